package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;

/// In which order the errands of a screen are done.
class DeskWorkerTest {
    private final WatchHarness played = new WatchHarness();
    private final List<InboxEvent> news = new CopyOnWriteArrayList<>();
    private final DeskWorker clerk =
            new DeskWorker(
                    played.desk,
                    WatchHarness.ADA,
                    WatchHarness.ADA,
                    new WatchHarness.Host(),
                    played.agents,
                    news::add);

    @Test
    void theNextPageComesBeforeTheDecisionsThatWerePassedOnTheWay() throws Exception {
        Decision first = played.ask(aDecision().titled("First?"));
        Decision second = played.ask(aDecision().titled("Second?"));
        clerk.run(new DeskCommand.Read(first.id()));
        clerk.run(new DeskCommand.Read(second.id()));
        clerk.run(
                new DeskCommand.ReadList(
                        WatchFilter.NONE, 1, first.id(), CursorReducer.LARGE_PAGE));

        clerk.start();
        clerk.finish(Duration.ofMinutes(1));

        assertThat(news).hasSize(3);
        assertThat(news.getFirst()).isInstanceOf(InboxEvent.Page.class);
    }

    @Test
    void aListThatIsReadAnewWaitsForWhatWasSentBefore() throws Exception {
        Decision only = played.ask(aDecision().titled("Only?"));
        clerk.run(new DeskCommand.End(only.id(), CancelKind.REFUSED, "not now"));
        clerk.run(new DeskCommand.ReadList(WatchFilter.NONE, 1, null, CursorReducer.PAGE));

        clerk.start();
        clerk.finish(Duration.ofMinutes(1));

        assertThat(news).hasSize(2);
        assertThat(news.getFirst()).isInstanceOf(InboxEvent.Ended.class);
        assertThat(news.getLast())
                .isInstanceOfSatisfying(
                        InboxEvent.Page.class, page -> assertThat(page.rows()).isEmpty());
    }
}
