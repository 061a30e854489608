package sayso.selfcheck.trace;

import static java.util.Objects.requireNonNull;

import sayso.wire.selfcheck.HistoryRecord;

/// A recorded system call that changes a file of the database or makes a change durable, or a note
/// that a process wrote in its history; recordings keep the order in which the calls were made.
public sealed interface DiskCall {
    /// The file or folder it is about.
    String path();

    /// Bytes at a place. They are not copied, and nobody changes them.
    final class Write implements DiskCall {
        private final String path;
        private final long offset;
        private final byte[] bytes;

        Write(String path, long offset, byte[] bytes) {
            this.path = requireNonNull(path, "path is null");
            this.offset = offset;
            this.bytes = requireNonNull(bytes, "bytes is null");
        }

        @Override
        public String path() {
            return path;
        }

        long offset() {
            return offset;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    record Truncate(String path, long size) implements DiskCall {}

    record Unlink(String path) implements DiskCall {}

    /// It has returned: what was written before it began is on the disk.
    ///
    /// @param begun how many calls of the recording were made before it began
    record Sync(String path, int begun) implements DiskCall {}

    /// Not of the database: the process noted in its history what it began or learned.
    record Note(String path, HistoryRecord noted) implements DiskCall {}
}
