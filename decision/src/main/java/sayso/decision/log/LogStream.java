package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Asker;

/// Part of the log with a hash chain of its own: what happens to the decisions of one project. Where a store
/// keeps such parts, writers of different projects need not wait for each other, and one project's part can
/// be verified by itself. A decision's part never changes, since the address that its asker answers to does
/// not.
///
/// @param id the project of an asker's address, or `inbox`
public record LogStream(String id) {
    /// Of those who ask without a project.
    public static final LogStream INBOX = new LogStream("inbox");

    public LogStream {
        requireNonNull(id, "id is null");
    }

    /// @param address `Asker.name`, as in `shop/night`
    public static LogStream of(String address) {
        int end = address.indexOf('/');
        return end <= 0 ? INBOX : new LogStream(address.substring(0, end));
    }

    public static LogStream of(Asker asker) {
        return of(asker.name());
    }
}
