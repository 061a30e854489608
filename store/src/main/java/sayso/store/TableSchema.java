package sayso.store;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Table of the schema as backups copy it: its columns by name and kind, and the key that orders
/// its rows; with the list of all such tables, and of those that stay with their store.
public record TableSchema(String name, List<String> key, List<Column> columns) {
    /// Every table, in an order in which each row finds what it refers to. `log_head`, which has one
    /// row for ever, is not among them: `DatabaseCopier` sets it.
    public static final List<TableSchema> ALL =
            List.of(
                    new TableSchema(
                            "decision",
                            List.of("id"),
                            columns(
                                    "id slug random_part state urgency# question content_digest"
                                            + " terms links owner credential_id asker session_id"
                                            + " agent_kind turn_id via project asked_at#"
                                            + " deadline# hold_until# due_at# delivered_at#"
                                            + " closed_at# outcome decided_by closed_to_late"
                                            + " closed_to_late_successor claim release_at# pause"
                                            + " escalation escalate_at# stale#"
                                            + " version# erased_at# attended_until# reported"
                                            + " decided_by_id fingerprint repository"
                                            + " archived_at#")),
                    new TableSchema(
                            "decision_text",
                            List.of("decision_id"),
                            columns("decision_id place answered_at# title options prompt")),
                    new TableSchema(
                            "memory_backlog",
                            List.of("decision_id"),
                            columns("decision_id answered_at#")),
                    new TableSchema(
                            "topic_fingerprint",
                            List.of("decision_id", "fingerprint"),
                            columns("decision_id fingerprint answered_at#")),
                    new TableSchema(
                            "precedent_shown",
                            List.of("decision_id"),
                            columns("decision_id shown_at#")),
                    new TableSchema(
                            "ask_key",
                            List.of("owner", "name"),
                            columns("owner name body_digest decision_id")),
                    new TableSchema(
                            "work_item",
                            List.of("id"),
                            columns("id first_seen# done_at# comes_after")),
                    new TableSchema(
                            "gate",
                            List.of("decision_id", "item"),
                            columns("decision_id item place# since# released_at#")),
                    new TableSchema(
                            "draft",
                            List.of("decision_id", "person"),
                            columns(
                                    "decision_id person content surface saved_at# person_id"
                                            + " person_name")),
                    new TableSchema(
                            "standing_rule",
                            List.of("id"),
                            columns(
                                    "id owner lookup name place folder asker type mode title words"
                                            + " options choice until_at# uses_max# uses# made_by"
                                            + " made_at# made_from reversible# ended_at# ended_by"
                                            + " why_ended")),
                    new TableSchema(
                            "rule_use",
                            List.of("decision_id"),
                            columns("decision_id rule_id used_at#")),
                    new TableSchema(
                            "decision_link",
                            List.of("decision_id", "repository", "target"),
                            columns(
                                    "decision_id repository target commit_id path from_line#"
                                            + " to_line# made_by made_at#")),
                    new TableSchema(
                            "event",
                            List.of("sequence"),
                            columns(
                                    "sequence# at# decision_id kind payload_digest hash stream"
                                            + " stream_number# stream_hash")),
                    new TableSchema(
                            "event_payload",
                            List.of("sequence"),
                            columns("sequence# content erased_at# archived_at#")),
                    new TableSchema("stream", List.of("id"), columns("id number# hash began#")),
                    new TableSchema(
                            "stream_event",
                            List.of("stream", "number"),
                            columns(
                                    "stream number# at# decision_id kind payload_digest hash"
                                            + " content")),
                    new TableSchema(
                            "cycles",
                            List.of("id"),
                            columns(
                                    "id analysis_id title owner_id parent_cycle_id branch_point"
                                            + " branch_label hypothesis status flow confirmations"
                                            + " current_component counters version#"
                                            + " chosen_alternative_id decision_rationale"
                                            + " created_at# updated_at# closed_at#")),
                    new TableSchema(
                            "component_states",
                            List.of("cycle_id", "component"),
                            columns("cycle_id component status version# state updated_at#")),
                    new TableSchema(
                            "matrix_cells",
                            List.of("cycle_id", "place"),
                            columns("cycle_id place# content")),
                    new TableSchema(
                            "tool_invocations",
                            List.of("id"),
                            columns(
                                    "id cycle_id seq# requested_cycle_id component tool_name"
                                            + " parameters result result_data error_code changes"
                                            + " actor_kind actor_id channel idempotency_key"
                                            + " conversation_turn# triggered_by document_version#"
                                            + " invoked_at# completed_at# duration_ms# row_hash events")),
                    new TableSchema(
                            "revisit_suggestions",
                            List.of("cycle_id", "id"),
                            columns(
                                    "cycle_id id number# target_component reason trigger_text"
                                            + " priority status resolution created_at#"
                                            + " resolved_at#")),
                    new TableSchema(
                            "confirmation_requests",
                            List.of("cycle_id", "id"),
                            columns(
                                    "cycle_id id number# decision_id conversation_turn# summary"
                                            + " options default_option# for_tool for_parameters"
                                            + " used_by status chosen_option# user_input"
                                            + " decided_by responder_id surface assurance"
                                            + " requested_at# responded_at# expires_at#")),
                    new TableSchema(
                            "document_versions",
                            List.of("cycle_id", "version"),
                            columns(
                                    "cycle_id version# checksum sync_source updated_by_kind"
                                            + " updated_by_id change_summary created_at#")),
                    new TableSchema(
                            "document_parts",
                            List.of("cycle_id", "part", "version"),
                            columns("cycle_id part version# content")));

    /// The tables that backups leave out and restores leave alone: who may come in, and which agents
    /// run, is a matter of this store today. An old backup must not bring back what was revoked nor open a gate,
    /// no copy of the decisions may hold a key, and what is
    /// told by one is told anew.
    public static final List<String> STAYING =
            List.of(
                    "credential",
                    "ticket",
                    "spent_nonce",
                    "sealing_key",
                    "surface",
                    "call_place",
                    "waiting_call",
                    "agent_session",
                    "agent_turn",
                    "agent_stop",
                    "turn_mode",
                    "plan",
                    "plan_step",
                    "plan_entry",
                    "plan_grant",
                    "injection",
                    "notice",
                    "log_follower",
                    "pairing",
                    "card",
                    "channel_lease",
                    "push_subscription",
                    "channel_cursor",
                    "line_print",
                    "printed_commit",
                    "printed_tip",
                    "print_key");

    /// The tables of which each store has one row, for ever.
    private static final List<String> OF_THE_STORE = List.of("log_head", "store_identity");

    public TableSchema {
        key = List.copyOf(key);
        columns = List.copyOf(columns);
    }

    /// A sentence for each table of ours that is not among those that are there.
    public static List<String> lost(Collection<String> there) {
        return Stream.of(
                        ALL.stream().map(TableSchema::name),
                        STAYING.stream(),
                        OF_THE_STORE.stream())
                .flatMap(names -> names)
                .filter(name -> !there.contains(name))
                .map(name -> "the table '" + name + "' is gone")
                .toList();
    }

    /// @param isNumber whether it holds numbers; else texts
    public record Column(String name, boolean isNumber) {}

    /// The names of the columns as SQL lists them.
    public String names() {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }

    /// Names, those of numbers with a `#`.
    private static List<Column> columns(String names) {
        return Stream.of(names.split(" ", -1))
                .map(name ->
                        name.endsWith("#")
                                ? new Column(name.substring(0, name.length() - 1), true)
                                : new Column(name, false))
                .toList();
    }

    /// `?, ?, ?`.
    public static String marks(int count) {
        String[] marks = new String[count];
        Arrays.fill(marks, "?");
        return String.join(", ", marks);
    }
}
