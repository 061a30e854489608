package sayso.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.app.console.MissingStorePolicy;
import sayso.app.setup.TokenFiles;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.KnownStores;
import sayso.home.Setting;
import sayso.home.SettingOrigin;
import sayso.store.SqlStore;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.FileClock;
import sayso.store.sqlite.SqliteStore;

/// Opens the decision store of a home, a SQLite file or a PostgreSQL database: creates one only
/// where the home never had one, and refuses a store that is missing or is not the recorded one.
/// The identity of the store is recorded at the first opening and compared afterwards. A command
/// that replaces the store may open another one.
final class HomeStore {
    /// What is made in a home without any store.
    private static final Set<String> OURS =
            Set.of(
                    "settings.json",
                    "settings.lock",
                    "versions",
                    "current",
                    "setup.lock",
                    "installs.json",
                    "installs.lock",
                    "logs",
                    "extensions",
                    "themes.json",
                    "decision-types.json",
                    "validators",
                    "hooks.fired",
                    "hub.lock",
                    // why: secrets that a person writes before anything is asked, or that were kept
                    // while
                    // nobody was paired yet
                    "mail.password",
                    "webhook.secret",
                    "telegram.token",
                    "slack.tokens",
                    "ntfy.topics",
                    "push.key",
                    "away.lock");

    private final Home home;
    private final Setting<String> database;
    private final Map<String, String> environment;
    private final boolean serves;
    private final FileClock clock;
    private final KnownStores known;

    HomeStore(
            Home home,
            Setting<String> database,
            Map<String, String> environment,
            boolean serves,
            FileClock clock) {
        this.home = home;
        this.database = database;
        this.environment = environment;
        this.serves = serves;
        this.clock = clock;
        this.known = new KnownStores(home);
    }

    /// @throws StoreException `MISSING` where it is gone, or not there and not to be made
    SqlStore open(MissingStorePolicy use) {
        String place = place();
        Optional<String> expected =
                use == MissingStorePolicy.REPLACES ? Optional.empty() : known.at(place);
        boolean begins =
                use == MissingStorePolicy.REPLACES
                        || (use == MissingStorePolicy.BEGINS && expected.isEmpty());
        SqlStore store = opened(begins, expected.isPresent());
        boolean ours = false;
        try {
            String found = store.identity();
            if (expected.isPresent() && !expected.get().equals(found)) {
                throw another();
            }
            if (expected.isEmpty()) {
                known.remember(place, found);
            }
            ours = true;
            return store;
        } finally {
            if (!ours) {
                store.close();
            }
        }
    }

    /// Whether nothing can be hidden from whoever sees nothing here: no store was ever known, nothing lies
    /// here that only a store makes, and the folder is no other one.
    boolean isFresh() {
        return neverWas() && isHome();
    }

    /// Whether no store was ever known, and nothing lies here that only a store makes.
    boolean neverWas() {
        return usesFile()
                && !Files.exists(home.database())
                && !Files.isSymbolicLink(home.database())
                && known.places().isEmpty()
                && traces().isEmpty();
    }

    /// What whoever needs a store is told where there never was one.
    StoreException absence() {
        return missing(home.database() + " is not there", false);
    }

    private SqlStore opened(boolean begins, boolean wasThere) {
        try {
            if (begins) {
                home.create();
            }
            if (!usesFile()) {
                return new PostgresWiring(database, environment, serves).store(begins);
            }
            if (begins) {
                return SqliteStore.open(home.database(), clock);
            }
            return SqliteStore.openExisting(home.database(), clock);
        } catch (StoreException e) {
            throw e.trouble() == StoreFailureKind.MISSING
                    ? missing(String.valueOf(e.getMessage()), wasThere)
                    : e;
        }
    }

    private StoreException missing(String what, boolean wasThere) {
        List<String> traces = traces();
        if (wasThere) {
            return gone(
                    what
                            + ", and this home has worked with a store there. Put it back, or put a"
                            + " backup there: sayso restore FILE. To begin with an empty one, remove "
                            + home.stores());
        }
        if (usesFile() && !traces.isEmpty()) {
            return gone(
                    what
                            + ", and "
                            + home.folder()
                            + " holds what belongs to a store: "
                            + String.join(", ", traces)
                            + ". Put it back, or put a backup there: sayso restore FILE. The next"
                            + " question begins an empty one"
                            + elsewhere());
        }
        String origin =
                !usesFile()
                        ? "Is that the database you mean? It is named by "
                                + database.origin().place()
                        : home.origin().equals(Home.VARIABLE)
                                ? "Does SAYSO_HOME name the folder you mean?"
                                : "Was the home set to another folder, as by SAYSO_HOME?";
        return gone(
                what
                        + ": nothing was asked here yet, and nothing was made. "
                        + origin
                        + (usesFile() ? " The" : ". The")
                        + " first question begins one"
                        + elsewhere());
    }

    private StoreException another() {
        return gone(
                shown()
                        + " is another store than the one that this home has worked with there. Put that"
                        + " one back, or a backup of it: sayso restore FILE --replace. If this one is"
                        + " meant, remove "
                        + home.stores());
    }

    private String elsewhere() {
        List<String> others =
                known.places().stream().filter(place -> !place.equals(place())).toList();
        return others.isEmpty() ? "" : ". This home has worked with " + String.join(", ", others);
    }

    private static StoreException gone(String sentence) {
        return new StoreException(StoreFailureKind.MISSING, sentence + ".", null);
    }

    private boolean usesFile() {
        return database.origin() == SettingOrigin.DEFAULT;
    }

    private String place() {
        return usesFile()
                ? KnownStores.OWN_FILE
                : new PostgresWiring(database, environment, serves).name();
    }

    private String shown() {
        return usesFile() ? home.database().toString() : place();
    }

    /// What only a home with a store of its own holds.
    private List<String> traces() {
        List<String> found = new ArrayList<>();
        String archive = String.valueOf(ArchiveFile.beside(home.database()).path().getFileName());
        for (String name : List.of("sayso.db-wal", archive, TokenFiles.PERSON, TokenFiles.AGENT)) {
            if (Files.exists(home.folder().resolve(name))) {
                found.add(name);
            }
        }
        for (Path folder : List.of(home.planMarks(), home.backups())) {
            if (!names(folder).isEmpty()) {
                found.add(String.valueOf(folder.getFileName()));
            }
        }
        return found;
    }

    private boolean isHome() {
        if (!Files.exists(home.folder())) {
            return !home.origin().equals(Home.VARIABLE);
        }
        List<String> names = names(home.folder());
        return names.isEmpty() || names.stream().anyMatch(OURS::contains);
    }

    private static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        } catch (IOException e) {
            throw new StoreException(
                    StoreFailureKind.UNREACHABLE,
                    folder + " cannot be read: " + FileErrorText.reason(folder, e),
                    e);
        }
    }
}
