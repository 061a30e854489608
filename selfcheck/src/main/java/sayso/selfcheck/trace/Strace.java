package sayso.selfcheck.trace;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Makes the command lines that run a program under `strace`, so that its system calls are recorded
/// or fail on demand; tells whether `strace` can be used here.
public final class Strace {
    /// How to get it.
    public static final String WAY_OUT =
            "install strace, for example: sudo apt-get install strace, or dnf install strace";

    private static final String CALLS =
            "write,pwrite64,pwritev,writev,fsync,fdatasync,ftruncate,unlink,unlinkat,rename,renameat,renameat2";
    private static final long PATIENCE_SECONDS = 20;

    private Strace() {}

    /// Why it cannot be used here; empty if it can.
    public static Optional<String> missing() throws InterruptedException {
        try {
            Process probe =
                    new ProcessBuilder(
                                    "strace",
                                    "-f",
                                    "--seccomp-bpf",
                                    "-e",
                                    "trace=fsync",
                                    "-o",
                                    "/dev/null",
                                    "true")
                            .redirectErrorStream(true)
                            .redirectOutput(Redirect.DISCARD)
                            .start();
            if (!probe.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                probe.destroyForcibly();
                return Optional.of("strace hangs here");
            }
            return probe.exitValue() == 0
                    ? Optional.empty()
                    : Optional.of("strace may not watch processes here");
        } catch (IOException e) {
            return Optional.of(
                    "strace, which records what is written to the disk, is not installed");
        }
    }

    /// The words before a command that let every write of it be recorded, with all its bytes.
    public static List<String> recording(Path file) {
        return List.of(
                "strace",
                "-f",
                "--seccomp-bpf",
                "-qq",
                "-y",
                "-xx",
                "-s",
                "1048576",
                "-e",
                "signal=none",
                "-e",
                "trace=" + CALLS,
                "-o",
                file.toString());
    }

    /// The words before a command that let calls of it fail or be left out.
    ///
    /// @param injections as strace takes them, as in `fdatasync:error=EIO:when=3+`
    /// @param only files whose calls are meant; empty for every call
    public static List<String> failing(Path file, List<String> injections, List<Path> only) {
        List<String> words =
                new ArrayList<>(List.of("strace", "-f", "-qq", "-e", "signal=none", "-o"));
        words.add(file.toString());
        for (Path path : only) {
            words.add("-P");
            words.add(path.toString());
        }
        for (String injection : injections) {
            words.add("-e");
            words.add("trace=" + injection.substring(0, injection.indexOf(':')));
            words.add("-e");
            words.add("inject=" + injection);
        }
        return words;
    }
}
