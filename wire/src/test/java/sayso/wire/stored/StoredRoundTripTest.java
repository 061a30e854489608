package sayso.wire.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;

/// What is written is read, whatever it says. Each run of a seed repeats exactly.
class StoredRoundTripTest {
    private static final int ROUNDS = 400;

    @ParameterizedTest
    @ValueSource(longs = {1, 20261102, -7})
    void readsWhatItWrote(long seed) {
        RecordGenerator any = new RecordGenerator(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Question question = any.question();
            assertThat(QuestionCodec.read(QuestionCodec.write(question))).isEqualTo(question);
            DecisionTerms terms = any.terms();
            assertThat(TermsCodec.read(TermsCodec.write(terms))).isEqualTo(terms);
            DecisionLinks links = any.links();
            assertThat(LinksCodec.read(LinksCodec.write(links))).isEqualTo(links);
            Answer answer = any.answer();
            assertThat(AnswerCodec.read(AnswerCodec.write(answer))).isEqualTo(answer);
            AnswerClaim claim = any.claim();
            assertThat(ClaimCodec.read(ClaimCodec.write(claim))).isEqualTo(claim);
            Decision decision = any.decision();
            assertThat(DecisionCodec.read(DecisionCodec.write(decision))).isEqualTo(decision);
            Outcome outcome = any.outcome();
            assertThat(OutcomeCodec.read(OutcomeCodec.write(outcome))).isEqualTo(outcome);
            LogEvent event = any.event();
            assertThat(LogEventCodec.read(event.type(), LogEventCodec.write(event)))
                    .contains(event);
        }
    }

    @Test
    void writesAnIdOnlyWhereItDoesNotFollowFromTheName() {
        Actor local = new Actor.Person("ann", Surface.WEB, Assurance.WEB);
        Actor other = new Actor.Person(new PersonId("p-8k2m"), "ann", Surface.WEB, Assurance.WEB);

        assertThat(ActorCodec.write(local))
                .isEqualTo(
                        "{\"kind\":\"person\",\"name\":\"ann\",\"surface\":\"web\","
                                + "\"assurance\":\"web\"}");
        assertThat(ActorCodec.read(ActorCodec.write(local))).isEqualTo(local);
        assertThat(ActorCodec.write(other)).contains("\"id\":\"p-8k2m\"");
        assertThat(ActorCodec.read(ActorCodec.write(other))).isEqualTo(other);
    }

    @Test
    void keepsTheOrderOfNotes() {
        RecordGenerator any = new RecordGenerator(new Random(5));
        for (int round = 0; round < ROUNDS; round++) {
            Answer answer = any.answer();
            assertThat(AnswerCodec.read(AnswerCodec.write(answer)).notes().keySet())
                    .containsExactlyElementsOf(answer.notes().keySet());
        }
    }

    @Test
    void readsWhatCameOfACallAsItWasNamedBeforeItHadData() {
        assertThat(
                        LogEventCodec.read(
                                "tool_completed",
                                """
                                {"cycle":"c-9v3k2m","invocation":"i-1","tool":"add_objective",
                                 "result":"success","happened":["ObjectiveAdded"],"row_hash":"5f",
                                 "by":{"kind":"agent","owner":"local","name":"shop/builder"}}\
                                """))
                .contains(
                        new LogEvent.ToolCompleted(
                                "c-9v3k2m",
                                "i-1",
                                "add_objective",
                                "success",
                                List.of(new AnalysisEvent.Named("ObjectiveAdded")),
                                null,
                                "5f",
                                new Actor.Agent("local", "shop/builder", null)));
    }

    @Test
    void leavesTheWordsOfAnAnalysisOutOfTheLogAndKeepsThemInTheTrail() {
        List<AnalysisEvent> events =
                List.of(
                        new AnalysisEvent.ObjectiveAdded("obj_1", "Ada's peace", true),
                        new AnalysisEvent.AlternativeAdded("alt_a", "Ada's peace"),
                        new AnalysisEvent.RevisitSuggested(
                                "rev_1", "objectives", "Ada's peace", "high"),
                        new AnalysisEvent.ConfirmationRequested(
                                "conf_1", "d-000001", "Ada's peace"));
        LogEvent logged =
                new LogEvent.ToolCompleted(
                        "c-1", "i-1", "x", "success", events, 3L, "5f", new Actor.Rule("r"));

        assertThat(LogEventCodec.write(logged)).contains("obj_1", "conf_1").doesNotContain("peace");
        assertThat(AnalysisEventCodec.write(events)).containsSubsequence("peace", "peace");
    }
}
