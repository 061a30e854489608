package sayso.hub.portal;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.ToolReply;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.workspace.CycleLine;
import sayso.hub.portal.workspace.CycleViewBuilder;
import sayso.hub.portal.workspace.CyclesView;

/// Portal page that lists analyses, and starts a new one with the form on it.
final class CycleListPage {
    static final String PATH = "/analyses";
    private static final int SIZE = 50;
    private static final int OK = 200;
    private static final int UNPROCESSABLE = 422;

    private final CyclePageAccess door;

    CycleListPage(CyclePageAccess door) {
        this.door = door;
    }

    void show(PageRequestContext visit) throws IOException {
        show(visit, OK, "", List.of());
    }

    /// Starts a new analysis and shows it.
    void create(PageRequestContext visit) throws IOException {
        String title = visit.form().text("title");
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("title", title);
        parameters.put("flow", visit.form().text("flow").equals("free") ? "free" : "linear");
        ToolReply reply = door.call(visit, null, "create_cycle", parameters, null);
        CallFault fault = reply.fault();
        CycleId made = reply.cycle();
        if (fault == null && made != null) {
            visit.goTo(PATH + "/" + made.value());
        } else {
            show(
                    visit,
                    UNPROCESSABLE,
                    title,
                    fault == null ? List.of() : CallFaultText.of(fault, visit.words()));
        }
    }

    private void show(PageRequestContext visit, int status, String title, List<String> faults)
            throws IOException {
        PortalTexts words = visit.words();
        CycleId after =
                visit.exchange()
                        .query("after")
                        .filter(id -> !id.isBlank())
                        .map(CycleId::new)
                        .orElse(null);
        List<Cycle> found = door.list(after, SIZE + 1);
        List<Cycle> shown = found.subList(0, Math.min(SIZE, found.size()));
        CycleViewBuilder workspace = CyclePage.workspace(visit);
        List<CycleLine> lines = shown.stream().map(workspace::line).toList();
        visit.html(
                status,
                "analyses.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("cycles.title")),
                        "view",
                        new CyclesView(
                                lines,
                                found.size() > SIZE
                                        ? PATH + "?after=" + shown.getLast().id().value()
                                        : "",
                                after == null ? "" : PATH,
                                title,
                                faults)));
    }
}
