package sayso.analysis.edit;

import static java.util.Objects.requireNonNull;

import sayso.analysis.cycle.Component;

/// A tool call derived from an edit of the document, not yet executed, with the section and the
/// position in the text that asked for it.
///
/// @param section where it stands
/// @param tool a tool of some component, or a `DocumentTool` where no other says it
/// @param line from 1
/// @param column from 1
public record EditCall(Component section, Record tool, int line, int column) {
    public EditCall {
        requireNonNull(section, "section is null");
        requireNonNull(tool, "tool is null");
    }
}
