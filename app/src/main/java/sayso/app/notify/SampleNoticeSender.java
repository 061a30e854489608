package sayso.app.notify;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import sayso.app.console.CommandContext;
import sayso.channel.NoticeSender;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;

/// Tests one notification channel for `sayso notify test`: sends a sample question, which is stored
/// nowhere, over it and returns the result.
final class SampleNoticeSender {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CommandContext invocation;

    SampleNoticeSender(CommandContext invocation) {
        this.invocation = invocation;
    }

    NoticeSendResult over(NoticeChannel channel, NoticeRecipients addressees)
            throws InterruptedException {
        // why: a sample goes everywhere at once, whatever the urgency that is wanted
        NoticeSubscription way =
                addressees.overseer().stream()
                        .filter(one -> one.channel().equals(channel.name()))
                        .filter(one -> one.kinds().contains(NoticeKind.REQUESTED))
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalStateException("no one wants " + channel.name()));
        Instant now = invocation.time().instant();
        Notice.Progress taken =
                new Notice.Progress(
                        NoticeState.WAITING,
                        1,
                        now,
                        now.plus(Notice.LEASE),
                        List.of(),
                        null,
                        null,
                        null);
        Decision sample = sample(now);
        Notice notice =
                new Notice(
                        sample.id(),
                        NoticeKind.REQUESTED,
                        way.channel(),
                        way.target(),
                        0,
                        now,
                        taken);
        return NoticeSender.attempt(
                channel, new NoticeDispatch(notice, sample, List.of(), null, true), PATIENCE);
    }

    private static Decision sample(Instant now) {
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
        if (AskRules.check(request, DeskPolicy.STANDARD) instanceof AskCheckResult.Valid valid) {
            return NewDecision.of(valid, Asker.local("sayso notify test", "cli"))
                    .asked(
                            new DecisionIdGenerator("sample-", new Random()).next(),
                            DeskPolicy.STANDARD.escalation(),
                            now);
        }
        throw new IllegalStateException("the sample is not a valid question");
    }
}
