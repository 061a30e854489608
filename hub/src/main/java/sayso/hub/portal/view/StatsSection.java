package sayso.hub.portal.view;

import org.jspecify.annotations.Nullable;

/// Section of the portal's statistics page: a chart with the numbers behind it. Contains at most
/// one of the charts, and no table where there are no numbers.
///
/// @param remark what the numbers mean, or empty
/// @param folded whether the numbers are shown on demand, where they are many
public record StatsSection(
        String id,
        String title,
        String remark,
        @Nullable BarChart bars,
        @Nullable DotChart dots,
        @Nullable BacklogChart line,
        FiguresTable numbers,
        boolean folded) {}
