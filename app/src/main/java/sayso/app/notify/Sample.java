package sayso.app.notify;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import sayso.app.console.Invocation;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedSelection;
import sayso.core.decision.Urgency;
import sayso.core.delivery.Addressees;
import sayso.core.delivery.Channel;
import sayso.core.delivery.Dispatch;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.Outbox;
import sayso.core.delivery.Sending;
import sayso.core.delivery.Subscription;
import sayso.hub.notify.Sender;

/// A question that nobody asked, in a store that goes with it, to try a channel with.
final class Sample {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Invocation invocation;

    Sample(Invocation invocation) {
        this.invocation = invocation;
    }

    Sending over(Channel channel, Addressees addressees) throws InterruptedException {
        InMemoryStore store = new InMemoryStore(invocation.time());
        ask(store);
        // why: a sample goes everywhere at once, whatever the urgency that is wanted
        Addressees everybody =
                new Addressees(
                        addressees.overseer().stream()
                                .map(way ->
                                        new Subscription(
                                                way.channel(),
                                                way.target(),
                                                Urgency.LOW,
                                                way.kinds(),
                                                way.always(),
                                                Duration.ZERO))
                                .toList(),
                        addressees.requesters(),
                        addressees.mails(),
                        null);
        Outbox outbox = new Outbox(new InMemoryOutbox(store, invocation.time()), new Random());
        outbox.follow(everybody);
        Dispatch dispatch =
                outbox.take(channel.name(), everybody)
                        .orElseThrow(
                                () -> new IllegalStateException("nobody wants " + channel.name()));
        return Sender.attempt(channel, dispatch, PATIENCE);
    }

    private Decision ask(InMemoryStore store) {
        LocalDesk desk =
                new LocalDesk(
                        store,
                        new DecisionIds("sample-", new Random()),
                        DeskPolicy.STANDARD,
                        invocation.time());
        AskRequest request =
                AskRequest.of(
                                "Does this reach you?",
                                "This is a sample of a notice. Nobody waits for an answer.",
                                List.of(
                                        RequestedOption.of("yes", "Yes"),
                                        RequestedOption.of("no", "No")))
                        .withMode("single")
                        .withSelection(
                                new RequestedSelection(
                                        null, null, null, null, "a sample has no opinion"));
        if (AskRules.check(request, DeskPolicy.STANDARD) instanceof Checked.Valid valid
                && desk.ask(Ask.of(valid, Asker.local("sayso notify test", "cli")))
                        instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the sample is not a valid question");
    }
}
