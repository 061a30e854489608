package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.QuestionnaireFixture.picking;
import static sayso.contracts.QuestionnaireFixture.reported;
import static sayso.contracts.QuestionnaireFixture.said;
import static sayso.contracts.QuestionnairePauseContract.COLLECTOR;
import static sayso.contracts.QuestionnairePauseContract.DOCS;
import static sayso.contracts.QuestionnairePauseContract.GIL;
import static sayso.contracts.QuestionnairePauseContract.NAME;
import static sayso.contracts.QuestionnairePauseContract.SCOPE;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.TopicAnswer;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.decision.questionnaire.QuestionnaireResult;

/// Tests that every desk must pass about answers to a questionnaire that its asker reports: they
/// are kept apart from what people answer themselves, and answer nothing.
public interface AskerReportContract {
    DecisionDesk desk();

    @Test
    default void whatTheAskerReportsWhileItWaitsStandsBesideAndAnswersNothing() throws Exception {
        Decision asked = collect();
        desk().saveDraft(asked.id(), said(SCOPE, picking("small")), GIL);

        accepted(
                desk().goOn(
                                asked.id(),
                                said(SCOPE, picking("large"))
                                        .on(NAME, TopicAnswer.ofText("harbor")),
                                COLLECTOR));

        Decision told = seen(asked);
        assertThat(told.isPending()).isTrue();
        assertThat(told.contentDigest()).isEqualTo(asked.contentDigest());
        assertThat(told.reported().topics())
                .containsEntry(SCOPE, reported(picking("large")))
                .containsEntry(NAME, reported(TopicAnswer.ofText("harbor")));
        assertThat(AnswerPrefill.of(told, desk().draft(asked.id(), GIL.id()).orElse(null)).topics())
                .as("the person's own answer first")
                .containsEntry(SCOPE, picking("small"))
                .containsEntry(NAME, reported(TopicAnswer.ofText("harbor")));
        assertThat(desk().await(asked.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(WaitResult.StillPending.class);
        assertThat(QuestionnaireResult.of(told).progress().answers()).isEmpty();
        assertThat(kinds(asked)).containsExactly("asked", "held", "reported");
        accepted(
                desk().answer(
                                asked.id(),
                                AnswerPrefill.of(told, null)
                                        .on(SCOPE, picking("small"))
                                        .on(DOCS, picking("now")),
                                GIL,
                                asked.contentDigest()));
        WaitResult.Answered answered =
                (WaitResult.Answered) desk().await(asked.id(), COLLECTOR, Duration.ZERO);
        assertThat(answered.outcome().answer().topics())
                .containsEntry(SCOPE, picking("small"))
                .containsEntry(NAME, reported(TopicAnswer.ofText("harbor")));
        assertThat(seen(asked).reported()).isEqualTo(told.reported());
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        desk().erase(List.of(asked.id()), "the law", GIL);
        assertThat(seen(asked).reported().topics()).isEmpty();
    }

    @Test
    default void theLastReportOnATopicCountsAndTheSameOneIsNone() {
        Decision asked = collect();
        desk().goOn(asked.id(), said(SCOPE, picking("large")), COLLECTOR);
        desk().goOn(asked.id(), said(NAME, TopicAnswer.ofText("harbor")), COLLECTOR);
        desk().goOn(asked.id(), said(SCOPE, picking("small")), COLLECTOR);

        assertThat(
                        accepted(desk().goOn(asked.id(), said(SCOPE, picking("small")), COLLECTOR))
                                .repeated())
                .isTrue();
        assertThat(accepted(desk().goOn(asked.id(), Answer.EMPTY, COLLECTOR)).repeated()).isTrue();
        assertThat(desk().goOn(asked.id(), said(SCOPE, picking("huge")), COLLECTOR))
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(seen(asked).reported().topics())
                .containsExactly(
                        Map.entry(SCOPE, reported(picking("small"))),
                        Map.entry(NAME, reported(TopicAnswer.ofText("harbor"))));
        assertThat(kinds(asked)).containsExactly("asked", "reported", "reported", "reported");
    }

    @Test
    default void whatWasHandedOverIsThePersonsWordUntilTalkSaysOtherwise() {
        Decision asked = collect();
        desk().goOn(asked.id(), said(SCOPE, picking("large")), COLLECTOR);
        desk().pause(asked.id(), said(SCOPE, picking("small")), GIL, null);
        assertThat(AnswerPrefill.of(seen(asked), null).topics())
                .containsEntry(SCOPE, picking("small"));

        desk().goOn(asked.id(), said(SCOPE, picking("large")), COLLECTOR);

        assertThat(AnswerPrefill.of(seen(asked), null).topics())
                .containsEntry(SCOPE, reported(picking("large")));
    }

    private Decision collect() {
        return ((AskResult.Asked)
                        desk().ask(
                                        QuestionnaireFixture.ask(
                                                desk(),
                                                null,
                                                QuestionnaireFixture.topics(
                                                        QuestionnaireFixture.DOCUMENTS))))
                .decision();
    }

    private Decision seen(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), GIL)).decision();
    }

    private List<String> kinds(Decision decision) {
        return desk().log().since(0, 1_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .map(LoggedEvent::event)
                .map(event -> event.type())
                .toList();
    }

    private static ChangeResult.Accepted accepted(ChangeResult result) {
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        return (ChangeResult.Accepted) result;
    }
}
