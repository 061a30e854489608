package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal's start page: a tab of the list of decisions, with its filters and page
/// links, groups to answer together, and counts of what needs attention.
///
/// @param shelf which decisions are shown
/// @param search what is searched for, or empty
/// @param active what else the list is filtered by
/// @param next the address of the next page, or empty
/// @param first the address of the first page, or empty where it is this one
/// @param now the store's time, as in `2026-01-05T10:15:30Z`
/// @param head the last event that the page can know of
/// @param groups what is offered to be answered together
/// @param undelivered how many answers are not delivered, in words; empty for none
/// @param held how much work waits for what has ended, in words; empty for none
/// @param loops how often agents were let go without a decision, in words; empty for never
/// @param ruled how many questions rules answered since yesterday, in words; empty for none
/// @param undo how many seconds an answer that is given in a row can be taken back
public record DashboardView(
        String shelf,
        List<TabLink> shelves,
        String search,
        List<FilterField> fields,
        List<ActiveFilter> active,
        List<DecisionLine> lines,
        String next,
        String first,
        String now,
        long head,
        List<Group> groups,
        String undelivered,
        String held,
        String loops,
        String ruled,
        long undo) {
    /// Decisions that can be answered together.
    ///
    /// @param text how many and of whom
    public record Group(String text, String address) {}

    /// The id of the row that begins those that expired and still take an answer; empty where none do.
    public String firstExpired() {
        return shelf.equals("open")
                ? lines.stream()
                        .filter(line -> !line.state().equals("pending"))
                        .map(DecisionLine::id)
                        .findFirst()
                        .orElse("")
                : "";
    }

    /// Whether there is a row that can be selected.
    public boolean selects() {
        return lines.stream().anyMatch(line -> line.state().equals("pending"));
    }
}
