package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.OTHER;
import static sayso.hub.mcp.McpHubFixture.PERSON;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.hub.mcp.RawRequestBytes.Request;

/// Valid requests of every kind, changed by chance, through the sockets of a real hub. Whatever comes,
/// the reply is one of ours: no failure, nothing of the hub's insides, no answer but a person's, and
/// the log holds. A run repeats from its seed (`-Dsayso.seed`, `-Dsayso.rounds`); requests that once
/// found something are kept in the folder `found` and sent every time.
class HostileBytesTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261122L);
    private static final int ROUNDS = Integer.getInteger("sayso.rounds", 1_500);
    private static final Path FOUND = Path.of("src/test/resources/sayso/hub/mcp/found");
    private static final Set<Integer> STATUSES =
            Set.of(
                    200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 413, 414, 415, 421, 422, 426,
                    429, 431);

    /// How long what may wait for a person is listened to, and what may not.
    private static final int SHORT_LOOK = 2_000;

    private static final int LONGEST_REPLY = 20_000;
    private static final Pattern WAITS = Pattern.compile("provide_choice|await");
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final List<String> PIECES =
            List.of(
                    "null",
                    "-1",
                    "1e999",
                    "9223372036854775808",
                    "\"",
                    "{",
                    "[[[[[[",
                    "}",
                    ",",
                    "\\u0000",
                    "\\ud800",
                    "\u202e",
                    "true",
                    "0.1",
                    "%00",
                    "%",
                    "%2e%2e/",
                    "?",
                    "&",
                    "=",
                    "=?base64?",
                    "?=",
                    "\t",
                    "é",
                    "\u0000",
                    "~",
                    ";",
                    "*",
                    "d-",
                    "+1000000000",
                    "2026-07-28",
                    "2025-11-25",
                    "tasks/get",
                    "text/event-stream");

    private final McpHubFixture hub = McpHubFixture.start();
    private final McpHubFixture second = hub.beside();
    private String session = "";
    private final List<Request> valid = new ArrayList<>();

    @AfterEach
    void close() {
        second.close();
        hub.close();
    }

    @BeforeEach
    void prepare() throws IOException {
        session = McpCallSamples.session(hub, BUILDER);
        String task = taskId("task");
        String id = task.substring(0, task.indexOf('.'));
        String ended = ended();
        mcp(task, id, ended);
        api(id, ended);
    }

    private void mcp(String task, String id, String ended) throws IOException {
        valid.add(
                McpCallSamples.tool(
                        BUILDER,
                        "provide_choice",
                        McpCallSamples.question("again", ",\"timeout_seconds\":90"),
                        McpCallSamples.TASKS));
        valid.add(
                McpCallSamples.tool(
                        BUILDER,
                        "await_decision",
                        "{\"id\":\"" + ended + "\"}",
                        McpCallSamples.TASKS));
        valid.add(
                McpCallSamples.tool(
                        BUILDER, "list_decisions", "{\"limit\":5}", McpCallSamples.NOTHING));
        valid.add(
                McpCallSamples.tool(
                        OTHER,
                        "withdraw_decision",
                        "{\"decision_id\":\"" + id + "\",\"reason\":\"x\"}",
                        McpCallSamples.NOTHING));
        valid.add(McpCallSamples.modern(BUILDER, "server/discover", "", McpCallSamples.FORMS));
        valid.add(McpCallSamples.modern(BUILDER, "tools/list", "", McpCallSamples.FORMS));
        for (String method : List.of("tasks/get", "tasks/update")) {
            valid.add(
                    McpCallSamples.modern(
                            BUILDER,
                            method,
                            "\"taskId\":\"" + task + "\",\"inputResponses\":{\"answer\":{}}",
                            McpCallSamples.TASKS));
        }
        Request named =
                McpCallSamples.tool(BUILDER, "list_decisions", "{}", McpCallSamples.NOTHING);
        valid.add(named.with("Mcp-Name", "=?base64?" + base64("list_decisions") + "?="));
        valid.add(
                McpCallSamples.modern(
                        BUILDER,
                        "tools/call",
                        "\"name\":\"provide_choice\",\"arguments\":"
                                + McpCallSamples.question("state", "")
                                + ",\"inputResponses\":{\"answer\":{\"action\":\"accept\","
                                + "\"content\":{\"choice\":\"ship\"}}},\"requestState\":\""
                                + state()
                                + "\"",
                        McpCallSamples.FORMS));
        valid.add(McpCallSamples.initialize(BUILDER));
        valid.add(McpCallSamples.legacy(BUILDER, session, "ping", ""));
        valid.add(
                McpCallSamples.legacy(
                        BUILDER, session, "tasks/get", "\"taskId\":\"" + task + "\""));
        valid.add(
                McpCallSamples.legacyTool(
                        BUILDER,
                        session,
                        "provide_choice",
                        McpCallSamples.question("again", ",\"wait_seconds\":0")));
    }

    private void api(String id, String ended) {
        String of = "/api/decisions/" + id;
        for (String target :
                List.of(
                        "/api/decisions?state=open&limit=3&since=2026-11-02T10:00:00Z&after=" + id,
                        "/api/events?after=0&limit=5&decision=" + id,
                        "/api/events/check",
                        "/api/gates/bd-1",
                        "/api/policy",
                        "/api/openapi.json",
                        "/api/decisions/" + ended + "/await?seconds=0&as=agent&name=x",
                        of,
                        of + "/gates",
                        of + "/draft")) {
            valid.add(McpCallSamples.api(PERSON, "GET", target, "").with("Last-Event-ID", "1"));
        }
        for (String[] call :
                new String[][] {
                    {
                        "POST",
                        "/api/decisions",
                        McpCallSamples.question("api", ",\"blocks\":[\"bd-1\"]")
                    },
                    {"POST", of + "/extend?as=person", "{\"by_seconds\":60}"},
                    {"PUT", of + "/draft", "{\"selected_ids\":[\"ship\"],\"touched\":true}"},
                    {"POST", "/api/overdue", "{}"},
                }) {
            valid.add(McpCallSamples.api(PERSON, call[0], call[1], call[2]));
        }
        valid.add(
                McpCallSamples.api(
                        BUILDER,
                        "POST",
                        of + "/answer?surface=web&assurance=login",
                        "{\"selected_ids\":[\"ship\"],\"option_annotations\":{\"hold\":\"no\"}}"));
        valid.add(McpCallSamples.api(BUILDER, "POST", "/api/erase", "{\"ids\":[\"" + id + "\"]}"));
    }

    @Test
    void everyRequestIsValidBeforeItIsChanged() throws IOException {
        for (Request request : valid) {
            assertThat(requireOurs("unchanged", request.bytes(hub.port()), hub.port()))
                    .as(request.target() + new String(request.body(), UTF_8))
                    .isIn(200, 201, 202, request.body().length > 0 ? 403 : 200);
        }
    }

    @Test
    void everyChangedRequestGetsAReplyOfOurs() throws IOException {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            Request request = changed(valid.get(random.nextInt(valid.size())), random);
            int port = round % 2 == 0 ? hub.port() : second.port();
            String what = "seed " + SEED + ", round " + round;
            requireOurs(what, request.bytes(port), port);
        }
        nothingIsBroken();
    }

    @ParameterizedTest
    @MethodSource("found")
    void whatOnceFoundSomethingStaysHarmless(Path request) throws IOException {
        String text = Files.readString(request, ISO_8859_1);
        int port = hub.port();
        requireOurs(
                request.toString(),
                text.replace("~port~", Integer.toString(port))
                        .replace("~session~", session)
                        .getBytes(ISO_8859_1),
                port);
        nothingIsBroken();
    }

    static List<Path> found() throws IOException {
        try (Stream<Path> files = Files.list(FOUND)) {
            return files.sorted().toList();
        }
    }

    private void nothingIsBroken() throws IOException {
        assertThat(McpCallSamples.modern(BUILDER, "tools/list", "", "{}").send(hub.port()).status())
                .isEqualTo(200);
        assertThat(hub.desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        List<LoggedEvent> events = hub.desk().log().since(0, 1_000_000);
        assertThat(events)
                .as("agents answer nothing, and no form came back as slowly as a person reads")
                .filteredOn(logged ->
                        logged.event() instanceof LogEvent.Answered(_, Actor by, _)
                                && !by.equals(ANN))
                .isEmpty();
        for (Decision decision : hub.decisions()) {
            assertThat(events)
                    .filteredOn(logged -> logged.decision().equals(decision.id()))
                    .extracting(logged -> logged.event().type())
                    .containsOnlyOnce("asked");
        }
    }

    private static int requireOurs(String what, byte[] bytes, int port) throws IOException {
        String sent = what + ":\n" + new String(bytes, ISO_8859_1) + "\n-> ";
        try (Socket socket = RawRequestBytes.connect(port)) {
            socket.getOutputStream().write(bytes);
            socket.shutdownOutput();
            InputStream in = new BufferedInputStream(socket.getInputStream());
            socket.setSoTimeout(WAITS.matcher(sent).find() ? SHORT_LOOK : LONGEST_REPLY);
            String reply;
            try {
                reply = begun(in);
            } catch (SocketTimeoutException e) {
                assertThat(sent).as("only what waits for a person may wait").containsPattern(WAITS);
                return 200;
            } catch (IOException e) {
                throw new AssertionError(sent, e);
            }
            assertThat(reply).as(sent).startsWith("HTTP/1.1 ");
            int status = Integer.parseInt(reply.substring(9, 12));
            assertThat(status).as(sent + reply).isIn(STATUSES);
            assertThat(reply)
                    .as(sent)
                    .doesNotContain("Exception", "sayso.", "java.", "jackson", "-32603");
            return status;
        }
    }

    /// As much as came of the reply: a stream or a wait may go on, and its client vanishes.
    private static String begun(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] some = new byte[8_192];
        int count = in.read(some);
        while (count > 0 && text.length() < 100_000) {
            text.append(new String(some, 0, count, ISO_8859_1));
            count = text.indexOf("text/event-stream") > 0 ? -1 : in.read(some);
        }
        return text.toString();
    }

    private static Request changed(Request request, Random random) {
        Request changed = request;
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            changed =
                    switch (random.nextInt(5)) {
                        case 0 -> changed.to(path(garbled(changed.target(), random)));
                        case 1 -> header(changed, random);
                        default ->
                                changed.withBody(
                                        garbled(new String(changed.body(), ISO_8859_1), random)
                                                .getBytes(ISO_8859_1));
                    };
        }
        return changed;
    }

    private static Request header(Request request, Random random) {
        if (request.headers().isEmpty()) {
            return request;
        }
        List<Map.Entry<String, String>> all = List.copyOf(request.headers().entrySet());
        Map.Entry<String, String> one = all.get(random.nextInt(all.size()));
        return switch (random.nextInt(4)) {
            case 0 -> request.without(one.getKey());
            case 1 -> request.with(one.getKey(), "=?base64?" + base64(one.getValue()) + "?=");
            default -> request.with(one.getKey(), oneLine(garbled(one.getValue(), random)));
        };
    }

    private static String garbled(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        String piece = PIECES.get(random.nextInt(PIECES.size()));
        return switch (random.nextInt(6)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + piece + text.substring(at);
            case 2 ->
                    text.substring(0, at) + piece + text.substring(Math.min(text.length(), at + 6));
            case 3 -> text + piece + text;
            case 4 -> {
                char[] letters = text.toCharArray();
                if (letters.length > 0) {
                    letters[random.nextInt(letters.length)] = (char) random.nextInt(256);
                }
                yield new String(letters);
            }
            default -> text.substring(0, at) + piece.repeat(200) + text.substring(at);
        };
    }

    private static String path(String text) {
        return "/" + oneLine(text).replace(" ", "%20").replaceFirst("^/", "");
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\r\\n]", "");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private String taskId(String key) throws IOException {
        return McpCallSamples.tool(
                        BUILDER,
                        "provide_choice",
                        McpCallSamples.question(key, ""),
                        McpCallSamples.TASKS)
                .send(hub.port())
                .json()
                .path("result")
                .path("taskId")
                .stringValue();
    }

    private String state() throws IOException {
        return McpCallSamples.tool(
                        BUILDER,
                        "provide_choice",
                        McpCallSamples.question("state", ""),
                        McpCallSamples.FORMS)
                .send(hub.port())
                .json()
                .path("result")
                .path("requestState")
                .stringValue();
    }

    private String ended() throws IOException {
        String task = taskId("ended");
        Decision decision =
                hub.decisions().stream()
                        .filter(each -> task.startsWith(each.id() + "."))
                        .findFirst()
                        .orElseThrow();
        hub.desk().answer(decision.id(), Answer.choosing(new OptionId("hold")), ANN, null);
        return decision.id().value();
    }
}
