package sayso.decision.model;

import java.util.Optional;

/// The surface that the asker would like opened first: terminal, web, or either. All other surfaces
/// stay usable.
public enum SurfacePreference implements WireEnum {
    AUTO,
    TERMINAL,
    WEB;

    public static Optional<SurfacePreference> parse(String text) {
        return WireEnum.written(values(), text);
    }
}
