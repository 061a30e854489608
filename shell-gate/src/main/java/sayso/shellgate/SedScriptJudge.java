package sayso.shellgate;

/// Judges whether a sed script only prints: one that writes files or runs commands is denied. A
/// script that is not understood is put to a person.
final class SedScriptJudge {
    private final String text;
    private int at;

    private SedScriptJudge(String text) {
        this.text = text;
    }

    static GateJudgment judge(String program) {
        return new SedScriptJudge(program).judge();
    }

    private GateJudgment judge() {
        GateJudgment worst = GateJudgment.ALLOWED;
        while (true) {
            skip(" \t\n;}");
            if (at >= text.length()) {
                return worst;
            }
            worst = worst.worse(command());
            if (worst.verdict() != GateVerdict.ALLOW) {
                return worst;
            }
        }
    }

    private GateJudgment command() {
        address();
        skip(" \t");
        if (peek() == ',') {
            at++;
            skip(" \t");
            address();
        }
        skip(" \t!");
        char name = peek();
        at++;
        return switch (name) {
            case '{' -> GateJudgment.ALLOWED;
            case '=', 'd', 'D', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z', 'F' -> ended();
            case 'l', 'L', 'q', 'Q' -> {
                skip(" \t0123456789");
                yield ended();
            }
            case 'a', 'i', 'c', 'r', 'R', '#' -> {
                // why: a text or a file that is read goes to the end of its line
                line();
                yield GateJudgment.ALLOWED;
            }
            case ':', 'b', 't', 'T' -> {
                label();
                yield ended();
            }
            case 's' -> substitution();
            case 'y' -> {
                boolean whole = part(peek(), true) && part(peek(), false);
                yield whole ? ended() : unknown();
            }
            case 'w', 'W' -> GateJudgment.deny("its program writes a file with " + name);
            case 'e' -> GateJudgment.deny("its program runs a command with e");
            default -> unknown();
        };
    }

    private GateJudgment substitution() {
        char delimiter = peek();
        if (delimiter == 0 || delimiter == '\n' || delimiter == '\\') {
            return unknown();
        }
        if (!part(delimiter, true) || !part(delimiter, false)) {
            return unknown();
        }
        while (at < text.length() && "gpiImM0123456789".indexOf(peek()) >= 0) {
            at++;
        }
        return switch (peek()) {
            case 'w' -> GateJudgment.deny("its program writes a file with the flag w");
            case 'e' -> GateJudgment.deny("its program runs what it makes with the flag e");
            default -> ended();
        };
    }

    /// A part up to its delimiter, which is taken.
    private boolean part(char delimiter, boolean opens) {
        if (opens) {
            at++;
        }
        while (at < text.length()) {
            char here = text.charAt(at++);
            if (here == '\\') {
                at++;
            } else if (here == delimiter) {
                return true;
            } else if (here == '[' && opens) {
                // why: a delimiter within brackets ends the part in some versions only, and in some
                // a
                // backslash means something there
                int close = bracketEnd();
                if (close < 0
                        || text.substring(at, close).indexOf(delimiter) >= 0
                        || text.charAt(close - 1) == '\\') {
                    return false;
                }
                at = close + 1;
            }
        }
        return false;
    }

    /// Where the bracket closes whose first character is here; less than 0 where it does not.
    private int bracketEnd() {
        int place = at + (peek() == '^' ? 1 : 0);
        place += place < text.length() && text.charAt(place) == ']' ? 1 : 0;
        while (place < text.length()) {
            char here = text.charAt(place);
            char next = place + 1 < text.length() ? text.charAt(place + 1) : 0;
            if (here == ']') {
                return place;
            }
            if (here == '[' && (next == ':' || next == '.' || next == '=')) {
                int end = text.indexOf(next + "]", place + 2);
                if (end < 0) {
                    return -1;
                }
                place = end + 2;
            } else {
                place++;
            }
        }
        return -1;
    }

    private void address() {
        char first = peek();
        if (Character.isDigit(first) || first == '$' || first == '+' || first == '~') {
            skip("0123456789$+~");
        } else if (first == '/') {
            if (!part('/', true)) {
                at = text.length();
            }
            skip("IM");
        } else if (first == '\\') {
            at++;
            if (!part(peek(), true)) {
                at = text.length();
            }
            skip("IM");
        }
    }

    private GateJudgment ended() {
        skip(" \t");
        char here = peek();
        return here == 0 || here == ';' || here == '\n' || here == '}' || here == '#'
                ? GateJudgment.ALLOWED
                : unknown();
    }

    private static GateJudgment unknown() {
        return GateJudgment.ask("its program is not understood");
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void skip(String characters) {
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void label() {
        skip(" \t");
        while (at < text.length() && " \t\n;}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
    }

    private void line() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }
}
