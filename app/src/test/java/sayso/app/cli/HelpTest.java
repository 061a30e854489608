package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The help of every command is a file that reviewers read. `-Dgolden=write` writes them anew.
class HelpTest {
    private static final Path GOLDEN = Path.of("src/test/resources/sayso/app/cli/help");

    @TempDir Path folder;

    static Stream<String> commands() {
        return Stream.concat(
                Stream.of("", "decision", "token"), CommandTable.all().map(CommandEntry::words));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isWhatWasReviewed(String words) throws IOException {
        String help = help(words);
        Path golden = GOLDEN.resolve(("sayso " + words).strip().replace(' ', '-') + ".txt");
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(golden, help, UTF_8);
        }
        assertThat(help).isEqualTo(Files.readString(golden, UTF_8));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void fitsOnATerminalAndGivesExamples(String words) {
        String help = help(words);
        assertThat(help.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        boolean command = CommandTable.named(words).isPresent();
        assertThat(help.contains("Examples:\n  ")).isEqualTo(command);
    }

    /// A line that the help breaks cannot be pasted: whoever writes it breaks it, as a shell has it.
    @ParameterizedTest
    @MethodSource("commands")
    void givesExamplesThatCanBePasted(String words) {
        List<String> examples =
                help(words)
                        .lines()
                        .dropWhile(line -> !line.equals("Examples:"))
                        .skip(1)
                        .takeWhile(line -> !line.isEmpty())
                        .toList();
        boolean goesOn = false;
        for (String line : examples) {
            assertThat(line).matches(goesOn ? " {4,}\\S.*" : " {2}\\S.*");
            assertThat(line.strip())
                    .as("words beside a command")
                    .doesNotContainPattern(" {2}[^ #]");
            goesOn = line.endsWith(" \\");
        }
        assertThat(goesOn).isFalse();
    }

    /// A path that is broken in the middle reads like two, and neither of them is there.
    @ParameterizedTest
    @MethodSource("commands")
    void breaksNoPath(String words) {
        assertThat(help(words)).doesNotContainPattern("[~/][./]*\\n");
        assertThat(help("setup")).contains("~/.local/share/man");
    }

    @ParameterizedTest
    @CsvSource({
        "rules, rules make",
        "install, install git-hooks",
        "uninstall, uninstall git-hooks",
        "hub, hub start",
        "extensions, extensions trust"
    })
    void namesTheCommandsBelowACommandWithALineEach(String words, String below) {
        String purpose = CommandTable.named(below).orElseThrow().purpose();
        assertThat(help(words).lines().dropWhile(line -> !line.equals("Commands:")))
                .anyMatch(line -> line.startsWith("  " + below + " ") && line.endsWith(purpose));
    }

    @Test
    void isTheSameByEitherName() {
        CliHarness cli = new CliHarness(folder);
        assertThat(cli.run("help", "ask")).isEqualTo(cli.run("ask", "--help"));
        assertThat(cli.run("help")).isEqualTo(cli.run("--help"));
        assertThat(cli.run("help", "decision", "list"))
                .isEqualTo(cli.run("decision", "list", "-h"));
    }

    private String help(String words) {
        String[] args =
                Stream.concat(
                                Arrays.stream(words.split(" ", -1)).filter(word -> !word.isEmpty()),
                                Stream.of("--help"))
                        .toArray(String[]::new);
        return new CliHarness(folder).run(args).out();
    }
}
