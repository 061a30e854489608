package sayso.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Programs under comparison, as `dev/bench` found them.
record BenchmarkPrograms(Path sayso, String node, Path peerServer) {
    static BenchmarkPrograms found() {
        Path sayso = Path.of("app/target/sayso/bin/sayso").toAbsolutePath();
        Path peer = npm().resolve("@modelcontextprotocol/server-everything/dist/index.js");
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

    /// Where npm has put what is compared.
    static Path npm() {
        return Path.of(".tools/npm/node_modules").toAbsolutePath();
    }

    /// The Node that npm has put there for programs that need a newer one; the usual one where there is none.
    String newerNode() throws IOException {
        try (DirectoryStream<Path> platforms = Files.newDirectoryStream(npm(), "node-linux-*")) {
            for (Path platform : platforms) {
                Path program = platform.resolve("bin/node");
                if (Files.isExecutable(program)) {
                    return program.toString();
                }
            }
        }
        return node;
    }

    String nodeVersion() throws IOException {
        Process process = new ProcessBuilder(node, "--version").start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    String[] peer() {
        return new String[] {node, peerServer.toString(), "stdio"};
    }
}
