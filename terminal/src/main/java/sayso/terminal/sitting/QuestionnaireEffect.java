package sayso.terminal.sitting;

import sayso.decision.lifecycle.DeadlineAdjustment;

/// Effect that a key requests outside the questionnaire screen, such as submitting or opening a
/// browser.
sealed interface QuestionnaireEffect {
    record Nothing() implements QuestionnaireEffect {}

    record Submit() implements QuestionnaireEffect {}

    record Pause() implements QuestionnaireEffect {}

    /// After a pause.
    record GoOn() implements QuestionnaireEffect {}

    record Cancel(String reason) implements QuestionnaireEffect {}

    record MoreTime() implements QuestionnaireEffect {}

    record SetLimit(DeadlineAdjustment limit) implements QuestionnaireEffect {}

    /// To the browser.
    record Browse() implements QuestionnaireEffect {}

    record ShowSettings() implements QuestionnaireEffect {}

    /// @param typed the value as people type it
    record ChangeSetting(String name, String typed) implements QuestionnaireEffect {}

    record Leave() implements QuestionnaireEffect {}
}
