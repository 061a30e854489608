package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import sayso.core.decision.AskerPresence;
import sayso.core.decision.Decision;
import sayso.core.decision.Question;
import sayso.core.questionnaire.LoneTopic;
import sayso.terminal.Together;
import sayso.terminal.screen.Sheet;

/// A decision as it was read, and what the person has done about it so far.
///
/// @param presence whether anybody is there to take an answer, as it was then
/// @param armed whether the person chose or typed something here, or saw what Enter would send; only
///     then does Enter send
/// @param dirty whether that is not kept as a draft yet
/// @param sending whether an answer is on its way to the desk
record Opened(
        Decision decision,
        AskerPresence presence,
        Sheet sheet,
        boolean armed,
        boolean dirty,
        boolean sending) {
    Opened {
        requireNonNull(decision, "decision is null");
        requireNonNull(presence, "presence is null");
        requireNonNull(sheet, "sheet is null");
    }

    /// What is asked, as it is put here: a topic that is alone is a single question.
    static Question asked(Decision decision) {
        return LoneTopic.of(decision).map(LoneTopic::question).orElse(decision.question());
    }

    Question asked() {
        return asked(decision);
    }

    static Opened of(Decision decision, AskerPresence presence, Sheet sheet) {
        return new Opened(decision, presence, sheet, false, false, false);
    }

    /// After a key that chose or typed.
    Opened touched(Sheet changed) {
        boolean said = !changed.answer().equals(sheet.answer());
        return new Opened(decision, presence, changed, true, dirty || said, sending);
    }

    Opened with(Sheet changed) {
        return new Opened(decision, presence, changed, armed, dirty, sending);
    }

    Opened with(Decision now) {
        return new Opened(now, presence, sheet, armed, dirty, sending);
    }

    Opened with(AskerPresence known) {
        return new Opened(decision, known, sheet, armed, dirty, sending);
    }

    Opened armed(boolean ready) {
        return new Opened(decision, presence, sheet, ready, dirty, sending);
    }

    Opened sending(boolean now) {
        return new Opened(decision, presence, sheet, armed, dirty, now);
    }

    Opened kept() {
        return new Opened(decision, presence, sheet, armed, false, sending);
    }

    /// Whether it takes an answer now.
    boolean takesAnswer() {
        return !sending && isOpen();
    }

    /// Whether nobody's answer stands in the way.
    boolean isOpen() {
        return decision.claim() == null && Together.isOpen(decision);
    }

    /// Whether there is anything of the person's in it.
    boolean isTheirs() {
        return armed || dirty || sending || !sheet.isUntouched();
    }
}
