package sayso.wire.cycle.export;

import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.table.DecisionTable;
import sayso.wire.analysis.picture.HeatMap;
import sayso.wire.analysis.picture.PictureStyle;
import sayso.wire.analysis.picture.QualityWheel;
import sayso.wire.analysis.picture.RankBarChart;
import sayso.wire.analysis.picture.TornadoChart;

/// Exports the decision document of an analysis cycle as one HTML page with a short verdict and
/// charts, which loads nothing and runs no script. All text of people and agents is escaped.
final class HtmlExport {
    private static final List<TablesExtension> EXTENSIONS =
            List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder()
                    .extensions(EXTENSIONS)
                    .escapeHtml(true)
                    .softbreak("<br>\n")
                    .sanitizeUrls(true)
                    .build();

    /// Instead of tables without rows and lists without items.
    private static final String NOTHING = "<p class=\"none\">None</p>";

    private final Cycle cycle;
    private final DecisionTable table;
    private final StringBuilder page = new StringBuilder();

    private HtmlExport(Cycle cycle) {
        this.cycle = cycle;
        this.table = ConsequenceMatrix.of(cycle).table();
    }

    static String of(DecisionDocument document) {
        return new HtmlExport(document.cycle()).written(document);
    }

    private String written(DecisionDocument document) {
        page.append(
                """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
                <meta name="referrer" content="no-referrer">
                """);
        page.append("<title>").append(ExportPageStyle.escaped(cycle.title())).append("</title>\n");
        page.append("<style>\n")
                .append(ExportPageStyle.STYLE)
                .append(PictureStyle.CSS)
                .append("</style>\n");
        page.append("</head>\n<body>\n<main>\n<header>\n");
        page.append(markdown(document.head().text().replaceFirst("(?s)\\n---\\n.*", "\n")));
        page.append("</header>\n");
        glance();
        for (DecisionDocument.Section section : document.sections()) {
            page.append("<section>\n");
            section(section);
            page.append("</section>\n");
        }
        page.append("<footer>\n").append(markdown(document.foot().text())).append("</footer>\n");
        return page.append("</main>\n</body>\n</html>\n").toString();
    }

    private void glance() {
        page.append("<section class=\"glance\">\n<h2>In short</h2>\n<ul>\n");
        AnalysisVerdict.of(cycle)
                .forEach(one ->
                        page.append("<li>").append(ExportPageStyle.escaped(one)).append("</li>\n"));
        page.append("</ul>\n");
        figure(
                isRated() ? RankBarChart.of(table) : "",
                table.hasWeights()
                        ? "Totals by weight, against the status quo. Dashed: what a total may still be."
                        : "Totals against the status quo, every objective counting alike. Dashed: what a"
                                + " total may still be.");
        page.append("</section>\n");
    }

    private boolean isRated() {
        return ConsequenceMatrix.of(cycle).rated() > 0;
    }

    /// The heading first, then what there is to see, then the words.
    private void section(DecisionDocument.Section section) {
        String text = section.markdown();
        int end = text.indexOf('\n');
        page.append(markdown(end < 0 ? text : text.substring(0, end)));
        switch (section.component()) {
            case CONSEQUENCES ->
                    figure(
                            table.alternatives().isEmpty() || table.objectives().isEmpty()
                                    ? ""
                                    : HeatMap.of(table),
                            "How much worse or better than the status quo: -2 much worse, +2 much"
                                    + " better, ? not rated.");
            case TRADEOFFS ->
                    figure(
                            isRated() ? TornadoChart.of(table) : "",
                            "What becomes of the lead if one rating is a step lower or higher, or"
                                    + " anywhere in its range, or turns out to be anything where it"
                                    + " is not known.");
            case DECISION_QUALITY ->
                    figure(
                            cycle.contents().quality().scores().isEmpty()
                                    ? ""
                                    : QualityWheel.of(cycle.contents().quality().values()),
                            "A decision is as good as its weakest element; the ring is at 80%.");
            case ISSUE_RAISING,
                    PROBLEM_FRAME,
                    OBJECTIVES,
                    ALTERNATIVES,
                    RECOMMENDATION,
                    NOTES_NEXT_STEPS -> {}
        }
        page.append(end < 0 ? "" : markdown(text.substring(end)));
    }

    private void figure(String picture, String caption) {
        if (!picture.isEmpty()) {
            page.append("<figure>\n<div class=\"wide\">\n")
                    .append(picture)
                    .append("</div>\n<figcaption>")
                    .append(ExportPageStyle.escaped(caption))
                    .append("</figcaption>\n</figure>\n");
        }
    }

    /// why: wide tables are scrolled by themselves, not with the page. Nobody's words look like what is
    /// replaced: theirs are escaped
    private static String markdown(String text) {
        return RENDERER.render(PARSER.parse(text))
                .replaceAll("(?s)<table>\\s*<thead>(?:(?!</thead>).)*</thead>\\s*</table>", NOTHING)
                .replaceAll("<ul>\\s*<li><strong>\\[None\\]</strong></li>\\s*</ul>", NOTHING)
                .replace("<li>[x] ", "<li class=\"box\">☑ ")
                .replace("<li>[ ] ", "<li class=\"box\">☐ ")
                .replace("<table>", "<div class=\"wide\">\n<table>")
                .replace("</table>", "</table>\n</div>");
    }
}
