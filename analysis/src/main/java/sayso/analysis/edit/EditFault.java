package sayso.analysis.edit;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.WireEnum;

/// A fault found in an edited document, with its position: an error, which refuses the whole edit,
/// or a warning of a change that is ignored.
///
/// @param line from 1
/// @param column from 1
public record EditFault(int line, int column, String message, Severity severity) {
    public EditFault {
        requireNonNull(message, "message is null");
        requireNonNull(severity, "severity is null");
    }

    /// The severity of a fault in an edited document.
    public enum Severity implements WireEnum {
        /// The document says this by itself; what was written there does not count.
        WARNING,
        /// Nothing of the edit is saved.
        ERROR;
    }
}
