package sayso.terminal.watch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.contracts.ADecision;
import sayso.contracts.SettableClock;
import sayso.core.decision.Actor;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Assurance;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedTopic;
import sayso.core.decision.RequestedTopics;
import sayso.core.decision.Surface;
import sayso.terminal.Signs;
import sayso.terminal.Theme;
import sayso.terminal.screen.Key;
import sayso.terminal.screen.ScreenHost;
import sayso.terminal.screen.SettingLine;

/// A screen without a terminal over a real desk: errands and news wait until the test lets them
/// through, and the screen is drawn when the test says so.
final class Played {
    static final Actor.Person ADA = new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    static final Actor.Person BOB = new Actor.Person("bob", Surface.WEB, Assurance.WEB);

    final SettableClock clock = SettableClock.standing();
    final LocalDesk desk =
            new LocalDesk(
                    new InMemoryStore(clock),
                    new DecisionIds("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final Deque<Errand> errands = new ArrayDeque<>();
    final Deque<News> news = new ArrayDeque<>();
    final FakeAgents agents = new FakeAgents();

    /// What there is of plan mode, and what the screen was told of it.
    List<String> planning = List.of();

    private List<String> planned = List.of();
    private final Clerk clerk = new Clerk(desk, ADA, ADA, new Host(), agents, news::add);
    private final Planning plans = new Planning(() -> planning, news::add);
    WatchState state = WatchState.of(Filter.NONE);

    Played() {
        order(new Errand.ReadList(Filter.NONE, 1, null, Moving.PAGE));
    }

    /// Asks, and the log says so to whoever follows it.
    Decision ask(ADecision asked) {
        Decision decision = ((AskResult.Asked) desk.ask(asked.ask())).decision();
        order(new Errand.Look());
        return decision;
    }

    /// Asks several topics in one sitting, each in own words.
    Decision collect(String... topics) {
        RequestedTopics asked =
                new RequestedTopics(
                        Arrays.stream(topics)
                                .map(topic -> RequestedTopic.of(topic, "What?", List.of()))
                                .toList(),
                        RequestedTopics.Words.OWN);
        return collected(asked);
    }

    private Decision collected(RequestedTopics asked) {
        Checked.Valid valid =
                (Checked.Valid)
                        AskRules.check(AskRequest.ofTopics("Release", asked), DeskPolicy.STANDARD);
        Ask ask = Ask.of(valid, Asker.local("shop/builder", "mcp"));
        Decision decision = ((AskResult.Asked) desk.ask(ask)).decision();
        order(new Errand.Look());
        return decision;
    }

    /// Asks one thing in a sitting of its own.
    Decision collectOne(String... options) {
        RequestedTopics asked =
                new RequestedTopics(
                        List.of(
                                RequestedTopic.of(
                                        "scope",
                                        "How much?",
                                        Arrays.stream(options)
                                                .map(each ->
                                                        RequestedOption.of(each, "Option " + each))
                                                .toList())),
                        RequestedTopics.Words.OWN);
        return collected(asked);
    }

    /// Somebody else was at the desk.
    void look() {
        order(new Errand.Look());
    }

    /// Does the errand that waits longest.
    void runOne() {
        if (!errands.isEmpty()) {
            Errand errand = errands.remove();
            clerk.now(errand);
            if (errand instanceof Errand.Look) {
                plans.look();
            }
        }
    }

    /// Tells the news that waits longest.
    void tellOne() {
        if (!news.isEmpty()) {
            News next = news.remove();
            if (next instanceof News.Planning(List<String> lines)) {
                planned = lines;
            }
            step(NewsReading.tell(state, next, clock.instant()));
        }
    }

    /// Lets everything through and draws, with time to look at it.
    Played settle() {
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
    Played pass(Duration time) {
        clock.tick(time);
        step(Passing.to(state, clock.instant()));
        return settle();
    }

    /// Presses a key; what it wants waits.
    List<Errand> press(Key key) {
        WatchStep step = WatchKeys.press(state, key, clock.instant());
        step(step);
        return step.errands();
    }

    /// Presses keys one by one, each after all is settled.
    Played type(String... keys) {
        for (String key : keys) {
            List<Errand> _ = press(key(key));
            settle();
        }
        return this;
    }

    static Key key(String key) {
        return key.length() > 1 && key.equals(key.toUpperCase(java.util.Locale.ROOT))
                ? new Key.Press(Key.Name.valueOf(key))
                : new Key.Typed(key);
    }

    Decision now(DecisionId id) {
        return ((Lookup.Found) desk.find(id.value(), ADA)).decision();
    }

    List<Decision> all() {
        return desk.list(DecisionQuery.all());
    }

    @Nullable DecisionId under() {
        Waiting row = state.cursor().row();
        return row == null ? null : row.id();
    }

    String screen(int columns, int rows) {
        return String.join(
                "\n",
                WatchDrawing.frame(state, planned, columns, rows, Signs.UNICODE, clock.instant())
                        .rows()
                        .stream()
                        .map(Strip::text)
                        .map(String::stripTrailing)
                        .toList());
    }

    private void step(WatchStep step) {
        state = step.state();
        step.errands().forEach(this::order);
    }

    void order(Errand errand) {
        if (errand instanceof Errand.ReadList) {
            clerk.run(errand);
        }
        errands.add(errand);
    }

    /// Without settings and without a browser.
    static final class Host implements ScreenHost {
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
            return List.of();
        }

        @Override
        public String change(String name, String typed) {
            return "";
        }

        @Override
        public String hide(Question question, Set<OptionId> hidden) {
            return "";
        }
    }
}
