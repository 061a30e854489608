package sayso.shellgate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Harmful commands, written in other ways that mean the same, stay harmful. Other ways of writing
/// them: `-Dsayso.fuzz.seed=2`.
class ShellFuzzTest {
    private static final long SEED = Long.getLong("sayso.fuzz.seed", 1);

    /// In such a line quotes may stand anywhere.
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9 ./_-]+");

    private static final List<String> REST = List.of("ls", "pwd", "git status", "echo x");

    /// What can be put around any whole line.
    private static final List<BiFunction<String, Random, String>> AROUND =
            List.of(
                    (line, random) -> other(random) + "; " + line,
                    (line, random) -> other(random) + " && " + line,
                    (line, random) -> other(random) + " || " + line,
                    (line, random) -> other(random) + " | { " + line + "\n}",
                    (line, random) -> other(random) + "\n" + line,
                    (line, random) -> "  \t" + line + "  ",
                    (line, random) -> line + "\n# a remark",
                    (line, random) -> "(" + line + "\n)",
                    (line, random) -> "{ " + line + "\n}",
                    (line, random) -> "if true; then " + line + "\nfi",
                    (line, random) -> "if " + line + "\nthen ls; fi",
                    (line, random) -> "while true; do " + line + "\ndone",
                    (line, random) -> "for i in 1 2; do\n" + line + "\ndone",
                    (line, random) -> "case x in x) " + line + "\n;; esac",
                    (line, random) -> "f() {\n" + line + "\n}; f",
                    (line, random) -> "echo $(" + line + "\n)",
                    (line, random) -> "echo \"$(" + line + "\n)\"",
                    (line, random) -> "x=$(" + line + "\n)",
                    (line, random) -> "echo \"${x:-$(" + line + "\n)}\"",
                    (line, random) -> "cat <(" + line + "\n)",
                    (line, random) -> "cat <<E\n$(" + line + "\n)\nE",
                    (line, random) -> "cat <<< \"$(" + line + "\n)\"",
                    (line, random) -> "[[ -n $(" + line + "\n) ]]",
                    (line, random) -> "echo `" + backquoted(line) + "`");

    /// What can be put before a simple command.
    private static final List<String> BEFORE =
            List.of(
                    "command ",
                    "env ",
                    "env TZ=UTC ",
                    "timeout 5 ",
                    "nice ",
                    "nice -n 3 ",
                    "stdbuf -oL ",
                    "time ",
                    "time -p ",
                    "! ",
                    "exec ",
                    "builtin ",
                    "LC_ALL=C ",
                    "xargs -n1 ",
                    "find . -exec ",
                    "\\\n",
                    "2>/dev/null ",
                    "</dev/null ");

    @Test
    void findsNoHole() {
        judge(20_000, SEED);
    }

    @Tag("long")
    @Tag("fuzz")
    @Test
    void findsNoHoleInMillions() {
        judge(3_000_000, SEED + 1);
    }

    private static void judge(int rounds, long seed) {
        Random random = new Random(seed);
        ShellGate gate = new ShellGate();
        List<String> seeds =
                CommandCorpus.harmful().stream().filter(line -> isWhole(gate, line)).toList();

        assertThat(seeds).hasSizeGreaterThan(400);
        for (int round = 0; round < rounds; round++) {
            String line = seeds.get(random.nextInt(seeds.size()));
            for (int times = random.nextInt(4); times >= 0; times--) {
                line = mutated(line, random);
            }
            assertThat(judgment(gate, line).verdict()).as(line).isNotEqualTo(GateVerdict.ALLOW);
        }
    }

    /// A line that goes on is to the shell as if it were one, wherever it is parted.
    @Test
    void findsNoHoleWhereALineGoesOn() {
        ShellGate gate = new ShellGate();
        List<String> seeds =
                CommandCorpus.harmful().stream()
                        .filter(line -> line.chars().noneMatch(one -> "'#\\".indexOf(one) >= 0))
                        .filter(line -> !line.contains("<<\""))
                        .toList();

        assertThat(seeds).hasSizeGreaterThan(400);
        for (String seed : seeds) {
            for (int i = 0; i <= seed.length(); i++) {
                String line = seed.substring(0, i) + "\\\n" + seed.substring(i);
                assertThat(judgment(gate, line).verdict()).as(line).isNotEqualTo(GateVerdict.ALLOW);
            }
        }
    }

    private static GateJudgment judgment(ShellGate gate, String line) {
        return gate.judge(line, Set.of(), CustomRuleSet.NONE, new FakeShellContext());
    }

    private static boolean isWhole(ShellGate gate, String line) {
        return !gate.judge(line).reason().contains("read with certainty");
    }

    private static String mutated(String line, Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> PLAIN.matcher(line).matches() ? quoted(line, random) : line;
            case 1 -> PLAIN.matcher(line).matches() ? line.replace(" ", " \t\\\n ") : line;
            case 2 ->
                    PLAIN.matcher(line).matches()
                            ? BEFORE.get(random.nextInt(BEFORE.size())) + line
                            : line;
            default -> AROUND.get(random.nextInt(AROUND.size())).apply(line, random);
        };
    }

    /// The same words with quotes and backslashes at some places that change nothing.
    private static String quoted(String line, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char one = line.charAt(i);
            if (one == ' ') {
                text.append(one);
                continue;
            }
            switch (random.nextInt(8)) {
                case 0 -> text.append('\\').append(one);
                case 1 -> text.append('\'').append(one).append('\'');
                case 2 -> text.append('"').append(one).append('"');
                case 3 -> text.append("''").append(one);
                case 4 -> text.append("$'\\x").append(Integer.toHexString(one)).append('\'');
                default -> text.append(one);
            }
        }
        return text.toString();
    }

    private static String backquoted(String line) {
        return line.replace("\\", "\\\\").replace("`", "\\`").replace("$", "\\$");
    }

    private static String other(Random random) {
        return REST.get(random.nextInt(REST.size()));
    }
}
