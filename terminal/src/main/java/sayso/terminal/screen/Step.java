package sayso.terminal.screen;

/// What a key came to.
record Step(ScreenState state, Wish wish) {
    static Step to(ScreenState state) {
        return new Step(state, new Wish.Nothing());
    }
}
