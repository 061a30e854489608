package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.analysis.CycleHubFixture.AGENT;
import static sayso.hub.analysis.CycleHubFixture.PERSON;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Cycles as files.
class ExportApiTest {
    private final CycleHubFixture hub = new CycleHubFixture();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void thePageShowsThePicturesAndRunsNothing() {
        String cycle = hub.rated();
        hub.ok(
                cycle,
                "add_alternative",
                CycleHubFixture.alternative("<script>alert(1)</script> & <img src=x>", false));
        hub.ok(
                cycle,
                "rate_dq_element",
                "{'element':'clear_objectives','score':55,'rationale':'x'}");
        hub.ok(cycle, "add_note", "{'content':'[click](javascript:alert(1)) <b onclick=x>'}");

        HttpResponse<String> page = export(cycle, "html");

        assertThat(page.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"" + cycle + ".html\"");
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; style-src 'unsafe-inline'");
        assertThat(page.body())
                .contains("picture heat-map", "picture rank-bars", "picture tornado")
                .contains("picture quality-wheel", "&lt;script&gt;", "Nobody leads yet")
                .doesNotContain("<script", "<img", "href=\"javascript", "<b onclick", "<!--")
                .doesNotContainPattern("(src|href)=\"http");
        assertThat(export(cycle, "html").body()).isEqualTo(page.body());
    }

    @Test
    void anEmptyCycleIsWrittenToo() {
        String cycle = hub.cycle();

        assertThat(export(cycle, "html").body())
                .contains("There is nothing to compare yet.")
                .doesNotContain("<svg");
        assertThat(export(cycle, "markdown").body()).startsWith("# Build runners");
        assertThat(export(cycle, "madr").body()).contains("## Considered Options");
    }

    @Test
    void everyFormatSaysWhatItIs() {
        String cycle = hub.rated();

        assertThat(type(export(cycle, "markdown"))).startsWith("text/markdown");
        assertThat(export(cycle, "markdown").body()).doesNotContain("<!--");
        assertThat(type(export(cycle, "madr"))).startsWith("text/markdown");
        assertThat(type(export(cycle, "json"))).isEqualTo("application/json");
        assertThat(CycleHubFixture.json(export(cycle, "json")).path("format").stringValue())
                .isEqualTo("sayso.cycle/1");
        HttpResponse<String> pdf = export(cycle, "pdf");
        assertThat(pdf.statusCode()).isEqualTo(400);
        assertThat(pdf.body()).contains("print");
        assertThat(hub.get(AGENT, "/api/cycles/c-none/document/export").statusCode())
                .isEqualTo(404);
    }

    private static String type(HttpResponse<String> reply) {
        return reply.headers().firstValue("Content-Type").orElse("");
    }

    private HttpResponse<String> export(String cycle, String format) {
        return hub.get(PERSON, "/api/cycles/" + cycle + "/document/export?format=" + format);
    }
}
