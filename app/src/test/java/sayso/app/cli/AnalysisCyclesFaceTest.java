package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.model.Actor;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.cycle.ToolCallJson;

/// `analysis new`, `list`, `show`, `call`: analyses of a home on the command line.
class AnalysisCyclesFaceTest {
    private static final Pattern ANSWER = Pattern.compile("sayso (answer d-[0-9a-z]+)\n");

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void showsWhatWaitsForAPersonWithTheCommandThatAnswersIt() {
        String cycle = cli.run("analysis", "new", "Build runners").out().strip();
        done(cycle, "add_potential_decision", "{\"description\":\"Which runners\"}");
        assertThat(show(cycle)).doesNotContain("waiting", "suggested");
        done(
                cycle,
                "request_confirmation",
                "{\"summary\":\"Drop our own\\nmachines?\",\"options\":[\"Yes\",\"No\"]}");
        revisit(cycle, "low", "One more idea");
        revisit(cycle, "high", "A new law");

        assertThat(show(cycle))
                .contains(
                        "  waiting for your answer:\n    conf_1  Drop our own machines?\n"
                                + "      answer with: sayso answer d-",
                        "  suggested for another look:\n    rev_1  issue raising, low: One "
                                + "more idea\n",
                        "look at it: sayso analysis call " + cycle + " navigate_to_component",
                        "or dismiss it: sayso analysis call " + cycle + " dismiss_revisit");
        done(cycle, "complete_component", "{\"component\":\"issue_raising\"}");
        String shown = show(cycle);
        assertThat(shown).contains(cycle + " reopen_component '{\"component\":\"issue_raising\"");
        List<String> commands =
                ANSWER.matcher(shown).results().map(found -> found.group(1)).toList();
        assertThat(commands).hasSize(2);
        for (String command : commands) {
            Result answered = cli.run((command + " 2").split(" ", -1));
            assertThat(answered.exitCode()).as(answered.err()).isZero();
        }

        assertThat(show(cycle)).contains("rev_1").doesNotContain("waiting", "rev_2", "answer");
        Matcher dismissal =
                Pattern.compile("or dismiss it: sayso (\\S+ \\S+ \\S+ \\S+) '(.*)'").matcher(shown);
        assertThat(dismissal.find()).isTrue();
        String[] words = (dismissal.group(1) + " x").split(" ", -1);
        words[words.length - 1] = dismissal.group(2);
        assertThat(cli.run(words).exitCode()).isZero();
        assertThat(show(cycle)).doesNotContain("suggested");
    }

    @Test
    void theLogTellsWhatCameOfACallAndNotInWhoseWords() {
        String cycle = cli.run("analysis", "new", "Build runners", "--flow", "free").out().strip();
        done(
                cycle,
                "add_objective",
                "{\"name\":\"Ada's peace\",\"measure\":\"Calls\",\"direction\":\"lower\","
                        + "\"is_fundamental\":true}");

        assertThat(cli.run("log").out())
                .contains("add_objective (success): ObjectiveAdded obj_1\n");
        assertThat(cli.run("log", "--json").out())
                .contains(
                        "\"events\":[{\"event\":\"ObjectiveAdded\",\"objective_id\":\"obj_1\","
                                + "\"is_fundamental\":true}]")
                .doesNotContain("peace");
    }

    @Test
    void reopeningAComponentTakesUpWhatWasSuggestedAboutIt() {
        String cycle = cli.run("analysis", "new", "Build runners").out().strip();
        done(cycle, "add_potential_decision", "{\"description\":\"Which runners\"}");
        revisit(cycle, "high", "A new law");
        done(cycle, "complete_component", "{\"component\":\"issue_raising\"}");
        assertThat(show(cycle)).contains("A new law");

        done(cycle, "reopen_component", "{\"component\":\"issue_raising\",\"reason\":\"The law\"}");

        assertThat(show(cycle)).doesNotContain("suggested").contains("needs revision");
        assertThat(cli.run("ls").out()).doesNotContain("A new law");
    }

    @Test
    void saysWhatIsWrongOnceAndWhatThereIsInstead() {
        String cycle = cli.run("analysis", "new", "Build runners", "--flow", "free").out().strip();
        Result nothing = cli.run("analysis", "call", cycle, "add_objective", "{}");
        assertThat(nothing.exitCode()).isEqualTo(3);
        assertThat(nothing.err())
                .startsWith("\u2717 4 parameters are invalid:\n  name is missing\n")
                .containsOnlyOnce("name is missing");
        done(
                cycle,
                "add_objective",
                "{\"name\":\"Cost\",\"measure\":\"m\",\"direction\":\"lower\",\"is_fundamental\":true}");
        assertThat(
                        cli.run(
                                        "analysis",
                                        "call",
                                        cycle,
                                        "remove_objective",
                                        "{\"objective_id\":\"obj_7\",\"reason\":\"x\"}")
                                .err())
                .contains("obj_7", "Use one of these ids.\n    obj_1  Cost\n");
        assertThat(cli.run("analysis", "call", "c-none", "add_note", "{}").err())
                .contains("no cycle 'c-none'", "\n    " + cycle + "  Build runners\n");
        assertThat(cli.run("analysis", "show", "c-none").err()).contains("sayso analysis list");
    }

    @Test
    void aPersonReachesTheAnalysesOfEveryAgentHere() {
        String cycle = foreign();
        assertThat(cli.run("analysis", "list").out()).contains(cycle, "Caches", ", for ci");
        assertThat(cli.run("analysis", "list", "--json").out()).contains(cycle);
        assertThat(show(cycle)).contains("Caches");
        assertThat(cli.run("analysis", "export", cycle).out()).contains("# Caches");
        done(cycle, "add_note", "{\"content\":\"Ask Bob\"}");

        CliHarness agent = new CliHarness(folder).with("CLAUDECODE", "1");
        assertThat(agent.run("analysis", "list").out()).doesNotContain("Caches");
        assertThat(agent.run("analysis", "show", cycle).exitCode()).isEqualTo(3);
        assertThat(agent.run("analysis", "call", cycle, "add_note", "{}").err())
                .contains("no cycle '" + cycle + "'");
    }

    private String foreign() {
        cli.home().create();
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            return ToolCallJson.madeCycle(
                    new AnalysisToolService(
                                    store.analyses(),
                                    new ToolCallJson(),
                                    new Random(5),
                                    System::nanoTime)
                            .call(
                                    ToolCallRequest.of(
                                            "create_cycle",
                                            null,
                                            "{\"title\":\"Caches\"}",
                                            "ci",
                                            new Actor.Agent("ci", "builder", null),
                                            "http")));
        }
    }

    private void revisit(String cycle, String priority, String reason) {
        done(
                cycle,
                "suggest_revisit",
                "{\"component\":\"issue_raising\",\"reason\":\"%s\",\"priority\":\"%s\"}"
                        .formatted(reason, priority));
    }

    private void done(String cycle, String tool, String parameters) {
        Result result = cli.run("analysis", "call", cycle, tool, parameters);
        assertThat(result.exitCode()).as(result.err()).isZero();
    }

    private String show(String cycle) {
        Result result = cli.run("analysis", "show", cycle);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out();
    }
}
