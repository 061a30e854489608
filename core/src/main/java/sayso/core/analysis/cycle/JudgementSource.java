package sayso.core.analysis.cycle;

import sayso.core.decision.WireEnum;

/// The source of a judgement.
public enum JudgementSource implements WireEnum {
    PERSON,

    AGENT,

    /// An edit of the document.
    DOCUMENT
}
