package sayso.app.console;

import java.io.InputStream;
import java.io.PrintStream;

/// The three streams of one command, passed in so that tests and the training run can give their
/// own. `out` is for what the command answers, `err` for everything said about it on the way.
public record Console(InputStream in, PrintStream out, PrintStream err) {

    /// The streams this process was started with.
    public static Console ofProcess() {
        return new Console(System.in, System.out, System.err);
    }
}
