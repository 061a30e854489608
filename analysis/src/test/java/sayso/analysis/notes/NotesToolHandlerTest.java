package sayso.analysis.notes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.notes.NotesTool.AddOpenQuestion;
import sayso.analysis.notes.NotesTool.AddPlannedAction;
import sayso.analysis.notes.NotesTool.AddRevisitTrigger;
import sayso.analysis.tool.CycleCallFixture;

class NotesToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    @Test
    void questionsActionsAndTriggersAreKeptApart() {
        LocalDate march = LocalDate.parse("2026-03-09");

        assertThat(cycle.act(new AddOpenQuestion("Who looks after it?")))
                .isEqualTo(new AddOpenQuestion.Result(new ItemId("q_1"), 1));
        assertThat(cycle.act(new AddPlannedAction("Start the trial", "Jonas", march)))
                .isEqualTo(new AddPlannedAction.Result(new ItemId("act_1"), 1));
        assertThat(cycle.act(new AddPlannedAction("Tell the teams", null, null)))
                .isEqualTo(new AddPlannedAction.Result(new ItemId("act_2"), 2));
        assertThat(cycle.act(new AddRevisitTrigger("The price rises", march)))
                .isEqualTo(new AddRevisitTrigger.Result(new ItemId("trg_1"), 1));

        assertThat(cycle.contents().steps())
                .isEqualTo(
                        new NextSteps(
                                List.of(),
                                List.of(new CycleItem(new ItemId("q_1"), "Who looks after it?")),
                                List.of(
                                        new NextSteps.Planned(
                                                new ItemId("act_1"),
                                                "Start the trial",
                                                "Jonas",
                                                march),
                                        new NextSteps.Planned(
                                                new ItemId("act_2"), "Tell the teams", null, null)),
                                List.of(
                                        new NextSteps.Trigger(
                                                new ItemId("trg_1"), "The price rises", march))));
    }
}
