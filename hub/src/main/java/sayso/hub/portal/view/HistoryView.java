package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal page of closed decisions, newest first, with filters, page links and the
/// addresses of exports.
///
/// @param shelf which decisions are shown; empty for all
/// @param search what is searched for, or empty
/// @param active what else the list is filtered by
/// @param next the address of the next page, or empty
/// @param first the address of the first page, or empty where it is this one
/// @param markdown the address of all of it as Markdown
/// @param jsonLines the address of all of it as JSON Lines
public record HistoryView(
        String shelf,
        List<TabLink> shelves,
        String search,
        List<FilterField> fields,
        List<ActiveFilter> active,
        List<HistoryLine> lines,
        String next,
        String first,
        String markdown,
        String jsonLines) {}
