package sayso.terminal.sitting;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.terminal.SafeText;

/// Saves the answers so far as the person's draft, and detects changes of that draft on another
/// surface. Confined to one thread.
final class DraftSynchronizer {
    private final DecisionDesk desk;
    private final DecisionId id;
    private final Actor.Person drafter;
    private Answer base = Answer.EMPTY;
    private @Nullable AnswerDraft stored;

    DraftSynchronizer(DecisionDesk desk, DecisionId id, Actor.Person drafter) {
        this.desk = desk;
        this.id = id;
        this.drafter = drafter;
    }

    /// @param changes what was changed elsewhere, brought together with what was changed here
    /// @param where the surface on which it was changed
    record News(DraftMerge changes, Surface where) {
        /// `Docs, Name changed in the portal.`; empty where nothing was taken over.
        Optional<String> said() {
            List<String> labels =
                    changes.taken().stream().map(topic -> SafeText.line(topic.label())).toList();
            return labels.isEmpty()
                    ? Optional.empty()
                    : Optional.of(String.join(", ", labels) + " changed " + where.place() + ".");
        }
    }

    /// Whether there was a draft when it was last looked at.
    boolean isDrafted() {
        return stored != null;
    }

    /// The draft as it is now.
    Optional<AnswerDraft> read() {
        Optional<AnswerDraft> draft = desk.draft(id, drafter.id());
        stored = draft.orElse(null);
        return draft;
    }

    /// What is open from here on, as far as nobody changes it.
    void begin(QuestionnaireAnswers opened) {
        base = opened.answer();
    }

    /// What came from elsewhere since it was last looked at; empty where nothing did.
    Optional<News> elsewhere(QuestionnaireAnswers mine) {
        AnswerDraft before = stored;
        AnswerDraft now = desk.draft(id, drafter.id()).orElse(null);
        if (now == null || (before != null && now.content().equals(before.content()))) {
            return Optional.empty();
        }
        stored = now;
        DraftMerge changes = DraftMerge.of(mine.question(), base, mine.answer(), now.content());
        base = changes.base();
        return Optional.of(new News(changes, now.surface()));
    }

    boolean isKept(QuestionnaireAnswers now) {
        return now.answer().equals(base);
    }

    void keep(QuestionnaireAnswers now) {
        if (isKept(now)) {
            return;
        }
        desk.saveDraft(id, now.answer(), drafter);
        base = now.answer();
        stored = AnswerDraft.by(drafter, id, base, desk.now());
    }
}
