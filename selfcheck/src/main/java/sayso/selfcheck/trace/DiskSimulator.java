package sayso.selfcheck.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Simulates a disk that keeps unsynced writes in its cache: from recorded calls it derives which
/// bytes could be found on it after a power failure, without the cache or with random pieces of it.
public final class DiskSimulator {
    private static final int SECTOR = 512;

    private final Map<String, Content> files = new HashMap<>();

    /// Files whose removal is not durable yet: they may come back.
    private final Map<String, Content> removed = new HashMap<>();

    private int calls;

    /// The next call of the recording.
    public void apply(DiskCall call) {
        switch (call) {
            case DiskCall.Write _, DiskCall.Truncate _ ->
                    files.computeIfAbsent(call.path(), _ -> new Content())
                            .cached
                            .add(new Cached(calls, call));
            case DiskCall.Unlink _ -> {
                Content gone = files.remove(call.path());
                if (gone != null && gone.exists) {
                    removed.put(call.path(), gone);
                }
            }
            case DiskCall.Sync(String path, int begun) -> sync(path, begun);
            case DiskCall.Note _ -> {}
        }
        calls++;
    }

    /// Whether anything is in the cache alone.
    public boolean hasCached() {
        return !removed.isEmpty()
                || files.values().stream().anyMatch(file -> !file.cached.isEmpty());
    }

    /// Every file as it is when all that was not synced is gone.
    public Map<String, byte[]> withoutCache() {
        Map<String, byte[]> found = new HashMap<>();
        removed.forEach((path, file) -> found.put(path, file.durable));
        files.forEach((path, file) -> {
            if (file.exists) {
                found.put(path, file.durable);
            }
        });
        return found;
    }

    /// Every file as it is when chance decided for each write in the cache: on the disk, not on it,
    /// or only some of its sectors.
    public Map<String, byte[]> withSomeOfTheCache(Random random) {
        boolean removals = random.nextBoolean();
        Map<String, byte[]> found = removals ? new HashMap<>() : withoutCache();
        files.forEach((path, file) -> {
            if (removals || !removed.containsKey(path)) {
                byte[] content = file.some(random);
                if (file.exists || content.length > 0) {
                    found.put(path, content);
                }
            }
        });
        return found;
    }

    /// why: file systems order what they do to folders, so that a sync makes durable all that was
    /// done to them before
    private void sync(String path, int begun) {
        removed.clear();
        Content file = files.get(path);
        if (file == null) {
            files.forEach((name, each) -> {
                if (name.startsWith(path + "/")) {
                    each.exists = true;
                }
            });
            return;
        }
        file.exists = true;
        List<Cached> later = new ArrayList<>();
        for (Cached each : file.cached) {
            if (each.number < begun) {
                file.durable = each.appliedTo(file.durable, null);
            } else {
                later.add(each);
            }
        }
        file.cached.clear();
        file.cached.addAll(later);
    }

    private static final class Content {
        private final List<Cached> cached = new ArrayList<>();
        private byte[] durable = new byte[0];
        private boolean exists;

        byte[] some(Random random) {
            byte[] content = durable;
            for (Cached each : cached) {
                switch (random.nextInt(3)) {
                    case 0 -> content = each.appliedTo(content, null);
                    case 1 -> content = each.appliedTo(content, random);
                    default -> {}
                }
            }
            return content;
        }
    }

    /// A call whose effect is in the cache.
    ///
    /// @param number its place in the recording
    private record Cached(int number, DiskCall call) {
        /// @param torn decides for each sector; null for the whole
        byte[] appliedTo(byte[] before, @Nullable Random torn) {
            return switch (call) {
                case DiskCall.Write write ->
                        written(before, (int) write.offset(), write.bytes(), torn);
                case DiskCall.Truncate(_, long size) -> Arrays.copyOf(before, (int) size);
                case DiskCall.Unlink _, DiskCall.Sync _, DiskCall.Note _ -> before;
            };
        }

        private static byte[] written(
                byte[] before, int offset, byte[] bytes, @Nullable Random torn) {
            byte[] after = Arrays.copyOf(before, Math.max(before.length, offset + bytes.length));
            int place = 0;
            while (place < bytes.length) {
                int inSector = SECTOR - (offset + place) % SECTOR;
                int length = Math.min(inSector, bytes.length - place);
                if (torn == null || torn.nextBoolean()) {
                    System.arraycopy(bytes, place, after, offset + place, length);
                }
                place += length;
            }
            return after;
        }
    }
}
