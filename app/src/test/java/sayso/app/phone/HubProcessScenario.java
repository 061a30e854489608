package sayso.app.phone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.FakeVendorMain;
import sayso.app.FakeVendorMain.Result;
import sayso.app.HomeProcesses;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.app.person.TerminalOpener;
import sayso.channel.VendorAddresses;
import sayso.contracts.ChildJavaCommand;
import sayso.home.Home;

/// A hub that is a process of its own, the commands of its person beside it, and a vendor that both know.
abstract class HubProcessScenario {
    static final String NOWHERE = "http://127.0.0.1:1";

    /// All that commands wrote.
    final List<String> said = Collections.synchronizedList(new ArrayList<>());

    @TempDir Path folder;
    Process hub;

    /// Where the commands find vendors.
    abstract VendorAddresses vendors();

    abstract void closeVendor() throws Exception;

    /// @param main whose `main` is the hub
    /// @param words that it is started with
    final void startHub(Class<?> main, String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(ChildJavaCommand.of(main, words));
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().putAll(environment());
        builder.redirectError(folder.resolve("hub.err").toFile());
        hub = builder.start();
        assertThat(hub.inputReader(UTF_8).readLine()).contains("\"url\"");
    }

    /// Starts the hub with these vendors.
    ///
    /// @param addresses as `FakeVendorMain` takes them
    final void startHubBeside(String addresses) throws Exception {
        startHub(FakeVendorMain.class, addresses, "hub", "--port", "0", "--json");
    }

    final void killHub() throws Exception {
        awaitMessengers();
        hub.destroyForcibly();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    /// why: a question is told of by a process of its own, which would start a hub in place of this one
    private void awaitMessengers() throws Exception {
        HomeProcesses.awaitAllButHub(Home.of(environment()));
    }

    @AfterEach
    final void endHubAndVendor() throws Exception {
        awaitMessengers();
        hub.destroy();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
        closeVendor();
    }

    final Map<String, String> environment() {
        return Map.of(
                "SAYSO_HOME", folder.resolve("home").toString(),
                "SAYSO_ACTOR", "shop/builder",
                "SAYSO_OPEN", "off",
                "LANG", "C.UTF-8");
    }

    final Result run(TerminalOpener terminal, String... words) {
        return run(FakeProcessTree.alone(), terminal, words);
    }

    /// As where an agent started the command.
    final Result inAnAgent(TerminalOpener terminal, String... words) {
        return run(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"), terminal, words);
    }

    private Result run(ProcessTree tree, TerminalOpener terminal, String... words) {
        Result result = FakeVendorMain.run(environment(), vendors(), tree, terminal, words);
        said.add(result.out() + result.err());
        return result;
    }

    final Result run(String... words) {
        return run(new TerminalFixture(), words);
    }

    /// Returns once `doctor` says that presses are heard, which takes the hub a moment.
    final void awaitHeard() {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        String doctor = run("doctor", "--plain").out();
        while (!doctor.contains("presses are heard, last read ")) {
            assertThat(System.nanoTime() - until).as(doctor).isNegative();
            doctor = run("doctor", "--plain").out();
        }
    }
}
