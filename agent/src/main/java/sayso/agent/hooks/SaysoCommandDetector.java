package sayso.agent.hooks;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Detects whether a shell command runs Sayso, and whether it asks a person a question. It splits
/// the command into its simple commands, as far as needed to determine which programs it runs:
/// chains, pipes, substitutions, leading assignments and `sh -c`.
final class SaysoCommandDetector {
    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "zsh", "ksh");
    private static final Set<String> BEFORE =
            Set.of(
                    "if", "then", "else", "elif", "while", "until", "do", "!", "{", "(", "time",
                    "exec", "command", "env", "nohup", "sudo");

    private SaysoCommandDetector() {}

    static boolean runsSayso(String command) {
        return commands(command).stream()
                .anyMatch(words ->
                        program(words).equals("sayso")
                                || (program(words).equals("gt")
                                        && words.size() > 1
                                        && words.get(1).equals("decision")));
    }

    /// Whether it runs a command that asks: `sayso decision request`, `sayso ask`, `sayso collect`, or
    /// the same by the names of before.
    static boolean asks(String command) {
        return commands(command).stream().anyMatch(SaysoCommandDetector::isRequest);
    }

    private static boolean isRequest(List<String> words) {
        String second = words.size() > 1 ? words.get(1) : "";
        String third = words.size() > 2 ? words.get(2) : "";
        return switch (program(words)) {
            case "sayso" ->
                    second.equals("ask")
                            || second.equals("collect")
                            || (second.equals("decision") && third.equals("request"));
            case "gt" -> second.equals("decision") && third.equals("request");
            case "bd" -> second.equals("decision") && third.equals("create");
            default -> false;
        };
    }

    /// The words of each simple command, its assignments and the like left out.
    static List<List<String>> commands(String text) {
        List<List<String>> found = new ArrayList<>();
        for (List<String> words : split(text)) {
            int first = 0;
            while (first < words.size() && isBefore(words.get(first))) {
                first++;
            }
            List<String> own = words.subList(first, words.size());
            if (own.isEmpty()) {
                continue;
            }
            found.add(List.copyOf(own));
            int script = own.indexOf("-c");
            if (SHELLS.contains(program(own)) && script > 0 && script + 1 < own.size()) {
                found.addAll(commands(own.get(script + 1)));
            }
        }
        return found;
    }

    private static boolean isBefore(String word) {
        return BEFORE.contains(word) || word.matches("[A-Za-z_][A-Za-z0-9_]*=(?s).*");
    }

    private static String program(List<String> words) {
        String word = words.getFirst();
        return word.substring(word.lastIndexOf('/') + 1);
    }

    /// Simple commands in the order in which they begin; what is substituted is a command of its own.
    private static List<List<String>> split(String text) {
        List<List<String>> all = new ArrayList<>();
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char here = text.charAt(i);
            if (quote == '\'') {
                if (here == '\'') {
                    quote = 0;
                } else {
                    word.append(here);
                }
                continue;
            }
            if (here == '\\' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
                inWord = true;
                continue;
            }
            if (isSubstitution(text, i)) {
                int end = closing(text, here == '`' ? i : i + 1);
                int begin = here == '`' ? i + 1 : i + 2;
                all.addAll(split(text.substring(Math.min(begin, end), end)));
                i = end;
                inWord = true;
                continue;
            }
            if (quote == '"') {
                if (here == '"') {
                    quote = 0;
                } else {
                    word.append(here);
                }
                continue;
            }
            if (here == '\'' || here == '"') {
                quote = here;
                inWord = true;
            } else if (Character.isWhitespace(here) || ";|&()".indexOf(here) >= 0) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
                if (here != ' ' && here != '\t') {
                    if (!words.isEmpty()) {
                        all.add(words);
                    }
                    words = new ArrayList<>();
                }
            } else {
                word.append(here);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        if (!words.isEmpty()) {
            all.add(words);
        }
        return all;
    }

    private static boolean isSubstitution(String text, int at) {
        return text.charAt(at) == '`' || text.startsWith("$(", at);
    }

    /// Where a substitution ends that opens at `open`; the end of the text where it never does.
    private static int closing(String text, int open) {
        if (text.charAt(open) == '`') {
            int end = text.indexOf('`', open + 1);
            return end < 0 ? text.length() : end;
        }
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            if (text.charAt(i) == '(') {
                depth++;
            } else if (text.charAt(i) == ')') {
                depth--;
                if (depth == 0) {
                    return i;
                }
            }
        }
        return text.length();
    }
}
