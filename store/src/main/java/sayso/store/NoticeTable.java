package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.model.DecisionId;

/// Reads and writes table `notice`, the notices to people with their attempts: adds each only once,
/// and finds those of a decision, in a state, or due on a channel.
final class NoticeTable {
    private final SqlExecutor sql;

    NoticeTable(SqlExecutor sql) {
        this.sql = sql;
    }

    boolean add(Notice notice) {
        return sql.update(
                        """
                        INSERT INTO notice (
                            decision_id, kind, channel, target, occurrence, tag, created_at,
                            state, attempts, next_at, leased_until, failures, sent_at, receipt,
                            reference)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (decision_id, kind, channel, target, occurrence) DO NOTHING
                        """,
                        notice.decision().value(),
                        notice.kind().wireName(),
                        notice.channel(),
                        notice.target(),
                        notice.occurrence(),
                        notice.id(),
                        notice.createdAt(),
                        notice.state().wireName(),
                        notice.progress().attempts(),
                        notice.progress().nextAt(),
                        notice.progress().leasedUntil(),
                        text(notice.progress().failures()),
                        notice.progress().sentAt(),
                        notice.progress().receipt(),
                        notice.progress().reference())
                == 1;
    }

    void save(Notice notice) {
        sql.update(
                """
                UPDATE notice
                SET state = ?, attempts = ?, next_at = ?, leased_until = ?, failures = ?,
                    sent_at = ?, receipt = ?, reference = ?
                WHERE decision_id = ? AND kind = ? AND channel = ? AND target = ?
                    AND occurrence = ?
                """,
                notice.state().wireName(),
                notice.progress().attempts(),
                notice.progress().nextAt(),
                notice.progress().leasedUntil(),
                text(notice.progress().failures()),
                notice.progress().sentAt(),
                notice.progress().receipt(),
                notice.progress().reference(),
                notice.decision().value(),
                notice.kind().wireName(),
                notice.channel(),
                notice.target(),
                notice.occurrence());
    }

    List<Notice> of(DecisionId decision) {
        return sql
                .list(
                        "SELECT * FROM notice WHERE decision_id = ?",
                        NoticeTable::notice,
                        decision.value())
                .stream()
                .sorted(Notice.ORDER)
                .toList();
    }

    List<Notice> in(NoticeState state, int limit) {
        return sql
                .list(
                        "SELECT * FROM notice WHERE state = ? ORDER BY created_at LIMIT ?",
                        NoticeTable::notice,
                        state.wireName(),
                        limit)
                .stream()
                .sorted(Notice.ORDER)
                .toList();
    }

    List<Notice> due(String channel, Set<NoticeKind> kinds, Instant now, int limit) {
        List<Object> parameters = new ArrayList<>(List.of(NoticeState.WAITING.wireName(), channel));
        kinds.forEach(kind -> parameters.add(kind.wireName()));
        parameters.addAll(List.of(now, now, limit));
        return sql
                .list(
                        """
                        SELECT * FROM notice
                        WHERE state = ? AND channel = ? AND kind IN (%s) AND next_at <= ?
                            AND (leased_until IS NULL OR leased_until <= ?)
                        ORDER BY created_at LIMIT ?
                        """
                                .formatted(
                                        String.join(", ", Collections.nCopies(kinds.size(), "?"))),
                        NoticeTable::notice,
                        parameters.toArray())
                .stream()
                .sorted(Notice.ORDER)
                .toList();
    }

    List<Notice> named(String tag) {
        return sql.list("SELECT * FROM notice WHERE tag = ?", NoticeTable::notice, tag);
    }

    List<Notice> last(int limit) {
        return sql
                .list(
                        "SELECT * FROM notice ORDER BY created_at DESC LIMIT ?",
                        NoticeTable::notice,
                        limit)
                .stream()
                .sorted(Notice.ORDER.reversed())
                .toList();
    }

    int count(NoticeState state) {
        return sql.first(
                        "SELECT count(*) AS notices FROM notice WHERE state = ?",
                        row -> (int) row.number("notices"),
                        state.wireName())
                .orElse(0);
    }

    private static String text(List<Notice.Try> failures) {
        return failures.stream()
                .map(one -> EpochMicros.of(one.at()) + " " + one.why())
                .collect(Collectors.joining("\n"));
    }

    static List<Notice.Try> failures(String text) {
        return text.lines()
                .map(line -> line.split(" ", 2))
                .map(parts ->
                        new Notice.Try(
                                EpochMicros.instant(Long.parseLong(parts[0])),
                                parts.length > 1 ? parts[1] : ""))
                .toList();
    }

    private static Notice notice(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        String state = row.text("state");
        return new Notice(
                new DecisionId(row.text("decision_id")),
                NoticeKind.parse(kind)
                        .orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                row.text("channel"),
                row.text("target"),
                row.number("occurrence"),
                row.instant("created_at"),
                new Notice.Progress(
                        NoticeState.parse(state)
                                .orElseThrow(() -> new IllegalArgumentException("state " + state)),
                        (int) row.number("attempts"),
                        row.instant("next_at"),
                        row.optionalInstant("leased_until"),
                        failures(row.text("failures")),
                        row.optionalInstant("sent_at"),
                        row.optionalText("receipt"),
                        row.optionalText("reference")));
    }
}
