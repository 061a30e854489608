package sayso.terminal.sitting;

import sayso.decision.model.AnswerRisk;

/// Features that a questionnaire screen offers, by the person's settings and the terminal.
///
/// @param letters whether single letters are keys; where not, they are with Alt
/// @param web whether there is a browser to go to
/// @param notes whether notes and remarks can be written
/// @param pause whether it can be paused: its asker still waits
/// @param undo whether what is sent can be taken back for a moment
/// @param settings whether settings can be changed here
/// @param contextFirst whether what was sent along is what there is to decide on, as a plan is, and stands
///     above the first topic
/// @param risk what an answer may do that nothing brings back
/// @param earlier what was answered to its topics before
record QuestionnaireFeatures(
        boolean letters,
        boolean web,
        boolean notes,
        boolean pause,
        boolean undo,
        boolean settings,
        AnswerRisk risk,
        boolean contextFirst,
        EarlierTopicAnswers earlier) {
    static final QuestionnaireFeatures ALL =
            new QuestionnaireFeatures(
                    true,
                    true,
                    true,
                    true,
                    true,
                    true,
                    AnswerRisk.NONE,
                    false,
                    EarlierTopicAnswers.NONE);
}
