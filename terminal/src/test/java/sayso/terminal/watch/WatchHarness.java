package sayso.terminal.watch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;

/// A screen without a terminal over a real desk: errands and news wait until the test lets them
/// through, and the screen is drawn when the test says so.
final class WatchHarness {
    static final Actor.Person ADA = new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    static final Actor.Person BOB = new Actor.Person("bob", Surface.WEB, Assurance.WEB);

    final SettableClock clock = SettableClock.standing();
    final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final Deque<DeskCommand> errands = new ArrayDeque<>();
    final Deque<InboxEvent> news = new ArrayDeque<>();
    final FakeAgentTerminals agents = new FakeAgentTerminals();

    /// What there is of plan mode, and what the screen was told of it.
    List<String> planning = List.of();

    private List<String> planned = List.of();
    final Host host = new Host();
    private final DeskWorker clerk = new DeskWorker(desk, ADA, ADA, host, agents, news::add);
    private final PlanModeWatcher plans = new PlanModeWatcher(() -> planning, news::add);
    WatchState state = WatchState.of(WatchFilter.NONE);

    WatchHarness() {
        order(new DeskCommand.ReadList(WatchFilter.NONE, 1, null, CursorReducer.PAGE));
    }

    /// Asks, and the log says so to whoever follows it.
    Decision ask(DecisionBuilder asked) {
        Decision decision = ((AskResult.Asked) desk.ask(asked.ask())).decision();
        order(new DeskCommand.Look());
        return decision;
    }

    /// Asks several topics in one sitting, each in own words.
    Decision collect(String... topics) {
        RequestedQuestionnaire asked =
                new RequestedQuestionnaire(
                        Arrays.stream(topics)
                                .map(topic -> RequestedTopic.of(topic, "What?", List.of()))
                                .toList(),
                        RequestedQuestionnaire.Words.OWN);
        return collected(asked);
    }

    /// Proposes a plan of these steps, as an agent in plan mode does.
    Decision propose(String... steps) {
        RequestedQuestionnaire asked =
                new RequestedQuestionnaire(
                        Arrays.stream(steps)
                                .map(step -> RequestedTopic.of(step, step + "?", List.of()))
                                .toList(),
                        RequestedQuestionnaire.Words.OWN);
        AskRequest request =
                AskRequest.ofTopics("Approve: Orders", asked).withContext(String.join("\n", steps));
        return asked(
                newDecision(request)
                        .takenIn(AskIntake.PLAIN.ofType(ApprovalQuestionFactory.TYPE).lock()));
    }

    private static NewDecision newDecision(AskRequest request) {
        AskCheckResult.Valid valid =
                (AskCheckResult.Valid) AskRules.check(request, DeskPolicy.STANDARD);
        return NewDecision.of(valid, Asker.local("shop/builder", "mcp"));
    }

    private Decision collected(RequestedQuestionnaire asked) {
        return asked(newDecision(AskRequest.ofTopics("Release", asked)));
    }

    private Decision asked(NewDecision ask) {
        Decision decision = ((AskResult.Asked) desk.ask(ask)).decision();
        order(new DeskCommand.Look());
        return decision;
    }

    /// Asks one thing in a sitting of its own.
    Decision collectOne(String... options) {
        RequestedQuestionnaire asked =
                new RequestedQuestionnaire(
                        List.of(
                                RequestedTopic.of(
                                        "scope",
                                        "How much?",
                                        Arrays.stream(options)
                                                .map(each ->
                                                        RequestedOption.of(each, "Option " + each))
                                                .toList())),
                        RequestedQuestionnaire.Words.OWN);
        return collected(asked);
    }

    /// Somebody else was at the desk.
    void look() {
        order(new DeskCommand.Look());
    }

    /// Does the errand that waits longest.
    void runOne() {
        if (!errands.isEmpty()) {
            DeskCommand errand = errands.remove();
            clerk.now(errand);
            if (errand instanceof DeskCommand.Look) {
                plans.look();
            }
        }
    }

    /// Tells the news that waits longest.
    void tellOne() {
        if (!news.isEmpty()) {
            InboxEvent next = news.remove();
            if (next instanceof InboxEvent.Planning(List<String> lines)) {
                planned = lines;
            }
            step(InboxEventReducer.tell(state, next, clock.instant()));
        }
    }

    /// Lets everything through and draws, with time to look at it.
    WatchHarness settle() {
        while (!errands.isEmpty() || !news.isEmpty()) {
            runOne();
            tellOne();
        }
        draw();
        clock.tick(Duration.ofMillis(600));
        return this;
    }

    void draw() {
        state = state.drawn();
    }

    /// Time passes, with nothing else.
    WatchHarness pass(Duration time) {
        clock.tick(time);
        step(ClockReducer.to(state, clock.instant()));
        return settle();
    }

    /// Presses a key; what it wants waits.
    List<DeskCommand> press(KeyInput key) {
        WatchStep step = WatchKeys.press(state, key, clock.instant());
        step(step);
        return step.errands();
    }

    /// Presses keys one by one, each after all is settled.
    WatchHarness type(String... keys) {
        for (String key : keys) {
            List<DeskCommand> _ = press(key(key));
            settle();
        }
        return this;
    }

    static KeyInput key(String key) {
        return key.length() > 1 && key.equals(key.toUpperCase(Locale.ROOT))
                ? new KeyInput.Press(KeyInput.Name.valueOf(key))
                : new KeyInput.Typed(key);
    }

    Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk.find(id.value(), ADA)).decision();
    }

    List<Decision> all() {
        return desk.list(DecisionQuery.all());
    }

    @Nullable DecisionId under() {
        InboxRow row = state.cursor().row();
        return row == null ? null : row.id();
    }

    String screen(int columns, int rows) {
        WatchFrame frame =
                WatchPainter.frame(
                        state, planned, columns, rows, TerminalSymbols.UNICODE, clock.instant());
        state = state.dividedInto(frame.help());
        return String.join(
                "\n",
                frame.rows().stream().map(ColumnRow::text).map(String::stripTrailing).toList());
    }

    private void step(WatchStep step) {
        state = step.state();
        step.errands().forEach(this::order);
    }

    void order(DeskCommand errand) {
        if (errand instanceof DeskCommand.ReadList) {
            clerk.run(errand);
        }
        errands.add(errand);
    }

    /// Without a browser, and with the settings that a test gives it.
    static final class Host implements ScreenContext {
        List<SettingLine> settings = List.of();
        boolean rules;
        @Nullable MuteList muted;

        @Override
        public boolean takesRules() {
            return rules;
        }

        @Override
        public Optional<MuteList> muted() {
            return Optional.ofNullable(muted);
        }

        @Override
        public String mute(MuteList wanted) {
            muted = wanted;
            return "";
        }

        @Override
        public Wishes wishes(Question question) {
            return new Wishes(Theme.MONO, Duration.ofSeconds(3), true, true, true, false, Set.of());
        }

        @Override
        public Browsed browse(DecisionId id) {
            return new Browsed.Failed("There is no browser.");
        }

        @Override
        public List<SettingLine> settings() {
            return settings;
        }

        @Override
        public String change(String name, String typed) {
            settings =
                    settings.stream()
                            .map(line ->
                                    line.name().equals(name)
                                            ? new SettingLine(
                                                    name,
                                                    line.what(),
                                                    typed,
                                                    line.values(),
                                                    line.remark())
                                            : line)
                            .toList();
            return "Kept.";
        }

        @Override
        public String hide(Question question, Set<OptionId> hidden) {
            return "";
        }
    }
}
