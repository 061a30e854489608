package sayso.wire.analysis.picture;

/// CSS style sheet of the SVG charts of an analysis, for light and dark screens and for paper.
/// Colour never carries meaning alone: every cell and bar shows its value.
public final class PictureStyle {
    /// A style sheet.
    public static final String CSS =
            """
            .picture { --ink: #1c2024; --dim: #5b636b; --edge: #c9ced3; --paper: #ffffff;
              --m2: #c2410c; --m1: #fdba74; --z: #eef0f2; --p1: #a5d0e8; --p2: #1d6fa5;
              --deep: #ffffff; --lead: #1d6fa5; --other: #9aa5b1; --lost: #c2410c;
              --good: #2f7d4f; --fair: #b7791f; --weak: #c2410c;
              font: 14px system-ui, -apple-system, "Segoe UI", sans-serif; }
            .picture text { fill: var(--ink); }
            .picture .note, .picture .aside { fill: var(--dim); }
            .picture .note { font-size: 12px; }
            .picture .aside { text-decoration: line-through; }
            .picture .value { font-weight: 600; }
            .picture .axis { stroke: var(--edge); }
            .picture .axis.strong { stroke: var(--ink); }
            .picture .cell { stroke: var(--edge); fill: var(--z); }
            .picture .cell.minus2 { fill: var(--m2); }
            .picture .cell.minus1 { fill: var(--m1); }
            .picture .cell.plus1 { fill: var(--p1); }
            .picture .cell.plus2 { fill: var(--p2); }
            .picture .cell.unknown { fill: none; stroke-dasharray: 4 3; stroke: var(--dim); }
            .picture .cell.baseline { fill: none; }
            .picture .rating { font-weight: 600; }
            .picture .rating.minus1, .picture .rating.plus1 { fill: #1c2024; }
            .picture .rating.minus2, .picture .rating.plus2 { fill: var(--deep); }
            .picture .rating.unknown, .picture .rating.baseline { fill: var(--dim); }
            .picture .bar { fill: var(--other); }
            .picture .bar.leads { fill: var(--lead); }
            .picture .bar.out { fill: none; stroke: var(--edge); }
            .picture .bar.maybe { fill: none; stroke: var(--lead); stroke-dasharray: 4 3; }
            .picture .bar.lost { fill: var(--lost); }
            .picture .bar.kept { fill: var(--other); }
            .picture .whisker { stroke: var(--ink); stroke-width: 2; }
            .picture .rim { fill: none; stroke: var(--edge); }
            .picture .ring { fill: none; stroke: var(--ink); stroke-dasharray: 5 4; }
            .picture .slice { stroke: var(--paper); stroke-width: 2; }
            .picture .slice.unrated { fill: var(--z); }
            .picture .slice.good { fill: var(--good); }
            .picture .slice.fair { fill: var(--fair); }
            .picture .slice.weak { fill: var(--weak); }
            @media screen and (prefers-color-scheme: dark) {
              .picture { --ink: #e6e9ec; --dim: #a3acb5; --edge: #454d55; --paper: #16191d;
                --m2: #e8703a; --m1: #8a4a22; --z: #262b31; --p1: #1f5476; --p2: #5fb0e5;
                --deep: #10131a; --lead: #5fb0e5; --other: #6b7681; --lost: #e8703a;
                --good: #58b881; --fair: #d9a441; --weak: #e8703a; }
              .picture .rating.minus1, .picture .rating.plus1 { fill: #f2f4f6; }
            }
            """;

    private PictureStyle() {}
}
