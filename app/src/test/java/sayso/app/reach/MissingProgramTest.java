package sayso.app.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.home.Home;
import sayso.contracts.SettableClock;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.Urgency;
import sayso.core.delivery.Addressees;
import sayso.core.delivery.Channel;
import sayso.core.delivery.Dispatch;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.NoticeKind;
import sayso.core.delivery.Outbox;
import sayso.core.delivery.Sending;
import sayso.core.delivery.Subscription;

/// A channel whose program is not there says so at once, and is not tried again and again.
class MissingProgramTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"desktop", "tmux"})
    void isSaidOnce(String name) throws Exception {
        Home home = new Home(folder.resolve("home"), "test");
        Map<String, String> nothing = Map.of("PATH", folder.toString());
        Channel channel =
                name.equals("tmux")
                        ? new TmuxChannel(home, nothing)
                        : new DesktopChannel(home, nothing);

        Sending sending = channel.send(dispatch(name));

        assertThat(sending)
                .isInstanceOfSatisfying(
                        Sending.Failed.class,
                        failed -> {
                            assertThat(failed.again()).isFalse();
                            assertThat(failed.why())
                                    .contains("is not on the hub's PATH", "sayso notify retry");
                        });
    }

    private static Dispatch dispatch(String channel) {
        SettableClock clock = SettableClock.standing();
        InMemoryStore store = new InMemoryStore(clock);
        LocalDesk desk =
                new LocalDesk(
                        store, new DecisionIds("d-", new Random(1)), DeskPolicy.STANDARD, clock);
        AskRequest request =
                AskRequest.of(
                        "Which cache?",
                        "Both are there.",
                        List.of(RequestedOption.of("a", "A"), RequestedOption.of("b", "B")));
        Checked checked = AskRules.check(request, DeskPolicy.STANDARD);
        assertThat(checked).isInstanceOf(Checked.Valid.class);
        desk.ask(Ask.of((Checked.Valid) checked, Asker.local("builder", "cli")));
        Addressees person =
                new Addressees(
                        List.of(
                                new Subscription(
                                        channel,
                                        "here",
                                        Urgency.LOW,
                                        Set.of(NoticeKind.REQUESTED),
                                        false,
                                        Duration.ZERO)),
                        Map.of(),
                        false);
        Outbox outbox = new Outbox(new InMemoryOutbox(store, clock), new Random(1));
        outbox.follow(person);
        return outbox.take(channel, person).orElseThrow();
    }
}
