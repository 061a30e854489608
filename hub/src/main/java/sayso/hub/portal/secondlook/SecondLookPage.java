package sayso.hub.portal.secondlook;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.review.AdviceCalibration;
import sayso.decision.review.ReviewAgenda;
import sayso.decision.review.ReviewItem;
import sayso.decision.review.ReviewQueue;
import sayso.decision.review.ReviewReason;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.statistics.StatisticsDimension;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.rule.RulePages;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Portal page of the second look: what rules, defaults and late answers decided, one after the other. A person
/// says of each that it was right, contests it, or leaves it for the next time; below stands how often
/// recommendations were taken.
public final class SecondLookPage {
    public static final String PATH = "/review";
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int PERCENT = 100;
    private static final String DONE = "done";
    private static final String AT = "at";
    private static final String AGAIN = "again";

    private final Supplier<RuleDesk> rules;

    public SecondLookPage(Supplier<RuleDesk> rules) {
        this.rules = requireNonNull(rules, "rules is null");
    }

    public void show(SecondLookVisit visit) throws IOException {
        String done = "looks.done." + visit.exchange().query(DONE).orElse("");
        show(
                visit,
                OK,
                visit.words().names().contains(done) ? visit.words().of(done) : "",
                visit.exchange().query(AGAIN).filter(DecisionId::isWellFormed).orElse(""),
                "",
                visit.exchange().query(AT).map(SecondLookPage::place).orElse(-1));
    }

    /// The answer was right.
    public void right(SecondLookVisit visit) throws IOException {
        Decision decision = visit.decision();
        switch (visit.desk().reviewed(decision.id(), visit.person())) {
            case ChangeResult.Accepted _ -> goOn(visit, "right", "");
            case ChangeResult.Rejected(_, List<Problem> problems) -> refuse(visit, problems);
            case ChangeResult.NotAllowed(_, String reason) ->
                    throw ProblemException.of(403, "not_allowed", reason, null);
            case ChangeResult.AlreadyClosed _, ChangeResult.Unknown _ ->
                    throw new IllegalStateException("a look closes no decision");
        }
    }

    /// The answer was not right: it is asked again.
    public void wrong(SecondLookVisit visit) throws IOException {
        AskResult result =
                visit.desk().contest(visit.decision().id(), text(visit, "reason"), visit.person());
        switch (result) {
            case AskResult.Asked asked ->
                    goOn(visit, "wrong", "&" + AGAIN + "=" + asked.decision().id());
            case AskResult.Rejected(List<Problem> problems) -> refuse(visit, problems);
        }
    }

    /// why: what was said of leaves the list, so that the next one has its place
    private static void goOn(SecondLookVisit visit, String done, String more) throws IOException {
        visit.goTo(PATH + "?" + DONE + "=" + done + "&" + AT + "=" + place(text(visit, AT)) + more);
    }

    private void refuse(SecondLookVisit visit, List<Problem> problems) throws IOException {
        show(
                visit,
                CONFLICT,
                "",
                "",
                problems.stream().map(Problem::message).collect(Collectors.joining("; ")),
                place(text(visit, AT)));
    }

    private static String text(SecondLookVisit visit, String name) throws IOException {
        return Optional.ofNullable(visit.fields().get(name)).map(List::getLast).orElse("");
    }

    private static int place(String text) {
        return text.matches("[0-9]{1,2}") ? Integer.parseInt(text) : 0;
    }

    private void show(
            SecondLookVisit visit, int status, String done, String again, String fault, int at)
            throws IOException {
        PortalTexts words = visit.words();
        ReviewAgenda agenda =
                ReviewAgenda.of(
                        visit.desk(),
                        visit.person(),
                        rules.get().list(null, false),
                        ReviewQueue.USUAL);
        visit.html(
                status,
                "looks.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("looks.title")),
                        "view",
                        new SecondLookView(
                                done,
                                again,
                                fault,
                                Math.min(at, agenda.items().size() - 1),
                                agenda.items().stream().map(item -> line(visit, item)).toList(),
                                agenda.contested().stream().map(SecondLookPage::contested).toList(),
                                agenda.ending().stream()
                                        .map(rule -> RulePages.line(visit, rule))
                                        .toList(),
                                agenda.advice().stream().map(one -> advice(words, one)).toList())));
    }

    private static SecondLookView.Line line(SecondLookVisit visit, ReviewItem item) {
        Decision decision = item.decision();
        return new SecondLookView.Line(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                visit.outcome(decision),
                unchosen(visit.words(), item),
                visit.words().of("looks.asked", VisibleText.of(decision.asker().name())),
                item.reason() == ReviewReason.RULE
                        ? ""
                        : visit.words().of("looks.reason." + item.reason().wireName()),
                item.works().isEmpty()
                        ? ""
                        : visit.words()
                                .of("looks.works", VisibleText.of(String.join(", ", item.works()))),
                RuleId.of(decision.outcome()).map(RuleId::value).orElse(""));
    }

    /// `not chosen: Local, Memcached`; empty where nothing else was offered.
    private static String unchosen(PortalTexts words, ReviewItem item) {
        Answer answer =
                switch (item.ending()) {
                    case Outcome.Answered answered -> answered.answer();
                    case Outcome.TimedOut expired when expired.appliedDefault() != null ->
                            expired.appliedDefault();
                    case Outcome.TimedOut _, Outcome.Cancelled _, Outcome.Superseded _ ->
                            Answer.EMPTY;
                };
        String labels =
                item.decision().question().options().stream()
                        .filter(option -> !answer.chosen().contains(option.id()))
                        .map(option -> VisibleText.of(option.label()))
                        .collect(Collectors.joining(", "));
        return labels.isEmpty() ? "" : words.of("looks.unchosen", labels);
    }

    private static SecondLookView.Contested contested(Decision decision) {
        return new SecondLookView.Contested(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                decision.successor().orElseThrow().value());
    }

    private static SecondLookView.Advice advice(PortalTexts words, AdviceCalibration one) {
        String name = VisibleText.of(one.name());
        return new SecondLookView.Advice(
                words.of(
                        "looks.advice",
                        one.dimension() != StatisticsDimension.TYPE
                                ? name
                                : name.isEmpty()
                                        ? words.of("looks.untyped")
                                        : words.of("looks.type", name),
                        one.taken().part(),
                        one.taken().whole(),
                        percent(words, (double) one.taken().part() / one.taken().whole()),
                        percent(words, one.low()),
                        percent(words, one.high())),
                one.speaksForStrictTurns());
    }

    private static String percent(PortalTexts words, double share) {
        return words.percent(String.format(Locale.ROOT, "%.0f", PERCENT * share));
    }
}
