package sayso.app.away;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;

/// Suspends the deadlines of open and of new questions while the person is away, and resumes them
/// on return with the time left, recording both in the [AwayFile]. Each change is an event of its
/// own in the log, in the person's name.
public final class DeadlineSuspension {
    /// What a question has at least when the person is back, however little it had left.
    private static final Duration LEAST = Duration.ofMinutes(1);

    private final AwayFile file;
    private final DecisionDesk desk;

    public DeadlineSuspension(AwayFile file, DecisionDesk desk) {
        this.file = requireNonNull(file, "file is null");
        this.desk = requireNonNull(desk, "desk is null");
    }

    /// Result of suspending the deadlines when the person goes away.
    ///
    /// @param lifted the decisions whose limit was lifted now
    /// @param already whether the person was away before
    record Gone(AwayState away, List<DecisionId> lifted, boolean already) {}

    /// Result of resuming the deadlines when the person comes back.
    ///
    /// @param away what was; null if the person was here
    /// @param restored the decisions whose limit runs again
    public record Back(@Nullable AwayState away, List<DecisionId> restored) {}

    Gone lift(Actor.Person person) throws IOException {
        List<Gone> came = new ArrayList<>();
        file.change(before -> {
            AwayState away =
                    before.orElseGet(() -> new AwayState(desk.now(), person.name(), Map.of()));
            Map<DecisionId, Duration> lifted = new LinkedHashMap<>();
            for (Decision decision : pending()) {
                lifted(decision, person).ifPresent(left -> lifted.put(decision.id(), left));
            }
            AwayState after = away.lifting(lifted);
            came.add(new Gone(after, List.copyOf(lifted.keySet()), before.isPresent()));
            return Optional.of(after);
        });
        return came.getFirst();
    }

    private List<Decision> pending() {
        List<Decision> all = new ArrayList<>();
        DecisionId last = null;
        while (true) {
            List<Decision> page =
                    desk.list(DecisionQuery.pending().page(last, DecisionQuery.MAX_LIMIT));
            all.addAll(page);
            if (page.size() < DecisionQuery.MAX_LIMIT) {
                return all;
            }
            last = page.getLast().id();
        }
    }

    /// @param person who is back; each change of a limit is theirs
    public Back restore(Actor.Person person) throws IOException {
        List<Back> came = new ArrayList<>();
        file.change(before -> {
            List<DecisionId> restored = new ArrayList<>();
            before.map(AwayState::lifted)
                    .orElse(Map.of())
                    .forEach((id, left) -> {
                        if (restored(id, left, person)) {
                            restored.add(id);
                        }
                    });
            came.add(new Back(before.orElse(null), restored));
            return Optional.empty();
        });
        return came.getFirst();
    }

    /// A question that was just asked: without its limit while the person is away.
    ///
    /// @return what the asker is told
    public AskResult.Asked whileAway(AskResult.Asked asked) {
        if (file.read().isEmpty() || asked.decision().timing().deadline() == null) {
            return asked;
        }
        List<AskResult.Asked> came = new ArrayList<>(List.of(asked));
        try {
            file.change(before ->
                    before.map(away -> {
                        Actor.Person person =
                                new Actor.Person(
                                        away.person() + " (away)", Surface.CLI, Assurance.TERMINAL);
                        return lifted(asked.decision(), person)
                                .map(left -> {
                                    came.set(0, told(asked, away, person));
                                    return away.lifting(Map.of(asked.decision().id(), left));
                                })
                                .orElse(away);
                    }));
        } catch (IOException | StoreException e) {
            // why: the question stands, with its limit, as it would without anybody away
            return came.getFirst();
        }
        return came.getFirst();
    }

    private AskResult.Asked told(AskResult.Asked asked, AwayState away, Actor reader) {
        List<String> warnings = new ArrayList<>(asked.warnings());
        warnings.add(
                "the person has been away since "
                        + away.since()
                        + "; the deadline starts when they are back");
        Decision now =
                desk.find(asked.decision().id().value(), reader)
                                instanceof DecisionLookup.Found(Decision found)
                        ? found
                        : asked.decision();
        return new AskResult.Asked(now, asked.existing(), warnings);
    }

    /// @return how much was left; empty if there was no limit to lift
    private Optional<Duration> lifted(Decision decision, Actor.Person person) {
        Instant due = decision.timing().due();
        if (due == null) {
            return Optional.empty();
        }
        Duration left = Duration.between(desk.now(), due);
        return desk.extend(decision.id(), new DeadlineAdjustment.Lifted(), person)
                        instanceof ChangeResult.Accepted
                ? Optional.of(left)
                : Optional.empty();
    }

    /// One that was answered meanwhile, or was given another limit, stays as it is.
    private boolean restored(DecisionId id, Duration left, Actor.Person person) {
        return desk.find(id.value(), person) instanceof DecisionLookup.Found(Decision decision)
                && decision.isPending()
                && decision.timing().deadline() == null
                && desk.extend(
                                id,
                                new DeadlineAdjustment.FromNow(
                                        left.compareTo(LEAST) < 0 ? LEAST : left),
                                person)
                        instanceof ChangeResult.Accepted;
    }
}
