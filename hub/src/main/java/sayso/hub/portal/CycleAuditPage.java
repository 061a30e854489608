package sayso.hub.portal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.ToolInvocation;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.workspace.AttemptView;
import sayso.wire.record.VisibleText;

/// Portal page of the audit trail of an analysis cycle: the attempts to call tools, newest first,
/// refused ones included.
final class CycleAuditPage {
    private static final int SIZE = 50;

    private final CyclePageAccess door;

    CycleAuditPage(CyclePageAccess door) {
        this.door = door;
    }

    void show(PageRequestContext visit) throws IOException {
        Cycle cycle = door.cycle(visit);
        PortalTexts words = visit.words();
        List<ToolInvocation> page = door.attempts(cycle, before(visit), SIZE);
        boolean more = !page.isEmpty() && page.getLast().sequence() > 1;
        visit.html(
                "cycle_audit.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("audit.title")),
                        "id",
                        cycle.id().value(),
                        "title",
                        VisibleText.of(cycle.title()),
                        "attempts",
                        page.stream().map(one -> attempt(one, words)).toList(),
                        "next",
                        more
                                ? CycleListPage.PATH
                                        + "/"
                                        + cycle.id().value()
                                        + "/audit?before="
                                        + page.getLast().sequence()
                                : ""));
    }

    private static long before(PageRequestContext visit) {
        try {
            return Long.parseLong(visit.exchange().query("before").orElse("0"));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static AttemptView attempt(ToolInvocation one, PortalTexts words) {
        boolean done = one.outcome() == CallOutcome.SUCCESS;
        String code = one.errorCode();
        return new AttemptView(
                one.sequence(),
                words.times().second(one.invokedAt()),
                CyclePage.who(words, one),
                VisibleText.of(one.channel()),
                VisibleText.of(one.tool()),
                done ? "done" : "refused",
                done
                        ? words.of(one.changes().equals("[]") ? "audit.read" : "audit.done")
                        : words.of("audit.refused", code == null ? "" : VisibleText.of(code)),
                VisibleText.of(one.parameters()),
                shown(one.changes()),
                shown(one.events()));
    }

    private static String shown(@Nullable String list) {
        return list == null || list.equals("[]") ? "" : VisibleText.of(list);
    }
}
