package sayso.terminal.screen;

/// Result of a key on a question screen: the next state and an effect.
record QuestionStep(QuestionScreenState state, QuestionEffect wish) {
    static QuestionStep to(QuestionScreenState state) {
        return new QuestionStep(state, new QuestionEffect.Nothing());
    }
}
