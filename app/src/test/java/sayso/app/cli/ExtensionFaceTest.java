package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.extension.ExtensionJarBuilder;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// A command of an extension that a person types asks in the terminal where they typed it.
class ExtensionFaceTest {
    private static final String BODY =
            """
            api.command(
                    new CommandSpec("tidy", "Tidies up", List.of()),
                    (params, context) -> {
                        UiResult<Choice> what = context.ui().select(
                                "What shall go?",
                                List.of(UiOption.of("logs", "Logs"), UiOption.of("all", "All")));
                        if (!(what instanceof UiResult.Answered<Choice>)) {
                            return Reply.of(what);
                        }
                        context.ui().notify("asks once more", NotifyLevel.WARNING);
                        return Reply.of(context.ui().confirm("Really?"));
                    });
            """;

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void install() throws Exception {
        cli = new CliHarness(folder);
        cli.home().create();
        ExtensionJarBuilder.registering("broom", BODY)
                .in(cli.home().folder().resolve("extensions"), "broom.jar");
        assertThat(cli.run("extensions", "trust", "broom").exitCode()).isZero();
    }

    /// The terminal that is opened first, second and so on.
    private CliHarness at(TerminalFixture... terminals) {
        Queue<TerminalFixture> next = new ArrayDeque<>(List.of(terminals));
        return cli.at(() -> Optional.ofNullable(next.poll()));
    }

    @Test
    void asksOneQuestionAfterTheOtherAndPrintsTheEnd() {
        TerminalFixture first = new TerminalFixture("2", "", "yes");
        TerminalFixture second = new TerminalFixture("1", "", "yes");

        Result result = at(new TerminalFixture(), first, second).run("x", "broom:tidy", "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(first.screen()).contains("What shall go?", "Sent.");
        assertThat(second.screen()).contains("Really?", "Sent.");
        assertThat(result.out())
                .contains("\"confirmed\":true", "\"surface\":\"terminal\"", "\"cancelled\":false");
        assertThat(result.err()).contains("asks once more");
    }

    @Test
    void endsWithTwoWhenThePersonDeclines() {
        Result result =
                at(new TerminalFixture(), new TerminalFixture("cancel", "not now", "yes"))
                        .run("x", "broom:tidy", "--json");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
        assertThat(result.out()).contains("\"outcome\":\"cancelled\"", "\"reason\":\"not now\"");
    }

    @Test
    void withoutATerminalAndWithoutAnybodyItIsAnErrorAtOnce() {
        Result result = cli.run("x", "broom:tidy");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).startsWith("✗ Nobody can be reached").contains("\n  ");
    }

    @Test
    void anAgentThatWantsAJarTrustedIsRefusedAndLogged() {
        assertThat(cli.run("extensions", "untrust", "broom").exitCode()).isZero();
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        Result refused = cli.run("extensions", "trust", "broom", "--json");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.out()).contains("\"not_allowed\"");
        assertThat(cli.run("extensions").out()).contains("not loaded");
        assertThat(cli.run("log", "--json").out())
                .contains(
                        "\"token_refused\"",
                        "\"claude-code\"",
                        "trust the extension broom, SHA-256 ");
    }

    @Test
    void whatIsNotTrustedAnyMoreDoesNotRun() {
        assertThat(cli.run("extensions", "untrust", "broom").out()).contains("no longer trusted");

        Result result = cli.run("x", "broom:tidy");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("sayso extensions trust broom");
        assertThat(cli.run("extensions", "untrust", "broom").exitCode()).isEqualTo(3);
    }
}
