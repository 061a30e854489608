package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.app.laws.AmendedProduct.say;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Does with the sample channel whatever the product does with a channel, and prints what came of it. Runs
/// in a process of its own, whose registries of channels and settings have a row more.
public final class SampleChannelScenario {
    private static final int PATIENCE_MILLIS = 120_000;

    private SampleChannelScenario() {}

    /// @param args an empty folder
    public static void main(String... args) throws Exception {
        CliHarness cli =
                new CliHarness(Path.of(args[0]))
                        .with("PATH", "/usr/bin:/bin")
                        .with("SAYSO_OPEN", "off");
        // why: the hub is a process of its own, and goes by the real time
        cli.clock.setTo(Instant.now().truncatedTo(ChronoUnit.MICROS));

        say("help", cli.run("notify", "test", "--help").out());
        say("unknown", cli.run("notify", "test", "pigeon").err());
        say("first", cli.run("notify", "test", "sample").err());
        cli.run("settings", "set", "notify.sample.port", "7");
        say("incomplete", cli.run("notify", "test").err());
        say("doctor incomplete", cli.run("doctor").out());

        try (ServerSocket person = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            person.setSoTimeout(PATIENCE_MILLIS);
            String port = Integer.toString(person.getLocalPort());
            cli.run("settings", "set", "notify.sample.port", port);
            say("port", port);
            say("settings", cli.run("settings", "list").out());
            say("test", cli.run("notify", "test").out());
            say("told of the test", heard(person));
            say("doctor", cli.run("doctor").out());

            String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "None");
            say("told of the question", heard(person));
            cli.run("decision", "cancel", id, "--reason", "too early");
            say("told of the end", heard(person));
            cli.awaitHelpers();
            cli.run("hub", "stop");
            say("list", cli.run("notify", "list").out());
        }
    }

    private static String heard(ServerSocket person) throws IOException {
        try (Socket socket = person.accept()) {
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }
}
