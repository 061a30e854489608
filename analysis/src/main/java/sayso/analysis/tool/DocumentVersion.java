package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.analysis.cycle.CycleId;
import sayso.decision.model.WireEnum;

/// The metadata of one version of a cycle's document, without its text: its checksum, what and who
/// made it, when, and what changed. Version numbers are those of the cycle and only grow.
///
/// @param checksum SHA-256 of its text, in hexadecimal
/// @param byKind `agent`, `person` or `system`
/// @param byId who made it
/// @param summary what changed, in few words
public record DocumentVersion(
        CycleId cycle,
        long version,
        String checksum,
        From from,
        String byKind,
        String byId,
        String summary,
        Instant at) {
    /// The kind of change that made a version.
    public enum From implements WireEnum {
        /// The cycle was made.
        INITIAL,
        /// A tool changed the cycle.
        COMPONENT_UPDATE,
        /// Somebody edited the document.
        USER_EDIT
    }

    public DocumentVersion {
        requireNonNull(cycle, "cycle is null");
        requireNonNull(checksum, "checksum is null");
        requireNonNull(from, "from is null");
        requireNonNull(byKind, "byKind is null");
        requireNonNull(byId, "byId is null");
        requireNonNull(summary, "summary is null");
        requireNonNull(at, "at is null");
    }
}
