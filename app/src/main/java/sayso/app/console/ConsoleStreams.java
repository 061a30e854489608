package sayso.app.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// The three standard streams of one command, passed in so that tests and the training run can
/// supply their own; also tells whether output was lost, and the exit code then. `out` carries the
/// command's results, `err` every message on the way.
public record ConsoleStreams(InputStream in, PrintStream out, PrintStream err) {

    /// The streams this process was started with.
    public static ConsoleStreams ofProcess() {
        return writing(System.in, new FileOutputStream(FileDescriptor.out), System.err);
    }

    /// Streams whose output goes to `out`, which may fail.
    public static ConsoleStreams writing(InputStream in, OutputStream out, PrintStream err) {
        return new ConsoleStreams(in, new CheckedOutput(out, System.out.charset()), err);
    }

    /// Whether what was written so far, or some of it, reached nobody.
    public boolean isLost() {
        return out.checkError();
    }

    /// The exit code of a command whose output is all that it could write: a document that is cut off is
    /// an error, whatever the command did. Whoever closed the pipe knows, and is told nothing.
    ///
    /// @param code how the command ended
    public int settled(int code) {
        if (!isLost()) {
            return code;
        }
        IOException failure = out instanceof CheckedOutput checked ? checked.failure() : null;
        if (failure != null && CheckedOutput.isClosedPipe(failure)) {
            return code == ExitCode.DONE ? ExitCode.CLOSED_PIPE : code;
        }
        err.println(
                "sayso: the output could not be written"
                        + (failure == null ? "" : ": " + failure.getMessage())
                        + "; what the command did counts all the same");
        return ExitCode.ERROR;
    }
}
