package sayso.app.hook;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.dialect.HookReply;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.agent.hooks.HookParseResult;
import sayso.agent.hooks.HookPipeline;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.install.HookRemovalCheck;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionQuery;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.store.SqlStore;

/// A call of an agent's hook: reads its payload, has it handled over this person's store or by the
/// hub that `SAYSO_URL` names, within a limited time, and prints the reply. In every case but the
/// hook `wait` it prints at most one JSON object and ends with 0, since agents take anything else
/// for a refusal, or lock people out of their tools.
public final class HookRun {
    public static final String WORD = "hook";

    private static final String SWITCH = "SAYSO_HOOKS";

    /// Milliseconds after which a store that has not answered is not waited for.
    private static final String PATIENCE = "SAYSO_HOOK_PATIENCE_MS";

    private static final Duration USUAL_PATIENCE = Duration.ofSeconds(2);

    private final CommandContext invocation;
    private final HookReplyView face;
    private final HookLog log;
    private final Runnable whenHeld;
    private final AtomicBoolean printed = new AtomicBoolean();

    private HookRun(CommandContext invocation, HookReplyView face, Runnable whenHeld) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.face = requireNonNull(face, "face is null");
        this.whenHeld = requireNonNull(whenHeld, "whenHeld is null");
        this.log = new HookLog(invocation.home(), invocation.time());
    }

    /// `sayso hook`.
    ///
    /// @param readsTerminal whether standard input is a terminal, which no agent's is
    /// @param words what was typed after `hook`
    /// @return the exit code, which is 0 but for `wait`
    public static int run(CommandContext invocation, boolean readsTerminal, String... words) {
        return run(invocation, readsTerminal, () -> {}, words);
    }

    /// The same.
    ///
    /// @param whenHeld told once the agent has its reply, where every hook of it finds something to look at
    public static int run(
            CommandContext invocation, boolean readsTerminal, Runnable whenHeld, String... words) {
        Optional<HookArguments> typed = HookArguments.of(words);
        if (typed.isEmpty()) {
            new HookLog(invocation.home(), invocation.time())
                    .say(
                            "hook_arguments",
                            "words",
                            String.join(" ", words),
                            "usage",
                            HookArguments.USAGE);
        } else if (typed.get().event().equals(WaitHookRun.EVENT)) {
            return wait(invocation, readsTerminal, typed.get());
        }
        return new HookRun(invocation, HookReplyView.AGENTS, whenHeld)
                .run(readsTerminal, typed.orElse(null));
    }

    private static int wait(
            CommandContext invocation, boolean readsTerminal, HookArguments arguments) {
        try {
            return isOff(invocation.environment())
                    ? ExitCode.DONE
                    : new WaitHookRun(invocation, arguments).run(readsTerminal);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.DONE;
        }
    }

    /// The same with another face.
    ///
    /// @param arguments null where they were not understood
    public static int run(
            CommandContext invocation,
            boolean readsTerminal,
            @Nullable HookArguments arguments,
            HookReplyView face) {
        return new HookRun(invocation, face, () -> {}).run(readsTerminal, arguments);
    }

    private int run(boolean readsTerminal, @Nullable HookArguments arguments) {
        Throwable failure = null;
        try {
            if (arguments != null && !isOff(invocation.environment())) {
                answer(readsTerminal, arguments);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | LinkageError e) {
            log.fail("hook_failed", "failure", told(e));
            failure = e;
        }
        print(last(arguments, failure));
        return ExitCode.DONE;
    }

    /// What is printed where nothing else was. A tool of an agent that plan mode holds is refused where
    /// nobody could look: this one hook fails closed.
    private String last(@Nullable HookArguments arguments, @Nullable Throwable failure) {
        if (arguments == null || isOff(invocation.environment())) {
            return face.nothing();
        }
        HookDialect dialect = arguments.agent().dialect();
        boolean holds =
                face.form() == HookReplyView.Form.AGENT
                        && dialect.moment(arguments.event()) == HookMoment.BEFORE_TOOL
                        && new PlanMarkerFiles(invocation.home()).isAny();
        return holds
                ? dialect.refusal(arguments.event(), PlanMarkerFiles.refusal(failure))
                : face.nothing();
    }

    /// How long a hook waits for its payload: patience with a store may be short, but half a payload
    /// is none.
    static Duration payloadPatience(Map<String, String> environment) {
        Duration patience = patience(environment);
        return patience.compareTo(USUAL_PATIENCE) < 0 ? USUAL_PATIENCE : patience;
    }

    private static Duration patience(Map<String, String> environment) {
        String typed = environment.getOrDefault(PATIENCE, "");
        return typed.matches("[0-9]{1,7}")
                ? Duration.ofMillis(Long.parseLong(typed))
                : USUAL_PATIENCE;
    }

    /// A tool that plan mode may hold waits for a person's word.
    private Duration patience(HookEvent event) {
        Duration usual = patience(invocation.environment());
        return isHeld(event)
                ? usual.plus(HookContextFactory.gatePatience(invocation.environment()))
                : usual;
    }

    private boolean isHeld(HookEvent event) {
        return event.moment() == HookMoment.BEFORE_TOOL && plans(event);
    }

    private boolean plans(HookEvent event) {
        return new PlanMarkerFiles(invocation.home()).isMarked(event.agent(), event.session());
    }

    private static boolean isOff(Map<String, String> environment) {
        return environment.getOrDefault(SWITCH, "").equalsIgnoreCase("off");
    }

    private static boolean isWithoutDialogs(Map<String, String> environment) {
        return environment.getOrDefault(SWITCH, "").equalsIgnoreCase("no-dialogs");
    }

    private static boolean isDialog(HookEvent event) {
        return asks(event) || event.moment() == HookMoment.DIALOG_CLOSES;
    }

    private static boolean asks(HookEvent event) {
        return event.moment() == HookMoment.PERMISSION
                || event.moment() == HookMoment.FORM_OPENS
                || event.moment() == HookMoment.TOOL_REFUSED;
    }

    private void answer(boolean readsTerminal, HookArguments arguments)
            throws IOException, InterruptedException {
        Optional<String> text =
                readsTerminal
                        ? Optional.empty()
                        : HookInput.read(
                                invocation.console().in(),
                                payloadPatience(invocation.environment()));
        if (text.isEmpty()) {
            say("hook_input_missing", arguments);
            return;
        }
        HookDialect dialect = arguments.agent().dialect();
        HookParseResult reading =
                HookParseResult.of(dialect, arguments.event(), arguments.anyName(), text.get());
        if (reading instanceof HookParseResult.Call call) {
            handleInTime(call.event(), dialect, arguments, text.get());
        } else if (reading instanceof HookParseResult.Unusable unusable) {
            say(unusable.code(), arguments, "failure", unusable.reason());
        }
    }

    private void handleInTime(
            HookEvent event, HookDialect dialect, HookArguments arguments, String payload)
            throws InterruptedException {
        boolean elsewhere = invocation.remoteHub().isPresent();
        if (isDialog(event) && isWithoutDialogs(invocation.environment())) {
            return; // why: a proxy before the agent asks the same
        }
        if (asks(event) && !elsewhere) {
            raceDialog(event, dialect, arguments);
            return;
        }
        FutureTask<Boolean> work =
                new FutureTask<>(() -> {
                    lookForHooks(event);
                    return elsewhere ? handleElsewhere(event, payload) : handle(event, dialect);
                });
        Thread.ofPlatform().daemon().name("hook").start(work);
        Throwable failure = null;
        try {
            work.get(patience(event).toMillis(), TimeUnit.MILLISECONDS);
            return;
        } catch (TimeoutException e) {
            fail("hook_slow", arguments, "waited_ms", Long.toString(patience(event).toMillis()));
        } catch (ExecutionException e) {
            failure = e.getCause() == null ? e : e.getCause();
            fail("hook_failed", arguments, "failure", told(failure));
        }
        print(face.text(event, onError(event, dialect, failure), dialect));
    }

    /// Where the decisions are kept by a hub elsewhere, that hub looks after the agent's turns too.
    private boolean handleElsewhere(HookEvent event, String payload) throws IOException {
        if (!(invocation.desk() instanceof RemoteDecisionDesk hub)) {
            throw new IllegalStateException("no hub answers for " + invocation.remoteHub());
        }
        if (HookProbes.isProbe(event)) {
            hub.list(DecisionQuery.pending().inSession(event.session()));
            HookProbes.sign(invocation.home(), event);
            return print(face.nothing());
        }
        return print(face.said(hub.hook(event.agent(), event.name(), payload)));
    }

    /// Where an agent's settings changed, the person hears from the doctor, and any agent with its next prompt, that hooks
    /// are gone. why: no hook of this agent may be left that could tell it
    private void lookForHooks(HookEvent event) {
        if (event.moment() != HookMoment.SETTINGS_CHANGE || HookProbes.isProbe(event)) {
            return;
        }
        AgentProfile agent = AgentRegistry.parse(event.agent()).orElseThrow();
        HookRemovalCheck.of(
                        HookContextFactory.settings(invocation.environment(), event.folder()),
                        agent)
                .ifPresent(what -> log.removed(agent.wireName(), what));
    }

    /// Waits as long as the agent's dialog is open; the agent does not wait for this, except with a form of
    /// another server and a refused tool, which it holds back.
    private void raceDialog(HookEvent event, HookDialect dialect, HookArguments arguments)
            throws InterruptedException {
        try (HookShutdown _ = HookShutdown.watched()) {
            handle(event, dialect);
        } catch (IOException | RuntimeException e) {
            fail("hook_failed", arguments, "failure", told(e));
        }
    }

    private boolean handle(HookEvent event, HookDialect dialect)
            throws IOException, InterruptedException {
        Instant begun = invocation.time().instant();
        // why: an empty store knows of no plan mode, and would let go whom another one holds; and a
        // look at hooks puts none in the place of one that is gone
        boolean held =
                new PlanMarkerFiles(invocation.home()).isAny()
                        || (HookProbes.isProbe(event) && !invocation.neverStored());
        CommandContext run =
                invocation.storing(held ? MissingStorePolicy.NEEDS : MissingStorePolicy.BEGINS);
        try (SqlStore store = run.ownStore()) {
            if (HookProbes.isProbe(event)) {
                HookProbes.seen(invocation.home(), event, store);
                return print(face.nothing());
            }
            if (event.moment() == HookMoment.SETTINGS_CHANGE) {
                return print(face.nothing());
            }
            if (event.moment() == HookMoment.TURN_FAILS) {
                log.stopped(event.agent(), event.session(), event.said());
                return print(face.nothing());
            }
            HookContext ground =
                    HookContextFactory.local(invocation, store).as(face.shows(), face.trace());
            HookPipeline hooks = new HookPipeline(ground);
            HookOutcome outcome = hooks.handle(event, dialect);
            Optional<String> news = news(event, dialect);
            HookReply reply = withNews(softened(outcome), news);
            boolean told = print(face.text(event, reply, dialect));
            if (told) {
                hooks.told(event, outcome);
                if (news.isPresent()) {
                    log.forgetNews();
                }
            }
            boolean rests =
                    HookContextFactory.rest(invocation.home(), store, ground, outcome, begun);
            if (plans(event) || (!rests && HookContextFactory.holdsTurns(store, ground))) {
                whenHeld.run();
            }
            return told;
        }
    }

    /// What a prompt tells of hooks that failed before it.
    private Optional<String> news(HookEvent event, HookDialect dialect) {
        return event.moment() == HookMoment.PROMPT && face.shows() && dialect.takesContext(event)
                ? log.news()
                : Optional.empty();
    }

    private static HookReply withNews(HookReply reply, Optional<String> news) {
        return switch (reply.kind()) {
            case ALLOW -> news.<HookReply>map(HookReply.Context::new).orElse(reply);
            case CONTEXT ->
                    news.<HookReply>map(told -> new HookReply.Context(reply.text() + "\n" + told))
                            .orElse(reply);
            case CONTINUE, ANSWER, DENY -> reply;
        };
    }

    /// What a caller that never holds is answered; what is told to the agent stays.
    private HookReply softened(HookOutcome outcome) {
        boolean holds =
                outcome.reply().kind() == HookReply.Kind.CONTINUE && outcome.told().isEmpty();
        return face.soft() && holds ? HookReply.allow() : outcome.reply();
    }

    /// What holds where nobody could look: the turn ends, unless the person wants it held; but one that
    /// was held already is not held again, since nobody counts.
    private HookReply onError(HookEvent event, HookDialect dialect, @Nullable Throwable failure) {
        if (isHeld(event)) {
            return new HookReply.Deny(PlanMarkerFiles.refusal(failure));
        }
        boolean holds =
                event.moment() == HookMoment.TURN_ENDS
                        && dialect.takesContinue(event)
                        && !event.turn().continues()
                        && !event.turn().subagent()
                        && invocation.settings().holdsTurnsOnError();
        return holds
                ? new HookReply.Continue(
                        "Sayso could not check whether this turn may end, and turn.on_error is "
                                + "block. "
                                + (failure instanceof StoreException store
                                        ? told(store)
                                        : "For the reason see "
                                                + invocation.home().hookLog()
                                                + "."))
                : HookReply.allow();
    }

    /// Prints the reply, unless one was printed before.
    ///
    /// @return whether this one is with the agent
    private boolean print(String reply) {
        if (!printed.compareAndSet(false, true)) {
            return false;
        }
        PrintStream out = invocation.console().out();
        if (!reply.isEmpty()) {
            out.println(reply);
        }
        return !out.checkError();
    }

    private void fail(String trouble, HookArguments arguments, String... facts) {
        log.fail(trouble, with(arguments, facts));
    }

    private void say(String trouble, HookArguments arguments, String... facts) {
        log.say(trouble, with(arguments, facts));
    }

    private static String[] with(HookArguments arguments, String... facts) {
        String[] all = Arrays.copyOf(facts, facts.length + 4);
        all[facts.length] = "agent";
        all[facts.length + 1] = arguments.agent().wireName();
        all[facts.length + 2] = "hook_event";
        all[facts.length + 3] = arguments.event();
        return all;
    }

    private static String told(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
