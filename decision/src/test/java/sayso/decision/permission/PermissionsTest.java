package sayso.decision.permission;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.RULE;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;

/// The whole table: each action, and what each kind of actor is told who asks to do it.
class PermissionsTest {
    private static final String YES = "";
    private static final String UNSAID = "not permitted";
    private static final DecisionId ID = new DecisionId("d-7m2kq0");
    private static final Asker ASKER = Asker.local("shop/claude-code", "mcp");
    private static final Actor.Agent OTHER = new Actor.Agent(Asker.LOCAL, "shop/codex", null);
    private static final Actor.Agent FOREIGN = new Actor.Agent("another", "shop/claude-code", null);
    private static final Actor.Person BEN = new Actor.Person("ben", Surface.WEB, Assurance.WEB);
    private static final Actor DEADLINE = new Actor.Deadline();

    private static final String NO_ANSWER =
            "an agent cannot answer; a person answers with: sayso answer d-7m2kq0";
    private static final String NOT_DECLINE =
            "an agent can withdraw its own question, not decline it";
    private static final String NOT_WITHDRAW = "only the asker withdraws; a person declines";
    private static final String OWN_ANSWER = "only the person who answered can take it back";

    /// What the kinds are told; empty where it is granted.
    ///
    /// @param agent the one that asked
    private record Row(Action action, String person, String rule, String agent, String deadline) {
        static Row people(Action action, String others) {
            return new Row(action, YES, others, others, others);
        }

        Map<Actor, String> told() {
            return Map.of(ANN, person, RULE, rule, CLAUDE, agent, DEADLINE, deadline);
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                new Row(new Action.Read(ASKER), YES, YES, YES, YES),
                Row.people(new Action.ReadAll(), UNSAID),
                new Row(new Action.Answer(ID), YES, YES, NO_ANSWER, NO_ANSWER),
                new Row(new Action.AnswerAtFloor(ID, null), YES, YES, NO_ANSWER, NO_ANSWER),
                new Row(
                        new Action.AnswerAtFloor(ID, Assurance.TERMINAL),
                        YES,
                        YES,
                        NO_ANSWER,
                        NO_ANSWER),
                Row.people(new Action.Claim(), "only a person's answer can be taken back"),
                Row.people(new Action.Undo(null), OWN_ANSWER),
                Row.people(new Action.Undo(claimOf(ANN)), OWN_ANSWER),
                new Row(
                        new Action.Undo(claimOf(BEN)),
                        "only ben, who answered, can take it back",
                        OWN_ANSWER,
                        OWN_ANSWER,
                        OWN_ANSWER),
                new Row(new Action.Cancel(CancelKind.REFUSED, ASKER), YES, YES, NOT_DECLINE, YES),
                new Row(new Action.Cancel(CancelKind.DISCUSS, ASKER), YES, YES, NOT_DECLINE, YES),
                new Row(
                        new Action.Cancel(CancelKind.WITHDRAWN, ASKER),
                        NOT_WITHDRAW,
                        NOT_WITHDRAW,
                        YES,
                        NOT_WITHDRAW),
                Row.people(new Action.Pause(), "only a person pauses a questionnaire"),
                Row.people(new Action.Resume(), UNSAID),
                new Row(
                        new Action.Report(),
                        "a person goes on, or its asker wishes to",
                        "a person goes on, or its asker wishes to",
                        YES,
                        "a person goes on, or its asker wishes to"),
                Row.people(new Action.MoveDeadline(), "only a person changes a time limit"),
                Row.people(
                        new Action.Acknowledge(ID),
                        "only a person says that they saw a question; to wait for the answer:"
                                + " sayso decision await d-7m2kq0"),
                Row.people(
                        new Action.Reopen(ID),
                        "only a person reopens; ask again with:"
                                + " sayso decision request --replace d-7m2kq0"),
                Row.people(
                        new Action.Contest(ID),
                        "only a person contests an answer; a person does it with: sayso contest"
                                + " d-7m2kq0"),
                Row.people(
                        new Action.Review(ID),
                        "only a person says that an answer was right; a person does it with:"
                                + " sayso review --right d-7m2kq0"),
                Row.people(new Action.Comment(), UNSAID),
                Row.people(
                        new Action.Erase(ID),
                        "only a person erases; a person does it with: sayso erase d-7m2kq0"
                                + " --reason TEXT"),
                Row.people(new Action.Import(), "only a person imports decisions"),
                Row.people(
                        new Action.LeavePlanMode(),
                        "only a person can end plan mode: propose the plan and wait for the answer,"
                                + " or let a person run 'sayso plan off'"),
                Row.people(
                        new Action.ChangeStep(3),
                        "only a person changes a step by hand; an agent says [DONE:3]"),
                Row.people(new Action.AllowTool(), UNSAID),
                Row.people(new Action.RevokeGrant(), "only a person takes back what agents may do"),
                Row.people(new Action.ApproveExtension(), UNSAID),
                Row.people(new Action.ActUnconfirmed(), UNSAID),
                Row.people(new Action.AnswerConfirmation("q-4"), "a person answers q-4"),
                Row.people(
                        new Action.ChangeRules("make", "d-7m2kq0"),
                        "only a person makes a rule; a person does it with: sayso rules make --from"
                                + " d-7m2kq0"),
                Row.people(
                        new Action.ChangeRules("end", "r-7m2kq0"),
                        "only a person ends a rule; a person does it with: sayso rules end r-7m2kq0"),
                new Row(
                        new Action.LinkCode(Action.LinkCode.LINK, ID, ASKER, CLAUDE),
                        YES,
                        "a person does it with: sayso link d-7m2kq0",
                        YES,
                        "a person does it with: sayso link d-7m2kq0"),
                new Row(
                        new Action.LinkCode(Action.LinkCode.UNLINK, ID, ASKER, ANN),
                        YES,
                        "a person does it with: sayso unlink d-7m2kq0",
                        "a person made this link; a person takes it away with: sayso unlink"
                                + " d-7m2kq0",
                        "a person does it with: sayso unlink d-7m2kq0"),
                new Row(
                        new Action.LinkCode(
                                Action.LinkCode.LINK, ID, Asker.local("shop/codex", "mcp"), CLAUDE),
                        YES,
                        "a person does it with: sayso link d-7m2kq0",
                        "an agent links its own decisions only, and shop/codex asked this one; a"
                                + " person does it with: sayso link d-7m2kq0",
                        "a person does it with: sayso link d-7m2kq0"),
                Row.people(
                        new Action.RunCommand("opens the portal"),
                        "only a person opens the portal, and this runs in an agent's process"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void eachKindOfActorIsGrantedItOrToldWhyNot(Row row) {
        row.told()
                .forEach((actor, told) ->
                        assertThat(told(actor, row.action())).as(actor.name()).isEqualTo(told));
    }

    @Test
    void theTableNamesEveryActionAndEveryKindOfActor() {
        List<Class<?>> kinds = Arrays.asList(Actor.class.getPermittedSubclasses());

        assertThat(rows().<Class<?>>map(row -> row.action().getClass()))
                .containsOnly(Action.class.getPermittedSubclasses());
        assertThat(rows())
                .allSatisfy(row ->
                        assertThat(row.told().keySet().stream().<Class<?>>map(Actor::getClass))
                                .containsExactlyInAnyOrderElementsOf(kinds));
    }

    @Test
    void anAgentReadsOnlyWhatIsItsOwners() {
        assertThat(told(OTHER, new Action.Read(ASKER))).isEmpty();
        assertThat(told(FOREIGN, new Action.Read(ASKER))).isEqualTo(UNSAID);
    }

    @Test
    void anAgentWithdrawsOnlyItsOwn() {
        for (Actor.Agent agent : List.of(OTHER, FOREIGN)) {
            assertThat(told(agent, new Action.Cancel(CancelKind.WITHDRAWN, ASKER)))
                    .isEqualTo(
                            "an agent withdraws its own questions only; shop/claude-code asked"
                                    + " this one");
        }
    }

    @Test
    void aPersonBelowTheFloorIsToldBothAssurances() {
        Actor client = new Actor.Person("ann", Surface.ELICITATION, Assurance.CLIENT);

        assertThat(told(client, new Action.AnswerAtFloor(ID, Assurance.TERMINAL)))
                .isEqualTo(
                        "this decision asks for assurance 'terminal'; this surface gives 'client'");
        assertThat(told(client, new Action.AnswerAtFloor(ID, Assurance.CLIENT))).isEmpty();
    }

    @Test
    void aPersonTakesBackOnlyTheirOwnAnswerOnWhateverSurface() {
        Actor elsewhere = new Actor.Person("ann", Surface.WEB, Assurance.WEB);

        assertThat(told(elsewhere, new Action.Undo(claimOf(ANN)))).isEmpty();
        assertThat(told(elsewhere, new Action.Undo(claimOf(BEN)))).isNotEmpty();
    }

    @Test
    void whoeverAnsweredTakesItBackUnderAnotherNameAndNobodyOfTheSameNameDoes() {
        Action undo = new Action.Undo(claimOf(person("p-1", "Anna")));

        assertThat(told(person("p-1", "Anna B."), undo)).isEmpty();
        assertThat(told(person("p-2", "Anna"), undo))
                .isEqualTo("only Anna, who answered, can take it back");
    }

    private static Actor.Person person(String id, String name) {
        return new Actor.Person(new PersonId(id), name, Surface.WEB, Assurance.WEB);
    }

    private static String told(Actor actor, Action action) {
        return switch (Permissions.may(actor, action)) {
            case PermissionResult.Granted _ -> YES;
            case PermissionResult.Refused(String reason) -> reason;
        };
    }

    private static AnswerClaim claimOf(Actor.Person person) {
        return new AnswerClaim(
                DecisionSamples.choosing("postgres"), person, NOON, NOON.plusSeconds(5));
    }
}
