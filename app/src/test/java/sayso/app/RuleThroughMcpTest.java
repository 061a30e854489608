package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.store.DecisionQuery;
import sayso.home.Home;
import sayso.store.sqlite.SqliteStore;

/// A question that a standing rule answers comes back answered from the call that asks it.
class RuleThroughMcpTest {
    private static final Actor.Person EVE =
            new Actor.Person("eve", Surface.CLI, Assurance.TERMINAL);
    private static final String ASK =
            """
            {"title":"Which cache?","prompt":"One of two.","wait_seconds":0,
             "options":[{"id":"a","label":"Redis","recommended":true},{"id":"b","label":"Local"}]}
            """
                    .replace("\n", "");

    @TempDir private Path folder;

    @Test
    void anAgentHearsThatARuleDecidedAndWhich() throws Exception {
        try (McpSessionHarness server = McpSessionHarness.withAPerson(folder)) {
            String first = server.callAndWait("provide_choice", ASK);
            assertThat(first).contains("\"action_status\":\"pending\"");
            String rule =
                    ruleFrom(first.replaceFirst("(?s).*\"decision_id\":\"([^\"]+)\".*", "$1"));

            assertThat(server.callAndWait("provide_choice", ASK))
                    .contains(
                            "\"action_status\":\"selected\"",
                            "\"decided_by\":\"rule\"",
                            "\"rule\":\"" + rule + "\"",
                            "\"selected_ids\":[\"a\"]");
            assertThat(server.callAndWait("find_decisions", "{\"query\":\"cache\"}"))
                    .contains(
                            "\"rules\":[{\"rule_id\":\"" + rule + "\"", "\"chooses\":[\"Redis\"]");
        }
    }

    @Test
    void anAgentThatWithdrawsCitesWhatSettledTheMatterAndMaySuggestARule() throws Exception {
        try (McpSessionHarness server = McpSessionHarness.withAPerson(folder)) {
            String first = id(server.callAndWait("provide_choice", ASK));
            String other =
                    id(
                            server.callAndWait(
                                    "provide_choice",
                                    ASK.replace("Which cache?", "Which queue?")
                                            .replace(
                                                    "\"wait_seconds\":0",
                                                    "\"wait_seconds\":0,\"suggest_rule\":true")));
            String arguments = "{\"decision_id\":\"%s\",\"reason\":\"settled\",\"citing\":\"%s\"}";
            assertThat(server.callAndWait("withdraw_decision", arguments.formatted(other, first)))
                    .contains("citing '" + first + "' has no answer that counts");
            ruleFrom(first);

            assertThat(server.callAndWait("withdraw_decision", arguments.formatted(other, first)))
                    .contains("Withdrawn by the asker, citing " + first);
        }
        try (SqliteStore store =
                SqliteStore.open(
                        Home.of(Map.of("SAYSO_HOME", folder.toString())).database(),
                        InstantSource.system())) {
            assertThat(store.find(DecisionQuery.all()))
                    .extracting(one -> one.terms().intake().suggestsRule())
                    .containsExactlyInAnyOrder(true, false);
        }
    }

    private static String id(String result) {
        return result.replaceFirst("(?s).*\"decision_id\":\"([^\"]+)\".*", "$1");
    }

    private String ruleFrom(String id) throws Exception {
        InstantSource clock = InstantSource.system();
        try (SqliteStore store =
                SqliteStore.open(
                        Home.of(Map.of("SAYSO_HOME", folder.toString())).database(), clock)) {
            LocalDecisionDesk desk =
                    new LocalDecisionDesk(
                            store,
                            new DecisionIdGenerator("d-", new Random()),
                            DeskPolicy.STANDARD,
                            clock);
            DecisionId from = new DecisionId(id);
            desk.answer(from, Answer.choosing(new OptionId("a")), EVE, null);
            RuleDesk rules = new LocalRuleDesk(store, new Random(), clock);
            RuleChangeResult made = rules.make(from, RuleWish.usual(rules.now()), 0, EVE);
            return ((RuleChangeResult.Done) made).rule().id().value();
        }
    }
}
