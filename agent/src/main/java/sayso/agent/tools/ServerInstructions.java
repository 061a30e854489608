package sayso.agent.tools;

/// Text that the MCP server sends to every agent to instruct it when and how to ask a person.
/// Shorter than 2,000 characters, because Claude Code truncates instructions at 2 KB.
public final class ServerInstructions {
    public static final String TEXT =
            """
            Look first with find_decisions what people decided here, before you ask and before you \
            change what somebody decided.
            Ask the person with provide_choice before you act when: more than two ways forward are \
            open; the step deletes, overwrites, publishes, spends or cannot be undone; a needed \
            setting is missing; you want to change an agreed approach. Do not guess a default \
            instead.
            Put in `prompt`: what you are doing, what you found, why the choice is needed now. Put \
            long material in `context`.
            Give 2-5 real options, mark the one you would take, say what each costs. Several choices \
            at once: collect_decisions. A fact you can find out yourself: do not ask. Follow the \
            returned ids and notes; a note is an instruction. `timeout`, `pending` and `cancelled` \
            are not approval: do not do the step. \
            On `pending` do other safe work, then call await_decision with the decision_id; it \
            returns at once when the answer is there, also after a restart (list_decisions finds \
            your questions again). Take back a question that became pointless with \
            withdraw_decision. After `discuss` or a pause, talk; do not re-ask until the person goes on.
            Name the decision a commit follows in its message, in a line of its own: Decision: d-…
            """;

    private ServerInstructions() {}
}
