package sayso.app.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.agent.tools.ExtensionTool;
import sayso.app.extension.find.ExtensionSelection;
import sayso.wire.extension.ExtensionsReply;

/// Which extensions are loaded, under which names, and what becomes of those that cannot be.
class LoadingTest {
    private static final String TOOL =
            "api.tool(new ToolSpec(\"%s\", \"T\", \"D\", \"{\\\"type\\\":\\\"object\\\"}\"),"
                    + " (params, context) -> Reply.text(%s));";
    private static final String COMMAND =
            "api.command(new CommandSpec(\"%s\", \"D\", List.of()), (params, context) ->"
                    + " Reply.text(\"ran\"));";

    @TempDir private Path folder;
    private ExtensionHostFixture home;

    @BeforeEach
    void makeHome() {
        home = new ExtensionHostFixture(folder.resolve("home")).leftAlone();
    }

    private static ExtensionJarBuilder saying(String name, String words) {
        return ExtensionJarBuilder.registering(name, TOOL.formatted("say", "\"" + words + "\""));
    }

    @Test
    void offersToolsAndCommandsUnderTheNameOfTheExtension() throws Exception {
        home.with(
                "paint",
                ExtensionJarBuilder.registering(
                        "paint", TOOL.formatted("mix", "\"m\"") + COMMAND.formatted("set-up")));

        ExtensionsReply.Entry paint = home.entry("paint");

        assertThat(paint.tools()).containsExactly("paint_mix");
        assertThat(paint.commands()).containsExactly("paint:set-up");
        assertThat(paint.trust()).isEqualTo("approved");
        assertThat(paint.loaded()).isTrue();
        assertThat(home.host().added().prompts())
                .extracting(prompt -> prompt.name())
                .containsExactly("paint:set-up");
    }

    @Test
    void theToolOfABuiltInKeepsItsName() {
        ExtensionsReply.Entry builtIn = home.entry("questionnaire");

        assertThat(builtIn.tools()).containsExactly("questionnaire");
        assertThat(builtIn.path()).isNull();
        assertThat(builtIn.trust()).isEqualTo("built_in");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tool | Mix | the tool name 'Mix' is not",
                "tool | mix-up | the tool name 'mix-up' is not",
                "command | set_up | the command name 'set_up' is not",
                "command | plan | the command name 'plan' is reserved",
                "command | todos | the command name 'todos' is reserved"
            })
    void aBadNameFailsTheLoadOfThatExtensionAlone(String kind, String name, String problem)
            throws Exception {
        String body = kind.equals("tool") ? TOOL.formatted(name, "\"x\"") : COMMAND.formatted(name);
        home.with("bad", ExtensionJarBuilder.registering("bad", body));
        home.with("good", saying("good", "hello"));

        assertThat(home.entry("bad").problems()).anyMatch(one -> one.contains(problem));
        assertThat(home.entry("bad").loaded()).isFalse();
        assertThat(home.entry("good").loaded()).isTrue();
    }

    @Test
    void aNameThatIsTakenFailsTheLoadAndNamesBothOwners() throws Exception {
        home.with(
                "provide",
                ExtensionJarBuilder.registering("provide", TOOL.formatted("choice", "\"x\"")));
        home.with(
                "twice",
                ExtensionJarBuilder.registering(
                        "twice", TOOL.formatted("a", "\"1\"") + TOOL.formatted("a", "\"2\"")));

        assertThat(home.entry("provide").problems())
                .singleElement()
                .asString()
                .contains("'provide_choice'", "provide.jar", "taken by Sayso itself");
        assertThat(home.entry("twice").problems())
                .singleElement()
                .asString()
                .contains("'twice_a'", "taken by " + home.folder().resolve("twice.jar"));
        assertThat(home.entry("twice").tools()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throw new IllegalStateException(\"boom\"); | failed to load: java.lang.Illegal",
                "throw new StackOverflowError(); | failed to load: java.lang.StackOverflowError",
                "new Object() { <T extends Throwable> void raise(Throwable e) throws T { throw (T) e; } }"
                        + ".<RuntimeException>raise(new InterruptedException());"
                        + "| failed to load: java.lang.InterruptedException",
                "api.tool(new ToolSpec(\"a\",\"\",\"\",\"[]\"), null); | has a root other than",
                "api.tool(new ToolSpec(\"a\",\"\",\"\",\"{\"), null); | is not JSON",
                "api.tool(new ToolSpec(\"a\",\"\",\"\",\"{'type':'object','properties':{'call_id':{}}}\""
                        + ".replace((char) 39, (char) 34)), null); | uses call_id"
            })
    void aBrokenOneIsReportedAndTheRestLoads(String body, String problem) throws Exception {
        home.with("broken", ExtensionJarBuilder.registering("broken", body));
        home.with("good", saying("good", "hello"));

        assertThat(home.entry("broken").problems()).anyMatch(one -> one.contains(problem));
        assertThat(home.entry("good").loaded()).isTrue();
        assertThat(home.diagnostics).anyMatch(line -> line.contains("broken.jar"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"wizard\", \"version\": \"1\", \"ui_api\": 3}"
                        + "| extension 'wizard' needs ui_api 3; this Sayso has 2",
                "{\"name\": \"wizard\", \"version\": \"1\", \"features\": [\"form.colours\"]}"
                        + "| extension 'wizard' needs form.colours; this Sayso has select",
                "{\"name\": \"Wizard\", \"version\": \"1\"} | the name 'Wizard' is not 1 to 24",
                "{\"name\": \"plan\", \"version\": \"1\"} | the name 'plan' is reserved",
                "{\"name\": \"wizard\"} | has no version",
                "{\"name\": \"wizard\", \"version\": \"1\", \"headless\": \"wait\"}"
                        + "| headless 'wait' is not one of error, park",
                "nonsense | is not JSON: line 1, column 1"
            })
    void aManifestThatIsNotServedIsRefusedBeforeAnyCodeRuns(String manifest, String problem)
            throws Exception {
        ExtensionJarBuilder.of(manifest)
                .with("META-INF/services/sayso.extension.Extension", "none.Such\n")
                .in(home.folder(), "wizard.jar");

        assertThat(home.host().list().getLast().problems())
                .singleElement()
                .asString()
                .contains(problem);
    }

    @Test
    void whatIsNoJarOrNoExtensionIsReported() throws Exception {
        home.write("text.jar", "not a jar");
        ExtensionJarBuilder.of("{}").with("a.txt", "a").in(home.folder(), "empty.jar");
        Files.createDirectories(home.folder().resolve("folder.jar"));

        assertThat(home.entry("text").problems()).singleElement().asString().contains("not a jar");
        assertThat(home.entry("empty").problems()).singleElement().asString().contains("no name");
        assertThat(home.entry("folder").problems())
                .singleElement()
                .asString()
                .contains("is not a file");
    }

    @Test
    void nothingIsTakenOnceRegisteringIsOver() throws Exception {
        home.with(
                "late",
                ExtensionJarBuilder.registering(
                        "late",
                        TOOL.formatted("add", "more(api)")
                                + "} static String more(ExtensionApi api) { try { "
                                + TOOL.formatted("more", "\"x\"")
                                + " return \"taken\"; } catch (IllegalStateException e) {"
                                + " return e.getMessage(); }"));
        ExtensionHost host = home.host();

        assertThat(ExtensionHostFixture.end(home.call(host, "late_add", Map.of())).text())
                .isEqualTo("register() has returned; it is too late to register more");
        assertThat(ExtensionHostFixture.entry(host, "late").tools()).containsExactly("late_add");
    }

    @Test
    void theCodeOfAnExtensionSeesJavaAndItsInterfaceAlone() throws Exception {
        String look =
                """
                params.texts("names").stream().map(name -> {
                    try {
                        return Class.forName(name).getSimpleName();
                    } catch (ClassNotFoundException e) {
                        return "none";
                    }
                }).toList().toString() + new String(read(), java.nio.charset.StandardCharsets.UTF_8)
                """;
        ExtensionJarBuilder jar =
                ExtensionJarBuilder.of("{\"name\": \"look\", \"version\": \"1\"}")
                        .with("META-INF/services/sayso.extension.Extension", "look.Main\n")
                        .with("look/words.txt", " and words")
                        .with(
                                "look/Main.java",
                                """
                                package look;
                                import java.util.List;
                                import sayso.extension.*;
                                public final class Main implements Extension {
                                    static byte[] read() throws java.io.IOException {
                                        try (var in = Main.class.getResource("words.txt").openStream()) {
                                            return in.readAllBytes();
                                        }
                                    }
                                    public void register(ExtensionApi api) {
                                        %s
                                    }
                                }
                                """
                                        .formatted(TOOL.formatted("see", look)));
        home.with("look", jar);
        ExtensionHost host = home.host();

        List<String> names =
                List.of(
                        "java.util.List",
                        "sayso.extension.UiContext",
                        "sayso.app.Main",
                        "sayso.decision.lifecycle.DecisionDesk",
                        "sayso.builtin.questionnaire.QuestionnaireExtension",
                        "tools.jackson.core.JsonParser",
                        "org.sqlite.JDBC");
        assertThat(
                        ExtensionHostFixture.end(
                                        home.call(host, "look_see", Map.of("names", names)))
                                .text())
                .isEqualTo("[List, UiContext, none, none, none, none, none] and words");
    }

    @Test
    void aLaterOriginCountsMoreAndTheEarlierOneIsTold() throws Exception {
        home.with("say", saying("say", "home"));
        Path elsewhere = saying("say", "option").in(folder.resolve("jars"), "other.jar");
        home.approve("say", elsewhere);
        ExtensionHost both =
                home.host(
                        new ExtensionSelection(List.of(elsewhere), false, false),
                        Duration.ofSeconds(30));
        // why: one approval counts for one name, and the later one took the earlier one's place
        assertThat(both.list().stream().filter(one -> one.name().equals("say")))
                .extracting(ExtensionsReply.Entry::loaded)
                .containsExactly(false, true);
        assertThat(ExtensionHostFixture.end(home.call(both, "say_say", Map.of())).text())
                .isEqualTo("option");
    }

    @Test
    void optionsLeaveOutTheHomesJarsOrEverything() throws Exception {
        home.with("say", saying("say", "home"));

        assertThat(tools(new ExtensionSelection(List.of(), false, false)))
                .containsExactly("questionnaire", "say_say");
        assertThat(tools(new ExtensionSelection(List.of(), true, false)))
                .containsExactly("questionnaire");
        assertThat(tools(new ExtensionSelection(List.of(), false, true))).isEmpty();
    }

    private List<String> tools(ExtensionSelection options) {
        return home.host(options, Duration.ofSeconds(30)).added().tools().stream()
                .map(ExtensionTool::name)
                .toList();
    }

    @Test
    void aJarOfAProjectIsRefusedHoweverItIsNamed() throws Exception {
        Path project = folder.resolve("project");
        Files.createDirectories(project.resolve(".git"));
        Path jar = saying("say", "project").in(project.resolve("build"), "say.jar");
        home.approve("say", jar);
        Files.createDirectories(home.folder());
        Files.createSymbolicLink(home.folder().resolve("link.jar"), jar);

        ExtensionHost named =
                home.host(
                        new ExtensionSelection(List.of(jar), true, false), Duration.ofSeconds(30));

        assertThat(ExtensionHostFixture.entry(named, "say").problems())
                .singleElement()
                .asString()
                .contains("lies in the project folder " + project.toRealPath());
        assertThat(home.entry("link").problems()).singleElement().asString().contains("project");
    }

    @Test
    void aFileThatEverybodyMayWriteIsRefused() throws Exception {
        Path jar = saying("say", "x").in(home.folder(), "say.jar");
        home.approve("say", jar);
        Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-rw-rw-"));

        assertThat(home.entry("say").problems())
                .singleElement()
                .asString()
                .contains("is writable by everyone");
    }

    @Test
    void aPersonsOwnSettingsOfAnExtensionAreThere() throws Exception {
        home.with(
                "greet",
                ExtensionJarBuilder.registering(
                        "greet",
                        "{\"name\": \"greet\", \"version\": \"1\", \"config\": {\"word\": \"hello\","
                                + " \"sign\": \".\"}}",
                        TOOL.formatted(
                                "say", "api.config().get(\"word\") + api.config().get(\"sign\")")));
        home.write("greet.json", "{\"word\": \"good morning\", \"colour\": \"red\"}");
        ExtensionHost host = home.host();

        assertThat(ExtensionHostFixture.end(home.call(host, "greet_say", Map.of())).text())
                .isEqualTo("good morning.");
        assertThat(ExtensionHostFixture.entry(host, "greet").problems())
                .singleElement()
                .asString()
                .contains("no setting 'colour'");
    }
}
