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

/// `LinkDesk` over a store that is in reach.
public final class LocalLinkDesk implements LinkDesk {
    private final DecisionStore store;

    public LocalLinkDesk(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
    }

    @Override
    public LinkChangeResult link(
            Decision decision, String repository, LinkTarget target, Actor by) {
        Optional<LinkChangeResult> refusal =
                refusal(decision, repository, Action.LinkCode.LINK, by, by);
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

    @Override
    public LinkChangeResult unlink(Decision decision, DecisionLink link, Actor by) {
        Optional<LinkChangeResult> refusal =
                refusal(decision, link.repository(), Action.LinkCode.UNLINK, link.by(), by);
        return refusal.orElseGet(() ->
                store.write(transaction -> {
                    transaction.links().remove(link);
                    return new LinkChangeResult.Done(link);
                }));
    }

    @Override
    public List<DecisionLink> in(String repository) {
        return store.links(links -> links.in(repository));
    }

    @Override
    public List<DecisionLink> of(DecisionId decision) {
        return store.links(links -> links.of(decision));
    }

    @Override
    public List<DecisionLink> toFile(String path) {
        return store.links(links -> links.toFile(path));
    }

    @Override
    public List<DecisionLink> toCommit(String id) {
        return store.links(links -> links.toCommit(id));
    }

    @Override
    public CodeEvidenceDesk evidence(EvidenceRights rights) {
        return new LocalCodeEvidenceDesk(store, rights);
    }

    /// @param maker who made the link
    private Optional<LinkChangeResult> refusal(
            Decision decision, String repository, String deed, Actor maker, Actor by) {
        Action action = new Action.LinkCode(deed, decision.id(), decision.asker(), maker);
        String reason;
        if (Permissions.may(by, action) instanceof PermissionResult.Refused refused) {
            reason = refused.reason();
        } else if (DeciderKind.of(by) == DeciderKind.AGENT && isElsewhere(decision, repository)) {
            reason =
                    decision.id()
                            + " was asked in another repository, and an agent links what it asked"
                            + " here; a person does it with: sayso "
                            + deed
                            + " "
                            + decision.id();
        } else {
            return Optional.empty();
        }
        store.write(transaction -> {
            transaction.append(
                    decision.id(), new LogEvent.AttemptRefused(deed + " code", reason, by));
            return true;
        });
        return Optional.of(new LinkChangeResult.NotAllowed(reason));
    }

    /// why: of what was asked outside of any repository, only the computer with the folder can tell
    private static boolean isElsewhere(Decision decision, String repository) {
        String asked = decision.asker().repository();
        return asked != null && !asked.equals(repository);
    }

    private static Optional<String> undecided(Decision decision) {
        if (decision.isErased()) {
            return Optional.of(decision.id() + " was erased, and nobody can say what was answered");
        }
        boolean isAnswered =
                decision.claim() == null
                        && decision.outcome() instanceof Outcome.Answered answered
                        && DeciderKind.of(answered.by()) == DeciderKind.PERSON;
        return isAnswered
                ? Optional.empty()
                : Optional.of("no person has answered " + decision.id());
    }
}
