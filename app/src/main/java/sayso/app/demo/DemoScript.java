package sayso.app.demo;

/// Script of the demo's agent: its name and version, the tool it calls, the question it asks, and
/// the option that `--auto` chooses.
final class DemoScript {
    static final String NAME = "demo-agent";
    static final String VERSION = "1";
    static final String TOOL = "provide_choice";
    static final String TITLE = "Where should the shop keep its orders?";

    /// What the scripted person chooses with `--auto`: the option that is marked.
    static final String MARKED = "postgres";

    static final String QUESTION =
            """
            {
              "title": "%s",
              "prompt": "I am setting up the shop's order service. Two stores fit, and moving later \
            means a migration of every order, so I would rather ask than guess.",
              "selection_mode": "single",
              "options": [
                {
                  "id": "postgres",
                  "label": "PostgreSQL",
                  "description": "A server to run and back up; several services can share it.",
                  "recommended": true
                },
                {
                  "id": "sqlite",
                  "label": "SQLite",
                  "description": "One file, nothing to run; one service at a time writes."
                },
                {
                  "id": "later",
                  "label": "Decide later",
                  "description": "I start with an interface and no store behind it."
                }
              ],
              "timeout_seconds": 900
            }
            """
                    .formatted(TITLE);

    private DemoScript() {}
}
