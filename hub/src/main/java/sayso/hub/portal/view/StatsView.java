package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal's statistics page: links to other periods, a summary, and the sections
/// with charts.
///
/// @param spans the stretches of time to look at
/// @param summary how many were asked, in a sentence
/// @param tiles the figures that a person looks for first
/// @param sections empty where there is nothing to count
public record StatsView(
        List<TabLink> spans, String summary, List<FactView> tiles, List<StatsSection> sections) {}
