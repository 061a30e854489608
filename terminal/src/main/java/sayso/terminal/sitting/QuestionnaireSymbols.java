package sayso.terminal.sitting;

import sayso.terminal.TerminalSymbols;

/// Symbols of a questionnaire screen, each with an ASCII form for terminals without UTF-8.
record QuestionnaireSymbols(
        String answered,
        String open,
        String review,
        String rule,
        String dot,
        String sideways,
        String upDown) {
    static final QuestionnaireSymbols UNICODE =
            new QuestionnaireSymbols(
                    "\u25A0",
                    "\u25A1",
                    "\u25B8",
                    "\u2500",
                    " \u00B7 ",
                    "\u2190/\u2192",
                    "\u2191/\u2193");
    static final QuestionnaireSymbols ASCII =
            new QuestionnaireSymbols("#", ".", ">", "-", " - ", "left/right", "up/down");

    static QuestionnaireSymbols of(TerminalSymbols signs) {
        return signs.equals(TerminalSymbols.ASCII) ? ASCII : UNICODE;
    }

    String of(boolean isAnswered) {
        return isAnswered ? answered : open;
    }

    String joined(String... parts) {
        return String.join(dot, parts);
    }
}
