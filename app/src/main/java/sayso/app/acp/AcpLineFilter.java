package sayso.app.acp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.mcp.acp.AcpBatch;
import sayso.mcp.acp.AcpLongMessageScanner;
import sayso.mcp.acp.AcpMessageHead;
import sayso.mcp.acp.RawLinePump;
import sayso.mcp.acp.RawLineWriter;

/// Filter of one direction of a proxy: takes a batch apart where one of its messages concerns a question, and follows
/// a message that is too long to be held to its end.
abstract class AcpLineFilter implements RawLinePump.LineFilter {
    private final RawLineWriter out;
    private AcpLongMessageScanner passing = new AcpLongMessageScanner();

    /// What the message that passes in parts is; null where its beginning does not say.
    private @Nullable AcpMessageHead begun;

    /// @param out to which it passes what concerns no question
    AcpLineFilter(RawLineWriter out) {
        this.out = out;
    }

    abstract boolean concerns(AcpMessageHead head, byte[] bytes, int from, int end);

    abstract void take(AcpMessageHead head, byte[] one);

    abstract boolean passesInParts(AcpMessageHead head, byte[] bytes, int from, int end);

    /// Whether a message passes in parts whose beginning does not say what it is.
    abstract boolean passesUntold(byte[] bytes, int from, int end);

    /// The rest of a message that is partly passed on is one that its receiver may take for another, and does not pass.
    ///
    /// @param head of its beginning; null where that does not say what it is
    abstract void brokenOff(@Nullable AcpMessageHead head);

    @Override
    public boolean concerns(byte[] bytes, int from, int end) {
        return AcpBatch.isOne(bytes, from, end)
                || concerns(AcpMessageHead.of(bytes, from, end), bytes, from, end);
    }

    /// Takes a message. why: a batch that holds one that concerns a question is passed message by message, since
    /// the question may be answered before the rest of it is
    @Override
    public void take(byte[] line) {
        if (!AcpBatch.isOne(line, 0, line.length)) {
            takeOne(line);
            return;
        }
        if (AcpBatch.isTwofold(line)) {
            dropTwofold(line);
            return;
        }
        List<byte[]> messages = AcpBatch.messages(line);
        if (messages.stream().noneMatch(this::isTaken)) {
            out.write(line, 0, line.length);
            return;
        }
        for (byte[] one : messages) {
            if (isTaken(one)) {
                takeOne(one);
            } else {
                out.write(one, 0, one.length);
            }
        }
    }

    /// What has something else behind it does not pass, since its receiver may take that for a message; who waits for one
    /// that is in the batch gets an error.
    private void dropTwofold(byte[] line) {
        List<byte[]> waited =
                AcpBatch.firstMessages(line).stream()
                        .filter(one -> AcpMessageHead.of(one, 0, one.length).id() != null)
                        .toList();
        for (byte[] one : waited) {
            take(AcpMessageHead.of(one, 0, one.length).twofold(), one);
        }
        if (waited.isEmpty()) {
            take(AcpMessageHead.NOTHING.twofold(), line);
        }
    }

    private void takeOne(byte[] one) {
        take(AcpMessageHead.of(one, 0, one.length), one);
    }

    /// Whether a message of a batch is one to take; what is no message there, its receiver refuses.
    private boolean isTaken(byte[] one) {
        return !AcpBatch.isOne(one, 0, one.length) && concerns(one, 0, one.length);
    }

    @Override
    public boolean passesInParts(byte[] bytes, int from, int end) {
        passing = new AcpLongMessageScanner();
        begun = AcpMessageHead.ofBeginning(bytes, from, end).orElse(null);
        return begun == null
                ? passesUntold(bytes, from, end)
                : passesInParts(begun, bytes, from, end);
    }

    @Override
    public boolean goesOn(byte[] bytes, int from, int end) {
        if (!passing.isTwofold(bytes, from, end)) {
            return true;
        }
        brokenOff(begun);
        return false;
    }
}
