package sayso.terminal.plain;

import sayso.decision.model.Option;
import sayso.terminal.SafeText;

/// Formats an option as one line: label, marks, description and remark.
public final class OptionLine {
    private OptionLine() {}

    /// @param earlier whether the person chose it when the question was another one
    public static String of(Option option, boolean earlier) {
        StringBuilder line = new StringBuilder(SafeText.line(option.label()));
        if (option.recommended()) {
            line.append(" (recommended)");
        }
        if (earlier) {
            line.append(" (your earlier choice)");
        }
        if (!option.description().isEmpty()) {
            line.append(" - ").append(SafeText.line(option.description()));
        }
        if (option.remark() != null) {
            line.append(" [").append(SafeText.line(option.remark())).append(']');
        }
        return line.toString();
    }
}
