package sayso.wire.cycle.export;

/// Style sheet of the HTML page of an exported analysis cycle, and the escaping of text in it.
final class ExportPageStyle {
    static final String STYLE =
            """
            :root { color-scheme: light dark; }
            body { margin: 0; background: #ffffff; color: #1c2024;
              font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
            main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
            h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .75rem; }
            h2 { font-size: 1.3rem; margin: 2.5rem 0 .75rem; padding-top: 1rem; border-top: 1px solid #c9ced3; }
            h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
            blockquote { margin: .5rem 0; padding: .25rem 1rem; border-left: 3px solid #c9ced3; }
            header blockquote { color: #5b636b; }
            .glance { margin: 1.5rem 0 0; padding: .25rem 1.25rem 1rem; border: 1px solid #c9ced3; border-radius: 8px; }
            .glance h2 { border: 0; margin: .75rem 0 .25rem; padding: 0; }
            .glance li { margin: .25rem 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; margin: .5rem 0; font-size: .95rem; }
            th, td { border: 1px solid #c9ced3; padding: .35rem .6rem; text-align: left; vertical-align: top; }
            th { background: #f2f4f6; }
            th[align=center], td[align=center] { text-align: center; }
            .none { color: #5b636b; font-style: italic; }
            .box { list-style: none; margin-left: -1.2em; }
            figure { margin: 1rem 0; }
            figcaption, footer { color: #5b636b; font-size: .875rem; }
            svg { max-width: none; height: auto; }
            footer { margin-top: 3rem; }
            footer hr { display: none; }
            @media screen and (prefers-color-scheme: dark) {
              body { background: #16191d; color: #e6e9ec; }
              h2, blockquote, .glance, th, td { border-color: #454d55; }
              th { background: #22272c; }
              header blockquote, figcaption, footer, .none { color: #a3acb5; }
            }
            @media print {
              body { font-size: 10.5pt; }
              main { max-width: none; padding: 0; }
              .wide { overflow: visible; }
              svg { max-width: 100%; }
              figure, tr, .glance { break-inside: avoid; }
              h2, h3 { break-after: avoid; }
              svg, th { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
            }
            """;

    private ExportPageStyle() {}

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
