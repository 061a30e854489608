package sayso.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// `sayso acp` as a process: what passes it is the same byte for byte, it ends as its agent does, and what was asked
/// stays open whoever is killed.
class AcpKillTest {
    private static final int MESSAGES = 100_000;

    private static final String REQUEST =
            "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\","
                    + "\"toolCall\":{\"toolCallId\":\"c\",\"title\":\"make ship\"},\"options\":[{\"optionId\":\"o1\","
                    + "\"name\":\"Allow\",\"kind\":\"allow_once\"},{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}";

    /// An agent that asks and waits.
    private static final String[] ASKING = {"sh", "-c", "echo \"$0\"; exec cat >&2", REQUEST};

    /// An editor that starts the command it is given and shows what that prints.
    private static final String EDITOR =
            "const agent = require('node:child_process').spawn(process.argv[1], process.argv.slice(2),"
                    + " {stdio: ['pipe', 'pipe', 'inherit']});"
                    + " agent.stdout.pipe(process.stdout); setInterval(() => {}, 1000);";

    @TempDir Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();
    private ProductDriver product;

    @BeforeEach
    void sandbox() {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
    }

    @Test
    void aHundredThousandMessagesArriveAsTheyWere() throws Exception {
        Random random = new Random(3);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        for (int i = 0; i < MESSAGES; i++) {
            String spaces = " ".repeat(random.nextInt(3));
            sent.writeBytes(
                    ("{"
                                    + spaces
                                    + "\"jsonrpc\":\"2.0\",\"method\":\"session/update\",\"params\":{\"n\":"
                                    + i
                                    + ",\"x\":1.50e1,\"text\":\"\\u00e9é\uD83D\uDE00"
                                    + "y".repeat(random.nextInt(200))
                                    + "\"}}"
                                    + spaces
                                    + "\n")
                            .getBytes(UTF_8));
        }
        Process proxy =
                product.sandbox().process(ProductDriver.command("acp", "--", "cat")).start();
        Thread writer =
                Thread.ofPlatform()
                        .start(() -> {
                            try (OutputStream to = proxy.getOutputStream()) {
                                to.write(sent.toByteArray());
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });

        byte[] heard = proxy.getInputStream().readAllBytes();

        writer.join();
        assertThat(heard).isEqualTo(sent.toByteArray());
        assertThat(proxy.waitFor()).isZero();
    }

    @Test
    void itsExitCodeAndErrorsAreTheAgents() {
        ProcessResult ended =
                product.run("acp", "--", "sh", "-c", "echo \"$SAYSO_HOOKS\" >&2; exit 42");
        assertThat(ended.exitCode()).isEqualTo(42);
        assertThat(ended.stderr()).isEqualTo("no-dialogs");
        assertThat(product.run("acp", "--", "no-such-agent").exitCode()).isEqualTo(127);
    }

    /// An agent that no list of Sayso knows, and that the editor tells the decision that it asked for: answers it
    /// itself, as a child and let go of everything that it descends from.
    @Test
    void theAgentBehindItCannotAnswerForThePerson() throws Exception {
        Path robot =
                Files.writeString(
                        folder.resolve("robot"),
                        """
                        #!/bin/sh
                        echo "$1"
                        read -r id
                        "$2" decision resolve "$id" --choice 1 --json >child.json </dev/null
                        echo "child $?" >&2
                        setsid -f sh -c '
                          "$1" decision resolve "$0" --choice 1 --json >alone.json </dev/null
                          echo "alone $?" >&2' "$id" "$2"
                        exec cat >&2
                        """);
        assertThat(robot.toFile().setExecutable(true)).isTrue();
        ProductDriver asking = new ProductDriver(UserSandbox.in(folder.resolve("strict")));
        TestProcess proxy =
                processes.add(
                        asking.start(
                                "acp",
                                "--",
                                robot.toString(),
                                REQUEST,
                                ProductDriver.command()[0]));
        proxy.line("the agent asks", line -> line.equals(REQUEST));
        String id = asking.waitingDecision();

        proxy.write(id);

        ConditionPoller.holds("it tried twice", () -> proxy.errors().contains("alone "));
        assertThat(proxy.errors()).contains("child 3", "alone 3");
        for (String name : List.of("child.json", "alone.json")) {
            JsonNode refused =
                    ProgramJson.parse(Files.readString(asking.sandbox().project().resolve(name)));
            assertThat(refused.at("/error/code").asString()).as(name).isEqualTo("not_allowed");
        }
        assertThat(asking.decision(id).path("state").asString()).isEqualTo("pending");
    }

    @Test
    void theQuestionOfAKilledAgentStaysOpen() {
        TestProcess proxy = proxy();
        String id = product.waitingDecision();

        proxy.process().children().forEach(ProcessHandle::destroyForcibly);

        assertThat(proxy.result().exitCode()).isEqualTo(137);
        staysOpenAndIsAnsweredOnce(id);
    }

    @Test
    void theQuestionOfAKilledProxyStaysOpenAndItsAgentEnds() {
        TestProcess proxy = proxy();
        String id = product.waitingDecision();
        List<ProcessHandle> agent = proxy.process().children().toList();

        proxy.process().destroyForcibly();

        ConditionPoller.holds(
                "the agent has ended", () -> agent.stream().noneMatch(ProcessHandle::isAlive));
        staysOpenAndIsAnsweredOnce(id);
    }

    @Test
    void theQuestionOfAKilledEditorStaysOpenAndItsAgentEnds() {
        List<String> words = new ArrayList<>(List.of("node", "-e", EDITOR));
        words.addAll(List.of(ProductDriver.command(proxied())));
        TestProcess editor =
                processes.add(
                        TestProcess.start(product.sandbox().process(words.toArray(String[]::new))));
        editor.line("the agent asks", line -> line.equals(REQUEST));
        String id = product.waitingDecision();
        List<ProcessHandle> all = editor.process().descendants().toList();

        editor.process().destroyForcibly();

        ConditionPoller.holds(
                "proxy and agent have ended", () -> all.stream().noneMatch(ProcessHandle::isAlive));
        staysOpenAndIsAnsweredOnce(id);
    }

    /// The agent that asks the same in the session it goes on with has the answer that was given meanwhile.
    private void staysOpenAndIsAnsweredOnce(String id) {
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        product.resolve(id, 1, "go");

        TestProcess again = proxy();

        ConditionPoller.holds(
                "the agent has the answer", () -> again.errors().contains("\"optionId\":\"o1\""));
    }

    private TestProcess proxy() {
        TestProcess proxy = processes.add(product.start(proxied()));
        proxy.line("the agent asks", line -> line.equals(REQUEST));
        return proxy;
    }

    private static String[] proxied() {
        List<String> words = new ArrayList<>(List.of("acp", "--"));
        words.addAll(List.of(ASKING));
        return words.toArray(String[]::new);
    }
}
