package sayso.channel.ntfy;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import sayso.decision.delivery.NoticeSendResult;
import sayso.hub.client.VendorClient;
import sayso.hub.client.VendorStream;
import sayso.wire.ntfy.NtfyMessage;
import sayso.wire.ntfy.NtfyRefusal;

/// Publishes to and reads from two topics of an ntfy server. Its exceptions name the host alone, since
/// the topics stand in addresses. Safe for use by many threads.
public final class NtfyClient implements AutoCloseable {
    private static final Duration SILENCE = Duration.ofSeconds(15);

    /// The server gives a sign of life each 45 s.
    private static final Duration STREAM_SILENCE = Duration.ofSeconds(75);

    /// What is used up for a day comes back little by little.
    private static final Duration QUOTA_REST = Duration.ofHours(1);

    private static final Duration LIMIT_REST = Duration.ofSeconds(10);

    private final VendorClient vendor;
    private final NtfyTopics topics;

    public NtfyClient(NtfyTopics topics) {
        this.topics = requireNonNull(topics, "topics is null");
        this.vendor = new VendorClient(topics.server());
    }

    public NtfyTopics topics() {
        return topics;
    }

    /// @return `Delivered`, or why not
    /// @throws IOException where no reply came
    public NoticeSendResult publish(NtfyMessage message) throws IOException {
        VendorClient.Reply reply = vendor.post("/", message.toJson(), headers(), SILENCE);
        if (reply.status() == 200) {
            return new NoticeSendResult.Delivered("published", null);
        }
        return failure(reply.status(), NtfyRefusal.of(reply.status(), reply.body()), reply.rest());
    }

    /// What was posted to the topic of presses since then, and what comes.
    ///
    /// @param since the id of a message, or seconds since 1970
    VendorStream replies(String since) {
        return new VendorStream(
                topics.server(),
                "/" + topics.replies() + "/json",
                Map.of("since", since),
                headers(),
                STREAM_SILENCE);
    }

    /// What goes with each call.
    Map<String, String> headers() {
        String token = topics.token();
        return token == null ? Map.of() : Map.of("Authorization", "Bearer " + token);
    }

    /// How a refusal is dealt with.
    NoticeSendResult.Failed failure(int status, NtfyRefusal refusal, Duration rest) {
        String host = vendor.host();
        return switch (status) {
            case 401, 403 ->
                    new NoticeSendResult.Failed(
                            host
                                    + " refuses the topic or the token; begin again with: sayso"
                                    + " connect ntfy",
                            false);
            case 429 ->
                    refusal.code() == NtfyRefusal.DAY_QUOTA
                            ? new NoticeSendResult.Failed(
                                    "the messages that "
                                            + host
                                            + " takes in a day are used up; a server of your own has"
                                            + " no such limit",
                                    true,
                                    longer(rest, QUOTA_REST))
                            : new NoticeSendResult.Failed(
                                    host + " takes no more calls for a while",
                                    true,
                                    longer(rest, LIMIT_REST));
            default ->
                    status >= 500
                            ? new NoticeSendResult.Failed(host + " replied with " + status, true)
                            : new NoticeSendResult.Failed(
                                    host
                                            + " refused it with "
                                            + status
                                            + (refusal.error().isEmpty()
                                                    ? ""
                                                    : ": " + refusal.error()),
                                    false);
        };
    }

    private static Duration longer(Duration said, Duration least) {
        return said.isZero() ? least : said;
    }

    @Override
    public void close() {
        vendor.close();
    }

    @Override
    public String toString() {
        return topics.toString();
    }
}
