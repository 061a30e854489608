package sayso.decision.plan.mode;

import sayso.decision.session.SessionKey;

/// Marks outside the store which sessions plan mode holds: sets, clears and reads the mark of a
/// session. Agents' hooks check the mark before they start anything: a hook that reaches neither
/// hub nor store refuses what it cannot judge while its session is marked.
public interface PlanMarker {
    /// For stores whose agents run elsewhere.
    PlanMarker NONE =
            new PlanMarker() {
                @Override
                public void mark(SessionKey session) {}

                @Override
                public void clear(SessionKey session) {}

                @Override
                public boolean isMarked(SessionKey session) {
                    return false;
                }
            };

    /// The session is about to be gated. Once this returns, the mark is on disk.
    void mark(SessionKey session);

    /// The session is no longer gated.
    void clear(SessionKey session);

    /// Whether a mark of the session is there.
    boolean isMarked(SessionKey session);
}
