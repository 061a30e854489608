package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

/// View state of the option list of a question: cursor, filter, unfolded parts and scroll position.
///
/// @param cursor the row the cursor stands on
/// @param filter what the options are narrowed by, or empty
/// @param context whether context and previews are unfolded
/// @param hidden whether the options that are folded away are shown after all
/// @param scroll lines scrolled by hand, counted from what the cursor would show
record ListViewState(int cursor, String filter, boolean context, boolean hidden, int scroll) {
    ListViewState {
        requireNonNull(filter, "filter is null");
    }

    static ListViewState at(int cursor) {
        return new ListViewState(cursor, "", false, false, 0);
    }

    ListViewState movedTo(int row) {
        return new ListViewState(row, filter, context, hidden, 0);
    }

    ListViewState filteredBy(String words) {
        return new ListViewState(0, words, context, hidden, 0);
    }

    ListViewState withContext(boolean shown) {
        return new ListViewState(cursor, filter, shown, hidden, 0);
    }

    ListViewState withHidden(boolean shown) {
        return new ListViewState(cursor, filter, context, shown, 0);
    }

    ListViewState scrolledBy(int lines) {
        return new ListViewState(cursor, filter, context, hidden, scroll + lines);
    }
}
