package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.hub.portal.view.BatchAnswerView;
import sayso.hub.portal.view.DatedText;
import sayso.wire.record.VisibleText;

/// Portal page that answers several decisions with the same options at once: offers a form,
/// previews what is sent where, sends all answers or none, and undoes them together.
final class BatchAnswerPage {
    private static final String ID = "id";
    private static final String SEEN = "seen.";
    private static final String RATIONALE = "rationale";
    private static final int MOST = 200;
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    /// What was selected: those that can be answered together, and the others.
    private record Selected(List<Decision> alike, List<BatchAnswerView.Item> left) {}

    private BatchAnswerPage() {}

    /// The form; changes nothing.
    static void show(PageRequestContext visit) throws IOException {
        Selected selected = selected(visit, visit.exchange().queries(ID));
        page(visit, OK, "choose", selected, Answer.EMPTY, List.of());
    }

    /// Shows what would be sent, or sends what was shown.
    static void answer(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        Selected selected = selected(visit, form.fields().getOrDefault(ID, List.of()));
        if (selected.alike().isEmpty()) {
            page(visit, OK, "choose", selected, Answer.EMPTY, List.of());
            return;
        }
        Question question = selected.alike().getFirst().question();
        Answer said = said(form, question);
        List<Problem> problems = BatchAnswerRules.faults(said, question, question);
        if (form.has("back") || !problems.isEmpty()) {
            page(
                    visit,
                    problems.isEmpty() || form.has("back") ? OK : UNPROCESSABLE,
                    "choose",
                    selected,
                    said,
                    form.has("back") ? List.of() : problems);
        } else if (form.has("send")) {
            send(visit, form, selected, said);
        } else {
            page(visit, OK, "preview", selected, said, List.of());
        }
    }

    private static void send(
            PageRequestContext visit, PortalForm form, Selected selected, Answer said)
            throws IOException {
        Question question = selected.alike().getFirst().question();
        List<BatchAnswerItem> answers =
                selected.alike().stream()
                        .map(each ->
                                new BatchAnswerItem(
                                        each.id(),
                                        BatchAnswerRules.carried(said, question, each.question()),
                                        seen(form, each)))
                        .toList();
        Duration undo = visit.wishes().undo();
        BatchAnswerResult batch = visit.desk().answerAll(answers, false, visit.person(), undo);
        List<BatchAnswerView.Item> items = new ArrayList<>();
        List<String> unblocked = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            ChangeResult result = batch.results().get(i);
            String why = why(visit, result);
            boolean good = why.isEmpty() && batch.written();
            if (good && result instanceof ChangeResult.Accepted accepted) {
                unblocked.addAll(accepted.released());
            }
            items.add(
                    item(
                            visit,
                            selected.alike().get(i),
                            good
                                    ? visit.words().of("together.was_sent")
                                    : why.isEmpty() ? visit.words().of("together.not_alone") : why,
                            good));
        }
        html(
                visit,
                OK,
                new BatchAnswerView(
                        "done",
                        items,
                        selected.left(),
                        List.of(),
                        false,
                        false,
                        "",
                        "",
                        words(question, said),
                        List.of(),
                        VisibleText.of(String.join(", ", unblocked)),
                        batch.written() ? undo.toSeconds() : 0));
    }

    /// Takes back what was sent together, and shows the form again with what came open.
    static void undo(PageRequestContext visit) throws IOException {
        List<DecisionId> ids = ids(visit.form().fields().getOrDefault(ID, List.of()));
        List<ChangeResult> results = visit.desk().undoAll(ids, visit.person());
        List<Decision> open =
                results.stream()
                        .filter(ChangeResult.Accepted.class::isInstance)
                        .map(ChangeResult.Accepted.class::cast)
                        .map(ChangeResult.Accepted::decision)
                        .toList();
        if (open.size() == results.size() && !open.isEmpty()) {
            visit.goTo(address(open));
            return;
        }
        // why: the form says of each that is not open any more how it ended
        Selected selected = selected(visit, ids.stream().map(DecisionId::value).toList());
        page(visit, CONFLICT, "choose", selected, Answer.EMPTY, List.of(late(visit)));
    }

    private static Problem late(PageRequestContext visit) {
        return new Problem("conflict", ID, visit.words().of("undo.late"));
    }

    /// What the form was made for; nothing of it where it says nothing.
    private static String seen(PortalForm form, Decision decision) {
        return form.text(SEEN + decision.id());
    }

    /// The most that offer the same, those before others where they are as many; the rest with why not.
    private static Selected selected(PageRequestContext visit, List<String> ids) {
        List<Decision> there = new ArrayList<>();
        List<BatchAnswerView.Item> left = new ArrayList<>();
        for (DecisionId id : ids(ids)) {
            found(visit, id).ifPresentOrElse(there::add, () -> left.add(gone(visit, id)));
        }
        List<Decision> alike = largest(visit, there);
        Decision first = alike.isEmpty() ? null : alike.getFirst();
        for (Decision decision : there) {
            if (!alike.contains(decision)) {
                left.add(item(visit, decision, whyNot(visit, decision, first), false));
            }
        }
        return new Selected(alike, left);
    }

    private static BatchAnswerView.Item gone(PageRequestContext visit, DecisionId id) {
        return new BatchAnswerView.Item(
                id.value(),
                id.value(),
                DatedText.undated(""),
                "",
                "",
                visit.words().of("together.gone"),
                false,
                "");
    }

    /// Those that offer the same, where they are the most; empty where none can be answered.
    private static List<Decision> largest(PageRequestContext visit, List<Decision> decisions) {
        List<List<Decision>> groups = new ArrayList<>();
        for (Decision decision : decisions) {
            if (whyNot(visit, decision, null).isEmpty()) {
                groups.stream()
                        .filter(group ->
                                BatchAnswerRules.offerTheSame(
                                        group.getFirst().question(), decision.question()))
                        .findFirst()
                        .ifPresentOrElse(
                                group -> group.add(decision),
                                () -> groups.add(new ArrayList<>(List.of(decision))));
            }
        }
        int most = groups.stream().mapToInt(List::size).max().orElse(0);
        return groups.stream().filter(group -> group.size() == most).findFirst().orElse(List.of());
    }

    private static String whyNot(
            PageRequestContext visit, Decision decision, @Nullable Decision first) {
        boolean open =
                decision.claim() == null
                        && ChoiceViewBuilder.takesAnswer(
                                decision, visit.desk().now(), visit.desk().policy());
        if (!open) {
            return visit.words()
                    .of(
                            "together.closed",
                            PortalOutcomeText.of(decision, visit.desk().now(), visit.words()));
        }
        if (BatchAnswerRules.group(decision).isEmpty()) {
            return visit.words().of("together.alone");
        }
        return first == null || BatchAnswerRules.offerTheSame(first.question(), decision.question())
                ? ""
                : visit.words().of("together.other_options");
    }

    private static String why(PageRequestContext visit, ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted _ -> "";
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    visit.words()
                            .of(
                                    "together.closed",
                                    PortalOutcomeText.of(
                                            closed, visit.desk().now(), visit.words()));
            case ChangeResult.Rejected(_, List<Problem> problems) ->
                    visit.words()
                            .of("together.refused", VisibleText.of(Problem.inOneLine(problems)));
            case ChangeResult.NotAllowed(_, String reason) ->
                    visit.words().of("together.refused", VisibleText.of(reason));
            case ChangeResult.Unknown _ -> visit.words().of("together.gone");
        };
    }

    /// What the form says, by the places of the options. A place that is none is kept, so that the rules
    /// say what is wrong with it.
    private static Answer said(PortalForm form, Question question) {
        List<OptionId> chosen =
                form.fields().getOrDefault(PortalForm.CHOICE, List.of()).stream()
                        .filter(place -> !place.isBlank())
                        .map(place -> option(question, place))
                        .distinct()
                        .toList();
        return new Answer(
                chosen, form.text(PortalForm.TEXT), Map.of(), "", form.text(RATIONALE), true);
    }

    private static OptionId option(Question question, String place) {
        int at = place.matches("[0-9]{1,3}") ? Integer.parseInt(place) : 0;
        return at >= 1 && at <= question.options().size()
                ? question.options().get(at - 1).id()
                : new OptionId(place);
    }

    private static void page(
            PageRequestContext visit,
            int status,
            String step,
            Selected selected,
            Answer said,
            List<Problem> faults)
            throws IOException {
        Question question =
                selected.alike().isEmpty() ? null : selected.alike().getFirst().question();
        List<BatchAnswerView.Choice> options = new ArrayList<>();
        if (question != null) {
            for (Option option : question.options()) {
                options.add(
                        new BatchAnswerView.Choice(
                                question.position(option.id()),
                                VisibleText.of(option.label()),
                                VisibleText.of(option.description()),
                                said.chosen().contains(option.id())));
            }
        }
        html(
                visit,
                status,
                new BatchAnswerView(
                        step,
                        selected.alike().stream().map(each -> item(visit, each, "", true)).toList(),
                        selected.left(),
                        options,
                        question != null && question.selection().max() > 1,
                        question != null && question.takesText(),
                        said.text(),
                        said.rationale(),
                        step.equals("preview") && question != null ? words(question, said) : "",
                        faults.stream().map(Problem::message).map(VisibleText::of).toList(),
                        "",
                        visit.wishes().undo().toSeconds()));
    }

    private static void html(PageRequestContext visit, int status, BatchAnswerView view)
            throws IOException {
        String title = visit.words().counted("together.title", view.items().size());
        visit.html(
                status,
                "together.jte",
                Map.of("frame", visit.frame(title), "view", view, "title", title));
    }

    private static String words(Question question, Answer said) {
        List<String> parts =
                said.chosen().stream()
                        .map(question::label)
                        .map(VisibleText::of)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (!said.text().isEmpty()) {
            parts.add("\u201C" + VisibleText.of(said.text()) + "\u201D");
        }
        return String.join(", ", parts);
    }

    private static BatchAnswerView.Item item(
            PageRequestContext visit, Decision decision, String result, boolean good) {
        return new BatchAnswerView.Item(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                ChoiceViewBuilder.askedBy(decision, visit.desk().now(), visit.words()),
                decision.links().blocks().isEmpty()
                        ? ""
                        : visit.words()
                                .of(
                                        "decline.holds",
                                        VisibleText.of(
                                                String.join(", ", decision.links().blocks()))),
                decision.contentDigest(),
                result,
                good,
                RiskViewBuilder.mark(decision, visit.words()));
    }

    /// Groups of a list that can be answered together: at least two, none of which must be named.
    static List<List<Decision>> groups(List<Decision> shown) {
        Map<BatchAnswerRules.Group, List<Decision>> groups = new LinkedHashMap<>();
        shown.stream()
                .filter(each -> each.isPending() && each.claim() == null)
                .filter(each -> BatchAnswerRules.needsNaming(each).isEmpty())
                .forEach(each ->
                        BatchAnswerRules.group(each)
                                .ifPresent(group ->
                                        groups.computeIfAbsent(group, _ -> new ArrayList<>())
                                                .add(each)));
        return groups.values().stream().filter(group -> group.size() > 1).toList();
    }

    /// The address of the form for these.
    static String address(List<Decision> group) {
        return group.stream()
                .map(each -> ID + "=" + each.id())
                .collect(Collectors.joining("&", "/together?", ""));
    }

    private static Optional<Decision> found(PageRequestContext visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person())
                                instanceof DecisionLookup.Found(Decision it)
                        && it.id().equals(id)
                ? Optional.of(it)
                : Optional.empty();
    }

    private static List<DecisionId> ids(List<String> texts) {
        return texts.stream()
                .filter(DecisionId::isWellFormed)
                .distinct()
                .limit(MOST)
                .map(DecisionId::new)
                .toList();
    }
}
