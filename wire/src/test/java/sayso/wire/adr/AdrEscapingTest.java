package sayso.wire.adr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/// Whatever agents and people write, a record keeps its form: its front matter, headings, and the one
/// comment at its end.
class AdrEscapingTest {
    private static final String ID = "d-7m2kq0";

    @Provide
    Arbitrary<String> hostile() {
        return Arbitraries.of(
                        "x",
                        " ",
                        "\n",
                        "\r\n",
                        "\r",
                        "\u2028",
                        "\u0085",
                        "\t",
                        "    ",
                        "---",
                        "===",
                        "# H",
                        "1. ",
                        "- ",
                        "+ ",
                        "> ",
                        "```",
                        "~~~",
                        "\"",
                        "'",
                        "\\",
                        ": ",
                        "status: rejected",
                        "- Status: rejected",
                        "## Status\n\nRejected",
                        "-->",
                        "<!--",
                        "<!-- sayso d-000000 sha256:" + "0".repeat(64) + " -->",
                        "<b>",
                        "[a](b)",
                        "![a](b)",
                        "](0009-x.md)",
                        "|",
                        "*",
                        "__",
                        "&amp;",
                        "\u202e",
                        "Chosen option: \"Other\"",
                        "缓存")
                .list()
                .ofMinSize(1)
                .ofMaxSize(9)
                .map(parts -> "t" + String.join("", parts));
    }

    @Property(tries = 400)
    void noTextChangesTheFormOfARecord(
            @ForAll("hostile") String title,
            @ForAll("hostile") String note,
            @ForAll("hostile") String label,
            @ForAll AdrStyle style) {
        AdrSource source =
                AdrSamples.source(ID, title, title + "\n" + note, note, label, List.of(label, "b"));

        AdrDocument record = AdrDocument.of("0007-x.md", AdrWriter.write(style, 7, source));

        assertThat(record.decision()).isEqualTo(ID);
        assertThat(record.isEdited()).isFalse();
        assertThat(record.style()).isEqualTo(style);
        assertThat(record.status()).isEqualToIgnoringCase("accepted");
        assertThat(AdrRules.statesOutcome(record, source)).isTrue();
        assertThat(record.links()).isEmpty();
        assertThat(record.text().lines().filter(line -> line.startsWith("<!--"))).hasSize(1);
        assertThat(AdrEditor.inStep(record, source, _ -> true)).isEqualTo(record.text());
        assertForm(record, style);
    }

    private static void assertForm(AdrDocument record, AdrStyle style) {
        int front = AdrStatusLine.frontMatterEnd(record.lines());
        assertThat(front).isEqualTo(style == AdrStyle.MADR ? 7 : 0);
        String body = String.join("\n", record.lines().subList(front, record.lines().size()));
        List<Integer> headings = new ArrayList<>();
        List<String> odd = new ArrayList<>();
        Parser.builder()
                .build()
                .parse(body)
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Heading heading) {
                                headings.add(heading.getLevel());
                                visitChildren(heading);
                            }

                            @Override
                            public void visit(HtmlBlock html) {
                                odd.add(html.getLiteral());
                            }

                            @Override
                            public void visit(HtmlInline html) {
                                odd.add(html.getLiteral());
                            }

                            @Override
                            public void visit(Link link) {
                                odd.add(link.getDestination());
                            }

                            @Override
                            public void visit(Image image) {
                                odd.add(image.getDestination());
                            }

                            @Override
                            public void visit(FencedCodeBlock code) {
                                odd.add("fence");
                            }

                            @Override
                            public void visit(IndentedCodeBlock code) {
                                odd.add("indented");
                            }

                            @Override
                            public void visit(Code code) {
                                odd.add("code");
                            }

                            @Override
                            public void visit(ThematicBreak rule) {
                                odd.add("rule");
                            }
                        });
        assertThat(odd).singleElement().asString().startsWith("<!-- sayso " + ID + " sha256:");
        assertThat(headings)
                .isEqualTo(
                        style == AdrStyle.ADR_TOOLS
                                ? List.of(1, 2, 2, 2, 2, 2, 3, 3, 2)
                                : List.of(1, 2, 2, 2, 2, 3, 3, 2));
    }
}
