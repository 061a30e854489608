package sayso.hub.analysis;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.tool.DocumentEdit;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.EditResult;
import sayso.analysis.tool.StoredDocument;
import sayso.decision.model.ProblemCollector;
import sayso.wire.cycle.api.DocumentReply;
import sayso.wire.cycle.api.EditBody;

/// Serves the decision document of an analysis cycle over HTTP: its text or one section, current or
/// past, its history and the difference of two versions; and takes edits, which change the cycle or
/// are refused.
final class CycleDocumentRoutes {
    private static final int MOST = 200;

    private CycleDocumentRoutes() {}

    static void show(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        DocumentForm form = request.word("form", DocumentForm.class).orElse(DocumentForm.FULL);
        Optional<Component> section = request.word("section", Component.class);
        boolean past = request.text("version").isPresent();
        if (past && form != DocumentForm.FULL) {
            throw CycleRequestContext.parameter(
                    "form", "past versions are kept in full", "Leave form out.");
        }
        StoredDocument kept =
                past
                        ? version(request, cycle, "version")
                        : request.door().documents().current(cycle);
        String whole =
                form == DocumentForm.FULL
                        ? kept.text()
                        : request.door().documents().document(cycle, form).text();
        request.reply(
                DocumentReply.of(
                        kept.version(),
                        section.map(one -> section(request, cycle, kept, form, one))
                                .orElse(whole)));
    }

    private static String section(
            CycleRequestContext request,
            Cycle cycle,
            StoredDocument kept,
            DocumentForm form,
            Component component) {
        if (form == DocumentForm.FULL) {
            return kept.section(component);
        }
        return request.door().documents().document(cycle, form).sections().stream()
                .filter(one -> one.component() == component)
                .findFirst()
                .map(DecisionDocument.Section::markdown)
                .orElse("");
    }

    private static StoredDocument version(CycleRequestContext request, Cycle cycle, String name) {
        long number = request.number(name, 1, Long.MAX_VALUE, cycle.version());
        return number == cycle.version()
                ? request.door().documents().current(cycle)
                : request.door()
                        .documents()
                        .find(cycle, number)
                        .orElseThrow(() ->
                                new CycleRefusedException(
                                        CallFault.notFound(
                                                "unknown_version",
                                                cycle.id() + " has no document version " + number,
                                                "GET /api/cycles/"
                                                        + cycle.id()
                                                        + "/document/history lists them.")));
    }

    static void history(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        int limit = (int) request.number("limit", 1, MOST, 50);
        long before = request.number("before", 1, Long.MAX_VALUE, Long.MAX_VALUE);
        List<DocumentVersion> more = request.door().documents().history(cycle, before, limit + 1);
        List<DocumentVersion> page = more.subList(0, Math.min(limit, more.size()));
        request.reply(
                DocumentReply.history(page, more.size() > limit ? page.getLast().version() : null));
    }

    static void compare(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        if (request.text("from").isEmpty()) {
            throw CycleRequestContext.parameter(
                    "from", "from is missing", "Give the version to begin with.");
        }
        request.reply(
                DocumentReply.difference(
                        version(request, cycle, "from"), version(request, cycle, "to")));
    }

    static void put(CycleRequestContext request) throws IOException {
        edit(request, EditBody::put);
    }

    static void parse(CycleRequestContext request) throws IOException {
        edit(request, EditBody::parse);
    }

    private static void edit(
            CycleRequestContext request,
            BiFunction<String, ProblemCollector, Optional<DocumentEdit>> reader)
            throws IOException {
        Cycle cycle = request.cycle();
        DocumentEdit edit = request.body(reader);
        switch (request.door().documents().edit(request.doing(cycle), cycle, edit)) {
            case EditResult.Saved saved -> request.reply(DocumentReply.of(saved));
            case EditResult.Refused refused ->
                    throw new CycleRefusedException(refused.fault(), beside(refused));
        }
    }

    private static Map<String, String> beside(EditResult.Refused refused) {
        Map<String, String> beside = new LinkedHashMap<>();
        beside.put("success", "false");
        beside.put("parse_errors", DocumentReply.parseErrors(refused.faults()));
        beside.put("validation_errors", DocumentReply.validationErrors(refused.refusals()));
        return beside;
    }
}
