package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.helidon.http.HeaderNames;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.hub.ProblemDetails;

/// Admitted request, with its path parts, query, body and caller, and the reply to it, which can
/// also be a stream. Bodies are bounded, and callers that are too slow are cut off. Confined to the
/// thread of its request, except that another thread may write a stream.
public final class HubExchange {
    public static final String JSON = "application/json";

    private final ServerRequest request;
    private final ServerResponse response;
    private final Map<String, String> parts;
    private final @Nullable AuthenticatedCaller caller;
    private final Bounds bounds;
    private boolean replied;
    private @Nullable Stream stream;

    /// What every exchange of a hub shares.
    ///
    /// @param pages how problems look in a browser, or null
    record Bounds(
            RequestLimits limits,
            SlowClientTimeout patience,
            WaitRegistry waits,
            @Nullable ProblemPageRenderer pages) {}

    HubExchange(
            ServerRequest request,
            ServerResponse response,
            Map<String, String> parts,
            @Nullable AuthenticatedCaller caller,
            Bounds bounds) {
        this.request = request;
        this.response = response;
        this.parts = Map.copyOf(parts);
        this.caller = caller;
        this.bounds = bounds;
    }

    /// Who sent it. Also in the request's context, under `AuthenticatedCaller`.
    public AuthenticatedCaller caller() {
        return requireNonNull(caller, "this route admits anybody and knows no caller");
    }

    /// The same, where this is not known of every caller; empty for whoever is let in unseen.
    public Optional<AuthenticatedCaller> knownCaller() {
        return Optional.ofNullable(caller);
    }

    public String method() {
        return request.prologue().method().text();
    }

    /// As sent, without the query.
    public String path() {
        return request.prologue().uriPath().rawPath();
    }

    /// The port of this computer that it came to.
    public int port() {
        return request.localPeer().port();
    }

    /// The secret in the cookie of a browser's session.
    public Optional<String> session() {
        return SessionCookie.in(request.headers(), port());
    }

    /// The value of a cookie that a page's script has set: nothing that could be relied on.
    public Optional<String> cookie(String name) {
        return SessionCookie.named(request.headers(), name);
    }

    /// What stands for a part in braces of the route's path, decoded.
    public String part(String name) {
        return readable(
                requireNonNull(parts.get(name), name), request.prologue().uriPath().rawPath());
    }

    /// The first value of this name in the query, decoded.
    public Optional<String> query(String name) {
        // why: the library looks for mappers even of a value that is not there
        return request.query().contains(name)
                ? request.query().first(name).asOptional().map(this::inQuery)
                : Optional.empty();
    }

    /// Every value of this name in the query, decoded.
    public List<String> queries(String name) {
        return request.query().contains(name)
                ? request.query().all(name).stream().map(this::inQuery).toList()
                : List.of();
    }

    private String inQuery(String decoded) {
        return readable(decoded, request.query().rawValue());
    }

    /// What was sent in percent encoding, unless a part of it was not UTF-8.
    private static String readable(String decoded, String encoded) {
        // why: decoders put this letter in the place of bytes that are none
        if (decoded.indexOf('\uFFFD') >= 0
                && !encoded.toUpperCase(Locale.ROOT).contains("%EF%BF%BD")) {
            throw ProblemException.of(400, "not_utf8", "The request is not UTF-8", null);
        }
        return decoded;
    }

    /// The first value of a request header; names are not case-sensitive.
    public Optional<String> header(String name) {
        return request.headers().first(HeaderNames.create(name));
    }

    /// Every value of a request header, one for each time it was sent.
    public List<String> headers(String name) {
        return request.headers().all(HeaderNames.create(name), List::of);
    }

    /// Every request header by name, each with its values in the order in which they were sent.
    public Map<String, List<String>> headers() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        request.headers().forEach(header -> all.put(header.name(), header.allValues()));
        return all;
    }

    /// The body as a reader makes it shorter, of at most four times the length of others.
    ///
    /// @throws ProblemException 413 for one that is too long even for that
    public byte[] body(BodyReader reader) throws IOException {
        if (request.headers().contentLength().orElse(0) > bounds.limits().skimmedBytes()) {
            throw tooLong(bounds.limits().bodyBytes());
        }
        return request.content().hasEntity()
                ? bounds.patience().within(() -> read(reader))
                : new byte[0];
    }

    /// Reads a body of any length and keeps of it as much as it likes.
    @FunctionalInterface
    public interface BodyReader {
        byte[] read(InputStream body) throws IOException;
    }

    private byte[] read(BodyReader reader) throws IOException {
        try (InputStream body = request.content().inputStream()) {
            return reader.read(body);
        } catch (RequestException e) {
            if (e.status().equals(Status.BAD_REQUEST_400)) {
                throw ProblemException.of(
                        400, "bad_request", "The body does not end as it says", null);
            }
            // why: one without a declared length is cut off by the library where it is too long
            throw e.status().equals(Status.REQUEST_ENTITY_TOO_LARGE_413)
                    ? tooLong(bounds.limits().bodyBytes())
                    : e;
        }
    }

    /// The whole body; empty where there is none.
    ///
    /// @throws ProblemException 413 for one that is too long
    public byte[] body() throws IOException {
        int most = bounds.limits().bodyBytes();
        if (request.headers().contentLength().orElse(0) > most) {
            throw tooLong(most);
        }
        byte[] read = body(body -> body.readNBytes(most + 1));
        if (read.length > most) {
            throw tooLong(most);
        }
        return read;
    }

    /// The body as JSON text, not yet parsed.
    ///
    /// @throws ProblemException 415 for another content type, 413 for one that is too long, 400 for
    ///     one that is not UTF-8
    public String jsonBody() throws IOException {
        if (!isOfType(JSON)) {
            throw ProblemException.of(
                    415,
                    "unsupported_media_type",
                    "The body is not declared as JSON",
                    "Send 'Content-Type: application/json'.");
        }
        return textBody();
    }

    private String textBody() throws IOException {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(body())).toString();
        } catch (CharacterCodingException e) {
            throw ProblemException.of(400, "not_utf8", "The body is not UTF-8", null);
        }
    }

    /// The body of a form that a page sent, each name with its values in their order.
    ///
    /// @throws ProblemException 415 for another content type, 413 for one that is too long
    public Map<String, List<String>> formBody() throws IOException {
        if (!isOfType("application/x-www-form-urlencoded")) {
            throw ProblemException.of(
                    415, "unsupported_media_type", "The body is not that of a form", null);
        }
        Map<String, List<String>> fields = new LinkedHashMap<>();
        for (String pair : textBody().split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                fields.computeIfAbsent(decoded(pair.substring(0, equals)), _ -> new ArrayList<>())
                        .add(decoded(pair.substring(equals + 1)));
            }
        }
        return fields;
    }

    private static String decoded(String text) {
        try {
            return readable(URLDecoder.decode(text, UTF_8), text);
        } catch (IllegalArgumentException e) {
            throw ProblemException.of(400, "malformed", "A field of the form is not encoded", null);
        }
    }

    private boolean isOfType(String wanted) {
        String type = header("Content-Type").orElse("").split(";", 2)[0].strip();
        return type.toLowerCase(Locale.ROOT).equals(wanted);
    }

    /// Adds a header to the reply.
    public void header(String name, String value) {
        response.header(HeaderNames.create(name), value);
    }

    /// Replies without a body.
    public void reply(int status) throws IOException {
        reply(status, null, new byte[0]);
    }

    public void json(int status, String json) throws IOException {
        reply(status, JSON, json.getBytes(UTF_8));
    }

    /// Says what is wrong: as a page to a browser that asks for one, as JSON to everybody else.
    public void problem(ProblemDetails problem) throws IOException {
        ProblemPageRenderer pages = bounds.pages();
        if (pages != null && header("Accept").orElse("").contains("text/html")) {
            pages.show(problem, this);
            return;
        }
        reply(problem.status(), ProblemDetails.MEDIA_TYPE, problem.toJson().getBytes(UTF_8));
    }

    public void reply(int status, @Nullable String contentType, byte[] body) throws IOException {
        begin(status, contentType);
        boolean unread = request.content().hasEntity() && !request.content().consumed();
        if (unread) {
            // why: else the server would take what is left of a body for the next request
            header("Connection", "close");
        }
        bounds.patience()
                .within(() -> {
                    if (body.length == 0) {
                        response.send();
                    } else {
                        response.send(body);
                    }
                    return true;
                });
        if (unread && header("Expect").isEmpty()) {
            passOver();
        }
    }

    /// Takes what is left of a body once the reply is out: a caller whose connection is closed while it still
    /// sends may never see the reply.
    private void passOver() {
        try {
            long _ =
                    bounds.patience()
                            .within(() -> {
                                try (InputStream body = request.content().inputStream()) {
                                    return body.transferTo(OutputStream.nullOutputStream());
                                }
                            });
        } catch (IOException | RuntimeException e) {
            // why: the reply is out; that its caller left or was too slow changes nothing
        }
    }

    /// Begins a reply that goes on, such as `text/event-stream`. Every write is sent at once; one
    /// that the caller does not take in time throws, and the connection is gone. Closing it says
    /// that the reply is whole; one that is open when its handler fails, or when the hub stops, is
    /// cut off, so that the caller notices.
    public OutputStream stream(int status, String contentType) {
        begin(status, contentType);
        Stream begun = new Stream(response.outputStream(), bounds.patience());
        stream = begun;
        return begun;
    }

    /// Runs what only waits. When the hub stops it is interrupted; let `InterruptedException` go on,
    /// and the caller is told to come back.
    public <T> T whileWaiting(Wait<T> wait) throws InterruptedException {
        return bounds.waits().during(wait);
    }

    /// Something that waits.
    @FunctionalInterface
    public interface Wait<T> {
        T await() throws InterruptedException;
    }

    /// Whether a reply has begun; then its status is gone.
    boolean hasReplied() {
        return replied;
    }

    /// Whether a reply has begun whose rest is still to come.
    boolean isHalfReplied() {
        return stream != null && !stream.closed;
    }

    private void begin(int status, @Nullable String contentType) {
        if (replied) {
            throw new IllegalStateException(method() + " " + path() + " has been replied to");
        }
        replied = true;
        response.status(Status.create(status));
        if (contentType != null) {
            response.header(HeaderNames.CONTENT_TYPE, contentType);
        }
    }

    private static ProblemException tooLong(int most) {
        return ProblemException.of(
                413, "too_large", "The body is longer than " + most + " bytes", null);
    }

    /// A reply that goes on.
    private static final class Stream extends OutputStream {
        private final OutputStream out;
        private final SlowClientTimeout patience;
        private boolean closed;

        Stream(OutputStream out, SlowClientTimeout patience) {
            this.out = out;
            this.patience = patience;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            patience.within(() -> {
                out.write(bytes, offset, length);
                out.flush();
                return true;
            });
        }

        @Override
        public void close() throws IOException {
            patience.within(() -> {
                out.close();
                return true;
            });
            closed = true;
        }
    }
}
