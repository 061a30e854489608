package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.store.DecisionStore;

/// Links decisions to code that follows them, and takes such links away. A person may, and an agent for what
/// it asked itself; what anybody else tries is refused and logged.
public final class LinkDesk {
    private final DecisionStore store;

    public LinkDesk(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
    }

    /// @param repository its key
    public LinkChangeResult link(
            Decision decision, String repository, LinkTarget target, Actor by) {
        Optional<LinkChangeResult> refusal = refusal(decision, Action.LinkCode.LINK, by, by);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Optional<String> undecided = undecided(decision);
        return undecided.isPresent()
                ? new LinkChangeResult.NothingDecided(undecided.get())
                : store.write(transaction -> {
                    DecisionLink link =
                            new DecisionLink(
                                    decision.id(), repository, target, by, transaction.now());
                    return transaction.links().add(link)
                            ? new LinkChangeResult.Done(link)
                            : new LinkChangeResult.AlreadyLinked(link);
                });
    }

    public LinkChangeResult unlink(Decision decision, DecisionLink link, Actor by) {
        Optional<LinkChangeResult> refusal =
                refusal(decision, Action.LinkCode.UNLINK, link.by(), by);
        return refusal.orElseGet(() ->
                store.write(transaction -> {
                    transaction.links().remove(link);
                    return new LinkChangeResult.Done(link);
                }));
    }

    /// The links into a repository, the last made first.
    public List<DecisionLink> in(String repository) {
        return store.links(links -> links.in(repository));
    }

    /// The links of a decision, the last made first.
    public List<DecisionLink> of(DecisionId decision) {
        return store.links(links -> links.of(decision));
    }

    /// @param maker who made the link
    private Optional<LinkChangeResult> refusal(
            Decision decision, String deed, Actor maker, Actor by) {
        Action action = new Action.LinkCode(deed, decision.id(), decision.asker(), maker);
        if (!(Permissions.may(by, action) instanceof PermissionResult.Refused(String reason))) {
            return Optional.empty();
        }
        store.write(transaction -> {
            transaction.append(
                    decision.id(), new LogEvent.AttemptRefused(deed + " code", reason, by));
            return true;
        });
        return Optional.of(new LinkChangeResult.NotAllowed(reason));
    }

    private static Optional<String> undecided(Decision decision) {
        boolean isAnswered =
                decision.claim() == null
                        && decision.outcome() instanceof Outcome.Answered answered
                        && DeciderKind.of(answered.by()) == DeciderKind.PERSON;
        return isAnswered
                ? Optional.empty()
                : Optional.of("no person has answered " + decision.id());
    }
}
