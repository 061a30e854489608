package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;

/// A notice taken from the outbox for sending, with everything it reports on, the reference of the
/// first notice to the same target, and whether the target is the person who answers.
///
/// @param earlier the reference of what was first sent to the same target about it, or null
/// @param toOverseer whether the target is the person who answers; else it is the asker
public record NoticeDispatch(
        Notice notice, NoticeSubject subject, @Nullable String earlier, boolean toOverseer) {
    public NoticeDispatch {
        requireNonNull(notice, "notice is null");
        requireNonNull(subject, "subject is null");
    }

    /// @param gates those of the decision
    public NoticeDispatch(
            Notice notice,
            Decision decision,
            List<Gate> gates,
            @Nullable String earlier,
            boolean toOverseer) {
        this(
                notice,
                new NoticeSubject.OfDecision(decision, gates, List.of(), null, List.of()),
                earlier,
                toOverseer);
    }
}
