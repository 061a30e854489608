package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.Wiring;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.console.Console;

/// Commands that need no word of their own skip picocli, which must make no difference but in time.
class CompleteVerbsTest {
    private final Wiring invocation =
            Wiring.of(Console.ofProcess(), Map.of("SAYSO_HOME", "/nowhere/home"));

    static Stream<Verb> completeVerbs() {
        return Verbs.all().filter(Verbs::isComplete);
    }

    @ParameterizedTest
    @MethodSource("completeVerbs")
    void readTheirOutputOptionsAsPicocliDoes(Verb verb) {
        for (String[] words :
                new String[][] {
                    {}, {"--json"}, {"--plain"}, {"--json", "--plain"}, {"--plain", "--json"}
                }) {
            Command parsed = verb.maker().apply(invocation);
            SaysoCommand.lineFor(verb, parsed).parseArgs(words);
            OutputOptions taken = new OutputOptions();

            assertThat(taken.takesAllOf(List.of(words))).isTrue();
            assertThat(taken).usingRecursiveComparison().isEqualTo(parsed.output());
        }
    }

    @Test
    void areTheFourThatAreAskedMost() {
        assertThat(completeVerbs().map(Verb::words))
                .containsExactlyInAnyOrder("ls", "status", "doctor", "decision list");
    }

    @Test
    void leaveAllOtherWordsToPicocliAsTheyCame() {
        for (String[] words :
                new String[][] {
                    {"--help"}, {"--json", "--json"}, {"--json", "--all"}, {"-h", "--plain"}, {"x"}
                }) {
            OutputOptions output = new OutputOptions();

            assertThat(output.takesAllOf(List.of(words))).isFalse();
            assertThat(output).usingRecursiveComparison().isEqualTo(new OutputOptions());
        }
    }
}
