package sayso.acceptance.agents;

/// What can happen to a question of an agent: a column of the table.
enum TrialScenario {
    INLINE("asked inline"),
    AT_ONCE("answered at once"),
    LATER("after 3 minutes"),
    CANCELLED("cancelled"),
    RESUMED("killed and resumed"),
    STRICT("strict turn"),
    OWN_DIALOG("own dialog");

    private final String heading;

    TrialScenario(String heading) {
        this.heading = heading;
    }

    String heading() {
        return heading;
    }
}
