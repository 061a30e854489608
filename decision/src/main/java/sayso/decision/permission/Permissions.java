package sayso.decision.permission;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;

/// Decides whether an actor (a person, rule, agent or deadline) may take an action, and gives the
/// reason that is told to one that may not. Nothing else in the product decides it. Pure: whether
/// the action fits the state of a decision is for the rules of that action. An actor of a new kind
/// has to be placed here before the product compiles.
public final class Permissions {
    private static final PermissionResult GRANTED = new PermissionResult.Granted();

    /// Said where the caller has words of its own, or none, as for what an agent may not know of.
    private static final String UNSAID = "not permitted";

    private Permissions() {}

    public static PermissionResult may(Actor actor, Action action) {
        return switch (action) {
            case Action.Read(Asker asker) -> read(actor, asker);
            case Action.ReadAll _ -> people(actor, UNSAID);
            case Action.Answer(DecisionId decision) -> answer(actor, decision, null);
            case Action.AnswerAtFloor(DecisionId decision, Assurance floor) ->
                    answer(actor, decision, floor);
            case Action.Claim _ -> people(actor, "only a person's answer can be taken back");
            case Action.Undo(AnswerClaim claim) -> undo(actor, claim);
            case Action.Cancel(CancelKind kind, Asker asker) -> cancel(actor, kind, asker);
            case Action.Pause _ -> people(actor, "only a person pauses a questionnaire");
            case Action.Resume _ -> people(actor, UNSAID);
            case Action.Report _ -> agents(actor, "a person goes on, or its asker wishes to");
            case Action.MoveDeadline _ -> people(actor, "only a person changes a time limit");
            case Action.Acknowledge(DecisionId decision) ->
                    people(
                            actor,
                            "only a person says that they saw a question; to wait for the answer:"
                                    + " sayso decision await "
                                    + decision);
            case Action.Reopen(DecisionId decision) ->
                    people(
                            actor,
                            "only a person reopens; ask again with: sayso decision request"
                                    + " --replace "
                                    + decision);
            case Action.Contest(DecisionId decision) ->
                    people(
                            actor,
                            "only a person contests an answer; a person does it with: sayso contest "
                                    + decision);
            case Action.Review(DecisionId decision) ->
                    people(
                            actor,
                            "only a person says that an answer was right; a person does it with:"
                                    + " sayso review --right "
                                    + decision);
            case Action.Comment _ -> people(actor, UNSAID);
            case Action.Erase(DecisionId decision) ->
                    people(
                            actor,
                            "only a person erases; a person does it with: sayso erase "
                                    + decision
                                    + " --reason TEXT");
            case Action.Import _ -> people(actor, "only a person imports decisions");
            case Action.LeavePlanMode _ ->
                    people(
                            actor,
                            "only a person can end plan mode: propose the plan and wait for the"
                                    + " answer, or let a person run 'sayso plan off'");
            case Action.ChangeStep(int number) ->
                    people(
                            actor,
                            "only a person changes a step by hand; an agent says [DONE:"
                                    + number
                                    + "]");
            case Action.AllowTool _ -> people(actor, UNSAID);
            case Action.RevokeGrant _ ->
                    people(actor, "only a person takes back what agents may do");
            case Action.ApproveExtension _ -> people(actor, UNSAID);
            case Action.ActUnconfirmed _ -> people(actor, UNSAID);
            case Action.AnswerConfirmation(String confirmation) ->
                    people(actor, "a person answers " + confirmation);
            case Action.ChangeRules(String deed, String subject) -> rules(actor, deed, subject);
            case Action.LinkCode(String deed, DecisionId decision, Asker asker, Actor maker) ->
                    link(actor, deed + " " + decision, asker, maker);
            case Action.RunCommand(String deed) ->
                    people(
                            actor,
                            "only a person " + deed + ", and this runs in an agent's process");
        };
    }

    private static PermissionResult people(Actor actor, String otherwise) {
        return switch (actor) {
            case Actor.Person _ -> GRANTED;
            case Actor.Rule _, Actor.Agent _, Actor.Deadline _ -> refused(otherwise);
        };
    }

    private static PermissionResult agents(Actor actor, String otherwise) {
        return switch (actor) {
            case Actor.Agent _ -> GRANTED;
            case Actor.Person _, Actor.Rule _, Actor.Deadline _ -> refused(otherwise);
        };
    }

    private static PermissionResult read(Actor actor, Asker asker) {
        return switch (actor) {
            case Actor.Person _, Actor.Rule _, Actor.Deadline _ -> GRANTED;
            case Actor.Agent agent ->
                    agent.owner().equals(asker.owner()) ? GRANTED : refused(UNSAID);
        };
    }

    private static PermissionResult answer(
            Actor actor, DecisionId decision, @Nullable Assurance floor) {
        return switch (actor) {
            case Actor.Person person ->
                    floor == null || person.assurance().meets(floor)
                            ? GRANTED
                            : refused(
                                    "this decision asks for assurance '"
                                            + floor.wireName()
                                            + "'; this surface gives '"
                                            + person.assurance().wireName()
                                            + "'");
            // why: a floor is about how a person was recognised
            case Actor.Rule _ -> GRANTED;
            case Actor.Agent _, Actor.Deadline _ ->
                    refused(
                            "an agent cannot answer; a person answers with: sayso answer "
                                    + decision);
        };
    }

    /// A rule speaks for its person without them, so that it takes one who was recognised themselves.
    private static PermissionResult rules(Actor actor, String deed, String subject) {
        return switch (actor) {
            case Actor.Person person ->
                    person.assurance().meets(Assurance.TERMINAL)
                            ? GRANTED
                            : refused(
                                    "a rule is made and ended at a terminal or in the portal; this"
                                            + " surface gives '"
                                            + person.assurance().wireName()
                                            + "'");
            case Actor.Rule _, Actor.Agent _, Actor.Deadline _ ->
                    refused(
                            "only a person "
                                    + deed
                                    + "s a rule; a person does it with: sayso rules "
                                    + deed
                                    + (deed.equals("make") ? " --from " : " ")
                                    + subject);
        };
    }

    private static PermissionResult link(Actor actor, String command, Asker asker, Actor maker) {
        return switch (actor) {
            case Actor.Person _ -> GRANTED;
            case Actor.Agent agent -> {
                if (!asker.is(agent)) {
                    yield refused(
                            "an agent links its own decisions only, and "
                                    + asker.name()
                                    + " asked this one; a person does it with: sayso "
                                    + command);
                }
                yield maker.person().isPresent()
                        ? refused(
                                "a person made this link; a person takes it away with: sayso "
                                        + command)
                        : GRANTED;
            }
            case Actor.Rule _, Actor.Deadline _ ->
                    refused("a person does it with: sayso " + command);
        };
    }

    private static PermissionResult undo(Actor actor, @Nullable AnswerClaim claim) {
        PermissionResult person = people(actor, "only the person who answered can take it back");
        return !person.isGranted() || claim == null || claim.isBy(actor)
                ? person
                : refused("only " + claim.by().name() + ", who answered, can take it back");
    }

    private static PermissionResult cancel(Actor actor, CancelKind kind, Asker asker) {
        boolean withdraws = kind == CancelKind.WITHDRAWN;
        return switch (actor) {
            case Actor.Person _, Actor.Rule _, Actor.Deadline _ ->
                    withdraws ? refused("only the asker withdraws; a person declines") : GRANTED;
            case Actor.Agent agent -> {
                if (!withdraws) {
                    yield refused("an agent can withdraw its own question, not decline it");
                }
                yield asker.is(agent)
                        ? GRANTED
                        : refused(
                                "an agent withdraws its own questions only; "
                                        + asker.name()
                                        + " asked this one");
            }
        };
    }

    private static PermissionResult refused(String reason) {
        return new PermissionResult.Refused(reason);
    }
}
