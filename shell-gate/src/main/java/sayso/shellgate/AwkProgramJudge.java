package sayso.shellgate;

import java.util.List;
import java.util.Set;

/// Judges whether an awk program only prints: one that writes files or runs commands is denied. A
/// program that is not understood is put to a person.
final class AwkProgramJudge {
    private static final Set<String> PRINTS = Set.of("print", "printf");

    private static final List<String> SINKS =
            List.of("\"/dev/stderr\"", "\"/dev/stdout\"", "\"/dev/null\"");

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

    /// The last sign that is neither blank nor part of a remark.
    private char last;

    private Slash slash = Slash.PATTERN;

    private AwkProgramJudge(String text) {
        this.text = text;
    }

    static GateJudgment judge(String program) {
        GateJudgment found = new AwkProgramJudge(program).judge();
        // why: such names may be put together, and some files are connections
        boolean more =
                program.contains("system")
                        || program.contains("inet")
                        || program.contains("ARGV")
                        || readsUnnamed(program);
        return found.verdict() == GateVerdict.ALLOW && more ? unknown() : found;
    }

    /// Whether it reads a file whose name is not plainly a text.
    private static boolean readsUnnamed(String program) {
        for (int i = program.indexOf("getline"); i >= 0; i = program.indexOf("getline", i + 1)) {
            int name = i + "getline".length();
            while (name < program.length() && isPlace(program.charAt(name))) {
                name++;
            }
            if (name >= program.length() || program.charAt(name) != '<') {
                continue;
            }
            while (name + 1 < program.length() && program.charAt(name + 1) == ' ') {
                name++;
            }
            int end = program.indexOf('"', name + 2);
            int next = end + 1;
            while (next < program.length() && program.charAt(next) == ' ') {
                next++;
            }
            boolean text =
                    program.startsWith("\"", name + 1)
                            && end > 0
                            && (next >= program.length()
                                    || ");}\n>".indexOf(program.charAt(next)) >= 0);
            if (!text) {
                return true;
            }
        }
        return false;
    }

    /// Whether it may belong to what a line is read into.
    private static boolean isPlace(char one) {
        return Character.isLetterOrDigit(one) || " \t_$[]".indexOf(one) >= 0;
    }

    private GateJudgment judge() {
        while (at < text.length()) {
            char here = text.charAt(at);
            if (" \t\n\\#".indexOf(here) < 0) {
                last = here;
            }
            if (Character.isLetter(here) || here == '_') {
                GateJudgment word = word();
                if (word.verdict() != GateVerdict.ALLOW) {
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
                GateJudgment sign = sign(here);
                if (sign.verdict() != GateVerdict.ALLOW) {
                    return sign;
                }
            }
        }
        return GateJudgment.ALLOWED;
    }

    private GateJudgment word() {
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
                ? GateJudgment.deny("its program runs commands with system")
                : GateJudgment.ALLOWED;
    }

    private GateJudgment sign(char here) {
        char next = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        at++;
        switch (here) {
            case '#' -> {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            }
            case '@' -> {
                return GateJudgment.ask("its program loads or calls something else");
            }
            case '|' -> {
                if (next != '|') {
                    return GateJudgment.deny("its program pipes to or from a command");
                }
                at++;
            }
            case '>' -> {
                if (prints && open <= 0 && !isSink()) {
                    return GateJudgment.deny("its program writes a file");
                }
            }
            case '(', '[' -> open++;
            case ')', ']' -> open--;
            case ';', '{', '}' -> prints = false;
            case '\n' -> prints = prints && (goesOn() || open > 0);
            case '\\', '`', '\'' -> {
                if (!(here == '\\' && next == '\n')) {
                    return unknown();
                }
                at++;
                return GateJudgment.ALLOWED;
            }
            default -> {}
        }
        slash = after(here);
        return GateJudgment.ALLOWED;
    }

    /// Whether what is said goes on behind the end of a line.
    private boolean goesOn() {
        return ",&|?:".indexOf(last) >= 0;
    }

    /// Whether the output goes to where all output goes, and nothing is added to the name. The sign is taken.
    private boolean isSink() {
        int begin = at;
        while (begin < text.length() && " \t>".indexOf(text.charAt(begin)) >= 0) {
            begin++;
        }
        for (String sink : SINKS) {
            if (text.startsWith(sink, begin)) {
                int end = begin + sink.length();
                while (end < text.length() && " \t".indexOf(text.charAt(end)) >= 0) {
                    end++;
                }
                return end == text.length() || ";}\n".indexOf(text.charAt(end)) >= 0;
            }
        }
        return false;
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

    private static GateJudgment unknown() {
        return GateJudgment.ask("its program is not understood");
    }
}
