package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Decisions that came after one that code follows: what took its place, and what was asked because of
/// it. The same question, answered otherwise later, takes its place as well.
public final class LaterDecisions {
    private static final int MOST = 20;

    private final DecisionDesk desk;
    private final Actor reader;
    private final AskedPlaces places;

    public LaterDecisions(DecisionDesk desk, Actor reader, AskedPlaces places) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.places = requireNonNull(places, "places is null");
    }

    /// The last one that took its place; null where it stands.
    public @Nullable Decision replacement(Decision decision) {
        Set<String> seen = new HashSet<>(Set.of(decision.id().value()));
        Decision last = null;
        Optional<Decision> next = next(decision);
        while (next.isPresent() && seen.add(next.get().id().value())) {
            last = next.get();
            next = next(last);
        }
        return last == null ? askedAgain(decision).orElse(null) : last;
    }

    private Optional<Decision> next(Decision decision) {
        return decision.successor()
                .flatMap(id ->
                        desk.find(id.value(), reader)
                                        instanceof DecisionLookup.Found(Decision found)
                                ? Optional.of(found)
                                : Optional.empty());
    }

    private Optional<Decision> askedAgain(Decision decision) {
        List<Decision> answered =
                desk
                        .list(
                                DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                        .containing(decision.question().title())
                                        .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                        .page(null, MOST))
                        .stream()
                        .filter(each -> isAnsweredLater(each, decision))
                        .toList();
        // why: taking a fingerprint costs a start more than looking whether anything has one
        Optional<AskFingerprint> print =
                answered.isEmpty() ? Optional.empty() : AskFingerprint.of(decision);
        if (print.isEmpty()) {
            return Optional.empty();
        }
        return answered.stream()
                .filter(each -> AskFingerprint.of(each).equals(print))
                .filter(places::isHere)
                .findFirst()
                .filter(last -> !chosen(last).equals(chosen(decision)));
    }

    private static boolean isAnsweredLater(Decision each, Decision than) {
        Outcome earlier = than.outcome();
        return each.claim() == null
                && earlier != null
                && each.outcome() instanceof Outcome.Answered answered
                && answered.person().filter(_ -> answered.at().isAfter(earlier.at())).isPresent();
    }

    private static Set<String> chosen(Decision decision) {
        Set<String> labels = new HashSet<>();
        if (decision.outcome() instanceof Outcome.Answered answered) {
            answered.answer()
                    .chosen()
                    .forEach(id -> labels.add(decision.question().label(id).strip()));
            labels.add(answered.answer().text());
        }
        return labels;
    }

    /// What was asked because of it, the oldest first.
    List<Decision> followUps(Decision decision) {
        Instant answered = decision.outcome() == null ? Instant.MAX : decision.outcome().at();
        return desk
                .list(
                        DecisionQuery.all()
                                .where(DecisionFilter.NONE.following(decision.id()))
                                .page(null, MOST))
                .stream()
                .filter(each -> !each.timing().askedAt().isBefore(answered))
                .sorted((one, other) -> one.timing().askedAt().compareTo(other.timing().askedAt()))
                .toList();
    }
}
