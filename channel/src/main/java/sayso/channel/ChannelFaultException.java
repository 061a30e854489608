package sayso.channel;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import sayso.decision.model.StoreException;

/// Thrown when a fault of Sayso itself kept a channel from something. What people read of it names the line of the program
/// and nothing that was worked on; the log has the fault's own words too.
public final class ChannelFaultException extends IOException {
    private static final long serialVersionUID = 1L;

    /// @param what it came to, as in `something could not be shown`
    public ChannelFaultException(String what, Throwable fault) {
        super(what + ", by a fault of Sayso itself (" + place(fault) + ")", fault);
    }

    /// What the log says, on one line.
    String detail() {
        return line(getMessage() + ": " + getCause());
    }

    /// What the log says of any failure, on one line.
    ///
    /// @param about what it is about, as in `telegram 99001`
    static String logged(String about, Exception failure) {
        boolean isFault =
                failure instanceof RuntimeException && !(failure instanceof StoreException);
        return line(
                about
                        + ": "
                        + (isFault
                                ? "a fault of Sayso itself (" + place(failure) + "): " + failure
                                : failure.getMessage()));
    }

    /// As in `IllegalStateException at SlackCards.java:41`: the first line of ours.
    private static String place(Throwable fault) {
        Optional<String> ours =
                Arrays.stream(fault.getStackTrace())
                        .filter(step -> step.getClassName().startsWith("sayso."))
                        .findFirst()
                        .map(step -> " at " + step.getFileName() + ":" + step.getLineNumber());
        return fault.getClass().getSimpleName() + ours.orElse("");
    }

    private static String line(String text) {
        return PlainTextSanitizer.block(text).replaceAll("\\s+", " ").strip();
    }
}
