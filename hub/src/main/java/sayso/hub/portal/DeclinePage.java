package sayso.hub.portal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.Problem;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.DeclineItem;
import sayso.hub.portal.view.DeclineView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Portal page that declines several decisions at once: shows each for confirmation, then declines
/// them and shows the result of each. Answers cannot be given here.
final class DeclinePage {
    private static final String ID = "id";
    private static final int MOST = 200;

    private DeclinePage() {}

    /// Shows what would be declined, and changes nothing.
    static void show(PageRequestContext visit) throws IOException {
        List<DeclineItem> items =
                ids(visit.exchange().queries(ID)).stream()
                        .flatMap(id -> found(visit, id).stream())
                        .filter(Decision::isPending)
                        .map(decision -> item(visit, decision, ""))
                        .toList();
        page(visit, new DeclineView(items, false));
    }

    static void decline(PageRequestContext visit) throws IOException {
        String reason = visit.form().text("reason");
        List<DeclineItem> items =
                ids(visit.form().fields().getOrDefault(ID, List.of())).stream()
                        .map(id -> declined(visit, id, reason))
                        .toList();
        page(visit, new DeclineView(items, true));
    }

    private static DeclineItem declined(PageRequestContext visit, DecisionId id, String reason) {
        PortalTexts words = visit.words();
        return switch (visit.desk().cancel(id, CancelKind.REFUSED, reason, visit.person())) {
            case ChangeResult.Accepted accepted ->
                    item(visit, accepted.decision(), words.of("decline.was_declined"));
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    item(
                            visit,
                            decision,
                            words.of(
                                    "decline.was_closed",
                                    PortalOutcomeText.of(decision, visit.desk().now(), words)));
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                    item(
                            visit,
                            decision,
                            words.of("decline.was_refused", Problem.inOneLine(problems)));
            case ChangeResult.NotAllowed(_, String why) ->
                    new DeclineItem(
                            id.value(),
                            id.value(),
                            DatedText.undated(""),
                            "",
                            "",
                            words.of("decline.was_refused", why));
            case ChangeResult.Unknown _ ->
                    new DeclineItem(
                            id.value(),
                            id.value(),
                            DatedText.undated(""),
                            "",
                            "",
                            words.of("decline.was_gone"));
        };
    }

    private static DeclineItem item(PageRequestContext visit, Decision decision, String result) {
        PortalTexts words = visit.words();
        return new DeclineItem(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                ChoiceViewBuilder.askedBy(decision, visit.desk().now(), words),
                decision.links().blocks().isEmpty()
                        ? ""
                        : words.of(
                                "decline.holds",
                                VisibleText.of(String.join(", ", decision.links().blocks()))),
                decision.question().options().isEmpty()
                        ? ""
                        : words.of(
                                "decline.options",
                                decision.question().options().stream()
                                        .map(Option::label)
                                        .map(VisibleText::of)
                                        .collect(Collectors.joining(", "))),
                result);
    }

    private static List<Decision> found(PageRequestContext visit, DecisionId id) {
        return visit.desk().find(id.value(), visit.person())
                                instanceof DecisionLookup.Found(Decision it)
                        && it.id().equals(id)
                ? List.of(it)
                : List.of();
    }

    private static List<DecisionId> ids(List<String> texts) {
        return texts.stream()
                .filter(DecisionId::isWellFormed)
                .distinct()
                .limit(MOST)
                .map(DecisionId::new)
                .toList();
    }

    private static void page(PageRequestContext visit, DeclineView view) throws IOException {
        String title = visit.words().counted("decline.title", view.items().size());
        visit.html(
                "decline.jte", Map.of("frame", visit.frame(title), "view", view, "title", title));
    }
}
