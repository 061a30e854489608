package sayso.store.analysis;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.tool.DocumentVersion;
import sayso.core.analysis.tool.KeptDocument;
import sayso.store.Row;
import sayso.store.Sql;

/// The tables `document_versions` and `document_parts`.
final class DocumentTable {
    private static final String PARTS =
            String.join(
                    " UNION ALL ",
                    Collections.nCopies(
                            KeptDocument.NAMES.size(),
                            "SELECT * FROM (SELECT part, content FROM document_parts WHERE cycle_id"
                                    + " = ? AND part = ? AND version <= ? ORDER BY version DESC"
                                    + " LIMIT 1) AS latest"));

    private final Sql sql;

    DocumentTable(Sql sql) {
        this.sql = sql;
    }

    void add(DocumentVersion one, Map<String, String> parts) {
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
        parts.forEach((part, content) ->
                sql.update(
                        """
                        INSERT INTO document_parts (cycle_id, part, version, content)
                        VALUES (?, ?, ?, ?)
                        """,
                        one.cycle().value(),
                        part,
                        one.version(),
                        content));
    }

    Optional<KeptDocument> find(CycleId cycle, long version) {
        return sql.first(
                        "SELECT * FROM document_versions WHERE cycle_id = ? AND version = ?",
                        DocumentTable::version,
                        cycle.value(),
                        version)
                .map(found -> new KeptDocument(found, parts(cycle, version)));
    }

    private Map<String, String> parts(CycleId cycle, long version) {
        List<Object> values = new ArrayList<>();
        for (String name : KeptDocument.NAMES) {
            values.addAll(List.of(cycle.value(), name, version));
        }
        Map<String, String> parts = new LinkedHashMap<>();
        sql.list(PARTS, row -> Map.entry(row.text("part"), row.text("content")), values.toArray())
                .forEach(part -> parts.put(part.getKey(), part.getValue()));
        return parts;
    }

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

    long last(CycleId cycle) {
        return sql.first(
                        "SELECT MAX(version) AS version FROM document_versions WHERE cycle_id = ?",
                        row -> row.number("version"),
                        cycle.value())
                .orElse(0L);
    }

    private static DocumentVersion version(Row row) throws SQLException {
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
