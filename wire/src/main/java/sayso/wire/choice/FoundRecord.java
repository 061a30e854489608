package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Decision record of the working folder in the result of `find_decisions`. Its texts are those of the
/// file: they are cut, and hidden characters are named.
public record FoundRecord(
        @Description("Below the root of the repository.") String path,
        String title,
        @Description("As the file says; absent where it does not.") @Nullable String status,
        @Description("The decision it is the record of; absent where it names none.")
                @Nullable String decisionId) {
    /// In one line, as in `docs/decisions/0007-cache.md "Which cache?" (accepted)`.
    public String line() {
        return QuotedText.marked(path)
                + " "
                + QuotedText.marked(title)
                + (status == null ? "" : " " + QuotedText.marked(status));
    }

    /// Of texts as a file has them.
    public static FoundRecord of(
            String path, String title, String status, @Nullable String decision) {
        return new FoundRecord(
                QuotedText.title(path),
                QuotedText.title(title),
                status.isEmpty() ? null : QuotedText.label(status),
                decision);
    }
}
