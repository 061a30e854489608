package sayso.terminal.sitting;

/// What a key came to.
record QuestionnaireStep(QuestionnaireState state, QuestionnaireEffect wish) {
    static QuestionnaireStep to(QuestionnaireState state) {
        return new QuestionnaireStep(state, new QuestionnaireEffect.Nothing());
    }
}
