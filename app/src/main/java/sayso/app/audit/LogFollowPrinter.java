package sayso.app.audit;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandPrinter;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogFollower;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;

/// Prints new events of the log, of one decision or of all, until the process is interrupted or its
/// output closed. Warns if the store was replaced by a backup meanwhile.
final class LogFollowPrinter {
    private static final Duration LOOK_ANYWAY = Duration.ofSeconds(15);
    private static final int PAGE = 500;

    private final EventLog log;
    private final CommandPrinter printer;
    private final @Nullable DecisionId only;

    LogFollowPrinter(EventLog log, CommandPrinter printer, @Nullable DecisionId only) {
        this.log = log;
        this.printer = printer;
        this.only = only;
    }

    /// @param last the event that was printed last
    void follow(long last) throws InterruptedException {
        LogFollower follower = new LogFollower(log, last);
        try (WakeupSignal wakeups = log.wakeups()) {
            while (!Thread.currentThread().isInterrupted() && !printer.isLost()) {
                switch (follower.look(PAGE)) {
                    case LogFollower.Look.More more -> more.entries().forEach(this::print);
                    case LogFollower.Look.Nothing _ -> wakeups.await(LOOK_ANYWAY);
                    case LogFollower.Look.Replaced replaced -> {
                        printer.warn(
                                "The store was restored from a backup: what was shown after event "
                                        + replaced.common()
                                        + " is no longer part of it.");
                    }
                }
            }
        }
    }

    private void print(LogEntry entry) {
        if (only == null || only.equals(entry.decision())) {
            LogLinePrinter.print(printer, entry);
        }
    }
}
