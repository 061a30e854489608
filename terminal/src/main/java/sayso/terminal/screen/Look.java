package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

/// How far a person has come in looking at a list.
///
/// @param cursor the row the cursor stands on
/// @param filter what the options are narrowed by, or empty
/// @param context whether context and previews are unfolded
/// @param hidden whether the options that are folded away are shown after all
/// @param scroll lines scrolled by hand, counted from what the cursor would show
record Look(int cursor, String filter, boolean context, boolean hidden, int scroll) {
    Look {
        requireNonNull(filter, "filter is null");
    }

    static Look at(int cursor) {
        return new Look(cursor, "", false, false, 0);
    }

    Look movedTo(int row) {
        return new Look(row, filter, context, hidden, 0);
    }

    Look filteredBy(String words) {
        return new Look(0, words, context, hidden, 0);
    }

    Look withContext(boolean shown) {
        return new Look(cursor, filter, shown, hidden, 0);
    }

    Look withHidden(boolean shown) {
        return new Look(cursor, filter, context, shown, 0);
    }

    Look scrolledBy(int lines) {
        return new Look(cursor, filter, context, hidden, scroll + lines);
    }
}
