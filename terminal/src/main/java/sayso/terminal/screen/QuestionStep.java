package sayso.terminal.screen;

/// What a key came to.
record QuestionStep(QuestionScreenState state, QuestionEffect wish) {
    static QuestionStep to(QuestionScreenState state) {
        return new QuestionStep(state, new QuestionEffect.Nothing());
    }
}
