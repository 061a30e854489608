package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// As much of a browser as forms without scripts need: a cookie, and the hidden fields of a page.
final class FormBrowser implements AutoCloseable {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI hub;
    private final Map<String, String> hidden = new LinkedHashMap<>();
    private String cookie = "";

    FormBrowser(URI hub) {
        this.hub = hub;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return get(path, Map.of());
    }

    HttpResponse<String> get(String path, Map<String, String> headers)
            throws IOException, InterruptedException {
        HttpResponse<String> reply = send(request(path, headers).GET());
        Matcher field = HIDDEN.matcher(reply.body());
        while (field.find()) {
            hidden.put(field.group(1), field.group(2));
        }
        return reply;
    }

    /// Sends a form with the hidden fields of the page that was seen last.
    HttpResponse<String> submit(String path, String... pairs)
            throws IOException, InterruptedException {
        StringBuilder body = new StringBuilder();
        hidden.forEach((name, value) -> add(body, name, value));
        for (int i = 0; i < pairs.length; i += 2) {
            add(body, pairs[i], pairs[i + 1]);
        }
        return post(path, body.toString(), Map.of());
    }

    HttpResponse<String> post(String path, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return send(
                request(path, headers)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /// The fields of the last page, encoded.
    String hiddenFields() {
        StringBuilder body = new StringBuilder();
        hidden.forEach((name, value) -> add(body, name, value));
        return body.toString();
    }

    String cookie() {
        return cookie;
    }

    @Override
    public void close() {
        http.close();
    }

    private HttpRequest.Builder request(String path, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(hub.resolve(path)).header("Accept", "text/html");
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        headers.forEach(request::header);
        return request;
    }

    private HttpResponse<String> send(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        HttpResponse<String> reply =
                http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        Optional<String> given = reply.headers().firstValue("Set-Cookie");
        given.ifPresent(text -> cookie = text.split(";", 2)[0]);
        return reply;
    }

    private static void add(StringBuilder body, String name, String value) {
        body.append(body.isEmpty() ? "" : "&")
                .append(URLEncoder.encode(name, UTF_8))
                .append('=')
                .append(URLEncoder.encode(value, UTF_8));
    }
}
