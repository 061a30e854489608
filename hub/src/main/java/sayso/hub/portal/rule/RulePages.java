package sayso.hub.portal.rule;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Portal pages of standing rules: list them, show one with the questions that it answered, end it, and
/// make one from an answer after it was tried on the past.
public final class RulePages {
    public static final String PATH = "/rules";
    public static final String LATELY = PATH + "/lately";
    private static final Duration SINCE = Duration.ofDays(1);
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;
    private static final int MOST_USES = 100;
    private static final int MOST_NAMED = 5;
    private static final String DONE = "done";

    private final Supplier<RuleDesk> desk;

    public RulePages(Supplier<RuleDesk> desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    /// The address of the form that makes a rule from this decision.
    public static String making(DecisionId from) {
        return PATH + "/new?" + RuleForm.FROM + "=" + from.value();
    }

    /// The rule as pages show it.
    public static RuleLine line(RulePageVisit visit, StandingRule rule) {
        return new RuleLineBuilder(visit.words(), visit.desk().now())
                .line(rule, folder(visit, rule));
    }

    public void list(RulePageVisit visit) throws IOException {
        boolean all = visit.exchange().query("all").isPresent();
        RuleLineBuilder lines = lines(visit);
        visit.html(
                OK,
                "rules.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("rules.title")),
                        "view",
                        new RulesView(
                                desk.get().list(null, all).stream()
                                        .map(rule -> lines.line(rule, folder(visit, rule)))
                                        .toList(),
                                all)));
    }

    /// How many questions rules answered since yesterday; empty for none.
    public String lately(PortalTexts words) {
        int count = latest().size();
        return count == 0 ? "" : words.counted("rules.lately", count);
    }

    /// Each of them, with a press that contests it.
    public void lately(RulePageVisit visit) throws IOException {
        visit.html(
                OK,
                "rules_lately.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("rules.lately_title")),
                        "lines",
                        latest().stream().flatMap(use -> ruled(visit, use).stream()).toList()));
    }

    private List<RuleUse> latest() {
        RuleDesk rules = desk.get();
        return rules.latest(rules.now().minus(SINCE), MOST_USES);
    }

    private Optional<RuledLine> ruled(RulePageVisit visit, RuleUse use) {
        return found(visit, use.decision())
                .map(decision ->
                        new RuledLine(
                                decision.id().value(),
                                VisibleText.of(decision.question().title()),
                                chosen(decision),
                                DatedText.of(
                                        visit.words().times().minute(use.at()),
                                        use.at(),
                                        visit.words()),
                                use.rule().value(),
                                desk.get()
                                        .read(use.rule())
                                        .map(rule -> VisibleText.of(rule.name()))
                                        .orElse(use.rule().value()),
                                decision.isContestable()));
    }

    public void show(RulePageVisit visit) throws IOException {
        String done = "rules.done." + visit.exchange().query(DONE).orElse("");
        show(
                visit,
                OK,
                rule(visit),
                visit.words().names().contains(done) ? visit.words().of(done) : "",
                "");
    }

    /// The rule answers no more.
    public void end(RulePageVisit visit) throws IOException {
        StandingRule rule = rule(visit);
        switch (desk.get().end(rule.id(), visit.person())) {
            case RuleChangeResult.Done(StandingRule ended, _) ->
                    visit.goTo(PATH + "/" + ended.id() + "?" + DONE + "=ended");
            case RuleChangeResult.AlreadyEnded(StandingRule ended) ->
                    show(visit, CONFLICT, ended, "", visit.words().of("rules.ended_before"));
            case RuleChangeResult.NotAllowed(String reason) ->
                    throw ProblemException.of(403, "not_allowed", reason, null);
            case RuleChangeResult.Unknown(RuleId id) -> throw none(visit, id.value());
            case RuleChangeResult.Unconfirmed _, RuleChangeResult.Rejected _ ->
                    throw new IllegalStateException("a rule that ends is not made");
        }
    }

    /// The form, as it stands before anybody changed a line.
    public void begin(RulePageVisit visit) throws IOException {
        Decision from = from(visit, visit.exchange().query(RuleForm.FROM).orElse(""));
        form(visit, OK, from, RuleForm.usual(from), List.of());
    }

    /// The form with what a rule would have answered that is as its lines say now.
    public void preview(RulePageVisit visit) throws IOException {
        Decision from = from(visit, RuleForm.text(visit.fields(), RuleForm.FROM));
        form(visit, OK, from, RuleForm.of(from, visit.fields()), List.of());
    }

    public void make(RulePageVisit visit) throws IOException {
        Decision from = from(visit, RuleForm.text(visit.fields(), RuleForm.FROM));
        RuleForm form = RuleForm.of(from, visit.fields());
        RuleDesk rules = desk.get();
        RuleChangeResult result =
                rules.make(
                        from.id(),
                        form.wish(from, rules.now()),
                        form.disagreements(),
                        visit.person());
        switch (result) {
            case RuleChangeResult.Done(StandingRule rule, _) ->
                    visit.goTo(PATH + "/" + rule.id() + "?" + DONE + "=made");
            case RuleChangeResult.Unconfirmed(BackTest test) ->
                    form(
                            visit,
                            CONFLICT,
                            from,
                            form,
                            List.of(
                                    visit.words()
                                            .of("rules.unconfirmed", test.disagreed().size())));
            // why: the page tries it once more and says what is wrong
            case RuleChangeResult.Rejected _ -> form(visit, UNPROCESSABLE, from, form, List.of());
            case RuleChangeResult.NotAllowed(String reason) ->
                    throw ProblemException.of(403, "not_allowed", reason, null);
            case RuleChangeResult.Unknown _, RuleChangeResult.AlreadyEnded _ ->
                    throw new IllegalStateException("a rule that is made was not there");
        }
    }

    private void form(
            RulePageVisit visit, int status, Decision from, RuleForm form, List<String> faults)
            throws IOException {
        RuleDesk rules = desk.get();
        RulePreviewResult tried =
                rules.preview(from.id(), form.wish(from, rules.now()), visit.person());
        visit.html(
                status,
                "rule_new.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("rules.new")),
                        "view",
                        view(visit.words(), from, form, tried, faults)));
    }

    private static RuleFormView view(
            PortalTexts words,
            Decision from,
            RuleForm form,
            RulePreviewResult tried,
            List<String> faults) {
        return switch (tried) {
            case RulePreviewResult.Tried(BackTest test) ->
                    new RuleFormView(
                            from.id().value(),
                            VisibleText.of(from.question().title()),
                            chosen(from),
                            form.places(from, words),
                            form.times(words),
                            form.exactness(words),
                            test.questions() == 0
                                    ? words.of("rules.preview.none")
                                    : words.of(
                                            "rules.preview",
                                            test.matched(),
                                            words.counted("rules.questions", test.questions())),
                            test.disagreed().stream()
                                    .limit(MOST_NAMED)
                                    .map(DecisionId::value)
                                    .toList(),
                            more(test.disagreed().size(), words),
                            test.disagreed().size(),
                            refused(test, words),
                            faults);
            case RulePreviewResult.Rejected(List<Problem> problems) ->
                    new RuleFormView(
                            from.id().value(),
                            VisibleText.of(from.question().title()),
                            chosen(from),
                            form.places(from, words),
                            form.times(words),
                            form.exactness(words),
                            "",
                            List.of(),
                            "",
                            0,
                            "",
                            problems.stream().map(Problem::message).toList());
        };
    }

    private static String more(int count, PortalTexts words) {
        return count > MOST_NAMED ? words.of("rules.more", count - MOST_NAMED) : "";
    }

    private static String refused(BackTest test, PortalTexts words) {
        return test.refused().isEmpty()
                ? ""
                : words.of(
                                "rules.refused",
                                test.refused().size(),
                                test.refused().stream()
                                        .limit(MOST_NAMED)
                                        .map(one ->
                                                one.decision()
                                                        + " ("
                                                        + VisibleText.of(one.why())
                                                        + ")")
                                        .collect(Collectors.joining(", ")))
                        + (test.refused().size() > MOST_NAMED
                                ? " " + more(test.refused().size(), words)
                                : "");
    }

    private static String chosen(Decision from) {
        return from.outcome() instanceof Outcome.Answered answered
                ? answered.answer().chosen().stream()
                        .map(id -> VisibleText.of(from.question().label(id)))
                        .collect(Collectors.joining(", "))
                : "";
    }

    private void show(RulePageVisit visit, int status, StandingRule rule, String done, String fault)
            throws IOException {
        List<RuleUse> uses = desk.get().uses(rule.id(), MOST_USES);
        visit.html(
                status,
                "rule.jte",
                Map.of(
                        "frame",
                        visit.frame(VisibleText.of(rule.name())),
                        "view",
                        new RuleView(
                                lines(visit).line(rule, folder(visit, rule)),
                                done,
                                fault,
                                uses.stream().map(use -> use(visit, use)).toList(),
                                uses.size() == MOST_USES)));
    }

    private static RuleView.Use use(RulePageVisit visit, RuleUse use) {
        return new RuleView.Use(
                use.decision().value(),
                found(visit, use.decision())
                        .map(decision -> VisibleText.of(decision.question().title()))
                        .orElse(""),
                DatedText.of(visit.words().times().minute(use.at()), use.at(), visit.words()));
    }

    private RuleLineBuilder lines(RulePageVisit visit) {
        return new RuleLineBuilder(visit.words(), desk.get().now());
    }

    /// Where that was asked which it was made from: a place may be a key that says nothing to people.
    private static @Nullable String folder(RulePageVisit visit, StandingRule rule) {
        return found(visit, rule.origin().from())
                .flatMap(decision -> Optional.ofNullable(decision.asker().project()))
                .orElse(null);
    }

    private static Optional<Decision> found(RulePageVisit visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person())
                        instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    /// The rule in the path.
    ///
    /// @throws ProblemException 404 if there is none
    private StandingRule rule(RulePageVisit visit) {
        String text = visit.exchange().part("id");
        return (RuleId.isWellFormed(text)
                        ? desk.get().read(new RuleId(text))
                        : Optional.<StandingRule>empty())
                .orElseThrow(() -> none(visit, text));
    }

    private static ProblemException none(RulePageVisit visit, String id) {
        return ProblemException.of(
                NOT_FOUND, "not_found", visit.words().of("rules.none", id), null);
    }

    /// The decision that a rule is made from.
    ///
    /// @throws ProblemException 404 if there is none
    private static Decision from(RulePageVisit visit, String text) {
        return (DecisionId.isWellFormed(text)
                        ? found(visit, new DecisionId(text))
                        : Optional.<Decision>empty())
                .orElseThrow(() ->
                        ProblemException.of(
                                NOT_FOUND,
                                "not_found",
                                visit.words().of("problem.no_decision", text),
                                null));
    }
}
