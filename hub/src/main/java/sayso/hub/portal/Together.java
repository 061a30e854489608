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
import sayso.core.decision.Alike;
import sayso.core.decision.Answer;
import sayso.core.decision.Answering;
import sayso.core.decision.BatchResult;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Lookup;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Problem;
import sayso.core.decision.Question;
import sayso.hub.portal.view.TogetherView;
import sayso.wire.record.VisibleText;

/// Answers several decisions that offer the same: one form, a look at what goes where, and then all of
/// them or none.
final class Together {
    private static final String ID = "id";
    private static final String SEEN = "seen.";
    private static final String RATIONALE = "rationale";
    private static final int MOST = 200;
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    /// What was selected: those that can be answered together, and the others.
    private record Selected(List<Decision> alike, List<TogetherView.Item> left) {}

    private Together() {}

    /// The form; changes nothing.
    static void show(Visit visit) throws IOException {
        Selected selected = selected(visit, visit.exchange().queries(ID));
        page(visit, OK, "choose", selected, Answer.EMPTY, List.of());
    }

    /// Shows what would be sent, or sends what was shown.
    static void answer(Visit visit) throws IOException {
        Form form = visit.form();
        Selected selected = selected(visit, form.fields().getOrDefault(ID, List.of()));
        if (selected.alike().isEmpty()) {
            page(visit, OK, "choose", selected, Answer.EMPTY, List.of());
            return;
        }
        Question question = selected.alike().getFirst().question();
        Answer said = said(form, question);
        List<Problem> problems = Alike.faults(said, question, question);
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

    private static void send(Visit visit, Form form, Selected selected, Answer said)
            throws IOException {
        Question question = selected.alike().getFirst().question();
        List<Answering> answers =
                selected.alike().stream()
                        .map(each ->
                                new Answering(
                                        each.id(),
                                        Alike.carried(said, question, each.question()),
                                        seen(form, each)))
                        .toList();
        Duration undo = visit.wishes().undo();
        BatchResult batch = visit.desk().answerAll(answers, false, visit.person(), undo);
        List<TogetherView.Item> items = new ArrayList<>();
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
                new TogetherView(
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
    static void undo(Visit visit) throws IOException {
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

    private static Problem late(Visit visit) {
        return new Problem("conflict", ID, visit.words().of("undo.late"));
    }

    /// What the form was made for; nothing of it where it says nothing.
    private static String seen(Form form, Decision decision) {
        return form.text(SEEN + decision.id());
    }

    /// Those that offer the same as the first one that takes an answer; the others with why not.
    private static Selected selected(Visit visit, List<String> ids) {
        List<Decision> alike = new ArrayList<>();
        List<TogetherView.Item> left = new ArrayList<>();
        for (DecisionId id : ids(ids)) {
            Decision decision = found(visit, id).orElse(null);
            if (decision == null) {
                left.add(
                        new TogetherView.Item(
                                id.value(),
                                id.value(),
                                "",
                                "",
                                "",
                                visit.words().of("together.gone"),
                                false,
                                ""));
                continue;
            }
            String why = whyNot(visit, decision, alike.isEmpty() ? null : alike.getFirst());
            if (why.isEmpty()) {
                alike.add(decision);
            } else {
                left.add(item(visit, decision, why, false));
            }
        }
        return new Selected(alike, left);
    }

    private static String whyNot(Visit visit, Decision decision, @Nullable Decision first) {
        boolean open =
                decision.claim() == null
                        && Questions.takesAnswer(
                                decision, visit.desk().now(), visit.desk().policy());
        if (!open) {
            return visit.words()
                    .of("together.closed", Endings.of(decision, visit.desk().now(), visit.words()));
        }
        if (Alike.group(decision).isEmpty()) {
            return visit.words().of("together.alone");
        }
        return first == null || Alike.offerTheSame(first.question(), decision.question())
                ? ""
                : visit.words().of("together.other_options");
    }

    private static String why(Visit visit, ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted _ -> "";
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    visit.words()
                            .of(
                                    "together.closed",
                                    Endings.of(closed, visit.desk().now(), visit.words()));
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
    private static Answer said(Form form, Question question) {
        List<OptionId> chosen =
                form.fields().getOrDefault(Form.CHOICE, List.of()).stream()
                        .filter(place -> !place.isBlank())
                        .map(place -> option(question, place))
                        .distinct()
                        .toList();
        return new Answer(chosen, form.text(Form.TEXT), Map.of(), "", form.text(RATIONALE), true);
    }

    private static OptionId option(Question question, String place) {
        int at = place.matches("[0-9]{1,3}") ? Integer.parseInt(place) : 0;
        return at >= 1 && at <= question.options().size()
                ? question.options().get(at - 1).id()
                : new OptionId(place);
    }

    private static void page(
            Visit visit,
            int status,
            String step,
            Selected selected,
            Answer said,
            List<Problem> faults)
            throws IOException {
        Question question =
                selected.alike().isEmpty() ? null : selected.alike().getFirst().question();
        List<TogetherView.Choice> options = new ArrayList<>();
        if (question != null) {
            for (Option option : question.options()) {
                options.add(
                        new TogetherView.Choice(
                                question.position(option.id()),
                                VisibleText.of(option.label()),
                                VisibleText.of(option.description()),
                                said.chosen().contains(option.id())));
            }
        }
        html(
                visit,
                status,
                new TogetherView(
                        step,
                        selected.alike().stream().map(each -> item(visit, each, "", true)).toList(),
                        selected.left(),
                        options,
                        question != null && question.selection().max() > 1,
                        question != null && question.mode().takesText(),
                        said.text(),
                        said.rationale(),
                        step.equals("preview") && question != null ? words(question, said) : "",
                        faults.stream().map(Problem::message).map(VisibleText::of).toList(),
                        "",
                        visit.wishes().undo().toSeconds()));
    }

    private static void html(Visit visit, int status, TogetherView view) throws IOException {
        String title = visit.words().of("together.title", view.items().size());
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

    private static TogetherView.Item item(
            Visit visit, Decision decision, String result, boolean good) {
        return new TogetherView.Item(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                Questions.askedBy(decision, visit.desk().now(), visit.words()),
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
                Risks.mark(decision, visit.words()));
    }

    /// Groups of a list that can be answered together: at least two, none of which must be named.
    static List<List<Decision>> groups(List<Decision> shown) {
        Map<Alike.Group, List<Decision>> groups = new LinkedHashMap<>();
        shown.stream()
                .filter(each -> each.isPending() && each.claim() == null)
                .filter(each -> Alike.needsNaming(each).isEmpty())
                .forEach(each ->
                        Alike.group(each)
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

    private static Optional<Decision> found(Visit visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person()) instanceof Lookup.Found(Decision it)
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
