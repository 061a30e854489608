package sayso.core.analysis.cycle;

import java.util.Locale;

/// Where a judgement comes from.
public enum JudgementSource {
    PERSON,

    AGENT,

    /// An edit of the document.
    DOCUMENT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
