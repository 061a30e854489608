package sayso.app.notify;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import sayso.app.console.CommandContext;
import sayso.core.decision.AskCheckResult;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionIdGenerator;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryDecisionStore;
import sayso.core.decision.LocalDecisionDesk;
import sayso.core.decision.NewDecision;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedSelection;
import sayso.core.decision.Urgency;
import sayso.core.delivery.InMemoryOutboxStore;
import sayso.core.delivery.NoticeChannel;
import sayso.core.delivery.NoticeDispatch;
import sayso.core.delivery.NoticeRecipients;
import sayso.core.delivery.NoticeSendResult;
import sayso.core.delivery.NoticeSubscription;
import sayso.core.delivery.Outbox;
import sayso.hub.notify.NoticeSender;

/// Sends a sample question, kept in memory only, to test a notification channel.
final class SampleNotice {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CommandContext invocation;

    SampleNotice(CommandContext invocation) {
        this.invocation = invocation;
    }

    NoticeSendResult over(NoticeChannel channel, NoticeRecipients addressees)
            throws InterruptedException {
        InMemoryDecisionStore store = new InMemoryDecisionStore(invocation.time());
        ask(store);
        // why: a sample goes everywhere at once, whatever the urgency that is wanted
        NoticeRecipients everybody =
                new NoticeRecipients(
                        addressees.overseer().stream()
                                .map(way ->
                                        new NoticeSubscription(
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
        Outbox outbox = new Outbox(new InMemoryOutboxStore(store, invocation.time()), new Random());
        outbox.follow(everybody);
        NoticeDispatch dispatch =
                outbox.take(channel.name(), everybody)
                        .orElseThrow(
                                () -> new IllegalStateException("no one wants " + channel.name()));
        return NoticeSender.attempt(channel, dispatch, PATIENCE);
    }

    private Decision ask(InMemoryDecisionStore store) {
        LocalDecisionDesk desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("sample-", new Random()),
                        DeskPolicy.STANDARD,
                        invocation.time());
        AskRequest request =
                AskRequest.of(
                                "Does this reach you?",
                                "This is a test notification. It needs no answer.",
                                List.of(
                                        RequestedOption.of("yes", "Yes"),
                                        RequestedOption.of("no", "No")))
                        .withMode("single")
                        .withSelection(
                                new RequestedSelection(
                                        null, null, null, null, "a sample has no opinion"));
        if (AskRules.check(request, DeskPolicy.STANDARD) instanceof AskCheckResult.Valid valid
                && desk.ask(NewDecision.of(valid, Asker.local("sayso notify test", "cli")))
                        instanceof AskResult.Asked asked) {
            return asked.decision();
        }
        throw new IllegalStateException("the sample is not a valid question");
    }
}
