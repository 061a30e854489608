package sayso.analysis.edit;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.WireEnum;

/// An error that refuses an edited document, or a warning of a change in it that is ignored, with
/// its position.
///
/// @param line from 1
/// @param column from 1
public record EditFault(int line, int column, String message, Severity severity) {
    public EditFault {
        requireNonNull(message, "message is null");
        requireNonNull(severity, "severity is null");
    }

    /// What comes of it.
    public enum Severity implements WireEnum {
        /// The document says this by itself; what was written there does not count.
        WARNING,
        /// Nothing of the edit is saved.
        ERROR;
    }
}
