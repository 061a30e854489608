package sayso.acceptance.pages;

/// A piece of a page that its run takes up, in the order of the page.
sealed interface PageBlock
        permits ShellBlock, PageBlock.Given, PageBlock.WrittenFile, PageBlock.Sql {
    /// The line of the page where it begins.
    int line();

    /// What the reader of the page has already, as commands in a remark that readers do not see.
    record Given(int line, String commands) implements PageBlock {}

    /// A file that the page has its reader write.
    record WrittenFile(int line, String path, String text) implements PageBlock {}

    /// What the page has an administrator of PostgreSQL run.
    record Sql(int line, String text) implements PageBlock {}
}
