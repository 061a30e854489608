package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The source of a judgement, measured value, weight or quality score: a person, an agent, or an
/// edit of the document.
public enum JudgementSource implements WireEnum {
    PERSON,

    AGENT,

    /// An edit of the document.
    DOCUMENT
}
