package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Whether what a command is given has it show the whole environment. One variable that is named may be seen.
final class ShownEnvironment {
    private static final Judgment SHOWN =
            Judgment.ask("it shows the whole environment, secrets included; name one variable");

    private static final Judgment ELSEWHERE =
            Judgment.ask("its program is in a file, and may show the environment");

    /// `env` and `$ENV` of jq and yq, without one name behind.
    private static final Pattern QUERY =
            Pattern.compile(
                    "(?:(?<![\\w.$\"'@])env\\b(?!\\s*\\()|\\$ENV\\b)"
                            + "(?!\\s*\\.\\s*[A-Za-z_]|\\s*\\.?\\[\\s*\"[A-Za-z_]\\w*\"\\s*\\])");

    /// What takes more of the program, or any file, from elsewhere.
    private static final Pattern MODULE =
            Pattern.compile(
                    "(?<![\\w.$\"'@])(?:(?:include|import)\\s*[\"#]|load(?:_\\w+)?\\s*\\()");

    private static final Pattern AWK =
            Pattern.compile("\\bENVIRON\\b(?!\\s*\\[\\s*\"[A-Za-z_]\\w*\"\\s*\\])|\\bSYMTAB\\b");

    /// Words of `ps` behind which a value stands.
    private static final Pattern VALUED = Pattern.compile("-?[A-Za-z]*[ooOpuUgGCqtks]|--[a-z-]+");

    private ShownEnvironment() {}

    /// Programs of jq or yq among all that a command is given.
    static Judgment query(CommandLine line) {
        boolean file =
                line.arguments().stream()
                        .map(Argument::prefix)
                        .anyMatch(text ->
                                text.startsWith("--from-file")
                                        || (text.startsWith("-")
                                                && !text.startsWith("--")
                                                && text.contains("f")));
        return query(line.arguments()).worse(file ? ELSEWHERE : Judgment.ALLOWED);
    }

    /// A program of jq that a command is given to choose from what it prints.
    static Judgment filter(CommandLine line) {
        List<Argument> programs = new ArrayList<>(line.values("-q"));
        programs.addAll(line.values("--jq"));
        return query(programs);
    }

    private static Judgment query(List<Argument> programs) {
        Judgment found = Judgment.ALLOWED;
        for (Argument program : programs) {
            String text = program.prefix();
            found =
                    found.worse(QUERY.matcher(text).find() ? SHOWN : Judgment.ALLOWED)
                            .worse(MODULE.matcher(text).find() ? ELSEWHERE : Judgment.ALLOWED);
        }
        return found;
    }

    static Judgment awk(String program) {
        return AWK.matcher(program).find() ? SHOWN : Judgment.ALLOWED;
    }

    static Judgment processes(CommandLine line) {
        List<Argument> words = line.arguments();
        for (int i = 0; i < words.size(); i++) {
            String text = words.get(i).prefix();
            boolean value = i > 0 && VALUED.matcher(words.get(i - 1).prefix()).matches();
            boolean flags = text.startsWith("-") && !text.startsWith("--");
            if (value && !text.contains("env")) {
                continue;
            }
            boolean shows =
                    flags
                            ? text.contains("E") || text.contains("env")
                            : text.contains("env")
                                    || (text.contains("e")
                                            && text.chars().allMatch(Character::isLetter));
            if (shows) {
                return SHOWN;
            }
        }
        return Judgment.ALLOWED;
    }
}
