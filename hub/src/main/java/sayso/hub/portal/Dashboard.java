package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.LooseEnds;
import sayso.core.decision.Option;
import sayso.core.decision.State;
import sayso.core.questionnaire.Collection;
import sayso.core.questionnaire.HowFar;
import sayso.hub.portal.view.DashboardView;
import sayso.hub.portal.view.DecisionLine;
import sayso.wire.record.VisibleText;

/// The list of decisions that a person comes back to.
final class Dashboard {
    private static final String PATH = "/";

    private Dashboard() {}

    static void show(Visit visit, Counted counted) throws IOException {
        // why: read first, so that what happens while the list is read counts as news
        long head = visit.desk().log().head();
        ListPage page =
                ListPage.of(visit, PATH, Shelf.ON_DASHBOARD, UnaryOperator.identity(), counted);
        LooseEnds loose = LooseEnds.of(visit.desk());
        visit.html(
                "dashboard.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("dashboard.title")),
                        "view",
                        new DashboardView(
                                page.shelf().wireName(),
                                page.fields().shelves(page.shelf(), Shelf.ON_DASHBOARD),
                                page.filter().value(ListFilter.SEARCH),
                                page.fields().fields(),
                                page.fields().active(),
                                lines(visit, page.shown(), page.now()),
                                page.next(),
                                page.first(PATH),
                                page.now().toString(),
                                head,
                                groups(visit, page.shown()),
                                loose(visit, "undelivered", loose.undelivered(), loose.more()),
                                loose(visit, "held", loose.held(), loose.more()),
                                loose(visit, "loops", loose.loops(), false))));
    }

    private static List<DashboardView.Group> groups(Visit visit, List<Decision> shown) {
        return Together.groups(shown).stream()
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
                                Together.address(group)))
                .toList();
    }

    private static String loose(Visit visit, String what, int count, boolean more) {
        return count == 0
                ? ""
                : visit.words()
                        .of("loose." + what + (more ? ".more" : count == 1 ? ".one" : ""), count);
    }

    private static List<DecisionLine> lines(Visit visit, List<Decision> shown, Instant now) {
        List<DecisionId> open =
                shown.stream()
                        .filter(each -> Questions.takesAnswer(each, now, visit.desk().policy()))
                        .map(Decision::id)
                        .toList();
        Set<DecisionId> drafted =
                open.isEmpty() ? Set.of() : visit.desk().drafted(open, visit.person().name());
        return shown.stream()
                .map(each -> line(visit, each, now, drafted.contains(each.id())))
                .toList();
    }

    private static DecisionLine line(Visit visit, Decision decision, Instant now, boolean drafted) {
        Draft draft =
                drafted && Collection.isOne(decision)
                        ? visit.desk().draft(decision.id(), visit.person().name()).orElse(null)
                        : null;
        AskerPresence presence =
                decision.state() == State.TIMED_OUT
                        ? visit.desk().presence(decision.id())
                        : new AskerPresence.Unknown();
        return Lines.of(
                decision, presence, now, visit.words(), drafted, HowFar.of(decision, draft));
    }
}
