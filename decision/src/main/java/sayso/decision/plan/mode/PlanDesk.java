package sayso.decision.plan.mode;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;

/// The port to plan mode for every door, whether the store is in reach of this process or behind a
/// hub: looks at plans, enters and leaves plan mode, proposes a plan, reports and corrects its
/// steps, and lists and revokes grants. The first reader after a plan's approval was answered
/// settles the plan. Each call is one transaction.
public interface PlanDesk {
    /// How a session stands now; off where it never planned.
    Plan look(SessionKey session);

    /// Every plan that is not off, the one last changed first.
    ///
    /// @param owner whose; null for everybody's
    List<Plan> all(@Nullable String owner);

    /// Those in which plan mode is on, the one last changed first.
    ///
    /// @param owner whose; null for everybody's
    List<Plan> on(@Nullable String owner);

    /// When anybody's plan changed last; empty while there is none.
    Optional<Instant> lastChange();

    /// How each session stands that is alive, has plan mode on or had it on lately, the one last heard of first.
    ///
    /// @param owner whose; null for everybody's
    List<Plan> sessions(@Nullable String owner);

    /// The register of sessions, ended ones too, the one last heard of first; empty where nobody can look into it.
    ///
    /// @param owner whose; null for everybody's
    default List<SessionStatus> runs(@Nullable String owner) {
        return List.of();
    }

    /// What happened to a session's plan, oldest first.
    List<PlanHistoryEntry> history(SessionKey session);

    /// The session looks and plans from now on.
    ///
    /// @param folder it works in, or null where nobody knows
    PlanChangeResult enter(SessionKey session, @Nullable String folder, Actor by);

    /// Plan mode ends, whatever stands in the plan: a person's right alone.
    PlanChangeResult leave(SessionKey session, Actor by);

    /// Puts a plan to a person, in place of the one that waits.
    ///
    /// @param asker whose session it is
    /// @param entered whether plan mode is entered with it, where it is off
    PlanChangeResult propose(SessionKey session, Asker asker, PlanText text, boolean entered);

    /// The agent tells how far it is with the plan that it carries out.
    PlanChangeResult report(SessionKey session, List<StepMark> marks, Actor.Agent by);

    /// What agents are allowed for good while they plan, project by project.
    List<PlanGrant> grants(String owner);

    /// A grant of a project holds no longer: a person's right alone.
    GrantRevocationResult revoke(PlanGrant grant, Actor by);

    /// A person says how a step stands: takes a claim back, ticks it, leaves it out.
    PlanChangeResult step(SessionKey session, int number, PlanStepState to, String why, Actor by);
}
