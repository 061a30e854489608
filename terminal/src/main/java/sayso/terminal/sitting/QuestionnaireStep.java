package sayso.terminal.sitting;

/// Result of a key on a questionnaire screen: the next state and an effect.
record QuestionnaireStep(QuestionnaireState state, QuestionnaireEffect wish) {
    static QuestionnaireStep to(QuestionnaireState state) {
        return new QuestionnaireStep(state, new QuestionnaireEffect.Nothing());
    }
}
