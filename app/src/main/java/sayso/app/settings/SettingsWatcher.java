package sayso.app.settings;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.home.Home;

/// Calls a listener whenever any process changes the settings file or the themes file, until
/// closed. Reports none where the system does not report changes of files.
public final class SettingsWatcher implements AutoCloseable {
    private final Set<Path> names;
    private final Runnable changed;
    private final @Nullable WatchService service;

    private SettingsWatcher(Set<Path> names, Runnable changed, @Nullable WatchService service) {
        this.names = Set.copyOf(names);
        this.changed = requireNonNull(changed, "changed is null");
        this.service = service;
    }

    /// @param changed called on a thread of its own
    static SettingsWatcher of(Home home, Runnable changed) {
        SettingsWatcher watch =
                new SettingsWatcher(
                        Set.of(name(home.settings()), name(home.themes())),
                        changed,
                        service(home.folder()));
        WatchService service = watch.service;
        if (service != null) {
            Thread _ =
                    Thread.ofPlatform()
                            .daemon()
                            .name("settings-watch")
                            .start(() -> watch.follow(service));
        }
        return watch;
    }

    private static Path name(Path file) {
        return requireNonNull(file.getFileName(), "a file without a name");
    }

    private static @Nullable WatchService service(Path folder) {
        try {
            WatchService service = folder.getFileSystem().newWatchService();
            // why: settings are renamed into their place, while the database beside them is written
            // to
            // all the time
            WatchKey _ =
                    folder.register(
                            service,
                            StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_DELETE);
            return service;
        } catch (IOException e) {
            return null; // why: then a theme is put on when the screen opens again, and nothing
            // worse
        }
    }

    private void follow(WatchService service) {
        try {
            while (true) {
                WatchKey key = service.take();
                boolean told = false;
                for (WatchEvent<?> event : key.pollEvents()) {
                    told |= event.context() instanceof Path path && names.contains(path);
                }
                if (told) {
                    changed.run();
                }
                if (!key.reset()) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException e) {
            // why: nobody listens any more
        }
    }

    @Override
    public void close() {
        if (service == null) {
            return;
        }
        try {
            service.close();
        } catch (IOException e) {
            // why: it ends with the process at the latest
        }
    }
}
