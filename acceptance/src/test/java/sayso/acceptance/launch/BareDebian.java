package sayso.acceptance.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;

/// A root folder with what every Debian has and nothing else: no Java, no network, an environment
/// of two variables.
record BareDebian(Path root) implements AutoCloseable {
    static BareDebian in(Path folder) {
        Path root = folder.resolve("root");
        TestProcess.start(
                        new ProcessBuilder(
                                CheckoutPaths.root().resolve("dev/bare-root").toString(),
                                root.toString()))
                .closeInput()
                .result()
                .succeeded();
        return new BareDebian(root);
    }

    /// Runs a command with this folder as its `/`, in process, mount and network spaces of its own.
    ProcessResult run(String... command) {
        List<String> line = new ArrayList<>(List.of("unshare", "--mount", "--pid", "--net"));
        if (!System.getProperty("user.name").equals("root")) {
            line.addAll(List.of("--user", "--map-root-user"));
        }
        line.addAll(
                List.of(
                        "--fork",
                        "sh",
                        "-c",
                        "mount -t proc proc \"$0/proc\" && root=$0 && exec \"$(command -v chroot ||"
                                + " echo /usr/sbin/chroot)\" \"$root\" /usr/bin/env -i HOME=/root"
                                + " PATH=/usr/bin:/bin \"$@\"",
                        root.toString()));
        line.addAll(List.of(command));
        return TestProcess.start(new ProcessBuilder(line)).closeInput().result();
    }

    @Override
    public void close() {
        TestProcess.start(new ProcessBuilder("rm", "-rf", root.toString()))
                .closeInput()
                .result()
                .succeeded();
    }
}
