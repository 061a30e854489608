package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.AQuestionnaire.picking;
import static sayso.contracts.AQuestionnaire.reported;
import static sayso.contracts.AQuestionnaire.said;
import static sayso.contracts.PausesContract.COLLECTOR;
import static sayso.contracts.PausesContract.DOCS;
import static sayso.contracts.PausesContract.GIL;
import static sayso.contracts.PausesContract.NAME;
import static sayso.contracts.PausesContract.SCOPE;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.core.decision.Answer;
import sayso.core.decision.AskResult;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.LogCheck;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.Lookup;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.Waited;
import sayso.core.questionnaire.Collection;
import sayso.core.questionnaire.SittingStart;

/// What every desk promises of what the asker of a questionnaire reports: it is kept apart from what people
/// say.
public interface ReportsContract {
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
        assertThat(
                        SittingStart.of(told, desk().draft(asked.id(), GIL.name()).orElse(null))
                                .topics())
                .as("the person's own answer first")
                .containsEntry(SCOPE, picking("small"))
                .containsEntry(NAME, reported(TopicAnswer.ofText("harbor")));
        assertThat(desk().await(asked.id(), COLLECTOR, Duration.ZERO))
                .isInstanceOf(Waited.StillPending.class);
        assertThat(Collection.of(told).progress().answers()).isEmpty();
        assertThat(kinds(asked)).containsExactly("asked", "held", "reported");
        accepted(
                desk().answer(
                                asked.id(),
                                SittingStart.of(told, null)
                                        .on(SCOPE, picking("small"))
                                        .on(DOCS, picking("now")),
                                GIL,
                                asked.contentDigest()));
        Waited.Answered answered =
                (Waited.Answered) desk().await(asked.id(), COLLECTOR, Duration.ZERO);
        assertThat(answered.outcome().answer().topics())
                .containsEntry(SCOPE, picking("small"))
                .containsEntry(NAME, reported(TopicAnswer.ofText("harbor")));
        assertThat(seen(asked).reported()).isEqualTo(told.reported());
        assertThat(desk().log().verify()).isInstanceOf(LogCheck.Intact.class);
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
        assertThat(SittingStart.of(seen(asked), null).topics())
                .containsEntry(SCOPE, picking("small"));

        desk().goOn(asked.id(), said(SCOPE, picking("large")), COLLECTOR);

        assertThat(SittingStart.of(seen(asked), null).topics())
                .containsEntry(SCOPE, reported(picking("large")));
    }

    private Decision collect() {
        return ((AskResult.Asked)
                        desk().ask(
                                        AQuestionnaire.ask(
                                                desk(),
                                                null,
                                                AQuestionnaire.topics(AQuestionnaire.DOCUMENTS))))
                .decision();
    }

    private Decision seen(Decision decision) {
        return ((Lookup.Found) desk().find(decision.id().value(), GIL)).decision();
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
