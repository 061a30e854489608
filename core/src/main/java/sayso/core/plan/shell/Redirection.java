package sayso.core.plan.shell;

/// Where a command reads from or writes to.
sealed interface Redirection {
    String source();

    /// @param operator such as `>`, `>>`, `<`, `&>`, `>&`
    record File(String operator, Word target, String source) implements Redirection {}

    /// Text that stands in the line itself, `<<<`.
    record Here(Word text, String source) implements Redirection {}

    /// Text on the lines below, `<<`; it is read once its line is over.
    record Below(HereDocument document, String source) implements Redirection {}
}
