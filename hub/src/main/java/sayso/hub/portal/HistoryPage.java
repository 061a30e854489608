package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.hub.portal.view.HistoryView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.DecisionRecord;

/// Portal page of closed decisions, newest first, with filters, and their export as Markdown or
/// JSON Lines.
final class HistoryPage {
    static final String PATH = "/history";
    static final String MARKDOWN = "text/markdown; charset=utf-8";
    static final String JSON_LINES = "application/jsonl; charset=utf-8";

    private static final int OK = 200;
    private static final int EXPORT_PAGE = 100;
    private static final List<DecisionListTab> SHELVES =
            List.of(
                    DecisionListTab.ENDED,
                    DecisionListTab.ANSWERED,
                    DecisionListTab.CANCELLED,
                    DecisionListTab.TIMED_OUT,
                    DecisionListTab.SUPERSEDED);

    private HistoryPage() {}

    static void show(PageRequestContext visit, DecisionCountCache counted) throws IOException {
        PortalTexts words = visit.words();
        DecisionListSlice page =
                DecisionListSlice.of(
                        visit, PATH, SHELVES, (_, _) -> DecisionOrder.LAST_ENDED_FIRST, counted);
        ListFilter filter = page.filter();
        visit.html(
                "history.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("history.title")),
                        "view",
                        new HistoryView(
                                page.shelf() == DecisionListTab.ENDED
                                        ? ""
                                        : page.shelf().wireName(),
                                page.fields().shelves(page.shelf(), SHELVES),
                                filter.value(ListFilter.SEARCH),
                                page.fields().fields(),
                                page.fields().active(),
                                page.shown().stream()
                                        .map(each -> RecordPage.line(each, page.now(), words))
                                        .toList(),
                                page.next(),
                                page.first(PATH),
                                filter.address(PATH + ".md"),
                                filter.address(PATH + ".jsonl"))));
    }

    static void markdown(PageRequestContext visit) throws IOException {
        export(visit, MARKDOWN, "decisions.md", record -> record.toMarkdown() + "\n---\n\n");
    }

    static void jsonLines(PageRequestContext visit) throws IOException {
        export(visit, JSON_LINES, "decisions.jsonl", record -> record.toJson() + "\n");
    }

    /// Page by page, so that a long history needs no more memory than a short one.
    private static void export(
            PageRequestContext visit,
            String type,
            String file,
            Function<DecisionRecord, String> form)
            throws IOException {
        ListFilter filter = ListFilter.of(visit.exchange());
        DecisionQuery query = query(visit, filter, visit.desk().now());
        List<Decision> page = visit.desk().list(query.page(null, EXPORT_PAGE));
        download(visit, file);
        OutputStream out = visit.exchange().stream(OK, type);
        while (!page.isEmpty()) {
            StringBuilder text = new StringBuilder();
            DecisionRecord.of(visit.desk(), page)
                    .forEach(record -> text.append(form.apply(record)));
            out.write(text.toString().getBytes(UTF_8));
            page =
                    page.size() < EXPORT_PAGE
                            ? List.of()
                            : visit.desk().list(query.page(page.getLast().id(), EXPORT_PAGE));
        }
        out.close(); // why: only a whole file ends well; after a failure it is cut off
    }

    /// What follows is a file to be kept, and no page.
    static void download(PageRequestContext visit, String file) {
        StaticAssets.fence(visit.exchange());
        visit.exchange().header("Content-Disposition", "attachment; filename=\"" + file + "\"");
    }

    private static DecisionQuery query(PageRequestContext visit, ListFilter filter, Instant now) {
        return DecisionListTab.parse(filter.value(ListFilter.SHOW), SHELVES)
                .query(now, visit.desk().policy())
                .where(filter.filter(now))
                .inOrder(DecisionOrder.LAST_ENDED_FIRST);
    }
}
