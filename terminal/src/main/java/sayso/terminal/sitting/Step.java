package sayso.terminal.sitting;

/// What a key came to.
record Step(SittingState state, Wish wish) {
    static Step to(SittingState state) {
        return new Step(state, new Wish.Nothing());
    }
}
