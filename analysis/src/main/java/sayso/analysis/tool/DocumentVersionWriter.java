package sayso.analysis.tool;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.asking.QueryContextFactory;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DocumentChunk;
import sayso.analysis.document.DocumentMetadata;
import sayso.decision.model.Actor;

/// Stores the new version of a cycle's document after a change of the cycle, with only the pieces
/// that are new in it; also collects the metadata that the document shows and the cycle does not
/// hold.
final class DocumentVersionWriter {
    private static final int OLDEST = 50;

    private DocumentVersionWriter() {}

    /// @param before null for a cycle that was just made
    /// @param summary what changed, in few words
    static void keep(
            AnalysisTransaction transaction,
            @Nullable Cycle before,
            Cycle after,
            Actor by,
            DocumentVersion.From from,
            String summary) {
        Map<String, DocumentChunk> kept = before == null ? Map.of() : kept(transaction, before);
        DocumentCache.Written now =
                transaction
                        .written()
                        .next(after, imprint(transaction, after, ToolInvocation.kind(by)));
        transaction.add(
                new DocumentVersion(
                        after.id(),
                        after.version(),
                        now.checksum(),
                        from,
                        ToolInvocation.kind(by),
                        by.name(),
                        summary,
                        after.updatedAt()),
                fresh(kept, StoredDocument.piecesOf(now.document())));
    }

    /// The pieces of the latest version; none where they are not those that would be written today.
    private static Map<String, DocumentChunk> kept(AnalysisTransaction transaction, Cycle before) {
        DocumentVersion latest =
                transaction.documents(before.id(), Long.MAX_VALUE, 1).stream()
                        .findFirst()
                        .orElse(null);
        // why: a store may have cycles from before there were versions
        if (latest == null) {
            return Map.of();
        }
        DocumentCache.Written was =
                transaction
                        .written()
                        .of(before, () -> imprint(transaction, before, latest.byKind()));
        return was.checksum().equals(latest.checksum())
                ? StoredDocument.piecesOf(was.document())
                : Map.of();
    }

    /// What a version has that the one before it has not.
    private static Map<String, String> fresh(
            Map<String, DocumentChunk> before, Map<String, DocumentChunk> now) {
        Map<String, String> fresh = new LinkedHashMap<>();
        now.forEach((name, piece) -> {
            if (!piece.equals(before.get(name))) {
                fresh.put(name, piece.text());
            }
        });
        before.keySet().stream()
                .filter(name -> !now.containsKey(name))
                .forEach(name -> fresh.put(name, ""));
        return fresh;
    }

    /// What the document says of the cycle that the cycle does not know.
    ///
    /// @param by who changed it last
    static DocumentMetadata imprint(AnalysisTransaction transaction, Cycle cycle, String by) {
        List<DocumentMetadata.Ancestor> ancestors = new ArrayList<>();
        BranchLineage lineage = cycle.lineage();
        while (lineage != null && ancestors.size() < OLDEST) {
            Cycle parent = transaction.cycle(lineage.parent()).orElse(null);
            if (parent == null) {
                break;
            }
            BranchLineage further = parent.lineage();
            ancestors.add(
                    new DocumentMetadata.Ancestor(
                            parent.id(),
                            further == null ? parent.title() : further.label(),
                            lineage.branchPoint()));
            lineage = further;
        }
        return new DocumentMetadata(
                by, cycle.updatedAt().truncatedTo(ChronoUnit.SECONDS), ancestors, evidence(cycle));
    }

    /// What quality the evidence supports; null where no element is rated.
    private static @Nullable Integer evidence(Cycle cycle) {
        return cycle.contents().quality().scores().isEmpty()
                ? null
                : QueryContextFactory.quality(cycle).evidenceCappedDq();
    }
}
