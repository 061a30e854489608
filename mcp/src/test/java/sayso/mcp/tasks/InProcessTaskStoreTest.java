package sayso.mcp.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ListRoots;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskState;
import sayso.mcp.protocol.TextContent;
import tools.jackson.databind.node.ObjectNode;

class InProcessTaskStoreTest {
    private static final CallToolResult DONE = result("done");

    private final McpTestClock clock = new McpTestClock();
    private final List<String> bugs = new CopyOnWriteArrayList<>();
    private final InProcessTaskStore tasks =
            new InProcessTaskStore(clock, (id, cause) -> bugs.add(id + " " + cause.getMessage()));

    private static CallToolResult result(String text) {
        return new CallToolResult(List.of(new TextContent(text)), null, false);
    }

    private Task finished(Task task) throws InterruptedException {
        return finished(tasks, task);
    }

    private static Task finished(InProcessTaskStore tasks, Task task) throws InterruptedException {
        Task seen = task;
        while (!seen.state().isFinal()) {
            seen = tasks.awaitChange(seen, "alice").orElseThrow();
        }
        return seen;
    }

    private static InputResponses roots(String... keys) throws Exception {
        ObjectNode answer = (ObjectNode) JsonCodec.read("{\"roots\":[]}");
        Map<String, ObjectNode> byKey = new LinkedHashMap<>();
        for (String key : keys) {
            byKey.put(key, answer);
        }
        return new InputResponses(byKey);
    }

    @Test
    void isKnownFromItsStartAndEndsWithItsResult() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Task task =
                tasks.start(
                        "alice",
                        null,
                        _ -> {
                            go.await();
                            return DONE;
                        });

        assertThat(task.state()).isEqualTo(new TaskState.Working());
        assertThat(task.ttl()).isEqualTo(Duration.ofHours(1));
        assertThat(tasks.get(task.id(), "alice")).contains(task);
        clock.tick(Duration.ofSeconds(3));
        go.countDown();

        Task end = finished(task);
        assertThat(end.state()).isEqualTo(new TaskState.Completed(DONE));
        assertThat(Duration.between(end.createdAt(), end.updatedAt()))
                .isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void aForeignTaskLooksLikeOneThatNeverWas() throws Exception {
        Task task = finished(tasks.start("alice", null, _ -> DONE));

        assertThat(tasks.get(task.id(), "bob")).isEmpty();
        assertThat(tasks.get("t.0", "alice")).isEmpty();
        assertThat(tasks.cancel(task.id(), "bob")).isEmpty();
        assertThat(tasks.awaitChange(task, "bob")).isEmpty();
        assertThat(tasks.list("bob", null, 10)).contains(List.of());
        assertThat(tasks.list("bob", task.id(), 10)).isEmpty();
    }

    @Test
    void failsWithAnErrorOfTheProtocolOrWithABug() throws Exception {
        ProtocolError error = ProtocolError.invalidParams("x is missing");
        Task refused =
                tasks.start(
                        "alice",
                        null,
                        _ -> {
                            throw new ProtocolException(error);
                        });
        Task broken =
                tasks.start(
                        "alice",
                        null,
                        _ -> {
                            throw new IllegalStateException("secret");
                        });

        assertThat(finished(refused).state()).isEqualTo(new TaskState.Failed(error));
        assertThat(finished(broken).state())
                .isEqualTo(new TaskState.Failed(ProtocolError.internal()));
        assertThat(bugs).containsExactly(broken.id() + " secret");
    }

    @Test
    void aFailureThatIsNoBugIsSaidToTheClient() throws Exception {
        InProcessTaskStore saying =
                new InProcessTaskStore(
                        clock,
                        (_, _) -> {},
                        failure -> failure instanceof UncheckedIOException ? "make room" : null);
        Task full =
                saying.start(
                        "alice",
                        null,
                        _ -> {
                            throw new UncheckedIOException(new IOException("disk full"));
                        });

        assertThat(finished(saying, full).state())
                .isEqualTo(
                        new TaskState.Failed(
                                ProtocolError.of(ErrorCode.INTERNAL_ERROR, "make room")));
    }

    @Test
    void cancellingInterruptsTheWorkAndIsFinal() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Task task =
                tasks.start(
                        "alice",
                        null,
                        scope -> {
                            started.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException _) {
                                scope.say("too late");
                            } finally {
                                ended.countDown();
                            }
                            return DONE;
                        });
        assertThat(started.await(60, TimeUnit.SECONDS)).isTrue();

        Task cancelled = tasks.cancel(task.id(), "alice").orElseThrow();

        assertThat(cancelled.state()).isEqualTo(new TaskState.Cancelled());
        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(tasks.cancel(task.id(), "alice")).contains(cancelled);
        assertThat(tasks.get(task.id(), "alice")).contains(cancelled);
        assertThat(bugs).isEmpty();
    }

    @Test
    void cancellingWhatIsFinishedChangesNothing() throws Exception {
        Task end = finished(tasks.start("alice", null, _ -> DONE));

        assertThat(tasks.cancel(end.id(), "alice")).contains(end);
    }

    @Test
    void ofACancellationAndAnEndOneWins() throws Exception {
        for (int i = 0; i < 500; i++) {
            CountDownLatch go = new CountDownLatch(1);
            Task task =
                    tasks.start(
                            "alice",
                            null,
                            _ -> {
                                go.countDown();
                                return DONE;
                            });
            go.await();
            Task first = tasks.cancel(task.id(), "alice").orElseThrow();
            assertThat(first.state().isFinal()).isTrue();
            assertThat(tasks.get(task.id(), "alice")).contains(first);
            clock.tick(Duration.ofMinutes(2));
        }
    }

    @Test
    void asksUntilEverythingIsAnsweredAndNeverUsesAKeyTwice() throws Exception {
        List<Set<String>> answered = new CopyOnWriteArrayList<>();
        InputRequests both = InputRequests.of("a", new ListRoots()).and("b", new ListRoots());
        Task task =
                tasks.start(
                        "alice",
                        null,
                        scope -> {
                            for (int i = 0; i < 2; i++) {
                                answered.add(
                                        scope.ask(both, Duration.ofSeconds(30))
                                                .orElseThrow()
                                                .keys());
                            }
                            return DONE;
                        });

        assertThat(asked(task)).containsExactly("a", "b");
        tasks.update(task.id(), "bob", roots("a", "b"));
        tasks.update(task.id(), "alice", roots("a", "unheard of"));
        assertThat(asked(task)).containsExactly("b");
        tasks.update(task.id(), "alice", roots("a"));
        assertThat(asked(task)).containsExactly("b");
        tasks.update(task.id(), "alice", roots("b"));
        Task again = tasks.get(task.id(), "alice").orElseThrow();
        while (!(again.state() instanceof TaskState.InputRequired)) {
            again = tasks.awaitChange(again, "alice").orElseThrow();
        }
        assertThat(asked(again)).containsExactly("a-2", "b-2");
        tasks.update(task.id(), "alice", roots("a-2", "b-2", "a"));

        assertThat(finished(again).state()).isEqualTo(new TaskState.Completed(DONE));
        assertThat(answered).containsExactly(Set.of("a", "b"), Set.of("a", "b"));
    }

    private List<String> asked(Task task) throws InterruptedException {
        Task seen = tasks.get(task.id(), "alice").orElseThrow();
        while (!(seen.state() instanceof TaskState.InputRequired)) {
            seen = tasks.awaitChange(seen, "alice").orElseThrow();
        }
        return List.copyOf(((TaskState.InputRequired) seen.state()).requests().byKey().keySet());
    }

    @Test
    void anAnswerOfAnotherShapeIsRefusedAndTheQuestionStays() throws Exception {
        Task task =
                tasks.start(
                        "alice",
                        null,
                        scope -> {
                            scope.ask(
                                    InputRequests.of("a", new ListRoots()), Duration.ofSeconds(30));
                            return DONE;
                        });
        assertThat(asked(task)).containsExactly("a");
        InputResponses wrong = new InputResponses(Map.of("a", JsonCodec.object()));

        assertThatThrownBy(() -> tasks.update(task.id(), "alice", wrong))
                .hasMessage("params.inputResponses.a: result.roots is not an array");
        assertThat(asked(task)).containsExactly("a");
        tasks.update(task.id(), "alice", roots("a"));
        finished(task);
    }

    @Test
    void givesUpAskingWhenNobodyAnswersInTime() throws Exception {
        List<Optional<InputResponses>> got = new CopyOnWriteArrayList<>();
        Task task =
                tasks.start(
                        "alice",
                        null,
                        scope -> {
                            got.add(
                                    scope.ask(
                                            InputRequests.of("a", new ListRoots()),
                                            Duration.ofMillis(10)));
                            return DONE;
                        });

        finished(task);
        assertThat(got).containsExactly(Optional.empty());
    }

    @Test
    void saysHowItStands() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Task task =
                tasks.start(
                        "alice",
                        null,
                        scope -> {
                            scope.say("half way");
                            go.await();
                            return DONE;
                        });
        Task seen = task;
        while (seen.message() == null) {
            seen = tasks.awaitChange(seen, "alice").orElseThrow();
        }
        assertThat(seen.message()).isEqualTo("half way");
        go.countDown();
        assertThat(finished(seen).message()).isEqualTo("half way");
    }

    @Test
    void canBeReadForItsTimeToLiveAndNotAfter() throws Exception {
        Task task = finished(tasks.start("alice", Duration.ofMinutes(5), _ -> DONE));
        assertThat(task.ttl()).isEqualTo(Duration.ofMinutes(5));

        clock.tick(Duration.ofMinutes(5).minusMillis(1));
        assertThat(tasks.get(task.id(), "alice")).contains(task);
        clock.tick(Duration.ofMillis(1));
        assertThat(tasks.get(task.id(), "alice")).isEmpty();
    }

    @Test
    void grantsNoLongerLifeThanItsOwnAndNoneTooShortToBeRead() throws Exception {
        assertThat(tasks.keep("alice", DONE, Duration.ofDays(9)).ttl())
                .isEqualTo(Duration.ofHours(1));
        assertThat(tasks.keep("alice", DONE, Duration.ZERO).ttl()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void anExpiredTaskIsNoLongerWorkedOn() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch started = new CountDownLatch(1);
        Task task =
                tasks.start(
                        "alice",
                        null,
                        _ -> {
                            started.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException _) {
                                interrupted.countDown();
                            }
                            return DONE;
                        });
        started.await();
        clock.tick(Duration.ofHours(1));
        assertThat(tasks.get(task.id(), "alice")).isEmpty();
        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void listsThePrincipalsOwnPageByPage() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(tasks.keep("alice", result("r" + i), null).id());
            tasks.keep("bob", DONE, null);
        }
        List<String> listed = new ArrayList<>();
        String after = null;
        for (List<Task> page = tasks.list("alice", after, 2).orElseThrow();
                !page.isEmpty();
                page = tasks.list("alice", after, 2).orElseThrow()) {
            page.forEach(task -> listed.add(task.id()));
            after = page.getLast().id();
        }
        assertThat(listed).isEqualTo(ids);
        assertThat(new HashSet<>(listed)).hasSize(5);
    }

    @Test
    void keepsNoMoreThanItsBoundForEachCaller() {
        InProcessTaskStore two =
                new InProcessTaskStore(clock, Duration.ofHours(1), 2, (_, _) -> {}, _ -> null);
        two.keep("alice", DONE, null);
        two.keep("alice", DONE, null);
        two.keep("bob", DONE, null);

        assertThatThrownBy(() -> two.keep("alice", DONE, null))
                .hasMessage("2 tasks are kept, no more are taken until one expires");
        clock.tick(Duration.ofHours(1));
        two.keep("alice", DONE, null);
    }

    @Test
    void twoSourcesLookLikeOne() throws Exception {
        InProcessTaskStore second = new InProcessTaskStore(clock, (_, _) -> {});
        CompositeTaskStore joined = new CompositeTaskStore(tasks, second);
        Task one = finished(tasks.start("alice", null, _ -> DONE));
        Task two = joined.keep("alice", DONE, null);

        assertThat(joined.get(one.id(), "alice")).contains(one);
        assertThat(second.get(two.id(), "alice")).contains(two);
        assertThat(joined.list("alice", null, 10)).contains(List.of(one, two));
        assertThat(joined.list("alice", null, 1)).contains(List.of(one));
        assertThat(joined.list("alice", one.id(), 1)).contains(List.of(two));
        assertThat(joined.list("alice", "t.0", 1)).isEmpty();
        assertThat(joined.cancel(two.id(), "alice")).contains(two);
        assertThat(joined.cancel("t.0", "alice")).isEmpty();
    }
}
