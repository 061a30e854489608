package sayso.wire.install;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Record of what installing changed in a file of another program, and of the cut that restores the
/// earlier text, so that uninstalling can revert exactly that.
///
/// @param createdFile whether the file itself is ours
/// @param created paths of the objects and lists that were made for our entries
/// @param digest SHA-256 of the file as it was left, in hexadecimal
/// @param undo how to get from there to the file as it was found; absent where that was not
///     possible
/// @param folders that were made for the file, the outermost first
public record InstallReceipt(
        String path,
        boolean createdFile,
        List<List<String>> created,
        String digest,
        @Nullable Undo undo,
        List<String> folders) {
    public InstallReceipt {
        created = created.stream().map(List::copyOf).toList();
        folders = List.copyOf(folders);
    }

    /// The same with the folders that were made for the file.
    public InstallReceipt withFolders(List<String> made) {
        return new InstallReceipt(path, createdFile, created, digest, undo, made);
    }

    /// Cut `length` characters at `at` and put `text` there.
    public record Undo(int at, int length, String text) {

        /// The one stretch in which two texts differ.
        public static Undo between(String before, String after) {
            int start = 0;
            int shorter = Math.min(before.length(), after.length());
            while (start < shorter && before.charAt(start) == after.charAt(start)) {
                start++;
            }
            int tail = 0;
            while (tail < shorter - start
                    && before.charAt(before.length() - 1 - tail)
                            == after.charAt(after.length() - 1 - tail)) {
                tail++;
            }
            return new Undo(
                    start,
                    after.length() - tail - start,
                    before.substring(start, before.length() - tail));
        }

        /// Whether the text is long enough for the cut.
        public boolean fits(String text) {
            return length <= text.length() - at;
        }

        public String apply(String text) {
            return text.substring(0, at) + this.text + text.substring(at + length);
        }
    }
}
