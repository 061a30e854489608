package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The source of a judgement.
public enum JudgementSource implements WireEnum {
    PERSON,

    AGENT,

    /// An edit of the document.
    DOCUMENT
}
