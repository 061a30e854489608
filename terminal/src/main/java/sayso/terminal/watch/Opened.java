package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import sayso.core.decision.Decision;
import sayso.terminal.screen.Sheet;

/// A decision as it was read, and what the person has done about it so far.
///
/// @param armed whether the person chose or typed something here, or saw what Enter would send; only
///     then does Enter send
/// @param dirty whether that is not kept as a draft yet
record Opened(Decision decision, Sheet sheet, boolean armed, boolean dirty) {
    Opened {
        requireNonNull(decision, "decision is null");
        requireNonNull(sheet, "sheet is null");
    }

    static Opened of(Decision decision, Sheet sheet) {
        return new Opened(decision, sheet, false, false);
    }

    /// After a key that chose or typed.
    Opened touched(Sheet changed) {
        boolean said = !changed.answer().equals(sheet.answer());
        return new Opened(decision, changed, true, dirty || said);
    }

    Opened with(Sheet changed) {
        return new Opened(decision, changed, armed, dirty);
    }

    Opened with(Decision now) {
        return new Opened(now, sheet, armed, dirty);
    }

    Opened armed(boolean ready) {
        return new Opened(decision, sheet, ready, dirty);
    }

    Opened kept() {
        return new Opened(decision, sheet, armed, false);
    }

    /// Whether it takes an answer now.
    boolean takesAnswer() {
        return decision.claim() == null && Waiting.isOpen(decision);
    }

    /// Whether there is anything of the person's in it.
    boolean isTheirs() {
        return armed || dirty || !sheet.isUntouched();
    }
}
