package sayso.decision.rule;

/// Measure of how narrowly a rule says what it is about, in four parts: asker, place, title, options. Of two rules
/// about one question one is more specific than the other, or neither is.
///
/// @param asker 1 for a named one, 0 for any
/// @param place 0 for everything, 1 for one place, more for a folder, the deeper the more
/// @param title 1 for the same, 0 for words
/// @param options 1 for the same set, 0 for any that offers enough
record Specificity(int asker, int place, int title, int options) {
    static Specificity of(StandingRule rule) {
        RuleScope scope = rule.scope();
        return new Specificity(
                scope.asker() == null ? 0 : 1,
                place(scope),
                switch (scope.title()) {
                    case RuleTitle.Same _ -> 1;
                    case RuleTitle.Words _ -> 0;
                },
                switch (scope.options()) {
                    case RuleOptions.Same _ -> 1;
                    case RuleOptions.Included _ -> 0;
                });
    }

    /// Nowhere less and somewhere more.
    boolean isMoreThan(Specificity other) {
        return asker >= other.asker
                && place >= other.place
                && title >= other.title
                && options >= other.options
                && !equals(other);
    }

    /// why: of two folders that both hold one asker the longer name is the deeper one
    private static int place(RuleScope scope) {
        if (scope.place() == null) {
            return 0;
        }
        return scope.folder() == null ? 1 : 1 + scope.folder().length();
    }
}
