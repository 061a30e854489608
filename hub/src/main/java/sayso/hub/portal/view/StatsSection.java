package sayso.hub.portal.view;

import org.jspecify.annotations.Nullable;

/// A part of the page of numbers: a picture and the numbers it is made from. At most one of the pictures
/// is there, and no table where there are no numbers.
///
/// @param remark what the numbers mean, or empty
/// @param folded whether the numbers are shown on demand, where they are many
public record StatsSection(
        String id,
        String title,
        String remark,
        @Nullable BarChart bars,
        @Nullable DotChart dots,
        @Nullable LineChart line,
        FiguresTable numbers,
        boolean folded) {}
