package sayso.hub.http;

/// Whom a route lets in. There is no route without this.
public enum Admits {
    AGENTS,
    PEOPLE,
    BOTH,
    /// A person's browser, by the cookie of the session that it was given; no other credential.
    BROWSERS,
    /// Everybody who passes the fences, without a credential. Only for what says nothing.
    ANYBODY;

    boolean needsCredential() {
        return this != ANYBODY;
    }

    boolean admits(Caller caller) {
        return switch (this) {
            case BOTH, ANYBODY -> true;
            case AGENTS -> caller instanceof Caller.Agent;
            case PEOPLE, BROWSERS -> caller instanceof Caller.Person;
        };
    }
}
