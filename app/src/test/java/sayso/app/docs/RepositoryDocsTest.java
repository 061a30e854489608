package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.laws.SourceCheckout;
import sayso.decision.log.LogEvent;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingsReply;

/// What the documents name exists, and what they list is complete.
class RepositoryDocsTest {
    private static final Pattern COMMAND =
            Pattern.compile("(?:^|\\s|\\()(?:\\./)?sayso((?: [a-z]+(?:-[a-z]+)*)*)");
    private static final Pattern VARIABLE = Pattern.compile("SAYSO_[A-Z_]+|[A-Z]+_API_KEY");
    private static final Pattern OF_HOME =
            Pattern.compile("\\bhome\\.resolve\\(\"(\\w[^\"]*)\"\\)");
    private static final Pattern OF_FOLDER =
            Pattern.compile("\\bfolder\\.resolve\\(\"(\\w[^\"]*)\"\\)");
    private static final Pattern TYPE = Pattern.compile("@?[A-Z]\\w*[a-z]\\w*(\\.\\w+)*");
    private static final Pattern CLASS = Pattern.compile("[A-Z]\\w+(?:Test|Contract)");

    /// The files that the checkout tracks, and their folders: what git, the build and npm put beside them
    /// differs from one machine to the next.
    private static final Set<Path> TRACKED =
            SourceCheckout.files().stream()
                    .flatMap(file ->
                            IntStream.rangeClosed(1, file.getNameCount())
                                    .mapToObj(names -> file.subpath(0, names)))
                    .collect(Collectors.toSet());

    static List<String> documents() {
        return RepositoryDocs.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void leadsNowhereThatIsNotThere(String document) {
        Path folder = SourceCheckout.path(document).getParent();

        assertThat(RepositoryDocs.links(SourceCheckout.read(document)))
                .filteredOn(link -> !link.contains("://"))
                .allSatisfy(link -> assertThat(folder.resolve(link)).exists());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void leadsToNoSectionThatIsNotThere(String document) {
        Path file = SourceCheckout.path(document);

        assertThat(RepositoryDocs.sectionLinks(SourceCheckout.read(document)))
                .filteredOn(link -> !link.page().contains("://"))
                .allSatisfy(link -> {
                    Path page = link.page().isEmpty() ? file : file.resolveSibling(link.page());
                    assertThat(RepositoryDocs.anchors(SourceCheckout.read(page)))
                            .as(page.normalize() + " has one section of that name")
                            .containsOnlyOnce(link.anchor());
                });
    }

    @ParameterizedTest
    @MethodSource("documents")
    void namesOnlyPathsThatExist(String document) {
        assertThat(RepositoryDocs.code(SourceCheckout.read(document)))
                .filteredOn(code -> code.matches("[\\w./-]+/[\\w.-]+"))
                .map(Path::of)
                .filteredOn(path -> !path.isAbsolute() && TRACKED.contains(path.getName(0)))
                .allMatch(TRACKED::contains, "is tracked");
    }

    @ParameterizedTest
    @MethodSource("documents")
    void namesOnlyCommandsThatExist(String document) {
        String text = SourceCheckout.read(document);
        List<String> places = new ArrayList<>(RepositoryDocs.code(text));
        places.addAll(RepositoryDocs.blocks(text, "sh"));
        places.addAll(RepositoryDocs.blocks(text, "console"));

        assertThat(places)
                .flatMap(RepositoryDocsTest::commands)
                .allSatisfy(words -> assertThat(isCommand(words)).as("sayso " + words).isTrue());
    }

    @Test
    void findsTheDocuments() {
        assertThat(documents())
                .contains("README.md", "SECURITY.md", "docs/tutorial/first-decision.md");
        assertThat(RepositoryDocs.firstColumn(SourceCheckout.read("docs/reference/settings.md")))
                .isNotEmpty();
        assertThat(commands("x; ./sayso ask \"a\" && sayso decision list --all"))
                .containsExactly("ask", "decision list");
        assertThat(isCommand("decision list")).isTrue();
        assertThat(isCommand("fly")).isFalse();
    }

    @Test
    void leadsFromTheOverviewToEveryPage() {
        String overview = "docs/README.md";
        Path folder = SourceCheckout.path(overview).getParent();

        assertThat(RepositoryDocs.links(SourceCheckout.read(overview)))
                .extracting(link -> folder.resolve(link).normalize())
                .containsAll(
                        documents().stream()
                                .filter(document -> document.startsWith("docs/"))
                                .filter(document -> !document.equals(overview))
                                .map(document -> SourceCheckout.path(document).normalize())
                                .toList());
    }

    @Test
    void namesTheTestOfEachPromiseOfSecurity() {
        String promises =
                RepositoryDocs.section(
                        SourceCheckout.read("SECURITY.md"), "What is promised, and what proves it");
        Set<String> tests =
                SourceCheckout.files().stream()
                        .map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".java"))
                        .map(name -> name.substring(0, name.length() - ".java".length()))
                        .collect(Collectors.toSet());

        List<String> rows = promises.lines().filter(line -> line.startsWith("| ")).skip(1).toList();
        assertThat(rows)
                .hasSizeGreaterThan(5)
                .allSatisfy(row -> {
                    List<String> named =
                            RepositoryDocs.code(row).stream()
                                    .filter(code -> CLASS.matcher(code).matches())
                                    .toList();
                    assertThat(named).as(row).isNotEmpty();
                    assertThat(tests).as(row).containsAll(named);
                });
    }

    @Test
    void listsEverySettingWithItsDefault() {
        Settings defaults = Settings.read(Home.of(Map.of(Home.VARIABLE, "/nowhere")), Map.of());
        List<EffectiveSetting> all = defaults.inForce().all();
        String page = SourceCheckout.read("docs/reference/settings.md");

        assertThat(all)
                .extracting(setting -> setting.known().name())
                .containsExactlyInAnyOrderElementsOf(RepositoryDocs.firstColumn(page));
        assertThat(all)
                .allSatisfy(setting ->
                        assertThat(page)
                                .contains(
                                        "| `"
                                                + setting.known().name()
                                                + "` | `"
                                                + SettingsReply.shown(setting)
                                                + "` |"));
        assertThat(defaults.all())
                .allSatisfy(setting ->
                        assertThat(defaults.inForce().named(setting.name()))
                                .hasValueSatisfying(known ->
                                        assertThat(SettingsReply.kept(known))
                                                .isEqualToIgnoringCase(
                                                        String.valueOf(setting.value()))));
    }

    @Test
    void listsEveryVariableThatIsRead() {
        Set<String> read = new TreeSet<>();
        SourceCheckout.mainSources().forEach(file -> variables(file, read));
        List.of("sayso", "app/src/dist/bin/sayso", "app/src/dist/lib/jdk.sh")
                .forEach(script -> variables(SourceCheckout.path(script), read));

        assertThat(
                        RepositoryDocs.firstColumn(
                                RepositoryDocs.section(
                                        SourceCheckout.read(
                                                "docs/reference/files-and-environment.md"),
                                        "Environment")))
                .containsExactlyInAnyOrderElementsOf(read);
    }

    @Test
    void listsEveryFileOfTheHome() {
        Set<String> files = new TreeSet<>();
        for (Path source : SourceCheckout.mainSources()) {
            Matcher file =
                    (source.endsWith("home/Home.java") ? OF_FOLDER : OF_HOME)
                            .matcher(SourceCheckout.read(source));
            while (file.find()) {
                files.add(file.group(1));
            }
        }

        assertThat(files).contains("sayso.db", "settings.json", "versions");
        assertThat(
                        RepositoryDocs.firstColumn(
                                RepositoryDocs.section(
                                        SourceCheckout.read(
                                                "docs/reference/files-and-environment.md"),
                                        "The home")))
                .containsAll(files);
    }

    @Test
    void listsEveryEvent() {
        String section =
                RepositoryDocs.section(
                        SourceCheckout.read("docs/reference/decision-states.md"), "The log");

        assertThat(RepositoryDocs.firstColumn(section))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(LogEvent.class.getPermittedSubclasses())
                                .map(type -> snake(type.getSimpleName()))
                                .toList());
    }

    @Test
    void namesOnlyTypesThatExistForEachKindOfChange() {
        String changes =
                RepositoryDocs.section(SourceCheckout.read("CONTRIBUTING.md"), "Adding a …");
        Set<String> types =
                SourceCheckout.mainSources().stream()
                        .map(file -> file.getFileName().toString().replace(".java", ""))
                        .collect(Collectors.toSet());

        assertThat(RepositoryDocs.code(changes))
                .filteredOn(code -> TYPE.matcher(code).matches())
                .hasSizeGreaterThan(2)
                .allSatisfy(code ->
                        assertThat(types).contains(code.replace("@", "").split("\\.", 2)[0]));
    }

    @Test
    void keepsTheAgentsPageShort() {
        assertThat(SourceCheckout.read("AGENTS.md").lines().count()).isLessThan(80);
    }

    private static List<String> commands(String text) {
        List<String> found = new ArrayList<>();
        Matcher command = COMMAND.matcher(text);
        while (command.find()) {
            String words = command.group(1).strip();
            if (!words.isEmpty()) {
                found.add(words);
            }
        }
        return found;
    }

    /// Words that follow a command are its arguments.
    private static boolean isCommand(String words) {
        return words.equals("decision")
                || CommandsPage.commands().stream()
                        .anyMatch(known -> words.equals(known) || words.startsWith(known + " "));
    }

    private static void variables(Path file, Set<String> found) {
        Matcher variable = VARIABLE.matcher(SourceCheckout.read(file));
        while (variable.find()) {
            found.add(variable.group());
        }
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}
