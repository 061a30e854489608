package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.claim.TrailerRules;
import sayso.decision.claim.TrailerVerdict;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkKind;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.TrailerDoubt;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.wire.adr.AdrComparison;
import sayso.wire.adr.AdrDocument;

/// Reads which decisions commits name, and has the store say which of them a person made.
final class ProvenanceReader {
    private final DecisionDesk desk;
    private final Actor reader;
    private final AskedPlaces places;
    private final ConsentClaimForm form;
    private final LaterDecisions later;

    /// @param form of what messages name
    ProvenanceReader(DecisionDesk desk, Actor reader, AskedPlaces places, ConsentClaimForm form) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.places = requireNonNull(places, "places is null");
        this.form = requireNonNull(form, "form is null");
        this.later = new LaterDecisions(desk, reader, places);
    }

    CodeProvenance of(List<CodeProvenance.CommitLines> commits) {
        List<LinkedDecision> decisions = new ArrayList<>();
        List<UnconfirmedLink> claims = new ArrayList<>();
        for (CodeProvenance.CommitLines each : commits) {
            SourceCommit commit = each.commit();
            for (ConsentClaim claim : form.trailersIn(commit.message())) {
                Optional<Decision> found = found(claim);
                switch (judge(claim, found, commit)) {
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
                                            claim.decision().value(),
                                            commit,
                                            each.lines(),
                                            LinkKind.TRAILER,
                                            claimed.doubt(),
                                            claimed.words(),
                                            found.filter(this::isHere)
                                                    .map(UnconfirmedLink::title)
                                                    .orElse("")));
                }
            }
        }
        return new CodeProvenance(commits, decisions, claims, List.of(), List.of());
    }

    /// With the decision that a record says it is of. One that people edited to say otherwise than was
    /// answered is a claim.
    CodeProvenance withRecord(CodeProvenance named, AdrDocument record) {
        String id = requireNonNull(record.decision(), "record names no decision");
        List<LinkedDecision> decisions = new ArrayList<>(named.decisions());
        List<UnconfirmedLink> claims = new ArrayList<>(named.claims());
        ConsentClaim claim = new ConsentClaim(new DecisionId(id), "", 1);
        Optional<Decision> found = found(claim);
        Instant now = desk.now();
        switch (judge(record, judge(claim, found, new SourceCommit("", now, now, "", "")))) {
            case TrailerVerdict.Confirmed(Decision decision) ->
                    decisions.addFirst(
                            new LinkedDecision(
                                    decision,
                                    null,
                                    List.of(),
                                    new LinkEvidence.ByRecord(),
                                    later.replacement(decision),
                                    later.followUps(decision)));
            case TrailerVerdict.Claimed claimed ->
                    claims.add(
                            new UnconfirmedLink(
                                    id,
                                    null,
                                    List.of(),
                                    LinkKind.RECORD,
                                    claimed.doubt(),
                                    claimed.words(),
                                    found.filter(this::isHere)
                                            .map(UnconfirmedLink::title)
                                            .orElse("")));
        }
        return new CodeProvenance(
                named.commits(), decisions, claims, named.probable(), named.related());
    }

    private static TrailerVerdict judge(AdrDocument record, TrailerVerdict verdict) {
        return switch (verdict) {
            case TrailerVerdict.Claimed claimed -> claimed;
            case TrailerVerdict.Confirmed(Decision decision) ->
                    AdrComparison.otherwise(record, decision)
                            .<TrailerVerdict>map(said ->
                                    new TrailerVerdict.Claimed(
                                            TrailerDoubt.OTHERWISE,
                                            "does not say what was answered: " + said))
                            .orElse(verdict);
        };
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

    /// What the message of a commit says that it follows, true or not.
    List<ConsentClaim> claims(SourceCommit commit) {
        return form.trailersIn(commit.message()).stream().filter(ConsentClaim::readable).toList();
    }

    /// Whether a message names this decision as its cause, and truly so, but that it may have been contested since.
    boolean isNamedBy(SourceCommit commit, DecisionId id) {
        return claims(commit).stream()
                .filter(claim -> claim.decision().equals(id))
                .anyMatch(claim ->
                        switch (judge(claim, found(claim), commit)) {
                            case TrailerVerdict.Confirmed _ -> true;
                            case TrailerVerdict.Claimed claimed ->
                                    claimed.doubt() == TrailerDoubt.CONTESTED;
                        });
    }

    /// Whether a decision is there and was asked in this repository.
    boolean isHere(DecisionId id) {
        return found(id.value()).filter(this::isHere).isPresent();
    }

    private TrailerVerdict judge(
            ConsentClaim claim, Optional<Decision> found, SourceCommit commit) {
        return TrailerRules.judge(
                claim, found, found.filter(this::isHere).isPresent(), commit, desk.now());
    }

    private boolean isHere(Decision decision) {
        return places.isHere(decision);
    }

    private Optional<Decision> found(ConsentClaim claim) {
        return claim.readable() ? found(claim.decision().value()) : Optional.empty();
    }

    /// By its whole id alone: the beginning of one is no name of it in a message.
    private Optional<Decision> found(String reference) {
        return desk.find(reference, reader) instanceof DecisionLookup.Found(Decision decision)
                        && decision.id().value().equals(reference)
                ? Optional.of(decision)
                : Optional.empty();
    }
}
