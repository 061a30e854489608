package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Judges whether the arguments of a command such as jq, awk or `ps` make it show the whole
/// environment, which is put to a person. Showing one named variable is allowed.
final class EnvironmentJudge {
    private static final GateJudgment SHOWN =
            GateJudgment.ask("it shows the whole environment, secrets included; name one variable");

    private static final GateJudgment ELSEWHERE =
            GateJudgment.ask("its program is in a file, and may show the environment");

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

    private EnvironmentJudge() {}

    /// Programs of jq or yq among all that a command is given.
    static GateJudgment query(ParsedCommand line) {
        boolean file =
                line.arguments().stream()
                        .map(ShellArgument::prefix)
                        .anyMatch(text ->
                                text.startsWith("--from-file")
                                        || (text.startsWith("-")
                                                && !text.startsWith("--")
                                                && text.contains("f")));
        return query(line.arguments()).worse(file ? ELSEWHERE : GateJudgment.ALLOWED);
    }

    /// A program of jq that a command is given to choose from what it prints.
    static GateJudgment filter(ParsedCommand line) {
        List<ShellArgument> programs = new ArrayList<>(line.values("-q"));
        programs.addAll(line.values("--jq"));
        return query(programs);
    }

    private static GateJudgment query(List<ShellArgument> programs) {
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument program : programs) {
            String text = program.prefix();
            found =
                    found.worse(QUERY.matcher(text).find() ? SHOWN : GateJudgment.ALLOWED)
                            .worse(MODULE.matcher(text).find() ? ELSEWHERE : GateJudgment.ALLOWED);
        }
        return found;
    }

    static GateJudgment awk(String program) {
        return AWK.matcher(program).find() ? SHOWN : GateJudgment.ALLOWED;
    }

    static GateJudgment processes(ParsedCommand line) {
        List<ShellArgument> words = line.arguments();
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
        return GateJudgment.ALLOWED;
    }
}
