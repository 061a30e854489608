package sayso.app.extension;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.extension.Choice;
import sayso.extension.Choices;
import sayso.extension.FormAnswers;
import sayso.extension.Headless;
import sayso.extension.NotifyLevel;
import sayso.extension.UiContext;
import sayso.extension.UiErrorCode;
import sayso.extension.UiOption;
import sayso.extension.UiQuestion;
import sayso.extension.UiResult;

/// Asks the person for one call of an extension's handler: puts each of its questions as a
/// decision, waits, and returns the answers; also shows its notices. It is the `UiContext` of that
/// call. The key of a decision consists of the extension, the call and the step, so that a handler
/// that runs again finds the answers it was given. Belongs to the thread of the call.
final class DeskUiContext implements UiContext {
    private static final Duration NO_END = Duration.ofDays(365);

    private final ExtensionHostContext ground;
    private final LoadedExtension extension;
    private final HandlerCall call;
    private final HandlerRun run;
    private final Set<String> known;
    private int step;

    /// @param known the keys under which this process has asked already
    DeskUiContext(
            ExtensionHostContext ground,
            LoadedExtension extension,
            HandlerCall call,
            HandlerRun run,
            Set<String> known) {
        this.ground = ground;
        this.extension = extension;
        this.call = call;
        this.run = run;
        this.known = known;
    }

    /// A place for keys that were asked.
    static Set<String> keys() {
        return ConcurrentHashMap.newKeySet();
    }

    @Override
    public UiResult<Choice> select(String prompt, List<UiOption> options, boolean allowOther)
            throws InterruptedException {
        return ask(UiRequests.select(prompt, options, allowOther)).map(UiAnswers::choice);
    }

    @Override
    public UiResult<Choices> multiSelect(
            String prompt, List<UiOption> options, boolean allowOther, int min, int max)
            throws InterruptedException {
        return ask(UiRequests.multiSelect(prompt, options, allowOther, min, max))
                .map(UiAnswers::choices);
    }

    @Override
    public UiResult<FormAnswers> form(List<UiQuestion> questions) throws InterruptedException {
        if (questions.isEmpty()) {
            return refused(UiErrorCode.INVALID_REQUEST, "a form has no questions", false, "");
        }
        List<Problem> problems = UiRequests.problems(questions);
        if (!problems.isEmpty()) {
            return refused(UiErrorCode.INVALID_REQUEST, Problem.inOneLine(problems), false, "");
        }
        return questions.size() == 1 && UiRequests.isAlone(questions.getFirst())
                ? alone(questions.getFirst())
                : ask(UiRequests.form(extension.manifest().name(), questions)).map(UiAnswers::form);
    }

    /// As a question of its own, which more surfaces can show than a form.
    private UiResult<FormAnswers> alone(UiQuestion only) throws InterruptedException {
        AskRequest request =
                switch (only.field()) {
                    case YES_NO -> UiRequests.confirm(only.prompt());
                    case CHOICE, TEXT, NUMBER ->
                            only.multi()
                                    ? UiRequests.multiSelect(
                                            only.prompt(),
                                            only.options(),
                                            only.allowOther(),
                                            1,
                                            Math.max(1, only.options().size()))
                                    : UiRequests.select(
                                            only.prompt(),
                                            only.options(),
                                            UiRequests.ownWords(only));
                };
        return ask(request).map(decision -> UiAnswers.form(only, decision));
    }

    @Override
    public UiResult<Boolean> confirm(String prompt) throws InterruptedException {
        return ask(UiRequests.confirm(prompt)).map(UiAnswers::confirmed);
    }

    @Override
    public void notify(String message, NotifyLevel level) {
        String word = level.name().toLowerCase(Locale.ROOT);
        try {
            call.tell().accept(message);
            ground.notices().accept(extension.manifest().name() + ": " + message, word);
        } catch (RuntimeException e) {
            // why: a message never fails a tool; whoever runs this may still want to know
            ground.diagnostics().accept("a message could not be shown: " + e.getMessage());
        }
    }

    private UiResult<Decision> ask(AskRequest request) throws InterruptedException {
        step++;
        String key = key();
        DecisionDesk quiet = ground.quiet().get();
        return switch (AskRules.check(
                request,
                ground.wishes().get().withoutTimeout(),
                quiet.policy(),
                new ProblemCollector())) {
            case AskCheckResult.Invalid(List<Problem> problems, _) -> invalid(problems);
            case AskCheckResult.Valid valid ->
                    asked(NewDecision.of(valid, call.asker()).under(key), key);
        };
    }

    private UiResult<Decision> asked(NewDecision ask, String key) throws InterruptedException {
        boolean parks = extension.manifest().headless() == Headless.PARK;
        Optional<String> nobody = known.contains(key) ? Optional.empty() : ground.nobody().get();
        if (nobody.isPresent() && !parks && !call.resumed()) {
            return unreachable(nobody.get());
        }
        DecisionDesk desk = nobody.isPresent() ? ground.quiet().get() : ground.desk().get();
        return switch (desk.ask(ask)) {
            case AskResult.Rejected(List<Problem> problems) -> invalid(problems);
            case AskResult.Asked asked -> {
                Decision decision = asked.decision();
                if (nobody.isPresent() && !parks && !asked.existing()) {
                    // why: this call was begun elsewhere, so only asking shows whether this step
                    // was
                    desk.cancel(decision.id(), CancelKind.WITHDRAWN, nobody.get(), reader());
                    yield unreachable(nobody.get());
                }
                known.add(key);
                yield nobody.isPresent()
                        ? ended(desk.await(decision.id(), reader(), Duration.ZERO))
                        : ended(waited(desk, asked));
            }
        };
    }

    private WaitResult waited(DecisionDesk desk, AskResult.Asked asked)
            throws InterruptedException {
        Decision decision = asked.decision();
        WaitResult first = desk.await(decision.id(), reader(), Duration.ZERO);
        switch (first) {
            case WaitResult.Answered _,
                    WaitResult.Cancelled _,
                    WaitResult.TimedOut _,
                    WaitResult.Superseded _,
                    WaitResult.Contested _ -> {
                return first;
            }
            case WaitResult.Paused _ -> {
                if (!asked.existing()) {
                    // why: the person broke it off just now, before this run came to wait
                    return first;
                }
                // why: the person broke it off in an earlier run, and goes first from then on
                ChangeResult _ = desk.goOn(decision.id(), Answer.EMPTY, reader());
            }
            case WaitResult.StillPending _ -> {}
        }
        run.waitFor(decision);
        ExtensionHostContext.OpenSitting sitting = ground.sitting().begin(decision);
        try {
            return desk.await(decision.id(), reader(), NO_END);
        } finally {
            sitting.end();
            run.goOn();
        }
    }

    private static UiResult<Decision> ended(WaitResult waited) {
        Decision decision = waited.decision();
        return switch (waited) {
            case WaitResult.Answered answered ->
                    new UiResult.Answered<>(
                            decision, UiAnswers.provenance(decision, answered.outcome()));
            case WaitResult.Cancelled cancelled ->
                    new UiResult.Cancelled<>(
                            cancelled.outcome().reason().isEmpty()
                                    ? null
                                    : cancelled.outcome().reason());
            case WaitResult.Superseded superseded ->
                    new UiResult.Cancelled<>("replaced by " + superseded.outcome().successor());
            case WaitResult.Contested contested ->
                    new UiResult.Cancelled<>("contested; asked again as " + contested.successor());
            case WaitResult.TimedOut timedOut ->
                    new UiResult.TimedOut<>(
                            Duration.between(decision.timing().askedAt(), timedOut.outcome().at()));
            case WaitResult.StillPending _, WaitResult.Paused _ ->
                    new UiResult.Pending<>(decision.id().value());
        };
    }

    private static UiResult<Decision> unreachable(String why) {
        return refused(
                UiErrorCode.UI_UNAVAILABLE,
                "Nobody can be reached: no surface is open and no channel is set up (" + why + ").",
                true,
                "Run 'sayso watch' or open the portal, or declare headless: park.");
    }

    private static UiResult<Decision> invalid(List<Problem> problems) {
        return refused(UiErrorCode.INVALID_REQUEST, Problem.inOneLine(problems), false, "");
    }

    private static <T> UiResult<T> refused(
            UiErrorCode code, String message, boolean retryable, String hint) {
        return new UiResult.Unavailable<>(ExtensionErrors.error(code, message, retryable, hint));
    }

    private Actor.Agent reader() {
        return call.asker().agent();
    }

    private String key() {
        return "extension:"
                + extension.manifest().name()
                + ":"
                + call.session().callId()
                + ":"
                + step;
    }
}
