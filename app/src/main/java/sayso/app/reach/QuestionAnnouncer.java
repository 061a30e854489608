package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sayso.app.away.AwayFile;
import sayso.app.away.AwayState;
import sayso.app.away.DeadlineSuspension;
import sayso.app.console.CommandContext;
import sayso.channel.open.Announcement;
import sayso.channel.open.AnnouncementBatch;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.AnnouncementMethod;
import sayso.channel.open.AnnouncementOpener;
import sayso.channel.open.AnnouncementPlan;
import sayso.channel.open.AnnouncementSettings;
import sayso.channel.open.BrowserOpener;
import sayso.channel.open.DesktopNotificationOpener;
import sayso.channel.open.ExternalPrograms;
import sayso.channel.open.HostEnvironment;
import sayso.channel.open.HostFacts;
import sayso.channel.open.MacNotificationOpener;
import sayso.channel.open.OpenPlanExecutor;
import sayso.channel.open.PortalLookup;
import sayso.channel.open.TmuxMessageOpener;
import sayso.channel.open.TmuxPopupOpener;
import sayso.channel.open.WindowsNotificationOpener;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.home.SelfCommandLine;
import sayso.home.Settings;
import sayso.terminal.ClockTimeText;
import sayso.terminal.SafeText;

/// Announces new questions to the person, where they are, by a popup, a message, a notification or
/// the browser, from a process that lives in their environment. Callers only queue a question; one
/// thread announces it, several together, and logs the result. Thread-safe.
public final class QuestionAnnouncer implements AutoCloseable {
    private static final Duration MOMENT = Duration.ofSeconds(3);

    private static final Duration LONGEST_END = Duration.ofSeconds(2);
    private static final int MOST_WAITING = 1_000;

    private final CommandContext invocation;
    private final Supplier<DecisionDesk> desk;
    private final PortalLookup portals;
    private final Duration moment;
    private final Duration longestEnd;
    private final AnnouncementBatch burst;
    private final AnnouncementLog log;

    /// An empty one only wakes whoever takes it.
    private final BlockingQueue<Optional<Decision>> waiting =
            new ArrayBlockingQueue<>(MOST_WAITING);

    private final AtomicBoolean started = new AtomicBoolean();
    private final Thread thread;
    private volatile boolean closing;

    /// @param desk where the questions can be looked up again when it is time to tell of them
    public QuestionAnnouncer(
            CommandContext invocation, Supplier<DecisionDesk> desk, PortalLookup portals) {
        this(invocation, desk, portals, MOMENT, LONGEST_END);
    }

    /// @param moment questions within this time become one notification
    /// @param longestEnd how long closing waits for what is being told
    public QuestionAnnouncer(
            CommandContext invocation,
            Supplier<DecisionDesk> desk,
            PortalLookup portals,
            Duration moment,
            Duration longestEnd) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.portals = requireNonNull(portals, "portals is null");
        this.moment = requireNonNull(moment, "moment is null");
        this.longestEnd = requireNonNull(longestEnd, "longestEnd is null");
        this.burst = new AnnouncementBatch(invocation.home());
        this.log = new AnnouncementLog(invocation.home());
        this.thread = Thread.ofPlatform().daemon().name("reach").unstarted(this::run);
    }

    /// What opens where this process runs, by the settings as they are now.
    public static AnnouncementPlan plan(CommandContext invocation) {
        return AnnouncementPlan.of(
                surroundings(invocation),
                AnnouncementSettings.of(
                        Settings.read(invocation.home(), invocation.environment())));
    }

    private static HostEnvironment surroundings(CommandContext invocation) {
        return HostEnvironment.of(invocation.environment(), HostFacts.ofThisComputer());
    }

    /// Returns at once. A question that finds the queue full is told of by those before it.
    public void asked(Decision decision) {
        boolean _ = waiting.offer(Optional.of(decision));
        if (started.compareAndSet(false, true)) {
            thread.start();
        }
    }

    /// Tells of what waits, without waiting for more, and ends soon.
    @Override
    public void close() {
        closing = true;
        if (!started.get()) {
            return;
        }
        boolean _ = waiting.offer(Optional.empty());
        try {
            thread.join(longestEnd);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!closing) {
                tell(taken(waiting.take()));
            }
            tell(taken(Optional.empty()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// This one and what waits besides.
    private List<Decision> taken(Optional<Decision> first) {
        List<Optional<Decision>> taken = new ArrayList<>(List.of(first));
        waiting.drainTo(taken);
        return taken.stream().flatMap(Optional::stream).toList();
    }

    /// Tells of these, or leaves them to whoever leads. Takes as long as that takes.
    void tell(List<Decision> asked) throws InterruptedException {
        List<Decision> decisions = asked;
        if (decisions.isEmpty()) {
            return;
        }
        Instant now = invocation.time().instant();
        try {
            Settings all = Settings.read(invocation.home(), invocation.environment());
            decisions = heard(asked, all, now);
            if (decisions.isEmpty()) {
                return;
            }
            if (isToldElsewhere(invocation, all)) {
                // why: the hub sends, and starts where none runs
                PortalLookup.Address _ = portals.address();
            }
            AnnouncementSettings settings = AnnouncementSettings.of(all);
            AnnouncementPlan plan = AnnouncementPlan.of(surroundings(invocation), settings);
            Optional<AnnouncementLogEntry.Nobody> nobody = nobody(invocation, plan);
            if (nobody.isPresent()) {
                log.add(decisions.stream().map(one -> nobody.get().of(one.id(), now)).toList());
                return;
            }
            String group = group(plan);
            if (burst.join(group, ids(decisions), now, moment)) {
                gather(group, now);
                announce(burst.take(group), plan, settings);
            }
        } catch (IOException | RuntimeException e) {
            failed(decisions, now, e);
        }
    }

    /// Those that are not muted; of the others it is kept that nobody is told.
    private List<Decision> heard(List<Decision> asked, Settings all, Instant now)
            throws IOException {
        MuteList muted = HomeChannels.muted(all);
        log.add(
                asked.stream()
                        .flatMap(one ->
                                muted
                                        .why(one)
                                        .map(AnnouncementLogEntry.Nobody::new)
                                        .map(nobody -> nobody.of(one.id(), now))
                                        .stream())
                        .toList());
        return asked.stream().filter(one -> !muted.mutes(one)).toList();
    }

    /// Waits for what comes within the moment, less if this process ends.
    private void gather(String group, Instant now) throws IOException, InterruptedException {
        long end = System.nanoTime() + moment.toNanos();
        long left = moment.toNanos();
        while (!closing && left > 0) {
            Optional<Decision> next = waiting.poll(left, TimeUnit.NANOSECONDS);
            if (next != null && next.isPresent()) {
                burst.join(group, List.of(next.get().id()), now, moment);
            }
            left = end - System.nanoTime();
        }
        if (closing) {
            burst.join(group, ids(taken(Optional.empty())), now, moment);
        }
    }

    private void announce(
            List<DecisionId> ids, AnnouncementPlan plan, AnnouncementSettings settings)
            throws InterruptedException, IOException {
        // why: the hub and a command that asks through it may both have been here
        Set<DecisionId> told =
                log.all().stream()
                        .filter(report -> report.result() == AnnouncementLogEntry.Result.SHOWN)
                        .map(AnnouncementLogEntry::decision)
                        .collect(Collectors.toSet());
        List<Decision> pending =
                ids.stream()
                        .filter(id -> !told.contains(id))
                        .flatMap(id -> pending(id).stream())
                        // why: threads that ask at once join in any order
                        .sorted(Comparator.comparing(one -> one.timing().askedAt()))
                        .toList();
        if (pending.isEmpty()) {
            return;
        }
        OpenPlanExecutor telling =
                new OpenPlanExecutor(plan, settings, this::opener, portals, burst);
        log.add(
                telling.tell(
                        new Announcement(pending, settings.showsPrompt()),
                        invocation.time().instant()));
    }

    /// What was answered meanwhile needs nobody any more.
    private List<Decision> pending(DecisionId id) {
        Actor reader = new Actor.Person(invocation.user(), Surface.TERMINAL, Assurance.TERMINAL);
        return desk.get().find(id.value(), reader)
                                instanceof DecisionLookup.Found(Decision decision)
                        && decision.isPending()
                ? List.of(decision)
                : List.of();
    }

    private AnnouncementOpener opener(AnnouncementMethod opening) {
        ExternalPrograms outside = new ExternalPrograms(invocation.environment());
        return switch (opening) {
            case TMUX_POPUP ->
                    new TmuxPopupOpener(
                            outside,
                            SelfCommandLine.words(),
                            invocation.home().folder().toString());
            case TMUX_MESSAGE -> new TmuxMessageOpener(outside);
            case NOTIFY_SEND -> new DesktopNotificationOpener(outside);
            case MAC_NOTIFICATION -> new MacNotificationOpener(outside);
            case WINDOWS_NOTIFICATION -> new WindowsNotificationOpener(outside);
            case BROWSER -> new BrowserOpener(outside, surroundings(invocation).wsl(), portals);
        };
    }

    /// One notification for each terminal multiplexer and each screen.
    private String group(AnnouncementPlan plan) {
        String tmux = invocation.environment().getOrDefault("TMUX", "").split(",", 2)[0];
        return SafeText.line(
                plan.place()
                        + " "
                        + tmux
                        + " "
                        + invocation.environment().getOrDefault("SAYSO_URL", ""));
    }

    private void failed(List<Decision> decisions, Instant now, Exception e) {
        try {
            log.add(
                    decisions.stream()
                            .map(decision ->
                                    new AnnouncementLogEntry(
                                            now,
                                            decision.id(),
                                            "reach",
                                            AnnouncementLogEntry.Result.FAILED,
                                            String.valueOf(e.getMessage())))
                            .toList());
        } catch (IOException second) {
            invocation
                    .console()
                    .err()
                    .println("sayso: a question could not be announced: " + second.getMessage());
        }
    }

    /// Whether people are told over channels that the hub serves.
    static boolean isToldElsewhere(CommandContext invocation, Settings settings) {
        return invocation.remoteHub().isEmpty()
                && !HomeChannels.of(invocation, settings).addressees().isEmpty();
    }

    /// Why there is nobody to tell; empty if there is a way.
    static Optional<AnnouncementLogEntry.Nobody> nobody(
            CommandContext invocation, AnnouncementPlan plan) {
        Optional<AwayState> away = new AwayFile(invocation.home()).read();
        if (away.isPresent()) {
            return Optional.of(
                    new AnnouncementLogEntry.Nobody(
                            "you have been away since "
                                    + ClockTimeText.of(
                                            away.get().since(), invocation.time().instant())));
        }
        if (!plan.reachesNobody()) {
            return Optional.empty();
        }
        List<String> kept =
                plan.passedOver().stream()
                        .map(AnnouncementPlan.PassedOver::why)
                        .distinct()
                        .toList();
        return Optional.of(
                new AnnouncementLogEntry.Nobody(
                        "asked from "
                                + plan.place()
                                + (kept.isEmpty() ? "" : "; " + String.join(", ", kept))));
    }

    /// A desk whose new questions are told of, and have no time limit while the person is away.
    public DecisionDesk over(DecisionDesk over) {
        boolean elsewhere = invocation.remoteHub().isPresent();
        DeadlineSuspension limits = new DeadlineSuspension(new AwayFile(invocation.home()), over);
        return over.withListener(fresh -> {
            AskResult.Asked asked = elsewhere ? fresh : limits.whileAway(fresh);
            asked(asked.decision());
            return asked;
        });
    }

    private static List<DecisionId> ids(List<Decision> decisions) {
        return decisions.stream().map(Decision::id).toList();
    }
}
