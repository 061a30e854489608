package sayso.core.analysis.tool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.asking.Backgrounds;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.Lineage;
import sayso.core.analysis.document.Document;
import sayso.core.analysis.document.Imprint;
import sayso.core.decision.Actor;

/// Keeps a version of the document with every change of its cycle.
final class Documents {
    private static final int OLDEST = 50;

    private Documents() {}

    /// @param before null for a cycle that was just made
    /// @param summary what changed, in few words
    static void keep(
            AnalysisTransaction transaction,
            @Nullable Cycle before,
            Cycle after,
            Actor by,
            DocumentVersion.From from,
            String summary) {
        Document now =
                transaction.written().next(after, imprint(transaction, after, Invocation.kind(by)));
        // why: a store may have cycles from before there were versions
        Cycle known =
                before != null && transaction.lastDocument(after.id()) == before.version()
                        ? before
                        : null;
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(KeptDocument.HEAD, now.head());
        for (Document.Section section : now.sections()) {
            if (known == null || now.mayDiffer(known, section.component())) {
                parts.put(section.component().wireName(), section.markdown());
            }
        }
        parts.put(KeptDocument.FOOT, now.foot());
        transaction.add(
                new DocumentVersion(
                        after.id(),
                        after.version(),
                        checksum(now.text()),
                        from,
                        Invocation.kind(by),
                        by.name(),
                        summary,
                        after.updatedAt()),
                parts);
    }

    /// What the document says of the cycle that the cycle does not know.
    ///
    /// @param by who changed it last
    static Imprint imprint(AnalysisTransaction transaction, Cycle cycle, String by) {
        List<Imprint.Ancestor> ancestors = new ArrayList<>();
        Lineage lineage = cycle.lineage();
        while (lineage != null && ancestors.size() < OLDEST) {
            Cycle parent = transaction.cycle(lineage.parent()).orElse(null);
            if (parent == null) {
                break;
            }
            Lineage further = parent.lineage();
            ancestors.add(
                    new Imprint.Ancestor(
                            parent.id(),
                            further == null ? parent.title() : further.label(),
                            lineage.branchPoint()));
            lineage = further;
        }
        return new Imprint(
                by, cycle.updatedAt().truncatedTo(ChronoUnit.SECONDS), ancestors, evidence(cycle));
    }

    /// What quality the evidence supports; null where no element is rated.
    private static @Nullable Integer evidence(Cycle cycle) {
        return cycle.contents().quality().scores().isEmpty()
                ? null
                : Backgrounds.quality(cycle).evidenceCappedDq();
    }

    static String checksum(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }
}
