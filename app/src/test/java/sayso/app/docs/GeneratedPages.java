package sayso.app.docs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import sayso.app.laws.SourceCheckout;

/// The pages of the reference that are written from the code. Each has a region that belongs to
/// `dev/docs`; what stands around it is written by hand.
public final class GeneratedPages {
    /// One page and what belongs into its region.
    record Page(String path, Supplier<String> content) {
        String current() {
            return SourceCheckout.read(path);
        }

        /// The page as it has to be.
        String wanted() {
            String page = current();
            int begin = page.indexOf(BEGIN);
            int end = page.indexOf(END);
            if (begin < 0 || end < begin) {
                throw new AssertionError(path + " has no region between " + BEGIN + " and " + END);
            }
            return page.substring(0, begin + BEGIN.length())
                    + "\n"
                    + content.get().strip()
                    + "\n"
                    + page.substring(end);
        }
    }

    static final String BEGIN = "<!-- written by dev/docs -->";
    static final String END = "<!-- end of what dev/docs writes -->";

    static final List<Page> ALL =
            List.of(
                    new Page("docs/reference/commands.md", CommandsPage::text),
                    new Page("docs/reference/exit-codes.md", ExitCodesPage::text),
                    new Page("docs/reference/mcp-tools.md", ToolsPage::text),
                    new Page("docs/reference/errors.md", MessagesPage::text),
                    new Page("docs/reference/decision-states.md", StatesPage::text),
                    new Page("docs/reference/plan-policy.md", PolicyPage::text),
                    new Page("docs/reference/packages.md", PackagesPage::text));

    private GeneratedPages() {}

    /// Writes every region anew.
    public static void main(String[] args) throws IOException {
        for (Page page : ALL) {
            Path file = SourceCheckout.path(page.path());
            String wanted = page.wanted();
            if (!wanted.equals(page.current())) {
                Files.writeString(file, wanted, UTF_8);
                System.out.println("wrote " + page.path());
            }
        }
    }
}
