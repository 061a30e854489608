package sayso.store.analysis;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.StoredDocument;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;

/// Reads and writes tables `document_versions` and `document_parts`: every version of the decision
/// document, with its text in parts.
final class DocumentTable {
    /// why: each name is looked up behind the one before it, since a cycle may have thousands of versions
    private static final String PIECES =
            """
            WITH RECURSIVE names (part) AS (
                SELECT MIN(part) FROM document_parts WHERE cycle_id = ?
                UNION ALL
                SELECT (SELECT MIN(part) FROM document_parts
                    WHERE cycle_id = ? AND part > names.part)
                FROM names
                WHERE names.part IS NOT NULL)
            SELECT names.part AS part,
                (SELECT content FROM document_parts
                WHERE cycle_id = ? AND document_parts.part = names.part AND version <= ?
                ORDER BY version DESC
                LIMIT 1) AS content
            FROM names
            WHERE names.part IS NOT NULL
            """;

    private final SqlExecutor sql;

    DocumentTable(SqlExecutor sql) {
        this.sql = sql;
    }

    void add(DocumentVersion one, Map<String, String> pieces) {
        sql.update(
                """
                INSERT INTO document_versions (
                    cycle_id, version, checksum, sync_source, updated_by_kind, updated_by_id,
                    change_summary, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                one.cycle().value(),
                one.version(),
                one.checksum(),
                one.from().wireName(),
                one.byKind(),
                one.byId(),
                one.summary(),
                one.at());
        List<Object> values = new ArrayList<>();
        pieces.forEach((part, content) ->
                Collections.addAll(values, one.cycle().value(), part, one.version(), content));
        sql.update(
                "INSERT INTO document_parts (cycle_id, part, version, content) VALUES "
                        + String.join(", ", Collections.nCopies(pieces.size(), "(?, ?, ?, ?)")),
                values.toArray());
    }

    Optional<StoredDocument> find(CycleId cycle, long version) {
        return sql.first(
                        "SELECT * FROM document_versions WHERE cycle_id = ? AND version = ?",
                        DocumentTable::version,
                        cycle.value(),
                        version)
                .map(found -> new StoredDocument(found, pieces(cycle, version)));
    }

    private Map<String, String> pieces(CycleId cycle, long version) {
        Map<String, String> pieces = new HashMap<>();
        sql.list(
                        PIECES,
                        row -> new Found(row.text("part"), row.optionalText("content")),
                        cycle.value(),
                        cycle.value(),
                        cycle.value(),
                        version)
                .forEach(found -> {
                    if (found.content() != null) {
                        pieces.put(found.part(), found.content());
                    }
                });
        return pieces;
    }

    /// @param content null where it is of later versions alone
    private record Found(String part, @Nullable String content) {}

    List<DocumentVersion> list(CycleId cycle, long before, int limit) {
        return sql.list(
                """
                SELECT * FROM document_versions
                WHERE cycle_id = ? AND version < ?
                ORDER BY version DESC
                LIMIT ?
                """,
                DocumentTable::version,
                cycle.value(),
                before,
                limit);
    }

    private static DocumentVersion version(ResultRow row) throws SQLException {
        return new DocumentVersion(
                new CycleId(row.text("cycle_id")),
                row.number("version"),
                row.text("checksum"),
                DocumentVersion.From.valueOf(CycleTable.upper(row.text("sync_source"))),
                row.text("updated_by_kind"),
                row.text("updated_by_id"),
                row.text("change_summary"),
                row.instant("created_at"));
    }
}
