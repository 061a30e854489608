package sayso.channel.open;

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
import sayso.channel.DesktopChannel;
import sayso.channel.TmuxChannel;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Urgency;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;

/// A channel whose program is not there says so at once, and is not tried again and again.
class MissingProgramTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"desktop", "tmux"})
    void isSaidOnce(String name) throws Exception {
        Home home = new Home(folder.resolve("home"), "test");
        Map<String, String> nothing = Map.of("PATH", folder.toString());
        NoticeChannel channel =
                name.equals("tmux")
                        ? new TmuxChannel(home, nothing)
                        : new DesktopChannel(home, nothing);

        NoticeSendResult sending = channel.send(dispatch(name));

        assertThat(sending)
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> {
                            assertThat(failed.again()).isFalse();
                            assertThat(failed.why())
                                    .contains("is not on the hub's PATH")
                                    .containsPattern("sayso notify retry ntc-[0-9a-z]+$");
                        });
    }

    private static NoticeDispatch dispatch(String channel) {
        SettableClock clock = SettableClock.standing();
        InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
        LocalDecisionDesk desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("d-", new Random(1)),
                        DeskPolicy.STANDARD,
                        clock);
        AskRequest request =
                AskRequest.of(
                        "Which cache?",
                        "Both are there.",
                        List.of(RequestedOption.of("a", "A"), RequestedOption.of("b", "B")));
        AskCheckResult checked = AskRules.check(request, DeskPolicy.STANDARD);
        assertThat(checked).isInstanceOf(AskCheckResult.Valid.class);
        desk.ask(NewDecision.of((AskCheckResult.Valid) checked, Asker.local("builder", "cli")));
        NoticeRecipients person =
                new NoticeRecipients(
                        List.of(
                                new NoticeSubscription(
                                        channel,
                                        "here",
                                        Urgency.LOW,
                                        Set.of(NoticeKind.REQUESTED),
                                        false,
                                        Duration.ZERO)),
                        Map.of(),
                        false);
        Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(1));
        outbox.follow(person);
        return outbox.take(channel, person).orElseThrow();
    }
}
