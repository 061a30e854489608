package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.session.AgentSession;

/// Title and text that tell a person of a problem only a person can resolve: an answer that does
/// not reach its agent, an agent that was let go at the end of its turn without asking, or a channel
/// on which presses are not heard. Also
/// determines whether an answer is in that state.
public record TroubleNotice(String title, String text) {
    /// So long an agent that has ended has a successor to begin, before people are told.
    static final Duration PATIENCE = AgentMessage.PATIENCE;

    public TroubleNotice {
        requireNonNull(title, "title is null");
        requireNonNull(text, "text is null");
    }

    static TroubleNotice of(HoldLoopRecord loop) {
        return new TroubleNotice(
                "An agent was let go without a decision",
                loop.who()
                        + " was held at the end of its turn, and that led nowhere: it asked nothing, or"
                        + " went on claiming an answer that no person gave. The turn has ended, and no other end is held before its next"
                        + " prompt. Somebody should look at what it is doing.");
    }

    static TroubleNotice of(String channel, ListenerHealth.Trouble deaf) {
        return new TroubleNotice(
                "Answers over " + channel + " do not arrive",
                "Presses and words on "
                        + channel
                        + " are not heard now: "
                        + deaf.why()
                        + ". Answer in a terminal or in the portal meanwhile. More: sayso doctor");
    }

    /// Why an answer does not reach its agent; empty while it still may.
    ///
    /// @param message what is to tell the answer, null where nobody has made one
    /// @param session the one it is for, null where it is not registered
    static Optional<TroubleNotice> of(
            Decision decision,
            @Nullable AgentMessage message,
            @Nullable AgentSession session,
            Instant now) {
        if (message != null && message.isUndeliverable(now)) {
            return Optional.of(
                    of(
                            decision,
                            "it was told "
                                    + AgentMessage.TRIES
                                    + " times, and there is no sign that it arrived",
                            session));
        }
        boolean rested =
                decision.ending()
                        .map(outcome -> now.isAfter(outcome.at().plus(PATIENCE)))
                        .orElse(false);
        return session != null && session.isDead(now) && rested
                ? Optional.of(of(decision, "the session that asked is gone", session))
                : Optional.empty();
    }

    private static TroubleNotice of(Decision decision, String why, @Nullable AgentSession session) {
        String next =
                session == null || session.folder() == null
                        ? ""
                        : " The next session of "
                                + session.key().agentKind()
                                + " in "
                                + session.folder()
                                + " is told.";
        return new TroubleNotice(
                "An answer did not reach its agent",
                AnswerText.of(decision)
                        + "\n\nIts agent "
                        + decision.asker().name()
                        + " has not learned it: "
                        + why
                        + "."
                        + next);
    }
}
