package sayso.core.analysis.cycle;

import java.util.Locale;

/// The source of a judgement.
public enum JudgementSource {
    PERSON,

    AGENT,

    /// An edit of the document.
    DOCUMENT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
