package sayso.chat.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// HTTP client that streams a model's responses to LangChain4j: the wait can be interrupted, a
/// silent server times out, and a refusal keeps the retry delay that the server asked for.
final class ModelHttpClient implements dev.langchain4j.http.client.HttpClient {
    private static final Duration CONNECTING = Duration.ofSeconds(20);
    private static final Duration USUAL_PATIENCE = Duration.ofMinutes(10);
    private static final int LONGEST_REFUSAL = 64 * 1024;

    private final HttpClient client;
    private final Duration patience;

    private ModelHttpClient(Duration connecting, Duration patience) {
        this.client =
                HttpClient.newBuilder()
                        .connectTimeout(connecting)
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
        this.patience = patience;
    }

    /// Makes them as the library wants it.
    static final class Builder implements HttpClientBuilder {
        private @Nullable Duration connecting;
        private @Nullable Duration patience;

        @Override
        public Duration connectTimeout() {
            return connecting == null ? CONNECTING : connecting;
        }

        @Override
        public HttpClientBuilder connectTimeout(@Nullable Duration timeout) {
            // why: the library passes on the patience for a whole answer
            return this;
        }

        @Override
        public Duration readTimeout() {
            return patience == null ? USUAL_PATIENCE : patience;
        }

        @Override
        public HttpClientBuilder readTimeout(@Nullable Duration timeout) {
            patience = timeout;
            return this;
        }

        @Override
        public dev.langchain4j.http.client.HttpClient build() {
            return new ModelHttpClient(connectTimeout(), readTimeout());
        }
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        throw new UnsupportedOperationException("answers are taken as they come");
    }

    /// The listener has heard everything when this returns: whoever waits here can be interrupted.
    @Override
    public void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        try {
            HttpResponse<InputStream> response =
                    client.send(sent(request), BodyHandlers.ofInputStream());
            try (InputStream body = new IdleTimeoutStream(response.body(), patience)) {
                if (response.statusCode() == 200) {
                    listener.onOpen(opened(response));
                    parser.parse(body, listener);
                    listener.onClose();
                } else {
                    listener.onError(refused(response, body));
                }
            }
        } catch (IOException e) {
            listener.onError(e);
        } catch (InterruptedException e) {
            listener.onError(new StoppedException(e));
        }
    }

    private static SuccessfulHttpResponse opened(HttpResponse<?> response) {
        return SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .build();
    }

    private static RefusedByModelException refused(HttpResponse<?> response, InputStream body)
            throws IOException {
        return new RefusedByModelException(
                response.statusCode(),
                new String(body.readNBytes(LONGEST_REFUSAL), UTF_8),
                response.headers().firstValue("retry-after").orElse(null));
    }

    private java.net.http.HttpRequest sent(HttpRequest request) {
        BodyPublisher body =
                request.body() == null
                        ? BodyPublishers.noBody()
                        : BodyPublishers.ofString(request.body());
        java.net.http.HttpRequest.Builder sent =
                java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                        .timeout(patience)
                        .method(request.method().name(), body);
        request.headers().forEach((name, values) -> values.forEach(one -> sent.header(name, one)));
        return sent.build();
    }

    /// The server answered, and the answer is no message.
    static final class RefusedByModelException extends HttpException {
        private static final long serialVersionUID = 1L;

        private final @Nullable String retryAfter;

        RefusedByModelException(int status, String body, @Nullable String retryAfter) {
            super(status, body);
            this.retryAfter = retryAfter;
        }

        /// As the server said it, or null.
        @Nullable String retryAfter() {
            return retryAfter;
        }
    }

    /// The wait for the answer was interrupted.
    static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StoppedException(InterruptedException cause) {
            super(cause);
        }
    }
}
