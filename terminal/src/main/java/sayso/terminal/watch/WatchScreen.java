package sayso.terminal.watch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.rule.RuleScreen;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.KeyReader;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.sitting.QuestionnaireScreen;

/// Full-screen inbox, in which a person reads and answers decisions until they leave. It sleeps
/// until a key arrives, the log changes, or a displayed time changes. Confined to one thread.
public final class WatchScreen {
    /// A key that has begun and is not complete after this is complete.
    private static final Duration WHOLE_KEY = Duration.ofMillis(60);

    /// So long after the last key, what was typed is kept as a draft.
    private static final Duration QUIET = Duration.ofMillis(400);

    /// How often it is looked whether anybody waits for what is shown.
    private static final Duration ASKER = Duration.ofSeconds(5);

    private static final Duration LOOK_ANYWAY = Duration.ofSeconds(15);
    private static final Duration A_TENTH = Duration.ofMillis(100);
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration TO_FINISH = Duration.ofSeconds(10);

    private final DecisionDesk desk;
    private final RawTerminal terminal;
    private final Runnable hangUp;
    private final TerminalSymbols signs;
    private final TerminalBell bell;
    private final FullScreenRenderer screen;
    private final KeyReader reader = new KeyReader();
    private final ViewTracker looking = new ViewTracker();
    private final BlockingQueue<Sign> signsOfLife = new LinkedBlockingQueue<>();
    private final DeskWorker clerk;
    private final Actor.Person by;
    private final Actor.Person drafter;
    private final ScreenContext host;
    private WatchState state;
    private Theme theme;
    private RawTerminal.Size size;
    private Instant lastKey = Instant.MIN;
    private Instant askedAfter = Instant.EPOCH;
    private boolean over;
    private boolean anew;
    private final PlanModeWatcher plans;
    private final EditorReview reviews;

    /// Lets the next keys be read. Between a key and what it does nothing reads, so that an editor that the
    /// key opens has the terminal for itself.
    private final Semaphore moreKeys = new Semaphore(0);

    /// Whether the thread that reads keys waits to be let on.
    private boolean held;

    private List<String> planning = List.of();

    /// @param hangUp makes the terminal give no more keys; called once, at the end
    /// @param by whose answers they are
    /// @param drafter under whose name drafts are kept
    /// @param host the person's settings and browser; used on a thread of the screen's own
    public WatchScreen(
            DecisionDesk desk,
            RawTerminal terminal,
            Runnable hangUp,
            Actor.Person by,
            Actor.Person drafter,
            TerminalSymbols signs,
            ScreenContext host,
            WatchOptions wishes) {
        this.desk = requireNonNull(desk, "desk is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.hangUp = requireNonNull(hangUp, "hangUp is null");
        this.by = requireNonNull(by, "by is null");
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.host = requireNonNull(host, "host is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.theme = host.theme();
        this.bell = wishes.bell();
        this.screen = new FullScreenRenderer(terminal);
        this.clerk =
                new DeskWorker(
                        desk,
                        by,
                        drafter,
                        host,
                        wishes.agents(),
                        news -> signsOfLife.add(new Sign.Told(news)));
        this.plans =
                new PlanModeWatcher(wishes.plans(), news -> signsOfLife.add(new Sign.Told(news)));
        this.reviews = wishes.reviews();
        this.state =
                WatchState.of(wishes.urgentOnly() ? WatchFilter.NONE.onlyHigh() : WatchFilter.NONE);
        this.size = terminal.size();
    }

    /// What wakes the screen.
    private sealed interface Sign {
        /// @param bytes each one a character
        record Keys(String bytes) implements Sign {}

        record Told(InboxEvent news) implements Sign {}

        record Resized() implements Sign {}

        /// The settings want this theme now.
        record Worn(Theme theme) implements Sign {}

        record HungUp() implements Sign {}
    }

    /// Takes the terminal until the person leaves it.
    ///
    /// @return false where it gives no keys one by one; nothing is changed then
    public boolean run() throws InterruptedException {
        if (!terminal.beginWatching(FullScreenRenderer.FAREWELL)) {
            return false;
        }
        Thread keys = Thread.ofPlatform().daemon().name("watch-keys").start(this::readKeys);
        Thread log = Thread.ofPlatform().daemon().name("watch-log").unstarted(this::followLog);
        try (ScreenContext.Telling _ =
                host.onChange(() -> signsOfLife.add(new Sign.Worn(host.theme())))) {
            begin();
            clerk.start();
            lastKey = now(); // why: somebody has just opened the screen
            step(
                    WatchStep.to(
                            state,
                            new DeskCommand.ReadList(
                                    state.listing().filter(),
                                    state.listing().round(),
                                    null,
                                    CursorReducer.PAGE)));
            log.start();
            loop();
        } finally {
            screen.end();
            log.interrupt();
            hangUp.run();
            moreKeys.release();
            terminal.endRaw();
            clerk.finish(TO_FINISH);
            log.join(TO_FINISH);
            keys.join(TO_FINISH);
        }
        return true;
    }

    private void begin() {
        terminal.onResize(() -> signsOfLife.add(new Sign.Resized()));
        screen.begin();
    }

    private void loop() throws InterruptedException {
        WatchFrame frame = draw(true);
        while (!over) {
            Sign sign = signsOfLife.poll(untilNext(frame).toMillis(), TimeUnit.MILLISECONDS);
            boolean resized = false;
            if (sign == null && reader.isWaiting()) {
                press();
            }
            boolean pressed = false;
            while (sign != null && !over && !pressed) {
                resized |= taken(sign);
                pressed =
                        sign
                                instanceof
                                Sign.Keys; // why: the next key may be about what is drawn now
                sign = pressed ? null : signsOfLife.poll();
            }
            passed();
            frame = draw(resized || anew);
        }
    }

    /// @return whether all has to be drawn anew
    private boolean taken(Sign sign) {
        return switch (sign) {
            case Sign.Keys(String bytes) -> {
                held = true;
                press(bytes.getBytes(ISO_8859_1));
                readOn();
                yield false;
            }
            case Sign.Told(InboxEvent.Broken(RuntimeException why)) ->
                    throw new IllegalStateException("the inbox failed: " + why, why);
            case Sign.Told(InboxEvent.Planning(List<String> lines)) -> {
                planning = lines;
                yield false;
            }
            case Sign.Told(InboxEvent news) -> {
                step(InboxEventReducer.tell(state, news, now()));
                yield false;
            }
            case Sign.Resized _ -> {
                size = terminal.size();
                yield true;
            }
            case Sign.Worn(Theme wanted) -> {
                boolean other = !wanted.equals(theme);
                theme = wanted;
                yield other;
            }
            case Sign.HungUp _ -> {
                step(DraftReducer.keepAll(state));
                over = true;
                yield false;
            }
        };
    }

    private void readOn() {
        if (held) {
            held = false;
            moreKeys.release();
        }
    }

    private void press(byte... bytes) {
        Instant now = now();
        for (KeyInput key : reader.read(bytes)) {
            if (!over) {
                step(WatchKeys.press(state, key, now));
            }
        }
        lastKey = now;
    }

    private void step(WatchStep step) {
        state = step.state();
        for (DeskCommand errand : step.errands()) {
            switch (errand) {
                case DeskCommand.Quit _ -> over = true;
                case DeskCommand.Sit sit -> sit(sit);
                case DeskCommand.Review(Decision plan) -> review(plan);
                case DeskCommand.MakeRule(Decision answered) -> makeRule(answered);
                case DeskCommand.Ring(String line) -> screen.ring(bell, line);
                case DeskCommand.ReadList _,
                        DeskCommand.Read _,
                        DeskCommand.Reread _,
                        DeskCommand.LookForDrafts _,
                        DeskCommand.KeepDraft _,
                        DeskCommand.Send _,
                        DeskCommand.TakeBack _,
                        DeskCommand.TakeAllBack _,
                        DeskCommand.End _,
                        DeskCommand.MoreTime _,
                        DeskCommand.Snooze _,
                        DeskCommand.Seen _,
                        DeskCommand.OfferMute _,
                        DeskCommand.Mute _,
                        DeskCommand.Browse _,
                        DeskCommand.Peek _,
                        DeskCommand.FindAlike _,
                        DeskCommand.Preview _,
                        DeskCommand.SendAll _,
                        DeskCommand.PlanCrew _,
                        DeskCommand.ReadSettings _,
                        DeskCommand.ChangeSetting _,
                        DeskCommand.StartCrew _,
                        DeskCommand.View _,
                        DeskCommand.Look _ ->
                        clerk.run(errand);
            }
        }
    }

    /// Leaves the screen to a sitting, and comes back to it.
    private void sit(DeskCommand.Sit sit) {
        Decision decision = sit.decision();
        Answer typed = sit.typed();
        if (typed != null) {
            desk.saveDraft(
                    decision.id(), DeskWorker.whole(desk, drafter, decision, typed), drafter);
        }
        List<Sign> aside = new ArrayList<>();
        screen.end();
        readOn();
        QuestionnaireScreen prompt =
                new QuestionnaireScreen(desk, fed(aside), by, drafter, signs, host, decision);
        if (sit.pausing()) {
            prompt.runPausing();
        } else {
            prompt.run();
        }
        screen.begin();
        anew = true;
        signsOfLife.addAll(aside);
        step(WatchStep.to(state, new DeskCommand.Read(decision.id()), new DeskCommand.Look()));
    }

    /// Leaves the screen to the lines of a rule, and comes back to it.
    private void makeRule(Decision answered) {
        List<Sign> aside = new ArrayList<>();
        screen.end();
        readOn();
        String said;
        try (ScreenContext.OpenRuleDesk rules = host.rules()) {
            said = new RuleScreen(rules.desk(), fed(aside), by, signs, theme, answered).run();
        } catch (StoreException e) {
            said = "No rule was made: " + e.getMessage();
        }
        screen.begin();
        anew = true;
        signsOfLife.addAll(aside);
        step(WatchStep.to(state.saying(said), new DeskCommand.Look()));
    }

    /// Leaves the terminal to the person's editor, and comes back to the screen.
    private void review(Decision plan) {
        String obstacle = reviews.obstacle();
        if (!obstacle.isEmpty()) {
            state = state.saying(obstacle);
            return;
        }
        screen.end();
        terminal.endRaw();
        String said = reviews.take(plan);
        if (!terminal.beginWatching(FullScreenRenderer.FAREWELL)) {
            over = true;
            return;
        }
        size = terminal.size();
        begin();
        anew = true;
        step(
                WatchStep.to(
                        state.saying(said),
                        new DeskCommand.Read(plan.id()),
                        new DeskCommand.Look()));
    }

    /// The terminal with the keys that come to this screen.
    ///
    /// @param aside takes what else comes meanwhile
    private RawTerminal fed(List<Sign> aside) {
        return new RelayTerminal(
                terminal,
                () -> {
                    Sign sign = signsOfLife.poll(A_TENTH.toMillis(), TimeUnit.MILLISECONDS);
                    return switch (sign) {
                        case null -> new byte[0];
                        case Sign.Keys(String bytes) -> {
                            held = true;
                            readOn();
                            yield bytes.getBytes(ISO_8859_1);
                        }
                        case Sign.HungUp _ -> {
                            aside.add(sign);
                            yield null;
                        }
                        case Sign.Resized _, Sign.Told _, Sign.Worn _ -> {
                            aside.add(sign);
                            yield new byte[0];
                        }
                    };
                });
    }

    /// What time alone does.
    private void passed() {
        Instant now = now();
        if (!now.isBefore(lastKey.plus(QUIET))) {
            step(DraftReducer.keepAll(state));
        }
        step(ClockReducer.to(state, now));
        InboxRow row = state.cursor().row();
        if (row != null && !now.isBefore(askedAfter.plus(ASKER))) {
            askedAfter = now;
            step(WatchStep.to(state, new DeskCommand.Read(row.id())));
        }
        DecisionId seen = looking.look(state, now, lastKey);
        if (seen != null) {
            step(WatchStep.to(state, new DeskCommand.View(seen)));
        }
    }

    private Duration untilNext(WatchFrame frame) {
        if (reader.isWaiting()) {
            return WHOLE_KEY;
        }
        Instant now = now();
        Duration wait = LONG;
        if (DraftReducer.isNeeded(state)) {
            wait = shorter(wait, Duration.between(now, lastKey.plus(QUIET)));
        }
        Instant asker = state.cursor().row() == null ? null : askedAfter.plus(ASKER);
        for (Instant next : new Instant[] {frame.next(), looking.next(now, lastKey), asker}) {
            wait = next == null ? wait : shorter(wait, Duration.between(now, next));
        }
        return wait;
    }

    private static Duration shorter(Duration one, Duration other) {
        Duration least = one.compareTo(other) < 0 ? one : other;
        return least.isNegative() ? Duration.ZERO : least.plusMillis(1);
    }

    private WatchFrame draw(boolean all) {
        anew = false;
        WatchFrame frame =
                WatchPainter.frame(state, planning, size.columns(), size.rows(), signs, now());
        screen.show(frame.rows(), theme, all);
        state = state.withPage(frame.listRows()).dividedInto(frame.help()).drawn();
        Set<DecisionId> unknown = new HashSet<>(frame.visible());
        unknown.removeAll(state.listing().looked());
        if (!unknown.isEmpty()) {
            step(
                    WatchStep.to(
                            state.with(state.listing().drafted(unknown, known(unknown))),
                            new DeskCommand.LookForDrafts(unknown)));
        }
        return frame;
    }

    /// Those of which a draft is known of already.
    private Set<DecisionId> known(Set<DecisionId> ids) {
        Set<DecisionId> known = new HashSet<>(ids);
        known.retainAll(state.listing().drafts());
        return known;
    }

    private Instant now() {
        return desk.now();
    }

    private void readKeys() {
        try {
            for (byte @Nullable [] bytes = terminal.keys();
                    bytes != null;
                    bytes = terminal.keys()) {
                signsOfLife.add(new Sign.Keys(new String(bytes, ISO_8859_1)));
                moreKeys.acquire();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // why: nobody does that, and then the keys are over
        } catch (IOException e) {
            // why: the terminal hung up, which ends the keys as well
        }
        signsOfLife.add(new Sign.HungUp());
    }

    private void followLog() {
        try (WakeupSignal wakeups = desk.log().wakeups()) {
            plans.look();
            while (!Thread.currentThread().isInterrupted()) {
                wakeups.await(LOOK_ANYWAY);
                clerk.run(new DeskCommand.Look());
                plans.look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (StoreException e) {
            signsOfLife.add(
                    new Sign.Told(
                            new InboxEvent.Said(
                                    "Cannot refresh: " + e.getMessage() + " R tries again.")));
        }
    }
}
