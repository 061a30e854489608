package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.ConstantInstruction;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;

/// A start-up cache makes Sayso faster and nothing else: whatever is wrong with it, the command
/// answers as ever, from the code in the jars, and standard output carries the answer alone.
class AotCacheTest {
    @TempDir Path folder;
    private PackageCopy product;
    private String version;

    @BeforeEach
    void copyTheProduct() throws IOException {
        product =
                PackageCopy.in(folder.resolve("a folder with spaces"))
                        .with("SAYSO_HOME", folder.resolve("home").toString());
        version =
                "sayso 0.1.0 (build %s)"
                        .formatted(Files.readString(product.folder().resolve("build")).strip());
    }

    @Test
    void isUsedWhereItWasBuiltAndWhereverTheProductIsCopiedTo() {
        assertThat(product.startsFromItsCaches()).isTrue();
        assertAnswers();
    }

    /// A store, so that there is something to list.
    private void begins() {
        product.run("decision", "request", "--prompt", "Which?", "--option", "a").succeeded();
    }

    @Test
    void holdsAllThatACommandLoadsFromJars() {
        begins();
        assertThat(product.classesLoadedBy("decision", "list", "--all"))
                .anyMatch(line -> line.contains("picocli.CommandLine source: shared objects file"))
                .noneMatch(line -> line.contains("source: file:"));
        assertThat(product.classesLoadedBy("mcp"))
                .anyMatch(line -> line.contains("sayso.mcp.stdio.StdioTransport source: shared"))
                .noneMatch(line -> line.contains("source: file:"));
    }

    /// What Java makes anew at each start, as a comparator that it could also serialize or the equality of a record, costs
    /// more than what such a command does.
    @Test
    void holdsAllThatACommandWithoutTheFrameworkLoads() {
        begins();
        for (List<String> command :
                List.of(
                        List.of("decision", "list"),
                        List.of("plan", "check", "--", "ls -la | head -n 3"))) {
            assertThat(product.classesLoadedBy(command.toArray(String[]::new)))
                    .as("sayso %s", String.join(" ", command))
                    .isNotEmpty()
                    .allMatch(line -> line.contains("source: shared objects file"));
        }
    }

    /// Java opens every jar to find that something is in none of them, which takes a fifth of a command.
    @Test
    void sparesACommandTheJars() {
        begins();
        assertThat(product.classesInitializedBy("rules"))
                .anyMatch(line -> line.contains("picocli/CommandLine"))
                .noneMatch(line -> line.contains("java/util/zip/ZipFile$Source"));
    }

    /// An agent waits for the list at each of its starts. A class that Java makes on the way, for a kind of annotation that
    /// is read or a switch over types, costs it milliseconds; a mapper of arbitrary types costs hundreds of classes.
    @Test
    void holdsAllThatAServerLoadsUntilItHasAnswered() {
        List<String> loaded =
                product.classesLoadedServing(
                        List.of(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"a\",\"version\":\"1\"}}}",
                                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}"),
                        2);
        assertThat(loaded)
                .anyMatch(
                        line -> line.contains("sayso.agent.tools.ProvideChoiceTool source: shared"))
                .noneMatch(line -> line.contains("source: file:"))
                .noneMatch(line -> line.contains("$$TypeSwitch"))
                .noneMatch(line -> line.contains(" jdk.proxy"))
                .noneMatch(line -> line.contains(" tools.jackson.databind.ser."));

        List<String> asked =
                product.classesLoadedServing(
                        List.of(
                                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"a\",\"version\":\"1\"}}}",
                                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                                "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"provide_choice\",\"arguments\":{\"title\":\"Which?\",\"prompt\":\"Left or right?\",\"no_recommendation\":\"even\",\"wait_seconds\":0,\"options\":[{\"id\":\"left\"},{\"id\":\"right\"}]}}}"),
                        2);
        assertThat(asked)
                .anyMatch(line -> line.contains("sayso.wire.choice.ChoiceResult source: shared"))
                .noneMatch(line -> line.contains(" tools.jackson.databind.ser."));
    }

    @Test
    void holdsAllThatAHookLoadsAtTheEndOfATurn() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        for (String mode : List.of("soft", "strict")) {
            Files.writeString(
                    home.resolve("settings.json"),
                    "{\"turn\": {\"mode\": \"%s\"}}".formatted(mode));
            String prompt =
                    "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s\",\"prompt_id\":\"p\",\"cwd\":\"/srv\",\"prompt\":\"go\"}";
            product.runWith(prompt, "hook", "--agent", "claude-code", "UserPromptSubmit");
            String stop =
                    "{\"hook_event_name\":\"Stop\",\"session_id\":\"s\",\"prompt_id\":\"p\",\"cwd\":\"/srv\"}";
            assertThat(product.classesLoadedReading(stop, "hook", "--agent", "claude-code", "Stop"))
                    .as(mode)
                    .anyMatch(line -> line.contains("sayso.decision.turn.StopRules source: shared"))
                    .noneMatch(line -> line.contains("source: file:"))
                    .noneMatch(line -> line.contains("__JVM_LookupDefineClass__"));
            assertThat(
                            product.classesInitializedReading(
                                    stop, "hook", "--agent", "claude-code", "Stop"))
                    .as(mode)
                    .noneMatch(line -> line.contains("'java/util/ServiceLoader'"))
                    .noneMatch(line -> line.contains("'java/text/"));
        }
    }

    /// A class that is written while it runs costs the first of them more than all the judging.
    @Test
    void holdsAllThatTheGateOfPlanModeLoads() {
        String kinds =
                "for i in a b; do echo \"$i\" > /dev/null; done; case x in x) ls ;; esac;"
                        + " [[ -f x ]] && cat <<< $(pwd) | head -n 3";
        assertThat(product.classesLoadedBy("plan", "check", "--", kinds))
                .anyMatch(line -> line.contains("sayso.shellgate.ShellGate source: shared"))
                .noneMatch(line -> line.contains("source: file:"))
                .noneMatch(line -> line.contains("$$TypeSwitch"));
        product.run("plan", "on", "--session", "s", "--agent", "claude-code").succeeded();
        String tool =
                "{\"hook_event_name\":\"PreToolUse\",\"session_id\":\"s\",\"prompt_id\":\"p\",\"cwd\":\"/srv\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"git"
                        + " log | head\"},\"tool_use_id\":\"u\"}";
        assertThat(
                        product.classesLoadedReading(
                                tool, "hook", "--agent", "claude-code", "PreToolUse"))
                .anyMatch(line -> line.contains("sayso.shellgate.ShellGate source: shared"))
                .noneMatch(line -> line.contains("$$TypeSwitch"));
    }

    /// Each of these costs more than the command itself.
    @Test
    void doesNotMakeUpForWhatAShortCommandNeverNeeds() throws IOException {
        product.run("decision", "request", "--prompt", "Which?", "--option", "a", "--option", "b")
                .succeeded();
        Files.writeString(folder.resolve("home/settings.json"), "{\"id_prefix\":\"q\"}");

        assertThat(product.classesLoadedBy("decision", "list"))
                .noneMatch(line -> line.contains("source: file:"));
        assertThat(product.classesInitializedBy("decision", "list"))
                .anyMatch(line -> line.contains("'sayso/wire/stored/QuestionCodec'"))
                .noneMatch(line -> line.contains("'picocli/"))
                .noneMatch(line -> line.contains("'tools/jackson/"))
                .noneMatch(line -> line.contains("'java/math/BigDecimal'"))
                .noneMatch(line -> line.contains("'org/sqlite/date/"))
                .noneMatch(line -> line.contains("'java/util/TimeZone'"))
                .noneMatch(line -> line.contains("'java/util/ServiceLoader'"));
    }

    /// What only a talk with a model needs costs no other command anything.
    @Test
    void bringsNothingOfTheTalkWithAModelIntoOtherCommands() {
        begins();
        String gate = "{\"hook_event_name\":\"Stop\",\"session_id\":\"s\",\"cwd\":\"/srv\"}";
        for (List<String> loaded :
                List.of(
                        product.classesLoadedBy("decision", "list"),
                        product.classesLoadedBy("mcp"),
                        product.classesLoadedReading(
                                gate, "hook", "--agent", "claude-code", "Stop"))) {
            assertThat(loaded)
                    .isNotEmpty()
                    .noneMatch(line -> line.contains(" dev.langchain4j."))
                    .noneMatch(line -> line.contains(" com.fasterxml.jackson.databind."))
                    .noneMatch(line -> line.contains(" java.net.http."))
                    .noneMatch(line -> line.contains(" sayso.chat."))
                    .noneMatch(line -> line.contains(" sayso.app.chat.ChatSession"))
                    .noneMatch(line -> line.contains(" sayso.app.chat.McpChatContext"));
        }
    }

    @Test
    void mayBeMissing() throws IOException {
        for (Path cache : product.caches()) {
            Files.delete(cache);
        }

        assertAnswers();
    }

    @Test
    void mayBeEmpty() throws IOException {
        for (Path cache : product.caches()) {
            Files.write(cache, new byte[0]);
        }

        assertAnswers();
    }

    @Test
    void mayBeTruncatedAnywhere() throws IOException {
        long size = Files.size(product.cache());
        for (long length : new long[] {size - 1, size / 2, 5_000, 10}) {
            for (Path file : product.caches()) {
                try (FileChannel cache = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    cache.truncate(Math.min(length, cache.size() - 1));
                }
            }

            assertAnswers();
        }
    }

    @Test
    void mayBeGarbage() throws IOException {
        byte[] garbage = new byte[1_000_000];
        new Random(1).nextBytes(garbage);
        for (Path cache : product.caches()) {
            Files.write(cache, garbage);
        }

        assertAnswers();
    }

    @Test
    void mayBeDamagedInTheMiddle() throws IOException {
        for (Path file : product.caches()) {
            byte[] cache = Files.readAllBytes(file);
            Arrays.fill(cache, cache.length / 4, cache.length / 2, (byte) 0);
            Files.write(file, cache);
        }

        assertAnswers();
        assertThat(product.startsFromAnyCache()).isFalse();
    }

    @Test
    void mayBeForeignToTheOptionsOfTheLaunch() {
        PackageCopy large = product.with("SAYSO_JAVA_OPTIONS", "-Xmx40g");
        PackageCopy collector =
                product.with("SAYSO_JAVA_OPTIONS", "-XX:-UseSerialGC -XX:+UseParallelGC");
        PackageCopy unmodular = product.with("SAYSO_JAVA_OPTIONS", "--add-modules=java.sql");

        assertAnswers(large.run("--version"));
        assertAnswers(collector.run("--version"));
        assertAnswers(unmodular.run("--version"));
    }

    @Test
    void isIgnoredForANewerJarSoThatTheNewCodeAnswers() throws IOException {
        changeTheVersionInTheCode("9.9.9");

        ProcessResult result = product.run("--version");

        assertThat(result.stdout()).startsWith("sayso 9.9.9");
        assertThat(product.startsFromAnyCache()).isFalse();
    }

    /// Shows what the launcher protects from; should Java itself ever notice, the guard can go.
    @Test
    void wouldAnswerWithOldCodeIfItWereTrustedBesideANewerJar() throws IOException {
        changeTheVersionInTheCode("9.9.9");
        Files.setLastModifiedTime(
                product.cache(),
                FileTime.fromMillis(Files.getLastModifiedTime(product.jar()).toMillis() + 1_000));

        assertThat(product.run("--version").stdout()).startsWith("sayso 0.1.0");
    }

    @Tag("long")
    @Tag("build")
    @Test
    void isMadeAgainWhereTheProductLiesAndNothingIsLeftInTheHomeOfWhoTrains() throws IOException {
        changeTheVersionInTheCode("9.9.9");
        Path home = Files.createDirectory(folder.resolve("home"));

        ProcessResult training =
                product.with("HOME", home.toString())
                        .with("SAYSO_HOME", home.toString())
                        .run(product.folder().resolve("bin/sayso-train"));

        assertThat(training.exitCode()).as(training.stderr()).isZero();
        assertThat(training.stdout()).isEmpty();
        assertThat(home).isEmptyDirectory();
        assertThat(product.startsFromItsCaches()).isTrue();
        assertThat(product.run("--version").stdout()).startsWith("sayso 9.9.9");
    }

    private void assertAnswers() {
        assertAnswers(product.run("--version"));
        assertThat(product.run("--help").succeeded().stderr()).isEmpty();
        ProcessResult server = product.run("mcp");
        assertThat(server.exitCode()).as(server.stderr()).isZero();
        assertThat(server.stdout()).isEmpty();
        assertThat(server.stderr()).isEmpty();
    }

    private void assertAnswers(ProcessResult result) {
        assertThat(result.exitCode()).as(result.stderr()).isZero();
        assertThat(result.stdout()).isEqualTo(version);
        assertThat(result.stderr()).isEmpty();
    }

    private void changeTheVersionInTheCode(String number) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(product.jar())) {
            Path file = jar.getPath("sayso/app/product/ProductVersion.class");
            ClassFile classes = ClassFile.of();
            CodeTransform constants =
                    (code, element) -> {
                        if (element instanceof ConstantInstruction constant
                                && "0.1.0".equals(constant.constantValue())) {
                            code.loadConstant(number);
                        } else {
                            code.with(element);
                        }
                    };
            Files.write(
                    file,
                    classes.transformClass(
                            classes.parse(file),
                            ClassTransform.transformingMethods(
                                    MethodTransform.transformingCode(constants))));
        }
    }
}
