package sayso.hub.http;

import java.util.Map;

/// Rule of a route of the hub that says which callers it admits, such as agents, people, holders of
/// a launch ticket for the decision in the path, or browsers with a session. Every route has one.
public enum AccessRule {
    AGENTS,
    PEOPLE,
    BOTH,
    /// Agents and people, and who sits at the decision in the path by a launch ticket.
    BOTH_AND_SITTINGS,
    /// People, and who sits at the decision in the path by a launch ticket.
    PEOPLE_AND_SITTINGS,
    /// A person's browser, by the cookie of the session that it was given; no other credential.
    BROWSERS,
    /// Everybody who passes the fences, without a credential. Only for what says nothing.
    ANYBODY;

    boolean needsCredential() {
        return this != ANYBODY;
    }

    boolean admits(AuthenticatedCaller caller) {
        return switch (this) {
            case BOTH_AND_SITTINGS, ANYBODY -> true;
            case BOTH -> !(caller instanceof AuthenticatedCaller.Sitting);
            case PEOPLE_AND_SITTINGS -> !(caller instanceof AuthenticatedCaller.Agent);
            case AGENTS -> caller instanceof AuthenticatedCaller.Agent;
            case PEOPLE, BROWSERS -> caller instanceof AuthenticatedCaller.Person;
        };
    }

    /// Whether it admits this caller to what these parts of the path name.
    boolean admits(AuthenticatedCaller caller, Map<String, String> parts) {
        return admits(caller)
                && !(caller instanceof AuthenticatedCaller.Sitting sitting
                        && parts.containsKey("id")
                        && !sitting.decision().value().equals(parts.get("id")));
    }
}
