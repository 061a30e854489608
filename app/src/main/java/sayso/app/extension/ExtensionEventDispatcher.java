package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.StoreException;
import sayso.extension.Event;
import sayso.extension.EventKind;

/// Calls the event handlers of extensions when serving starts and ends and when the log records
/// that a decision was asked or ended, each for a limited time. Follows the log only if an
/// extension listens to it.
final class ExtensionEventDispatcher implements AutoCloseable {
    private static final Duration LOOK_ANYWAY = Duration.ofSeconds(5);
    private static final Duration LONGEST_END = Duration.ofSeconds(2);
    private static final int PAGE = 200;

    private final ExtensionHostContext ground;
    private final List<Told> listeners;
    private final Duration limit;
    private final Thread follower;

    /// The last event that was heard; written before the follower starts, and by it alone from then on.
    private long last;

    /// One listener and whose it is.
    private record Told(LoadedExtension extension, EventRegistration listener) {}

    /// @param limit how long one listener may take
    ExtensionEventDispatcher(
            ExtensionHostContext ground, List<LoadedExtension> loaded, Duration limit) {
        this.ground = requireNonNull(ground, "ground is null");
        this.limit = requireNonNull(limit, "limit is null");
        List<Told> all = new ArrayList<>();
        loaded.forEach(one -> one.listeners().forEach(each -> all.add(new Told(one, each))));
        this.listeners = List.copyOf(all);
        this.follower = Thread.ofVirtual().name("extension events").unstarted(this::follow);
    }

    /// Whoever hears that the serving has begun hears of everything after that.
    void start() {
        boolean follows =
                listeners.stream().anyMatch(told -> isAboutDecisions(told.listener().kind()));
        if (follows) {
            try {
                last = ground.quiet().get().log().head();
                follower.start();
            } catch (StoreException e) {
                deaf(e);
            }
        }
        Event started = new Event(EventKind.SESSION_STARTED, null, null, null);
        List<Thread> _ = tell(started);
    }

    /// Tells of the end, and waits a moment for those who listen to it.
    @Override
    public void close() {
        follower.interrupt();
        long end = System.nanoTime() + LONGEST_END.toNanos();
        try {
            for (Thread each : tell(new Event(EventKind.SESSION_ENDED, null, null, null))) {
                long left = end - System.nanoTime();
                boolean _ = left > 0 && each.join(Duration.ofNanos(left));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void follow() {
        try {
            EventLog log = ground.quiet().get().log();
            try (WakeupSignal wakeups = log.wakeups()) {
                while (true) {
                    List<LoggedEvent> more = log.since(last, PAGE);
                    for (LoggedEvent event : more) {
                        last = event.sequence();
                        of(event).ifPresent(this::tell);
                    }
                    if (more.isEmpty()) {
                        wakeups.await(LOOK_ANYWAY);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (StoreException e) {
            deaf(e);
        }
    }

    private void deaf(StoreException why) {
        ground.diagnostics().accept("extensions no longer receive events: " + why.getMessage());
    }

    private static Optional<Event> of(LoggedEvent logged) {
        String id = logged.decision().value();
        return switch (logged.event()) {
            case LogEvent.Asked asked ->
                    Optional.of(
                            new Event(
                                    EventKind.DECISION_ASKED, id, asked.question().title(), null));
            case LogEvent.Answered _ -> ended(id, "answered");
            case LogEvent.Cancelled _ -> ended(id, "cancelled");
            case LogEvent.TimedOut _ -> ended(id, "timed_out");
            case LogEvent.Superseded _ -> ended(id, "superseded");
            case LogEvent.Imported _,
                    LogEvent.Claimed _,
                    LogEvent.ClaimUndone _,
                    LogEvent.ShutToLate _,
                    LogEvent.DeadlineMoved _,
                    LogEvent.Held _,
                    LogEvent.Bound _,
                    LogEvent.Reminded _,
                    LogEvent.Escalated _,
                    LogEvent.EscalationDeferred _,
                    LogEvent.Acknowledged _,
                    LogEvent.Viewed _,
                    LogEvent.Delivered _,
                    LogEvent.AnswerRefused _,
                    LogEvent.Commented _,
                    LogEvent.GatesReleased _,
                    LogEvent.GatesMoved _,
                    LogEvent.Erased _,
                    LogEvent.Archived _,
                    LogEvent.EraseRefused _,
                    LogEvent.AttemptRefused _,
                    LogEvent.Paused _,
                    LogEvent.WentOn _,
                    LogEvent.WishedToGoOn _,
                    LogEvent.Reported _,
                    LogEvent.Restored _,
                    LogEvent.TokenMade _,
                    LogEvent.ChannelPaired _,
                    LogEvent.ChannelUnpaired _,
                    LogEvent.TokenRevoked _,
                    LogEvent.TokenRefused _,
                    LogEvent.RuleMade _,
                    LogEvent.RuleEnded _,
                    LogEvent.RuleRefused _,
                    LogEvent.Contested _,
                    LogEvent.Reviewed _,
                    LogEvent.WorkOrdered _,
                    LogEvent.WorkDone _,
                    LogEvent.ToolCompleted _,
                    LogEvent.PlanMoved _ ->
                    Optional.empty();
        };
    }

    private static Optional<Event> ended(String id, String outcome) {
        return Optional.of(new Event(EventKind.DECISION_ENDED, id, null, outcome));
    }

    private List<Thread> tell(Event event) {
        List<Thread> threads = new ArrayList<>();
        for (Told told : listeners) {
            if (told.listener().kind() == event.kind()) {
                threads.add(tell(told, event));
            }
        }
        return threads;
    }

    private Thread tell(Told told, Event event) {
        Thread thread =
                Thread.ofVirtual()
                        .name("extension " + told.extension().manifest().name())
                        .unstarted(() -> hear(told, event));
        thread.setContextClassLoader(told.extension().classes());
        thread.start();
        Thread.ofVirtual().start(() -> guard(thread));
        return thread;
    }

    private void hear(Told told, Event event) {
        try {
            told.listener().handler().happened(event);
        } catch (InterruptedException e) {
            failed(told, event, "it took more than " + limit.toSeconds() + " s");
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            failed(told, event, String.valueOf(e));
        }
    }

    private void guard(Thread thread) {
        try {
            if (!thread.join(limit)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void failed(Told told, Event event, @Nullable String why) {
        ground.diagnostics()
                .accept(
                        "extension "
                                + told.extension().manifest().name()
                                + " failed on event "
                                + event.kind()
                                + ": "
                                + why);
    }

    private static boolean isAboutDecisions(EventKind kind) {
        return switch (kind) {
            case DECISION_ASKED, DECISION_ENDED -> true;
            case SESSION_STARTED, SESSION_ENDED -> false;
        };
    }
}
