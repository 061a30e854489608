package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.AttentionCounts;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Option;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.store.DecisionOrder;
import sayso.hub.portal.rule.RulePages;
import sayso.hub.portal.view.DashboardView;
import sayso.hub.portal.view.DecisionLine;
import sayso.wire.record.VisibleText;

/// Start page of the portal: the list of decisions, at first the open ones, with tabs, filters,
/// groups to answer together, and counts of what needs attention.
final class PortalDashboardPage {
    private static final String PATH = "/";

    private PortalDashboardPage() {}

    static void show(PageRequestContext visit, DecisionCountCache counted, RulePages rules)
            throws IOException {
        // why: read first, so that what happens while the list is read counts as news
        long head = visit.desk().log().head();
        DecisionListSlice page =
                DecisionListSlice.of(
                        visit,
                        PATH,
                        DecisionListTab.ON_DASHBOARD,
                        (tab, filter) -> filter.sort().orElse(tab.order()),
                        counted);
        AttentionCounts loose = AttentionCounts.of(visit.desk());
        visit.html(
                "dashboard.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("dashboard.title")),
                        "view",
                        new DashboardView(
                                page.shelf().wireName(),
                                page.fields().shelves(page.shelf(), DecisionListTab.ON_DASHBOARD),
                                page.filter().value(ListFilter.SEARCH),
                                Stream.concat(
                                                page.fields().fields().stream(),
                                                Stream.of(page.fields().sort(page.shelf().order())))
                                        .toList(),
                                page.fields().active(),
                                lines(visit, page),
                                page.next(),
                                page.first(PATH),
                                page.now().toString(),
                                head,
                                groups(visit, page.shown()),
                                loose(visit, "undelivered", loose.undelivered(), loose.more()),
                                loose(visit, "held", loose.held(), loose.more()),
                                loose(visit, "loops", loose.loops(), false),
                                rules.lately(visit.words()),
                                visit.wishes().undo().toSeconds())));
    }

    private static List<DashboardView.Group> groups(
            PageRequestContext visit, List<Decision> shown) {
        return BatchAnswerPage.groups(shown).stream()
                .map(group ->
                        new DashboardView.Group(
                                visit.words()
                                        .of(
                                                "together.group",
                                                group.size(),
                                                VisibleText.of(group.getFirst().asker().name()),
                                                group.getFirst().question().options().stream()
                                                        .map(Option::label)
                                                        .map(VisibleText::of)
                                                        .collect(Collectors.joining(", "))),
                                BatchAnswerPage.address(group)))
                .toList();
    }

    private static String loose(PageRequestContext visit, String what, int count, boolean more) {
        return count == 0
                ? ""
                : more
                        ? visit.words().of("loose." + what + ".more", count)
                        : visit.words().counted("loose." + what, count);
    }

    private static List<DecisionLine> lines(PageRequestContext visit, DecisionListSlice page) {
        List<Decision> shown = page.shown();
        Instant now = page.now();
        List<DecisionId> open =
                shown.stream()
                        .filter(each ->
                                ChoiceViewBuilder.takesAnswer(each, now, visit.desk().policy()))
                        .map(Decision::id)
                        .toList();
        Set<DecisionId> drafted =
                open.isEmpty() ? Set.of() : visit.desk().drafted(open, visit.person().id());
        MuteList muted = visit.wishes().muted();
        return shown.stream()
                .map(each ->
                        line(visit, each, now, drafted.contains(each.id()), muted, page.order()))
                .toList();
    }

    private static DecisionLine line(
            PageRequestContext visit,
            Decision decision,
            Instant now,
            boolean drafted,
            MuteList muted,
            DecisionOrder order) {
        AnswerDraft draft =
                drafted && QuestionnaireResult.isOne(decision)
                        ? visit.desk().draft(decision.id(), visit.person().id()).orElse(null)
                        : null;
        AskerPresence presence =
                decision.state() == DecisionState.TIMED_OUT
                        ? visit.desk().presence(decision.id())
                        : new AskerPresence.Unknown();
        return DecisionLineBuilder.of(
                decision,
                presence,
                now,
                visit.words(),
                drafted,
                visit.wishes().numberSendsRow(decision.question()),
                QuestionnaireProgress.of(decision, draft),
                muted,
                order,
                asked -> visit.desk().earlier(asked.id(), visit.person()).orElse(null));
    }
}
