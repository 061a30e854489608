package sayso.terminal;

import sayso.decision.model.Urgency;

/// Symbols at the beginning of lines, each with an ASCII form for plain mode and for terminals
/// without UTF-8.
public record TerminalSymbols(
        String board,
        String arrow,
        String done,
        String failed,
        String warning,
        String high,
        String medium,
        String low,
        String quote,
        String open,
        String ticked,
        String crossed,
        String here) {
    public static final TerminalSymbols UNICODE =
            new TerminalSymbols(
                    "📋", "→", "✓", "✗", "⚠", "🔴", "🟡", "🟢", "│", "☐", "☑", "☒", "◀");
    public static final TerminalSymbols ASCII =
            new TerminalSymbols(
                    "#", "->", "+", "x", "!", "[H]", "[M]", "[L]", "|", "[ ]", "[x]", "[-]", "<");

    public String of(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> high;
            case MEDIUM -> medium;
            case LOW -> low;
        };
    }
}
