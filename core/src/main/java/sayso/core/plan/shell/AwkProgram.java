package sayso.core.plan.shell;

import java.util.Set;

/// Whether a program for awk only prints. What is not understood is asked.
final class AwkProgram {
    private static final Set<String> PRINTS = Set.of("print", "printf");

    /// Words that are no values; whether a slash behind one divides is not said here.
    private static final Set<String> WORDS =
            Set.of(
                    "print",
                    "printf",
                    "return",
                    "in",
                    "else",
                    "do",
                    "case",
                    "getline",
                    "if",
                    "while",
                    "for",
                    "delete",
                    "next",
                    "nextfile",
                    "exit",
                    "function",
                    "func",
                    "BEGIN",
                    "END",
                    "break",
                    "continue",
                    "switch",
                    "default");

    /// What a slash would mean here.
    private enum Slash {
        PATTERN,
        DIVIDES,
        UNCLEAR
    }

    private final String text;
    private int at;
    private int open;
    private boolean prints;

    private Slash slash = Slash.PATTERN;

    private AwkProgram(String text) {
        this.text = text;
    }

    static Judgment judge(String program) {
        Judgment found = new AwkProgram(program).judge();
        return found.verdict() == Verdict.ALLOW && program.contains("system") ? unknown() : found;
    }

    private Judgment judge() {
        while (at < text.length()) {
            char here = text.charAt(at);
            if (Character.isLetter(here) || here == '_') {
                Judgment word = word();
                if (word.verdict() != Verdict.ALLOW) {
                    return word;
                }
            } else if (here == '"') {
                if (!quoted('"')) {
                    return unknown();
                }
                slash = Slash.DIVIDES;
            } else if (here == '/' && slash != Slash.DIVIDES) {
                if (slash == Slash.UNCLEAR || !quoted('/')) {
                    return unknown();
                }
                slash = Slash.UNCLEAR;
            } else {
                Judgment sign = sign(here);
                if (sign.verdict() != Verdict.ALLOW) {
                    return sign;
                }
            }
        }
        return Judgment.ALLOWED;
    }

    private Judgment word() {
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        String word = text.substring(start, at);
        slash = WORDS.contains(word) ? Slash.UNCLEAR : Slash.DIVIDES;
        if (PRINTS.contains(word)) {
            prints = true;
            open = 0;
        }
        return word.equals("system")
                ? Judgment.deny("its program runs commands with system")
                : Judgment.ALLOWED;
    }

    private Judgment sign(char here) {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        at++;
        switch (here) {
            case '#' -> {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            }
            case '@' -> {
                return Judgment.ask("its program loads or calls something else");
            }
            case '|' -> {
                if (next != '|') {
                    return Judgment.deny("its program pipes to or from a command");
                }
                at++;
            }
            case '>' -> {
                if (prints && open <= 0) {
                    return Judgment.deny("its program writes a file");
                }
            }
            case '(', '[' -> open++;
            case ')', ']' -> open--;
            case ';', '{', '}', '\n' -> prints = false;
            case '\\', '`', '\'' -> {
                if (!(here == '\\' && next == '\n')) {
                    return unknown();
                }
            }
            default -> {}
        }
        slash = after(here);
        return Judgment.ALLOWED;
    }

    private Slash after(char sign) {
        return switch (sign) {
            case ' ', '\t' -> slash;
            case '+', '-', ')' -> Slash.UNCLEAR;
            case ']', '$', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> Slash.DIVIDES;
            default -> Slash.PATTERN;
        };
    }

    /// A text or pattern up to what closes it.
    private boolean quoted(char close) {
        at++;
        while (at < text.length()) {
            char here = text.charAt(at++);
            if (here == '\\') {
                at++;
            } else if (here == close) {
                return true;
            } else if (here == '\n') {
                return false;
            } else if (here == '[' && close == '/') {
                // why: whether a slash within brackets ends a pattern differs between versions
                int end = text.indexOf(']', Math.min(at + 1, text.length()));
                if (end < 0 || text.substring(at, end).indexOf('/') >= 0) {
                    return false;
                }
            }
        }
        return false;
    }

    private static Judgment unknown() {
        return Judgment.ask("its program is not understood");
    }
}
