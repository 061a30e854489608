package sayso.store.archive;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/// Figures of an archiving, before it or after it: how many decisions leave their long texts, how much that is, into
/// which file, and how many of the same age stay whole for which reason.
///
/// @param bytes of text that leave the database
public record ArchivePreview(
        Path file, long decisions, long bytes, Map<ArchiveExclusion, Long> staying) {
    public ArchivePreview {
        staying = Map.copyOf(staying);
    }

    /// Sums while candidates are looked at.
    static final class Builder {
        private final Map<ArchiveExclusion, Long> staying = new EnumMap<>(ArchiveExclusion.class);
        private long decisions;
        private long bytes;

        void add(ArchiveCandidate candidate) {
            ArchiveExclusion stays = candidate.stays();
            if (stays == null) {
                decisions++;
                bytes += candidate.bytes();
            } else {
                stays(stays, 1);
            }
        }

        void stays(ArchiveExclusion why, long count) {
            if (count > 0) {
                staying.merge(why, count, Long::sum);
            }
        }

        ArchivePreview build(Path file) {
            return new ArchivePreview(file, decisions, bytes, staying);
        }
    }
}
