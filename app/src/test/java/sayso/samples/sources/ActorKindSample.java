package sayso.samples.sources;

import sayso.decision.model.Actor;
import sayso.decision.model.Outcome;

/// Decides by the kind of an actor what it may do, instead of asking for the permission.
final class ActorKindSample {
    private ActorKindSample() {}

    static boolean mayAnswer(Actor actor) {
        return actor instanceof Actor.Person;
    }

    static boolean mayDecline(Actor actor) {
        return actor.person().isPresent() || actor.agent().isEmpty();
    }

    static boolean mayUndo(Actor actor) {
        return switch (actor) {
            case Actor.Person _, Actor.Rule _ -> true;
            case Actor.Agent _, Actor.Deadline _ -> false;
        };
    }

    static boolean mayErase(Outcome.Answered outcome) {
        return outcome instanceof Outcome.Answered(_, Actor.Person(_, _, _, _, _), _, _);
    }

    static String surface(Actor actor) {
        return actor.person().map(person -> person.surface().wireName()).orElse("none");
    }
}
