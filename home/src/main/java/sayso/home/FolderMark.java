package sayso.home;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// Mark of a folder that tells it from another one of the same path, and stays when it is moved.
///
/// @param text without blanks
/// @param isOwn whether no other folder can have it: the file system says which one it is and when it was made
record FolderMark(String text, boolean isOwn) {
    FolderMark {
        requireNonNull(text, "text is null");
    }

    /// Empty where there is no such folder, or it cannot be looked at.
    static Optional<FolderMark> of(Path folder) {
        try {
            BasicFileAttributes all = Files.readAttributes(folder, BasicFileAttributes.class);
            // why: where it is not known when a folder was made, Java says when it last changed
            boolean isBirthKnown = !all.creationTime().equals(all.lastModifiedTime());
            long born = isBirthKnown ? all.creationTime().toMillis() : 0;
            return Optional.of(
                    new FolderMark(
                            (all.fileKey() + ":" + born).replace(" ", ""),
                            isBirthKnown && all.fileKey() != null));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
