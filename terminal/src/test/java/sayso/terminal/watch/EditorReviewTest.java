package sayso.terminal.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.screen.RawTerminal;

/// A plan of the inbox is opened in the person's editor, which has the terminal for itself meanwhile.
class EditorReviewTest {
    private static final String END = "end";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final WatchHarness played = new WatchHarness();

    @Test
    void aKeyOpensThePlanUnderTheCursorAndNothingElse() {
        Decision plan = played.propose("build", "migrate");
        played.settle();

        assertThat(played.screen(80, 24)).contains("v your editor", "Enter step by step");
        assertThat(played.press(WatchHarness.key("v")))
                .singleElement()
                .isInstanceOfSatisfying(
                        DeskCommand.Review.class,
                        review -> assertThat(review.plan().id()).isEqualTo(plan.id()));

        WatchHarness others = new WatchHarness();
        assertThat(others.type("v").state.message()).isEqualTo("No decision is selected.");
        others.ask(aDecision().withOptions("a", "b"));
        assertThat(others.settle().type("v").state.message())
                .isEqualTo("v opens plans in your editor; this is no plan.");
    }

    @Test
    void whileTheEditorIsOpenNothingElseReadsTheTerminal() throws Exception {
        Decision plan = played.propose("build", "migrate");
        QueueTerminal terminal = new QueueTerminal();
        List<String> seen = new ArrayList<>();
        EditorReview review =
                reviewing(
                        "",
                        decision -> {
                            seen.add(decision.id() + " raw " + terminal.raw.get());
                            seen.add("read " + terminal.reading.get());
                            return "Sent back; plan mode stays on.";
                        });
        Thread screen = Thread.ofPlatform().start(() -> run(terminal, review));
        terminal.shows("c read it").type("v").shows("Sent back; plan mode stays on.").type("q");

        assertThat(screen.join(PATIENCE)).isTrue();
        assertThat(seen).containsExactly(plan.id() + " raw false", "read false");
        assertThat(terminal.begun).hasValue(2);
    }

    @Test
    void aSittingHasItsKeysAndAnEditorAfterItTheTerminalAllTheSame() throws Exception {
        Decision _ = played.collect("scope", "name");
        played.clock.tick(Duration.ofSeconds(1));
        Decision plan = played.propose("build", "migrate");
        QueueTerminal terminal = new QueueTerminal();
        List<String> seen = new ArrayList<>();
        EditorReview review =
                reviewing(
                        "",
                        decision -> {
                            seen.add(decision.id() + " read " + terminal.reading.get());
                            return "Approved.";
                        });
        Thread screen = Thread.ofPlatform().start(() -> run(terminal, review));
        terminal.shows("Enter opens it.");
        played.clock.tick(Duration.ofSeconds(2));
        terminal.type("\r").shows("Topic 1 of 2").type("all").shows("> all_");
        terminal.type("\u001B").shows("d pause").type("\u001B").shows("and talk?").type("q");
        terminal.shows("\u001B[?1049h", 2).type("j").shows("c read it").type("v");
        terminal.shows("Approved.").type("q");

        assertThat(screen.join(PATIENCE)).isTrue();
        assertThat(seen).containsExactly(plan.id() + " read false");
    }

    @Test
    void whereNoEditorIsSetTheScreenStaysAndSaysWhatToDo() throws Exception {
        Decision _ = played.propose("build", "migrate");
        QueueTerminal terminal = new QueueTerminal();
        EditorReview review = reviewing("Neither is set.", _ -> "never");
        Thread screen = Thread.ofPlatform().start(() -> run(terminal, review));
        terminal.shows("c read it").type("v").shows("Neither is set.").type("q");

        assertThat(screen.join(PATIENCE)).isTrue();
        assertThat(terminal.begun).hasValue(1);
    }

    @Test
    void whoWillAnswerIsNotRemindedAnyMore() {
        Decision asked = played.ask(aDecision().withOptions("a", "b"));
        played.settle().type("s");

        assertThat(played.state.message())
                .isEqualTo(asked.id() + " stays open; you will answer, and no reminder follows.");
        assertThat(played.now(asked.id()).isPending()).isTrue();
    }

    private interface Taking {
        String take(Decision decision);
    }

    private static EditorReview reviewing(String obstacle, Taking taking) {
        return new EditorReview() {
            @Override
            public String obstacle() {
                return obstacle;
            }

            @Override
            public String take(Decision decision) {
                return taking.take(decision);
            }
        };
    }

    private void run(QueueTerminal terminal, EditorReview review) {
        try {
            new WatchScreen(
                            played.desk,
                            terminal,
                            () -> terminal.keys.add(END),
                            WatchHarness.ADA,
                            WatchHarness.ADA,
                            TerminalSymbols.UNICODE,
                            new WatchHarness.Host(),
                            new WatchOptions(
                                    false, TerminalBell.SILENT, played.agents, List::of, review))
                    .run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// A terminal whose keys the test presses, and which knows whether anybody reads them.
    private static final class QueueTerminal implements RawTerminal {
        final BlockingQueue<String> keys = new LinkedBlockingQueue<>();
        final AtomicBoolean reading = new AtomicBoolean();
        final AtomicBoolean raw = new AtomicBoolean();
        final AtomicInteger begun = new AtomicInteger();
        private final AtomicReference<String> drawn = new AtomicReference<>("");

        QueueTerminal type(String typed) {
            keys.add(typed);
            return this;
        }

        QueueTerminal shows(String text) {
            return shows(text, 1);
        }

        QueueTerminal shows(String text, int times) {
            long until = System.nanoTime() + PATIENCE.toNanos();
            while (drawn.get().split(Pattern.quote(text), -1).length <= times) {
                if (System.nanoTime() > until) {
                    throw new AssertionError(text + " is not shown:\n" + drawn.get());
                }
                Thread.onSpinWait();
            }
            return this;
        }

        @Override
        public boolean beginRaw() {
            return true;
        }

        @Override
        public boolean beginWatching(String farewell) {
            raw.set(true);
            begun.incrementAndGet();
            return true;
        }

        @Override
        public void onResize(Runnable told) {}

        @Override
        public void endRaw() {
            raw.set(false);
        }

        @Override
        public Size size() {
            return new Size(100, 24);
        }

        @Override
        public byte @Nullable [] keys() {
            reading.set(true);
            try {
                String typed = keys.take();
                return typed.equals(END) ? null : typed.getBytes(UTF_8);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            } finally {
                reading.set(false);
            }
        }

        @Override
        public void draw(String sequences) {
            drawn.accumulateAndGet(sequences, String::concat);
        }
    }
}
