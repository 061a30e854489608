package sayso.wire.cycle.export;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Format of an exported analysis cycle (`markdown`, `madr`, `json` or `html`), with its media type
/// and file name.
public enum CycleExportFormat implements WireEnum {
    /// The decision document without anchors.
    MARKDOWN("text/markdown; charset=utf-8", "md"),
    /// An architecture decision record, MADR 4.0.
    MADR("text/markdown; charset=utf-8", "md"),
    /// The whole state, `sayso.cycle/1`.
    JSON("application/json", "json"),
    /// One page with pictures, which loads nothing.
    HTML("text/html; charset=utf-8", "html");

    private final String mediaType;
    private final String ending;

    CycleExportFormat(String mediaType, String ending) {
        this.mediaType = mediaType;
        this.ending = ending;
    }

    public static Optional<CycleExportFormat> parse(String word) {
        return WireEnum.named(values(), word);
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(CycleExportFormat::wireName).toList();
    }

    public String mediaType() {
        return mediaType;
    }

    /// The name of a file with it.
    public String file(String cycle) {
        return cycle + (this == MADR ? ".madr." : ".") + ending;
    }
}
