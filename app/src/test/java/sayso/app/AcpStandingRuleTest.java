package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.home.Home;
import sayso.store.sqlite.SqliteStore;

/// An agent of an editor calls itself what it likes, also by the name of another agent: the standing rules for that
/// one answer it nothing.
class AcpStandingRuleTest {
    private static final String QUESTION = "Which cache?";

    @TempDir private Path folder;
    private AcpPairHarness pair;

    @BeforeEach
    void open() throws Exception {
        pair = AcpPairHarness.in(folder);
    }

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    @Test
    void aRuleForTheAgentWhoseNameItTakesIsNotForIt() throws Exception {
        pair.editorSays("{\"id\":0,\"method\":\"initialize\",\"params\":{}}");
        pair.agentHears();
        pair.agentSays("{\"id\":0,\"result\":{\"agentInfo\":{\"name\":\"robot\"}}}");
        pair.agentSays(form(5, "How many?"));
        Asker taken = pair.waiting().asker();
        assertThat(taken.name()).endsWith("/robot");
        pair.answerElsewhere(pair.waiting(), "1");
        pair.agentHears();
        ruleOf(taken);
        assertThat(asked(taken).outcome())
                .as("the agent of that name is answered")
                .isInstanceOf(Outcome.Answered.class);

        pair.agentSays(form(6, QUESTION));

        Decision waiting = pair.waiting();
        assertThat(waiting.asker().name()).isEqualTo(taken.name());
        assertThat(waiting.asker().place()).isEqualTo(taken.place());
        assertThat(refusal(waiting.id())).isEqualTo("it is a dialog of the agent");
        pair.answerElsewhere(waiting, "2");
        assertThat(pair.agentHears()).contains("\"Local\"");
    }

    private void ruleOf(Asker asker) {
        Decision from = asked(asker);
        pair.answerElsewhere(from, from.question().options().getFirst().id().value());
        try (SqliteStore store = store()) {
            LocalRuleDesk rules = new LocalRuleDesk(store, new Random(1), store.clock());
            RuleWish wish =
                    new RuleWish(
                            "Caches",
                            false,
                            null,
                            asker.name(),
                            Set.of(),
                            false,
                            false,
                            null,
                            null);
            assertThat(rules.make(from.id(), wish, 0, AcpPairHarness.PERSON))
                    .isInstanceOf(RuleChangeResult.Done.class);
        }
    }

    /// What the agent of that name asks over MCP.
    private Decision asked(Asker asker) {
        DecisionBuilder question =
                aDecision()
                        .titled(QUESTION)
                        .labelled("Redis", "Local")
                        .askedBy(
                                new Asker(
                                        asker.owner(),
                                        asker.name(),
                                        null,
                                        null,
                                        null,
                                        "mcp",
                                        asker.project(),
                                        asker.repository()));
        return ((AskResult.Asked) pair.desk().ask(question.ask())).decision();
    }

    private String refusal(DecisionId id) {
        try (SqliteStore store = store()) {
            return store.log().since(0, 1_000).stream()
                    .filter(logged -> logged.decision().equals(id))
                    .map(LoggedEvent::event)
                    .filter(LogEvent.RuleRefused.class::isInstance)
                    .map(event -> ((LogEvent.RuleRefused) event).reason())
                    .findFirst()
                    .orElse("none");
        }
    }

    private SqliteStore store() {
        return SqliteStore.open(
                new Home(folder.resolve("home"), "test").database(), InstantSource.system());
    }

    private static String form(int id, String message) {
        return "{\"id\":"
                + id
                + ",\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"form\",\"message\":\""
                + message
                + "\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{\"which\":"
                + "{\"type\":\"string\",\"enum\":[\"Redis\",\"Local\"]}}}}}";
    }
}
