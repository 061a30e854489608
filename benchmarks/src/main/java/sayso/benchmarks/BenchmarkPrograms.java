package sayso.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Programs under comparison, as `dev/bench` found them.
record BenchmarkPrograms(Path sayso, String node, Path peerServer) {
    static BenchmarkPrograms found() {
        Path sayso = Path.of("app/target/sayso/bin/sayso").toAbsolutePath();
        Path peer =
                Path.of(
                                ".tools/npm/node_modules/@modelcontextprotocol/server-everything/dist/index.js")
                        .toAbsolutePath();
        if (!Files.isExecutable(sayso) || !Files.isRegularFile(peer)) {
            throw new IllegalStateException(
                    "run dev/bench, which builds and installs what is compared");
        }
        return new BenchmarkPrograms(sayso, "node", peer);
    }

    /// The folder of the package's jars.
    Path lib() {
        return sayso.resolveSibling("../lib").normalize();
    }

    String nodeVersion() throws IOException {
        Process process = new ProcessBuilder(node, "--version").start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    String[] peer() {
        return new String[] {node, peerServer.toString(), "stdio"};
    }
}
