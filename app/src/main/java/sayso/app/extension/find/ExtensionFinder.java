package sayso.app.extension.find;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.extension.Manifest;
import sayso.home.FileErrorText;
import sayso.home.Home;

/// Finds extensions and returns them as candidates, without running or approving any, in order of
/// increasing precedence: those that come with Sayso, the home's folder, the settings, the command
/// line.
public final class ExtensionFinder {
    /// The folder of the home that holds them.
    public static final String FOLDER = "extensions";

    private static final String SUFFIX = ".jar";

    private final Home home;
    private final ExtensionSelection options;
    private final Supplier<List<String>> settings;
    private final ExtensionFileRules rules;
    private final List<ExtensionCandidate.BuiltIn> builtIn;

    /// @param settings the jars that `settings.json` names; read only when they are looked for
    /// @param working the folder in which this process works
    /// @param builtIn those that come with Sayso
    public ExtensionFinder(
            Home home,
            ExtensionSelection options,
            Supplier<List<String>> settings,
            Path working,
            List<ExtensionCandidate.BuiltIn> builtIn) {
        this.home = requireNonNull(home, "home is null");
        this.options = requireNonNull(options, "options is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.builtIn = List.copyOf(builtIn);
        this.rules = new ExtensionFileRules(home.folder(), working);
    }

    /// Whether there are any jars to look at. Looks at one folder, and opens no file but the settings.
    public boolean hasJars() {
        return !jars().isEmpty();
    }

    /// All of them, each with what is wrong with it.
    public List<ExtensionCandidate> all() {
        List<ExtensionCandidate> found = new ArrayList<>();
        if (!options.none()) {
            found.addAll(builtIn);
        }
        jars().forEach(place -> found.add(look(place)));
        return found;
    }

    private record Place(ExtensionOrigin origin, Path path) {}

    private List<Place> jars() {
        List<Place> places = new ArrayList<>();
        if (options.none()) {
            return places;
        }
        if (!options.only()) {
            inHome().forEach(path -> places.add(new Place(ExtensionOrigin.HOME, path)));
            settings.get()
                    .forEach(
                            path -> places.add(new Place(ExtensionOrigin.SETTINGS, Path.of(path))));
        }
        options.paths()
                .forEach(path ->
                        places.add(new Place(ExtensionOrigin.OPTION, path.toAbsolutePath())));
        return places;
    }

    private List<Path> inHome() {
        List<Path> jars = new ArrayList<>();
        Path folder = home.folder().resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return jars;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            files.forEach(jars::add);
        } catch (IOException e) {
            jars.clear(); // why: a folder that cannot be read holds nothing that could be loaded
        }
        jars.sort(null);
        return jars;
    }

    private ExtensionCandidate look(Place place) {
        String fileName = fileName(place.path());
        Optional<String> problem = rules.problem(place.path());
        if (problem.isPresent()) {
            return new ExtensionCandidate.Broken(
                    fileName, place.origin(), place.path(), null, "invalid", problem.get());
        }
        try {
            JarContents contents = JarContents.read(place.path());
            return switch (ManifestReader.of(contents, fileName)) {
                case ManifestReader.Reading.Served(Manifest manifest) ->
                        new ExtensionCandidate.Jar(
                                place.origin(), place.path(), manifest, contents);
                case ManifestReader.Reading.Refused(String name, String code, String why) ->
                        new ExtensionCandidate.Broken(
                                name, place.origin(), place.path(), contents.digest(), code, why);
            };
        } catch (IOException e) {
            return new ExtensionCandidate.Broken(
                    fileName,
                    place.origin(),
                    place.path(),
                    null,
                    "invalid",
                    "cannot be read: " + FileErrorText.of(e));
        }
    }

    private static String fileName(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }
}
