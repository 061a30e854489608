package sayso.app.acp;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import sayso.agent.acp.AcpQuestion;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.wire.LenientFields;

/// Race between the editor's dialog and every other surface for one request of an agent. The desk
/// is the judge: whichever answer it takes first goes to the agent, once, and the other is dropped.
/// Where the store fails or keeps it waiting, the editor's reply passes as if there were no proxy.
final class AcpRace {
    private static final String CLOSED = "the editor's dialog was closed without an answer";
    private static final String CANCELLED = "the turn was cancelled in the editor";
    private static final String ENDED = "the agent went on without an answer";
    private static final String ELSEWHERE = "answered in the agent's editor";

    /// What a reply says whose sender does not know the request at all.
    private static final long METHOD_NOT_FOUND = -32601;

    private static final Duration WAIT = Duration.ofMinutes(30);
    private static final Duration CLAIM = Duration.ofMillis(300);

    /// How long a person's reply in the editor waits for the desk to judge it.
    private static final long HOLD_SECONDS = 5;

    private static final long PAUSE_SECONDS = 2;
    private static final int TRIES = 30;

    private final AcpDesk desk;
    private final AcpRelay relay;
    private final Request request;
    private final CompletableFuture<Optional<Decision>> asked = new CompletableFuture<>();
    private final AtomicBoolean settled = new AtomicBoolean();
    private final CountDownLatch over = new CountDownLatch(1);

    /// Dialogs that the editor may still have open for earlier requests under the same id.
    private final AtomicInteger stale;

    private volatile Actor.@Nullable Agent agent;
    private volatile boolean shown;

    /// What is asked since the agent would have refused the answer to what was asked first.
    private volatile @Nullable Decision again;

    private volatile byte @Nullable [] reply;

    /// Whether the editor's reply passed before the desk had judged it.
    private volatile boolean late;

    private volatile @Nullable Thread waiter;

    /// Request of an agent that is a question.
    ///
    /// @param id as the agent wrote it
    /// @param key by which replies find it
    /// @param session of the agent, or null
    /// @param ofTurn whether it is over with the turn that it was made in
    record Request(
            String id,
            String key,
            @Nullable String session,
            boolean ofTurn,
            AcpQuestion question) {}

    /// @param shown whether the editor has it too
    /// @param stale how many dialogs the editor may still have open for earlier requests under its id,
    ///     whose replies are not for this one
    AcpRace(AcpDesk desk, AcpRelay relay, Request request, boolean shown, int stale) {
        this.desk = desk;
        this.relay = relay;
        this.request = request;
        this.shown = shown;
        this.stale = new AtomicInteger(stale);
    }

    void start() {
        waiter = Thread.ofPlatform().daemon().name("acp-race").start(this::run);
    }

    boolean isOf(@Nullable String session) {
        return session != null && session.equals(request.session());
    }

    private void run() {
        try {
            Asker asker = desk.asker(request.session(), relay.folder(request.session()));
            agent = asker.agent();
            Optional<Decision> decision =
                    desk.ask(request.question(), asker, id -> relay.take(this, id));
            decision.ifPresent(each -> relay.became(request, each.id()));
            asked.complete(decision);
            if (decision.isPresent()) {
                if (!shown) {
                    desk.announce(decision.get());
                }
                follow(decision.get(), asker);
            } else {
                unaskable("a request of the agent is more than a question of Sayso can hold");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            asked.complete(Optional.empty());
            unaskable("no decision: " + e.getMessage());
        }
    }

    private void unaskable(String why) {
        desk.say(why);
        // why: where the editor shows it, its reply passes, and must not count for the next request
        // under this id
        if (!shown) {
            settle(request.question().cancelled());
        }
    }

    private void follow(Decision first, Asker asker) throws InterruptedException {
        DecisionId id = first.id();
        boolean said = false;
        // why: an answer that is waited for counts as handed over
        while (!settled.get() && !relay.hasEnded()) {
            WaitResult waited;
            try {
                waited = desk.desk().await(id, agent(), WAIT);
            } catch (StoreException e) {
                // why: a hub that starts again and a disk that has room again still have the
                // question
                if (!said) {
                    desk.say("waiting on: " + e.getMessage());
                    said = true;
                }
                boolean _ = over.await(PAUSE_SECONDS, TimeUnit.SECONDS);
                continue;
            }
            switch (waited) {
                case WaitResult.StillPending _ -> {}
                case WaitResult.Paused _ -> {
                    boolean _ = over.await(PAUSE_SECONDS, TimeUnit.SECONDS);
                }
                case WaitResult.Answered answered -> {
                    Optional<Decision> next =
                            reply == null ? againAfter(answered, asker) : Optional.empty();
                    if (next.isPresent()) {
                        id = next.get().id();
                        continue;
                    }
                    // why: the thread that hands the editor's reply in hears of it from the desk
                    if (reply == null || !AcpDesk.isInEditor(answered.outcome())) {
                        settle(answered);
                    }
                    return;
                }
                case WaitResult.Cancelled _,
                        WaitResult.TimedOut _,
                        WaitResult.Superseded _,
                        WaitResult.Contested _ -> {
                    if (reply == null) {
                        settle(waited);
                    }
                    return;
                }
            }
        }
    }

    private Optional<String> fault(WaitResult.Answered answered) {
        return AcpDesk.isInEditor(answered.outcome())
                ? Optional.empty()
                : request.question()
                        .fault(answered.decision().question(), answered.outcome().answer());
    }

    /// The question once more where the agent would refuse its answer, since nothing else tells the person.
    private Optional<Decision> againAfter(WaitResult.Answered answered, Asker asker) {
        Optional<Decision> next =
                fault(answered)
                        .flatMap(fault ->
                                desk.ask(
                                        request.question().again(fault),
                                        asker,
                                        id -> relay.take(this, id)));
        next.ifPresent(each -> {
            again = each;
            desk.announce(each);
        });
        return next;
    }

    /// What is asked now; empty where nothing could be.
    private Optional<Decision> current() {
        Optional<Decision> first = asked.join();
        return Optional.ofNullable(again).or(() -> first);
    }

    /// The editor replied.
    void repliedInEditor(byte[] line, LenientFields message) {
        if (stale.get() > 0) {
            if (stale.decrementAndGet() == 0 && settled.get()) {
                relay.over(this, request.key());
            }
            return;
        }
        if (settled.get()) {
            relay.over(this, request.key());
            return;
        }
        if (!shown || reply != null) {
            return; // why: it was not asked, or has replied
        }
        LenientFields error = message.object("error");
        if (Long.valueOf(METHOD_NOT_FOUND).equals(error.number("code"))) {
            shown = false;
            CompletableFuture<Void> _ =
                    asked.thenAccept(
                            decision -> decision.ifPresentOrElse(desk::announce, () -> pass(line)));
            return;
        }
        reply = line;
        start(() -> handIn(line, message.object("result")));
        start(() -> {
            if (!over.await(HOLD_SECONDS, TimeUnit.SECONDS) && !settled.get()) {
                late = true;
                desk.say("the store does not answer; the editor's reply passes");
                pass(line);
            }
        });
    }

    private void handIn(byte[] line, LenientFields result) throws InterruptedException {
        Decision decision = current().orElse(null);
        if (decision == null) {
            pass(line);
            return;
        }
        Optional<Answer> given = request.question().given(decision.question(), result);
        Optional<Actor.Person> person = desk.person();
        boolean counts = given.isPresent() && person.isPresent();
        boolean handedIn = false;
        // why: what passed before it was judged is recorded all the same
        while (!settled.get() || (late && !handedIn)) {
            handedIn = true;
            ChangeResult changed =
                    counts
                            ? desk.desk()
                                    .answer(
                                            decision.id(),
                                            given.orElseThrow(),
                                            person.orElseThrow(),
                                            null)
                            : withdraw(decision, given.isPresent() ? ELSEWHERE : CLOSED);
            switch (changed) {
                case ChangeResult.Accepted _ -> {
                    if (counts) {
                        delivered(decision);
                    }
                    pass(line);
                }
                case ChangeResult.AlreadyClosed(Decision closed) -> {
                    if (closed.isPending()) {
                        // why: an answer that its person can still take back
                        WaitResult _ = desk.desk().await(decision.id(), agent(), CLAIM);
                    } else {
                        settle(WaitResult.of(closed));
                    }
                }
                case ChangeResult.Rejected _, ChangeResult.NotAllowed _, ChangeResult.Unknown _ -> {
                    if (!counts) {
                        pass(line);
                    }
                    counts = false;
                }
            }
        }
        relay.over(this, request.key());
    }

    /// Says that the agent has the answer. why: the proxy may end as soon as the agent has it
    private void delivered(Decision decision) throws InterruptedException {
        WaitResult _ = desk.desk().await(decision.id(), agent(), Duration.ZERO);
    }

    private ChangeResult withdraw(Decision decision, String why) {
        return desk.desk().cancel(decision.id(), CancelKind.WITHDRAWN, why, agent());
    }

    /// Known before the question is.
    private Actor.Agent agent() {
        return requireNonNull(agent, "nothing was asked yet");
    }

    /// Another request has its id now: whatever comes for this one, the agent would take for that.
    ///
    /// @return how many dialogs the editor may have open under that id
    int displaced() {
        boolean open = shown && reply == null;
        if (settled.compareAndSet(false, true)) {
            over.countDown();
            start(() -> current().ifPresent(decision -> withdraw(decision, ENDED)));
            if (open) {
                relay.closeDialog(request.id());
            }
        }
        return stale.get() + (open ? 1 : 0);
    }

    /// The person cancelled the turn: nothing that it asked is answered any more.
    void turnCancelled() {
        start(() -> {
            Decision decision = current().orElse(null);
            if (decision == null) {
                return; // why: the editor has it, and replies
            }
            ChangeResult changed = withdraw(decision, CANCELLED);
            if (changed instanceof ChangeResult.AlreadyClosed(Decision closed)
                    && !closed.isPending()) {
                settle(WaitResult.of(closed));
            } else {
                settle(request.question().cancelled());
            }
        });
    }

    /// The agent ended the turn. The editor's reply passes, as it would without a proxy.
    void turnEnded() {
        if (request.ofTurn()) {
            start(() -> current().ifPresent(decision -> withdraw(decision, ENDED)));
        }
    }

    /// The agent takes its request back. The editor replies to that where it has the request.
    void withdrawnByAgent() {
        start(() -> {
            current().ifPresent(decision -> withdraw(decision, ENDED));
            if (!shown && settled.compareAndSet(false, true)) {
                relay.replyCancelled(request.id());
                finish();
            }
        });
    }

    /// Nothing reads an answer here any more; the question stays open.
    void left() {
        Thread waiting = waiter;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    private interface RaceStep {
        void take() throws InterruptedException;
    }

    private void start(RaceStep step) {
        Thread _ =
                Thread.ofPlatform()
                        .daemon()
                        .name("acp-step")
                        .start(() -> {
                            try {
                                step.take();
                            } catch (InterruptedException _) {
                                Thread.currentThread().interrupt();
                            } catch (RuntimeException e) {
                                desk.say("no decision: " + e.getMessage());
                                failed();
                            }
                        });
    }

    /// The editor's reply passes; the question is withdrawn once the store takes that.
    private void failed() {
        byte[] line = reply;
        if (line == null) {
            if (!shown) {
                settle(request.question().cancelled());
            }
            return;
        }
        pass(line);
        Decision decision = asked.getNow(Optional.empty()).orElse(null);
        for (int attempt = 0; decision != null && attempt < TRIES; attempt++) {
            try {
                TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
                ChangeResult _ = withdraw(decision, ELSEWHERE);
                return;
            } catch (StoreException e) {
                desk.say("not withdrawn yet: " + e.getMessage());
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /// The editor's reply wins.
    private void pass(byte[] line) {
        if (settled.compareAndSet(false, true)) {
            relay.pass(line);
            relay.over(this, request.key());
            over.countDown();
        }
    }

    /// What became of the question elsewhere wins, where it says anything.
    private void settle(WaitResult ended) {
        byte[] line = reply;
        switch (ended) {
            case WaitResult.Answered answered when fault(answered).isPresent() -> unanswered(line);
            case WaitResult.Answered answered ->
                    settle(
                            request.question()
                                    .answered(
                                            answered.decision().question(),
                                            answered.outcome().answer()));
            case WaitResult.Cancelled cancelled -> {
                if (cancelled.outcome().kind() != CancelKind.WITHDRAWN) {
                    settle(request.question().declined());
                } else {
                    unanswered(line);
                }
            }
            case WaitResult.TimedOut _, WaitResult.Superseded _, WaitResult.Contested _ ->
                    unanswered(line);
            case WaitResult.Paused _, WaitResult.StillPending _ -> {}
        }
    }

    /// Nothing was said elsewhere: the editor's dialog goes on, if there is one.
    private void unanswered(byte @Nullable [] line) {
        if (line != null) {
            pass(line);
        } else if (!shown) {
            settle(request.question().cancelled());
        }
    }

    private void settle(String result) {
        if (settled.compareAndSet(false, true)) {
            relay.reply(request.id(), result);
            finish();
        }
    }

    private void finish() {
        over.countDown();
        if (shown && reply == null) {
            relay.closeDialog(request.id());
        } else if (stale.get() == 0) {
            relay.over(this, request.key());
        }
    }
}
