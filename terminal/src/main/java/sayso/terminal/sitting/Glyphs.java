package sayso.terminal.sitting;

import sayso.terminal.Signs;

/// The signs of a sitting, each with an ASCII form for terminals that do not speak UTF-8.
record Glyphs(
        String answered,
        String open,
        String review,
        String rule,
        String dot,
        String sideways,
        String upDown) {
    static final Glyphs UNICODE =
            new Glyphs(
                    "\u25A0",
                    "\u25A1",
                    "\u25B8",
                    "\u2500",
                    " \u00B7 ",
                    "\u2190/\u2192",
                    "\u2191/\u2193");
    static final Glyphs ASCII = new Glyphs("#", ".", ">", "-", " - ", "left/right", "up/down");

    static Glyphs of(Signs signs) {
        return signs.equals(Signs.ASCII) ? ASCII : UNICODE;
    }

    String of(boolean isAnswered) {
        return isAnswered ? answered : open;
    }

    String joined(String... parts) {
        return String.join(dot, parts);
    }
}
