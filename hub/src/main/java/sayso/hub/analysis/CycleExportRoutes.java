package sayso.hub.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import sayso.analysis.cycle.Cycle;
import sayso.hub.http.HubExchange;
import sayso.wire.cycle.export.CycleExport;
import sayso.wire.cycle.export.CycleExportFormat;

/// Exports an analysis cycle over HTTP as a file to download, in the format of a
/// `CycleExportFormat`; PDF is refused with a hint to print the HTML.
final class CycleExportRoutes {
    private static final int OK = 200;

    private CycleExportRoutes() {}

    static void export(CycleRequestContext request) throws IOException {
        Cycle cycle = request.cycle();
        if (request.text("format").filter("pdf"::equals).isPresent()) {
            throw CycleRequestContext.parameter(
                    "format",
                    "format pdf is not written",
                    "Take format=html and print it; it is made for paper.");
        }
        CycleExportFormat format =
                request.choice("format", CycleExportFormat::parse, CycleExportFormat.words())
                        .orElse(CycleExportFormat.MARKDOWN);
        byte[] file = CycleExport.of(request.door().documents(), cycle, format).getBytes(UTF_8);
        HubExchange exchange = request.exchange();
        exchange.header(
                "Content-Disposition",
                "attachment; filename=\"" + format.file(cycle.id().value()) + "\"");
        // why: what agents wrote is in it, and it is opened from here
        exchange.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
        exchange.reply(OK, format.mediaType(), file);
    }
}
