package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DecisionTrailer;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkKind;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.TrailerRules;
import sayso.decision.provenance.TrailerVerdict;
import sayso.decision.provenance.UnconfirmedLink;

/// Reads which decisions commits name, and has the store say which of them a person made.
final class ProvenanceReader {
    private final DecisionDesk desk;
    private final Actor reader;
    private final AskedPlaces places;
    private final LaterDecisions later;

    ProvenanceReader(DecisionDesk desk, Actor reader, AskedPlaces places) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.places = requireNonNull(places, "places is null");
        this.later = new LaterDecisions(desk, reader, places);
    }

    CodeProvenance of(List<CodeProvenance.CommitLines> commits) {
        List<LinkedDecision> decisions = new ArrayList<>();
        List<UnconfirmedLink> claims = new ArrayList<>();
        for (CodeProvenance.CommitLines each : commits) {
            SourceCommit commit = each.commit();
            for (String reference : DecisionTrailer.namedIn(commit.message())) {
                switch (judge(reference, commit)) {
                    case TrailerVerdict.Confirmed(Decision decision) ->
                            decisions.add(
                                    new LinkedDecision(
                                            decision,
                                            commit,
                                            each.lines(),
                                            new LinkEvidence.ByTrailer(),
                                            later.replacement(decision),
                                            later.followUps(decision)));
                    case TrailerVerdict.Claimed claimed ->
                            claims.add(
                                    new UnconfirmedLink(
                                            reference,
                                            commit,
                                            each.lines(),
                                            LinkKind.TRAILER,
                                            claimed.doubt()));
                }
            }
        }
        return new CodeProvenance(commits, decisions, claims, List.of(), List.of());
    }

    /// A decision that code follows otherwise than by a message; empty where no person answered it, or it is
    /// gone.
    ///
    /// @param lines of the file asked about; empty where none was, or for all of it
    Optional<LinkedDecision> linked(
            DecisionId id,
            @Nullable SourceCommit commit,
            List<LineSpan> lines,
            LinkEvidence evidence) {
        return found(id.value())
                .filter(decision ->
                        decision.claim() == null
                                && decision.outcome() instanceof Outcome.Answered answered
                                && DeciderKind.of(answered.by()) == DeciderKind.PERSON)
                .map(decision ->
                        new LinkedDecision(
                                decision,
                                commit,
                                lines,
                                evidence,
                                later.replacement(decision),
                                later.followUps(decision)));
    }

    /// The decisions that this commit names and that the store confirms, without those that were erased.
    List<DecisionId> confirmed(SourceCommit commit) {
        return DecisionTrailer.namedIn(commit.message()).stream()
                .map(reference -> judge(reference, commit))
                .flatMap(verdict ->
                        verdict instanceof TrailerVerdict.Confirmed(Decision decision)
                                        && !decision.isErased()
                                ? Stream.of(decision.id())
                                : Stream.empty())
                .toList();
    }

    /// Whether a decision is there with its texts.
    boolean isWhole(DecisionId id) {
        return found(id.value()).filter(decision -> !decision.isErased()).isPresent();
    }

    private TrailerVerdict judge(String reference, SourceCommit commit) {
        Optional<Decision> found = found(reference);
        boolean isHere = found.map(Decision::asker).filter(places::isHere).isPresent();
        return TrailerRules.judge(found, isHere, commit);
    }

    /// By its whole id alone: the beginning of one is no name of it in a message.
    private Optional<Decision> found(String reference) {
        return desk.find(reference, reader) instanceof DecisionLookup.Found(Decision decision)
                        && decision.id().value().equals(reference)
                ? Optional.of(decision)
                : Optional.empty();
    }
}
