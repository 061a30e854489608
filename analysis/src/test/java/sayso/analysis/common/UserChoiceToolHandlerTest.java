package sayso.analysis.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.common.CommonTool.RecordUserChoice;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.RequestConfirmation.Choice;
import sayso.analysis.cycle.Confirmation.DecidedBy;
import sayso.analysis.cycle.Confirmation.Status;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Problem;

class UserChoiceToolHandlerTest {
    private static final ItemId FIRST = new ItemId("conf_1");

    private final CycleCallFixture cycle = CycleCallFixture.open();

    UserChoiceToolHandlerTest() {
        cycle.act(request(null));
    }

    private static RequestConfirmation request(@Nullable String tool) {
        return new RequestConfirmation(
                "Go on?",
                List.of(new Choice("Yes", null), new Choice("Not yet", null)),
                null,
                null,
                tool,
                null);
    }

    private static RecordUserChoice choice(String text, boolean rejected) {
        return new RecordUserChoice(FIRST, text, rejected);
    }

    @ParameterizedTest
    @CsvSource({"Yes, 0", "not YET, 1", "0, 0", "1, 1", "01, 1"})
    void aChoiceIsALabelOrItsPlace(String text, int place) {
        assertThat(cycle.act(new RecordUserChoice(FIRST, text, null)))
                .isEqualTo(
                        new RecordUserChoice.Result(
                                FIRST, Status.CONFIRMED, place, DecidedBy.AGENT));
        assertThat(cycle.confirmation().userInput()).isNull();
        assertThat(cycle.events())
                .containsExactly(
                        new AnalysisEvent.ConfirmationResolved("conf_1", "confirmed", place));
    }

    @Test
    void ownWordsAreKeptAndTheQuestionIsTakenBack() {
        assertThat(cycle.act(choice("Ask me on Monday", false)))
                .isEqualTo(
                        new RecordUserChoice.Result(
                                FIRST, Status.CONFIRMED, null, DecidedBy.AGENT));
        assertThat(cycle.confirmation().userInput()).isEqualTo("Ask me on Monday");
        assertThat(cycle.confirmation().responder()).isEqualTo("shop/agent");
        assertThat(cycle.confirmation().assurance()).isNull();
        assertThat(cycle.decision(cycle.confirmation()).state()).isEqualTo(DecisionState.CANCELLED);
    }

    @Test
    void aRejectionHasWordsAndNoOption() {
        assertThat(cycle.act(choice("Yes", true)))
                .isEqualTo(
                        new RecordUserChoice.Result(FIRST, Status.REJECTED, null, DecidedBy.AGENT));
        assertThat(cycle.confirmation().userInput()).isEqualTo("Yes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1", "+3", "100", "99999999999999999999"})
    void aNumberThatIsNoPlaceIsRefused(String text) {
        assertThat(cycle.refused(choice(text, false)).errors())
                .containsExactly(
                        new Problem(
                                "range",
                                "choice",
                                "choice is "
                                        + text
                                        + "; the options of conf_1 are numbered from 0 to 1"));
        assertThat(cycle.confirmation().isPending()).isTrue();
    }

    @Test
    void aNumberIsAReasonToRejectLikeAnyWords() {
        cycle.act(choice("7", true));

        assertThat(cycle.confirmation().userInput()).isEqualTo("7");
    }

    @Test
    void aPersonAnswersTheQuestionItself() {
        cycle.byPerson();

        assertThat(cycle.act(choice("not yet", false)))
                .isEqualTo(
                        new RecordUserChoice.Result(FIRST, Status.CONFIRMED, 1, DecidedBy.PERSON));
        assertThat(cycle.decision(cycle.confirmation()).state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(cycle.confirmation().responder()).isEqualTo("maja");
    }

    @Test
    void aPersonMayUseOwnWordsOrDecline() {
        cycle.byPerson();

        assertThat(cycle.act(choice("On Monday", false)))
                .isEqualTo(
                        new RecordUserChoice.Result(
                                FIRST, Status.CONFIRMED, null, DecidedBy.PERSON));
        assertThat(cycle.confirmation().userInput()).isEqualTo("On Monday");

        cycle.act(request(null));

        assertThat(cycle.act(new RecordUserChoice(new ItemId("conf_2"), "Never", true)))
                .isEqualTo(
                        new RecordUserChoice.Result(
                                new ItemId("conf_2"), Status.REJECTED, null, DecidedBy.PERSON));
        assertThat(cycle.confirmation().userInput()).isEqualTo("Never");
    }

    @Test
    void aCallIsPermittedByAPersonAlone() {
        cycle.act(request("complete_cycle"));
        RecordUserChoice yes = new RecordUserChoice(new ItemId("conf_2"), "Approve", false);

        assertThat(cycle.refused(yes).code()).isEqualTo("person_needed");
        assertThat(cycle.byPerson().act(yes))
                .isEqualTo(
                        new RecordUserChoice.Result(
                                new ItemId("conf_2"), Status.CONFIRMED, 0, DecidedBy.PERSON));
    }

    @Test
    void theFirstAnswerCounts() {
        cycle.act(choice("Yes", false));

        CallFault again = cycle.refused(choice("Not yet", false));

        Map<String, Object> first = new LinkedHashMap<>();
        first.put("status", Status.CONFIRMED);
        first.put("chosen_option", 0);
        first.put("decided_by", DecidedBy.AGENT);
        assertThat(again.code()).isEqualTo("confirmation_resolved");
        assertThat(again.details()).containsEntry("first", first);
    }

    @Test
    void wordsOfTheFirstAnswerAreTold() {
        cycle.act(choice("On Monday", true));

        assertThat(cycle.refused(choice("Yes", false)).details())
                .containsEntry(
                        "first",
                        Map.of(
                                "status", Status.REJECTED,
                                "user_input", "On Monday",
                                "decided_by", DecidedBy.AGENT));
    }

    @Test
    void whatNobodyAnsweredInTimeHasExpired() {
        cycle.later(Duration.ofDays(2));
        cycle.settle();

        assertThat(cycle.refused(choice("Yes", false)).code()).isEqualTo("confirmation_expired");
    }

    @Test
    void anAnswerThatTheInboxHasAlreadyIsNotReplaced() {
        CycleCallFixture late = CycleCallFixture.open();
        late.act(request(null));
        Cycle before = late.cycle();
        late.cancel(late.confirmation(), CancelKind.REFUSED, "no", CycleCallFixture.PERSON);
        late.changed(_ -> before);

        CallFault fault = late.refused(choice("Yes", false));

        assertThat(fault.code()).isEqualTo("confirmation_resolved");
        assertThat(fault.message()).contains("the inbox did not take it");
    }

    @Test
    void anUnknownConfirmationIsNamed() {
        assertThat(cycle.refused(new RecordUserChoice(new ItemId("conf_7"), "Yes", false)).errors())
                .extracting(Problem::field)
                .containsExactly("confirmation_id");
    }
}
