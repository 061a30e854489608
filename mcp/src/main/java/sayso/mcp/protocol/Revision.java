package sayso.mcp.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A revision of the specification that this library serves, newest first.
public enum Revision {
    V2026_07_28("2026-07-28", Era.MODERN),
    V2025_11_25("2025-11-25", Era.LEGACY),
    V2025_06_18("2025-06-18", Era.LEGACY);

    private final String date;
    private final Era era;

    Revision(String date, Era era) {
        this.date = date;
        this.era = era;
    }

    /// The newest revision that a handshake can end in.
    public static Revision newestLegacy() {
        return V2025_11_25;
    }

    /// The revision of that date, empty when it is not served.
    public static Optional<Revision> find(String date) {
        return Arrays.stream(values()).filter(revision -> revision.date.equals(date)).findFirst();
    }

    /// All served dates, newest first, as `supportedVersions` lists them.
    public static List<String> served() {
        return Arrays.stream(values()).map(Revision::date).toList();
    }

    /// The served dates of one era, newest first.
    public static List<String> served(Era era) {
        return Arrays.stream(values())
                .filter(revision -> revision.era == era)
                .map(Revision::date)
                .toList();
    }

    /// The name on the wire, such as `2026-07-28`.
    public String date() {
        return date;
    }

    public Era era() {
        return era;
    }
}
