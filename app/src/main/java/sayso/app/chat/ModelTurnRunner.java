package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import sayso.chat.ModelCallException;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Runs the model's turn on a thread of its own, while the calling thread puts the model's
/// questions to the person, and returns the turn's result. Interrupting the calling thread stops
/// the turn; questions already asked stay open.
final class ModelTurnRunner {
    private final ChatQuestionQueue arrivals;
    private final ChatTerminal seat;
    private final Function<String, Optional<Decision>> decisions;

    /// @param decisions finds one by its id
    ModelTurnRunner(
            ChatQuestionQueue arrivals,
            ChatTerminal seat,
            Function<String, Optional<Decision>> decisions) {
        this.arrivals = requireNonNull(arrivals, "arrivals is null");
        this.seat = requireNonNull(seat, "seat is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    /// Does the work. Interrupting this thread stops it; questions that were asked stand.
    ///
    /// @throws ModelCallException if the work did
    /// @throws InterruptedException once the work has stopped
    <T> T run(Callable<T> work) throws ModelCallException, InterruptedException {
        FutureTask<T> turn =
                new FutureTask<>(() -> {
                    try {
                        return work.call();
                    } finally {
                        arrivals.over();
                    }
                });
        Thread worker = Thread.ofPlatform().name("turn").daemon().start(turn);
        try {
            Optional<DecisionId> next = arrivals.next();
            while (next.isPresent()) {
                put(next.get());
                next = arrivals.next();
            }
            return turn.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case ModelCallException trouble -> throw trouble;
                case InterruptedException stopped -> throw stopped;
                case RuntimeException bug -> throw bug;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e);
            }
        } finally {
            worker.interrupt();
            join(worker);
            arrivals.clear();
        }
    }

    private void put(DecisionId id) throws InterruptedException {
        try {
            Optional<Decision> decision = decisions.apply(id.value()).filter(Decision::isPending);
            if (decision.isPresent() && seat.isHere()) {
                seat.put(decision.get());
            }
        } finally {
            arrivals.put(id);
        }
    }

    /// Whatever it is doing it was told to stop; nothing else may work at the same time.
    private static void join(Thread worker) {
        boolean interrupted = Thread.interrupted();
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                interrupted = true;
                worker.interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
