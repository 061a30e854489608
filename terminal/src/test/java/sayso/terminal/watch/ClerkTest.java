package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.ADecision.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import sayso.core.decision.CancelKind;
import sayso.core.decision.Decision;

/// In which order the errands of a screen are done.
class ClerkTest {
    private final Played played = new Played();
    private final List<News> news = new CopyOnWriteArrayList<>();
    private final Clerk clerk =
            new Clerk(
                    played.desk,
                    Played.ADA,
                    Played.ADA,
                    new Played.Host(),
                    played.agents,
                    news::add);

    @Test
    void theNextPageComesBeforeTheDecisionsThatWerePassedOnTheWay() throws Exception {
        Decision first = played.ask(aDecision().titled("First?"));
        Decision second = played.ask(aDecision().titled("Second?"));
        clerk.run(new Errand.Read(first.id()));
        clerk.run(new Errand.Read(second.id()));
        clerk.run(new Errand.ReadList(Filter.NONE, 1, first.id(), Moving.LARGE_PAGE));

        clerk.start();
        clerk.finish(Duration.ofMinutes(1));

        assertThat(news).hasSize(3);
        assertThat(news.getFirst()).isInstanceOf(News.Page.class);
    }

    @Test
    void aListThatIsReadAnewWaitsForWhatWasSentBefore() throws Exception {
        Decision only = played.ask(aDecision().titled("Only?"));
        clerk.run(new Errand.End(only.id(), CancelKind.REFUSED, "not now"));
        clerk.run(new Errand.ReadList(Filter.NONE, 1, null, Moving.PAGE));

        clerk.start();
        clerk.finish(Duration.ofMinutes(1));

        assertThat(news).hasSize(2);
        assertThat(news.getFirst()).isInstanceOf(News.Ended.class);
        assertThat(news.getLast())
                .isInstanceOfSatisfying(News.Page.class, page -> assertThat(page.rows()).isEmpty());
    }
}
