package sayso.store;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/// Reader of the archive file for one unit of work: what could not be read once is not tried again, since each try can
/// wait for others that hold the file, and all writers wait behind it.
final class FailFastTextReader implements ArchivedTextReader {
    private final ArchivedTextReader archive;
    private ArchivedContents.@Nullable Unreadable failure;

    FailFastTextReader(ArchivedTextReader archive) {
        this.archive = archive;
    }

    @Override
    public ArchivedContents contents(Collection<String> decisions) {
        if (failure != null) {
            return failure;
        }
        ArchivedContents found = archive.contents(decisions);
        if (found instanceof ArchivedContents.Unreadable unreadable) {
            failure = unreadable;
        }
        return found;
    }
}
