package sayso.mcp.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Revision of the specification that this library serves, newest first.
public enum ProtocolRevision {
    V2026_07_28("2026-07-28", ProtocolEra.MODERN),
    V2025_11_25("2025-11-25", ProtocolEra.LEGACY),
    V2025_06_18("2025-06-18", ProtocolEra.LEGACY);

    private final String date;
    private final ProtocolEra era;

    ProtocolRevision(String date, ProtocolEra era) {
        this.date = date;
        this.era = era;
    }

    /// The newest revision that a handshake can end in.
    public static ProtocolRevision newestLegacy() {
        return V2025_11_25;
    }

    /// The revision of that date, empty when it is not served.
    public static Optional<ProtocolRevision> find(String date) {
        return Arrays.stream(values()).filter(revision -> revision.date.equals(date)).findFirst();
    }

    /// All served dates, newest first, as `supportedVersions` lists them.
    public static List<String> served() {
        return Arrays.stream(values()).map(ProtocolRevision::date).toList();
    }

    /// The served dates of one era, newest first.
    public static List<String> served(ProtocolEra era) {
        return Arrays.stream(values())
                .filter(revision -> revision.era == era)
                .map(ProtocolRevision::date)
                .toList();
    }

    /// The name on the wire, such as `2026-07-28`.
    public String date() {
        return date;
    }

    public ProtocolEra era() {
        return era;
    }
}
