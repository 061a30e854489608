package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.MuteList;
import sayso.decision.model.DecisionId;

/// Complete state of the inbox screen. The picture is derived from it and not stored here.
///
/// @param opened the decisions that were read whole
/// @param message what is said about the last key, or empty
/// @param moment the answer that can still be taken back; null where there is none
/// @param letters whether single letters are keys
/// @param page how many rows the list has on the screen
/// @param marks what is to be answered together
/// @param leaf what lies over the list; null for nothing
/// @param muted what the person muted, as of the decision that was read last
record WatchState(
        InboxListState listing,
        WatchCursor cursor,
        Map<DecisionId, OpenDecisionState> opened,
        Attention attention,
        String message,
        @Nullable AnswerUndoWindow moment,
        boolean letters,
        int page,
        BatchSelection marks,
        @Nullable Overlay leaf,
        MuteList muted) {
    /// What the keys are about.
    enum Attention {
        LIST,
        SEARCH,
        /// Whether to send what cannot be undone.
        CONFIRM
    }

    WatchState {
        requireNonNull(listing, "listing is null");
        requireNonNull(cursor, "cursor is null");
        opened = Map.copyOf(opened);
        requireNonNull(attention, "attention is null");
        requireNonNull(message, "message is null");
        requireNonNull(marks, "marks is null");
        requireNonNull(muted, "muted is null");
    }

    /// An empty screen whose list is on its way.
    static WatchState of(WatchFilter filter) {
        return new WatchState(
                InboxListState.of(filter),
                WatchCursor.NOWHERE,
                Map.of(),
                Attention.LIST,
                "",
                null,
                true,
                10,
                BatchSelection.NONE,
                null,
                MuteList.NONE);
    }

    List<InboxRow> shown() {
        return listing.shown(cursor.row());
    }

    /// The cursor's place among these rows; 0 where it stands nowhere.
    int at(List<InboxRow> rows) {
        InboxRow row = cursor.row();
        return row == null ? 0 : Math.max(0, row.in(rows));
    }

    /// What is under the cursor, where it was read.
    Optional<OpenDecisionState> current() {
        InboxRow row = cursor.row();
        return row == null ? Optional.empty() : Optional.ofNullable(opened.get(row.id()));
    }

    boolean isOn(DecisionId id) {
        InboxRow row = cursor.row();
        return row != null && row.id().equals(id);
    }

    WatchState with(InboxListState changed) {
        return new WatchState(
                changed, cursor, opened, attention, message, moment, letters, page, marks, leaf,
                muted);
    }

    WatchState with(WatchCursor changed) {
        return new WatchState(
                listing, changed, opened, attention, message, moment, letters, page, marks, leaf,
                muted);
    }

    WatchState with(Attention changed) {
        return new WatchState(
                listing, cursor, opened, changed, "", moment, letters, page, marks, leaf, muted);
    }

    WatchState with(DecisionId id, OpenDecisionState changed) {
        Map<DecisionId, OpenDecisionState> all = new HashMap<>(opened);
        all.put(id, changed);
        return withOpened(all);
    }

    WatchState withOpened(Map<DecisionId, OpenDecisionState> changed) {
        return new WatchState(
                listing, cursor, changed, attention, message, moment, letters, page, marks, leaf,
                muted);
    }

    WatchState with(@Nullable AnswerUndoWindow changed) {
        return new WatchState(
                listing, cursor, opened, attention, message, changed, letters, page, marks, leaf,
                muted);
    }

    WatchState with(BatchSelection changed) {
        return new WatchState(
                listing, cursor, opened, attention, message, moment, letters, page, changed, leaf,
                muted);
    }

    /// @param changed null for the list again
    WatchState with(@Nullable Overlay changed) {
        return new WatchState(
                listing, cursor, opened, attention, message, moment, letters, page, marks, changed,
                muted);
    }

    WatchState saying(String text) {
        return new WatchState(
                listing, cursor, opened, attention, text, moment, letters, page, marks, leaf,
                muted);
    }

    WatchState withLetters(boolean areKeys) {
        return new WatchState(
                listing, cursor, opened, attention, message, moment, areKeys, page, marks, leaf,
                muted);
    }

    WatchState with(MuteList changed) {
        return new WatchState(
                listing, cursor, opened, attention, message, moment, letters, page, marks, leaf,
                changed);
    }

    WatchState withPage(int rows) {
        return new WatchState(
                listing,
                cursor,
                opened,
                attention,
                message,
                moment,
                letters,
                Math.max(1, rows),
                marks,
                leaf,
                muted);
    }

    /// With the help divided as it was drawn.
    WatchState dividedInto(HelpPages pages) {
        return leaf == null ? this : with(leaf.dividedInto(pages));
    }

    /// After the screen was drawn.
    WatchState drawn() {
        return cursor.drawn() || current().isEmpty() ? this : with(cursor.drawn(true));
    }

    WatchState placed(InboxRow row, Instant now) {
        return with(WatchCursor.placedOn(row, now));
    }
}
