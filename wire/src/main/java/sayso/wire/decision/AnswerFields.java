package sayso.wire.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.rule.RuleId;
import sayso.wire.stored.ContextCommentFields;

/// Writes the JSON fields about a decision's answer and its author, identical in every output that
/// has them: chosen options, text, notes and comments, who answered, when, on which surface, with which
/// assurance, and whether late.
final class AnswerFields {
    private AnswerFields() {}

    static void write(JsonFieldWriter fields, Decision decision) {
        Question question = decision.question();
        Answer answer = answer(decision);
        List<OptionId> chosen = answer.chosen();
        fields.number("chosen_index", chosen.isEmpty() ? 0 : question.position(chosen.get(0)))
                .options("chosen_ids", chosen)
                .text("chosen_label", chosen.isEmpty() ? null : question.label(chosen.get(0)))
                .said("answer_text", answer.text())
                .said("rationale", answer.rationale())
                .said("note", answer.globalNote())
                .notes("option_notes", answer.notes())
                .text(
                        "decided_by",
                        decision.ending()
                                .flatMap(Outcome::decidedBy)
                                .map(DeciderKind::wireName)
                                .orElse(null));
        String rule = RuleId.of(decision.outcome()).map(RuleId::value).orElse(null);
        if (rule != null) {
            fields.text("rule", rule);
        }
        if (!answer.successorType().isEmpty()) {
            fields.text("successor_type", answer.successorType());
        }
        ContextCommentFields.writeAny(fields.generator(), answer.comments());
        if (answer.sameAs() != null) {
            fields.text("same_as", answer.sameAs().value());
        }
        Actor.Person person = person(decision);
        Outcome.Answered answered =
                decision.outcome() instanceof Outcome.Answered given ? given : null;
        fields.text("resolved_by", answered == null ? null : answered.by().name())
                .time("resolved_at", answered == null ? null : answered.at())
                .text("surface", person == null ? null : person.surfaceName())
                .text("assurance", person == null ? null : person.assurance().wireName());
        if (person != null && person.via() != null) {
            fields.text("via", person.via());
        }
        fields.flag("late", answered != null && answered.late());
    }

    /// What was answered or taken by default; `Answer.EMPTY` where nothing was.
    static Answer answer(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut(_, Answer taken, _) when taken != null -> taken;
            case Outcome.TimedOut _, Outcome.Cancelled _, Outcome.Superseded _ -> Answer.EMPTY;
            case null -> Answer.EMPTY;
        };
    }

    private static Actor.@Nullable Person person(Decision decision) {
        Outcome outcome = decision.outcome();
        return outcome == null ? null : outcome.person().orElse(null);
    }
}
