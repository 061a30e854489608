package sayso.hub.api;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.hub.http.AuthenticatedCaller;

/// Acting principal of an API request, derived from its credential and its parameters: the agent or
/// person who asks, reads, waits or changes, with surface and assurance. The credential alone
/// decides between agent and person, and whose decisions an agent reaches. A caller may claim less
/// than its credential proves, never more: a person's script can ask and wait as an agent would,
/// and then cannot answer either.
///
/// @param asAgent whether a person's credential acts for a program; a launch ticket never does
/// @param name what an agent or program calls itself; proves nothing
/// @param remark how a person came to count as one, kept behind their name
record RequestActor(
        AuthenticatedCaller caller,
        boolean asAgent,
        boolean saysPerson,
        @Nullable String name,
        @Nullable String session,
        @Nullable String remark,
        Surface surface,
        Assurance assurance) {
    /// What holding a person's token proves: as much as a terminal of theirs.
    private static final Assurance PROVEN = Assurance.TERMINAL;

    static RequestActor of(AuthenticatedCaller caller, QueryParameters parameters) {
        String as = parameters.oneOf("as", "agent", "person").orElse("");
        Surface surface =
                parameters
                        .oneOf("surface", "cli", "terminal", "web")
                        .flatMap(Surface::parse)
                        .orElse(Surface.CLI);
        Assurance said = parameters.choice("assurance", Assurance::parse).orElse(PROVEN);
        return new RequestActor(
                caller,
                as.equals("agent") && !(caller instanceof AuthenticatedCaller.Sitting),
                as.equals("person"),
                parameters.text("name").orElse(null),
                parameters.text("session").orElse(null),
                parameters.text("remark").orElse(null),
                surface,
                said.compareTo(PROVEN) < 0 ? PROVEN : said);
    }

    /// Who asks.
    String owner() {
        return switch (caller) {
            case AuthenticatedCaller.Agent agent -> agent.owner();
            case AuthenticatedCaller.Person _ -> Asker.LOCAL;
            case AuthenticatedCaller.Sitting sitting ->
                    throw new IllegalStateException(sitting.name() + " asks for nobody");
        };
    }

    /// Whether a person acts for themselves, with a credential of their own.
    boolean isPerson() {
        return caller instanceof AuthenticatedCaller.Person && !asAgent;
    }

    /// Whether somebody sits at one decision by a launch ticket.
    boolean isSeated() {
        return caller instanceof AuthenticatedCaller.Sitting;
    }

    /// Who looks for decisions: a person sees all of them, also through a program.
    Actor reader() {
        return switch (caller) {
            case AuthenticatedCaller.Agent agent -> agent(agent.owner());
            case AuthenticatedCaller.Person person -> person(person);
            case AuthenticatedCaller.Sitting sitting -> seated(sitting);
        };
    }

    /// Who does something to this decision.
    Actor changer(Decision decision) {
        // why: a refused attempt of a program is logged at the decision it was made on
        return changer(decision.asker().owner());
    }

    /// Who waits for or withdraws this decision: its asker, if that can be this caller.
    Actor asker(Decision decision) {
        return switch (caller) {
            case AuthenticatedCaller.Agent agent -> asker(agent.owner(), decision.asker());
            case AuthenticatedCaller.Person person ->
                    asAgent && decision.asker().owner().equals(Asker.LOCAL)
                            ? asker(Asker.LOCAL, decision.asker())
                            : person(person);
            case AuthenticatedCaller.Sitting sitting -> seated(sitting);
        };
    }

    /// Who ties this decision to code: an agent by its session, else by its name, so that it is the asker of
    /// nothing that another one of its owner asked.
    Actor linker(Decision decision) {
        Asker asker = decision.asker();
        boolean isNameless =
                name == null
                        && session == null
                        && asker.name().equals(Asker.UNKNOWN)
                        && asker.sessionId() == null;
        // why: who asked without a name has none here either, and its token has one
        return isNameless && caller instanceof AuthenticatedCaller.Agent
                ? asker(decision)
                : changer(decision);
    }

    /// A person's program, where no decision says whose it is.
    Actor.Agent program() {
        return agent(owner());
    }

    /// A program that acts for this owner.
    Actor.Agent program(String owner) {
        return agent(owner);
    }

    /// Who does something to what belongs to this owner.
    Actor changer(String owner) {
        return switch (caller) {
            case AuthenticatedCaller.Agent agent -> agent(agent.owner());
            case AuthenticatedCaller.Person person -> asAgent ? agent(owner) : remarked(person);
            case AuthenticatedCaller.Sitting sitting -> seated(sitting);
        };
    }

    /// What this caller may know of a decision: agents and programs learn of an answer when it counts.
    Decision seen(Decision decision) {
        return asAgent || caller instanceof AuthenticatedCaller.Agent
                ? decision.asSeenBy(program())
                : decision;
    }

    /// Whether somebody took an agent's token for a person's.
    boolean isMistaken() {
        return caller instanceof AuthenticatedCaller.Agent && saysPerson;
    }

    /// why: who says no name has one credential for all it asks, whatever it called itself then
    private Actor.Agent asker(String owner, Asker asker) {
        return name == null && session == null && asker.owner().equals(owner)
                ? asker.agent()
                : agent(owner);
    }

    private Actor.Agent agent(String owner) {
        return new Actor.Agent(owner, name == null ? caller.name() : name, session);
    }

    /// A name of its own, so that nobody reads another's draft by a launch ticket.
    private static Actor.Person seated(AuthenticatedCaller.Sitting sitting) {
        return new Actor.Person(
                sitting.name() + " (hand-off)", Surface.TERMINAL, Assurance.HANDOFF);
    }

    private Actor.Person remarked(AuthenticatedCaller.Person person) {
        return remark == null
                ? person(person)
                : new Actor.Person(person.name() + " (" + remark + ")", surface, assurance);
    }

    private Actor.Person person(AuthenticatedCaller.Person person) {
        return new Actor.Person(person.name(), surface, assurance);
    }
}
