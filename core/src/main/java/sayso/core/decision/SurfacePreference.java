package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;

/// The surface that the asker would like opened first. All other surfaces stay usable.
public enum SurfacePreference {
    AUTO,
    TERMINAL,
    WEB;

    public static Optional<SurfacePreference> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "auto" -> Optional.of(AUTO);
            case "terminal" -> Optional.of(TERMINAL);
            case "web" -> Optional.of(WEB);
            default -> Optional.empty();
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
