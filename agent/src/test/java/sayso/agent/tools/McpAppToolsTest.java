package sayso.agent.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.agent.app.AppPage;
import sayso.agent.app.AppTexts;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.UnknownToolListener;
import sayso.mcp.state.StateSeal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The app in which clients with pages show a decision: who is offered it, and whose click counts.
class McpAppToolsTest {
    private static final String QUESTION =
            """
            {"title": "Deploy?", "prompt": "Build 42 is green.",
             "options": [{"id": "ship", "label": "Ship it", "recommended": true}, {"id": "hold", "label": "Hold"}]%s}
            """;
    private static final String SITTING =
            """
            {"title": "Release", "decisions": [
              {"id": "scope", "label": "Scope", "problem": "How much goes in?",
               "suggestions": [{"value": "all", "label": "All of it"}, "less"]},
              {"id": "name", "label": "Name", "problem": "What is it called?"}]}
            """;
    private static final String SHIP = "{\"chosen\":[\"ship\"],\"text\":\"\",\"note\":\"now\"}";
    private static final Duration READ = Duration.ofSeconds(2);

    private static final Pattern PART = Pattern.compile("\\{[0-9]}");
    private static final Pattern WORD = Pattern.compile("\\bword\\('([a-z_]+)'");

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final McpServer server = over(AskToolFixture.door(() -> desk, "ann", elsewhere()));

    @Test
    void theAppIsThereForClientsThatShowAppsAlone() {
        try (AppSessionHarness plain = new AppSessionHarness(server, "{}");
                AppSessionHarness apps = apps()) {
            JsonNode bare = plain.ask("tools/list", JsonCodec.object()).path("result");
            assertThat(bare.toString()).doesNotContain("app_", "_meta", "ui://");
            assertThat(plain.introduced().path("capabilities").has("resources")).isFalse();
            assertThat(code(plain.ask("resources/read", page()))).isEqualTo(-32601);
            assertThat(code(plain.ask("resources/list", JsonCodec.object()))).isEqualTo(-32601);
            assertThat(
                            code(
                                    plain.ask(
                                            "tools/call",
                                            AppSessionHarness.calling("app_answer", page()))))
                    .isEqualTo(-32602);

            JsonNode tools =
                    apps.ask("tools/list", JsonCodec.object()).path("result").path("tools");
            assertThat(meta(tools, "provide_choice"))
                    .isEqualTo(
                            "{\"ui\":{\"resourceUri\":\"ui://sayso/decision\",\"visibility\":[\"model\",\"app\"]}}");
            assertThat(meta(tools, "collect_decisions")).isEqualTo(meta(tools, "provide_choice"));
            assertThat(meta(tools, "app_decision"))
                    .isEqualTo("{\"ui\":{\"visibility\":[\"app\"]}}");
            assertThat(meta(tools, "app_answer")).isEqualTo("{\"ui\":{\"visibility\":[\"app\"]}}");
            assertThat(meta(tools, "find_decisions")).isEmpty();
            assertThat(apps.introduced().path("capabilities").has("resources")).isTrue();
            assertThat(apps.ask("resources/list", JsonCodec.object()).path("result").toString())
                    .isEqualTo("{\"resources\":[]}");
        }
    }

    @Test
    void aPageIsOneSmallFileWithTheKeyOfItsConnection() {
        try (AppSessionHarness one = apps();
                AppSessionHarness two = apps()) {
            for (String uri : List.of(AppPage.DECISION, AppPage.MATRIX)) {
                JsonNode read =
                        one.ask("resources/read", JsonCodec.object().put("uri", uri))
                                .path("result")
                                .path("contents")
                                .path(0);

                assertThat(read.path("mimeType").asString()).isEqualTo("text/html;profile=mcp-app");
                assertThat(read.path("_meta").toString())
                        .isEqualTo("{\"ui\":{\"prefersBorder\":true}}");
                String html = read.path("text").asString();
                assertThat(html.getBytes(UTF_8)).hasSizeLessThan(40 * 1024);
                assertThat(html)
                        .contains("const KEY = '" + one.key() + "'")
                        .doesNotContain(
                                "innerHTML",
                                "eval(",
                                "fetch(",
                                "http:",
                                "https:",
                                "src=",
                                "@import");
            }
            assertThat(one.key()).isEqualTo(one.key()).isNotEqualTo(two.key());
        }
    }

    @Test
    void thePersonsSettingForTheLanguageStandsInThePage() {
        for (String set : List.of("zh-CN", "auto", "'+alert(1)+'")) {
            McpServer speaking =
                    SaysoMcpServer.of(
                            AskToolFixture.door(() -> desk, "ann", elsewhere()),
                            ExtensionCatalogue.NONE,
                            Optional.empty(),
                            List::of,
                            UnknownToolListener.unheard(),
                            () -> set,
                            "0",
                            () -> StateSeal.ofThisProcess(clock),
                            clock,
                            _ -> {});
            try (AppSessionHarness apps =
                    new AppSessionHarness(speaking, AppSessionHarness.SHOWS_APPS)) {
                assertThat(html(apps, AppPage.MATRIX))
                        .contains("const SET = '" + (set.equals("zh-CN") ? set : "auto") + "'");
            }
        }
    }

    @Test
    void everyWordThatAScriptSaysIsThere() {
        try (AppSessionHarness apps = apps()) {
            Set<String> known = AppTexts.all().getOrDefault("en", Map.of()).keySet();
            Set<String> said = new TreeSet<>();
            for (String uri : List.of(AppPage.DECISION, AppPage.MATRIX)) {
                Matcher word = WORD.matcher(html(apps, uri));
                while (word.find()) {
                    said.add(word.group(1));
                }
            }

            assertThat(said).hasSizeGreaterThan(30).isSubsetOf(known);
        }
    }

    @Test
    void aClickEndsTheWaitThatAskedAndIsWorthAsMuchAsAForm() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> asking = asking(apps, "");
            JsonNode shown = shown(apps, QUESTION.formatted(""));
            assertThat(shown.path("structuredContent").path("answerable").booleanValue()).isTrue();
            assertThat(
                            shown.path("structuredContent")
                                    .path("options")
                                    .path(0)
                                    .path("label")
                                    .asString())
                    .isEqualTo("Ship it");
            assertThat(shown.path("structuredContent").toString()).doesNotContain(apps.key());
            clock.tick(READ);

            JsonNode taken = apps.call("app_answer", apps.click(apps.key(), shown, "answer", SHIP));

            assertThat(taken.path("structuredContent").path("state").asString())
                    .isEqualTo("resolved");
            JsonNode result =
                    AppSessionHarness.json(asking.get(60, TimeUnit.SECONDS)).path("result");
            assertThat(result.at("/structuredContent/selection/selected_ids").toString())
                    .isEqualTo("[\"ship\"]");
            assertThat(((Outcome.Answered) only().outcome()).by()).isEqualTo(ann());
        }
    }

    @Test
    void whatIsForgedAThousandTimesClosesNothingAndIsTheAgentsOwnAttempt() throws Exception {
        try (AppSessionHarness apps = apps();
                AppSessionHarness other = apps()) {
            CompletableFuture<String> _ = asking(apps, "");
            JsonNode shown = shown(apps, QUESTION.formatted(""));
            clock.tick(READ);
            Random random = new Random(7);
            String foreign = other.key();

            for (int i = 0; i < 1_000; i++) {
                byte[] guess = new byte[32];
                random.nextBytes(guess);
                String key = i % 2 == 0 ? foreign : HexFormat.of().formatHex(guess);
                ObjectNode click = apps.click(key, shown, "answer", SHIP);
                if (i % 5 == 0) {
                    click.remove("proof");
                }
                assertThat(problem(apps.call("app_answer", click))).isEqualTo("not_allowed");
            }

            assertThat(only().isPending()).isTrue();
            assertThat(refusals()).hasSize(1_000).allMatch(by -> by instanceof Actor.Agent);
            assertThat(
                            problem(
                                    apps.call(
                                            "app_answer",
                                            apps.click(apps.key(), shown, "answer", SHIP))))
                    .isEmpty();
        }
    }

    @Test
    void aProofIsForOneAnswerToOneShowingOfOneDecisionWithinTwoMinutes() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> _ = asking(apps, "");
            String key = apps.key();
            JsonNode shown = shown(apps, QUESTION.formatted(""));

            ObjectNode tooFast = apps.click(key, shown, "answer", SHIP);
            assertThat(problem(apps.call("app_answer", tooFast))).isEqualTo("not_allowed");
            clock.tick(READ);
            assertThat(problem(apps.call("app_answer", tooFast))).isEqualTo("not_allowed");

            JsonNode again = shown(apps, QUESTION.formatted(""));
            clock.tick(READ);
            ObjectNode changed = apps.click(key, again, "answer", SHIP);
            changed.put("answer", SHIP.replace("ship", "hold"));
            assertThat(problem(apps.call("app_answer", changed))).isEqualTo("not_allowed");
            ObjectNode draft = apps.click(key, again, "draft", SHIP).put("act", "answer");
            assertThat(problem(apps.call("app_answer", draft))).isEqualTo("not_allowed");
            ((ObjectNode) again.path("structuredContent")).put("digest", "0".repeat(64));
            ObjectNode stale = apps.click(key, again, "answer", SHIP);
            assertThat(problem(apps.call("app_answer", stale))).isEqualTo("conflict");

            JsonNode late = shown(apps, QUESTION.formatted(""));
            clock.tick(Duration.ofMinutes(2).plusSeconds(1));
            assertThat(problem(apps.call("app_answer", apps.click(key, late, "answer", SHIP))))
                    .isEqualTo("not_allowed");
            assertThat(only().isPending()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ", \"destructive\": true",
                ", \"reversible\": false",
                ", \"transport\": \"web\""
            })
    void whatTakesMoreThanAClickShowsALinkAndNoButton(String terms) throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> _ = asking(apps, terms);
            JsonNode shown = shown(apps, QUESTION.formatted(terms));

            JsonNode data = shown.path("structuredContent");
            assertThat(data.path("answerable").booleanValue()).isFalse();
            assertThat(data.path("obstacle").asString()).isNotEmpty();
            assertThat(data.path("page").asString()).startsWith(AskToolFixture.PORTAL + "/choice/");
            assertThat(shown.has("_meta")).isFalse();
            clock.tick(READ);
            assertThat(
                            problem(
                                    apps.call(
                                            "app_answer",
                                            apps.click(apps.key(), shown, "answer", SHIP))))
                    .isEqualTo("not_allowed");
            assertThat(only().isPending()).isTrue();
        }
    }

    @Test
    void withoutAPersonAtTheClientNoClickCounts() throws Exception {
        McpServer alone = over(AskToolFixture.doorWithoutPerson(() -> desk));
        try (AppSessionHarness apps = new AppSessionHarness(alone, AppSessionHarness.SHOWS_APPS)) {
            CompletableFuture<String> _ = asking(apps, "");

            assertThat(
                            shown(apps, QUESTION.formatted(""))
                                    .path("structuredContent")
                                    .path("answerable")
                                    .booleanValue())
                    .isFalse();
        }
    }

    @Test
    void whatWasTypedIsThePersonsDraftAndShownAgain() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> _ = asking(apps, "");
            JsonNode shown = shown(apps, QUESTION.formatted(""));
            Answer elsewhere =
                    Answer.choosing(new OptionId("hold"))
                            .withNotes(Map.of(new OptionId("hold"), "until Monday"));
            desk.saveDraft(only().id(), elsewhere, ann());
            ObjectNode typed = apps.click(apps.key(), shown, "draft", SHIP);

            assertThat(problem(apps.call("app_answer", typed))).isEmpty();
            assertThat(
                            shown(apps, QUESTION.formatted(""))
                                    .at("/structuredContent/draft/note")
                                    .asString())
                    .isEqualTo("now");
            Answer kept = desk.draft(only().id(), PersonId.local("ann")).orElseThrow().content();
            assertThat(kept.chosen()).containsExactly(new OptionId("ship"));
            assertThat(kept.notes()).containsEntry(new OptionId("hold"), "until Monday");
            assertThat(problem(apps.call("app_answer", typed.put("answer", "{}"))))
                    .isEqualTo("not_allowed");
        }
    }

    @Test
    void aSittingIsShownByItsTopicsAndAnsweredWhole() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> asking =
                    apps.asked(
                            "tools/call",
                            AppSessionHarness.calling(
                                    "collect_decisions", AppSessionHarness.json(SITTING)));
            JsonNode shown = shown(apps, SITTING);
            assertThat(shown.at("/structuredContent/topics")).hasSize(2);
            assertThat(shown.at("/structuredContent/topics/1/takes_text").booleanValue()).isTrue();
            clock.tick(READ);
            String answers =
                    """
                    {"topics":{"scope":{"chosen":["%s"]},"name":{"text":"harbor"}}}\
                    """
                            .formatted(
                                    shown.at("/structuredContent/topics/0/options/0/id")
                                            .asString());

            assertThat(
                            problem(
                                    apps.call(
                                            "app_answer",
                                            apps.click(apps.key(), shown, "answer", answers))))
                    .isEmpty();

            JsonNode result =
                    AppSessionHarness.json(asking.get(60, TimeUnit.SECONDS)).path("result");
            assertThat(result.at("/structuredContent/outcome").asString()).isEqualTo("completed");
            assertThat(result.at("/structuredContent/answers/1/value").asString())
                    .isEqualTo("harbor");
        }
    }

    @Test
    void aSittingIsPausedWithWhatIsAnsweredAndGoesOnLater() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> asking =
                    apps.asked(
                            "tools/call",
                            AppSessionHarness.calling(
                                    "collect_decisions", AppSessionHarness.json(SITTING)));
            JsonNode shown = shown(apps, SITTING);
            clock.tick(READ);
            String soFar = "{\"topics\":{\"name\":{\"text\":\"harbor\"}}}";
            ObjectNode forged = apps.click("0".repeat(64), shown, "pause", soFar);
            assertThat(problem(apps.call("app_answer", forged))).isEqualTo("not_allowed");
            assertThat(only().isPaused()).isFalse();

            JsonNode paused =
                    apps.call("app_answer", apps.click(apps.key(), shown, "pause", soFar));

            assertThat(paused.at("/structuredContent/paused").booleanValue()).isTrue();
            JsonNode result =
                    AppSessionHarness.json(asking.get(60, TimeUnit.SECONDS)).path("result");
            assertThat(result.at("/structuredContent/outcome").asString()).isEqualTo("paused");
            assertThat(result.toString()).contains("harbor");

            JsonNode again = named(apps, only().id().value());
            assertThat(again.at("/structuredContent/draft/topics/name/text").asString())
                    .isEqualTo("harbor");
            clock.tick(READ);
            ObjectNode twice = apps.click(apps.key(), again, "resume", "{}");
            assertThat(problem(apps.call("app_answer", twice))).isEmpty();
            assertThat(only().isPaused()).isFalse();
            assertThat(only().isPending()).isTrue();
            assertThat(problem(apps.call("app_answer", twice))).isEqualTo("not_allowed");
        }
    }

    @Test
    void oneQuestionAloneIsNotPaused() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> _ = asking(apps, "");
            JsonNode shown = shown(apps, QUESTION.formatted(""));
            clock.tick(READ);

            JsonNode refused =
                    apps.call("app_answer", apps.click(apps.key(), shown, "pause", SHIP));

            assertThat(refused.path("isError").booleanValue()).isTrue();
            assertThat(only().isPaused()).isFalse();
        }
    }

    @Test
    void whatThereIsNotToDoIsTheAgentsOwnAttempt() throws Exception {
        try (AppSessionHarness apps = apps()) {
            CompletableFuture<String> _ = asking(apps, "");
            JsonNode shown = shown(apps, QUESTION.formatted(""));
            clock.tick(READ);

            ObjectNode click = apps.click(apps.key(), shown, "extend", SHIP);

            assertThat(problem(apps.call("app_answer", click))).isEqualTo("not_allowed");
            assertThat(refusals()).hasSize(1).allMatch(by -> by instanceof Actor.Agent);
        }
    }

    @Test
    void everyPageSpeaksEveryLanguage() {
        Map<String, Map<String, String>> texts = AppTexts.all();
        assertThat(texts).containsKeys("en", "zh");
        Map<String, String> english = texts.getOrDefault("en", Map.of());
        texts.forEach((language, words) -> {
            assertThat(words.keySet()).as(language).isEqualTo(english.keySet());
            words.forEach((name, text) ->
                    assertThat(parts(text))
                            .as(name)
                            .isEqualTo(parts(english.getOrDefault(name, ""))));
        });
        try (AppSessionHarness apps = apps()) {
            for (String uri : List.of(AppPage.DECISION, AppPage.MATRIX)) {
                String html = html(apps, uri);
                assertThat(html).contains("const SET = 'auto'", "Pause and discuss", "暂停并讨论");
                assertThat(html).doesNotContain("{{");
            }
        }
    }

    @Test
    void aSittingReachesWhoeverSitsAtThePageAlthoughNoSurfaceIsOpen() {
        McpAgentContext unreached =
                new McpAgentContext(
                        () -> desk,
                        () -> new DerivedTaskHandles(new byte[32]),
                        "shop",
                        "ann",
                        () -> AskPreferences.NONE,
                        TerminalHandoff.nowhere(),
                        PortalAddress.nowhere(),
                        () -> Optional.of("no surface is open"),
                        ClientAttendance.unknown(() -> McpAgentContext.PATIENCE));
        try (AppSessionHarness plain = new AppSessionHarness(over(unreached), "{}");
                AppSessionHarness apps =
                        new AppSessionHarness(over(unreached), AppSessionHarness.SHOWS_APPS)) {
            JsonNode refused = plain.call("collect_decisions", AppSessionHarness.json(SITTING));
            assertThat(refused.path("isError").booleanValue()).isTrue();
            assertThat(desk.list(DecisionQuery.all())).isEmpty();

            CompletableFuture<String> _ =
                    apps.asked(
                            "tools/call",
                            AppSessionHarness.calling(
                                    "collect_decisions", AppSessionHarness.json(SITTING)));
            assertThat(shown(apps, SITTING).at("/structuredContent/topics")).hasSize(2);
        }
    }

    @Test
    void anothersDecisionLooksLikeNone() throws Exception {
        try (AppSessionHarness mine = apps();
                AppSessionHarness theirs =
                        new AppSessionHarness(
                                server, new CallerIdentity("eve"), AppSessionHarness.SHOWS_APPS)) {
            CompletableFuture<String> asked = asking(mine, "");
            JsonNode shown = shown(mine, QUESTION.formatted(""));
            String id = only().id().value();
            clock.tick(READ);
            for (String key : List.of(mine.key(), theirs.key())) {
                ObjectNode click = mine.click(key, shown, "answer", SHIP);
                JsonNode refused = theirs.call("app_answer", click);
                JsonNode unknown =
                        theirs.call("app_answer", click.deepCopy().put("decision_id", "d-x"));
                assertThat(refused).isEqualTo(unknown);
                assertThat(problem(refused)).isEqualTo("not_found");
            }
            assertThat(named(theirs, id)).isEqualTo(named(theirs, "d-x"));
            ObjectNode arguments = JsonCodec.object();
            arguments.set("arguments", AppSessionHarness.json(QUESTION.formatted("")));
            assertThat(theirs.call("app_decision", arguments)).isEqualTo(named(theirs, "d-x"));
            assertThat(only().isPending()).isTrue();

            JsonNode taken = mine.call("app_answer", mine.click(mine.key(), shown, "answer", SHIP));
            assertThat(problem(taken)).isEmpty();
            assertThat(asked.get(60, TimeUnit.SECONDS)).contains("ship");
        }
    }

    @Test
    void whatIsNoDecisionIsNotFound() {
        try (AppSessionHarness apps = apps()) {
            assertThat(
                            problem(
                                    apps.call(
                                            "app_decision",
                                            JsonCodec.object().put("decision_id", "d-x"))))
                    .isEqualTo("not_found");
            assertThat(
                            problem(
                                    apps.call(
                                            "app_answer",
                                            JsonCodec.object().put("decision_id", "d-x"))))
                    .isEqualTo("not_found");
            assertThat(problem(apps.call("app_decision", JsonCodec.object())))
                    .isEqualTo("not_found");
        }
    }

    private static Actor.Person ann() {
        return new Actor.Person("ann", Surface.ELICITATION, Assurance.CLIENT);
    }

    private static TerminalHandoff elsewhere() {
        return TerminalHandoff.nowhere();
    }

    private McpServer over(McpAgentContext door) {
        return SaysoMcpServer.of(door, "0", () -> StateSeal.ofThisProcess(clock), clock, _ -> {});
    }

    private AppSessionHarness apps() {
        return new AppSessionHarness(server, AppSessionHarness.SHOWS_APPS);
    }

    private static CompletableFuture<String> asking(AppSessionHarness apps, String terms) {
        return apps.asked(
                "tools/call",
                AppSessionHarness.calling(
                        "provide_choice", AppSessionHarness.json(QUESTION.formatted(terms))));
    }

    /// Asks for it until it is there, as the page does.
    private JsonNode shown(AppSessionHarness apps, String asked) {
        ObjectNode arguments = JsonCodec.object();
        arguments.set("arguments", AppSessionHarness.json(asked));
        Instant end = Instant.now().plusSeconds(60);
        JsonNode shown = apps.call("app_decision", arguments);
        while (problem(shown).equals("not_found")) {
            assertThat(Instant.now())
                    .as("still not there: %s %s", shown, desk.list(DecisionQuery.all()))
                    .isBefore(end);
            shown = apps.call("app_decision", arguments);
        }
        return shown;
    }

    private static JsonNode named(AppSessionHarness apps, String id) {
        return apps.call("app_decision", JsonCodec.object().put("decision_id", id));
    }

    private static Set<String> parts(String text) {
        Set<String> parts = new TreeSet<>();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            parts.add(part.group());
        }
        return parts;
    }

    private static String html(AppSessionHarness apps, String uri) {
        return apps.ask("resources/read", JsonCodec.object().put("uri", uri))
                .at("/result/contents/0/text")
                .asString();
    }

    private static ObjectNode page() {
        return JsonCodec.object().put("uri", AppPage.DECISION);
    }

    private static int code(JsonNode answer) {
        return answer.path("error").path("code").intValue();
    }

    private static String meta(JsonNode tools, String name) {
        for (JsonNode tool : tools) {
            if (tool.path("name").asString().equals(name)) {
                return tool.has("_meta") ? tool.path("_meta").toString() : "";
            }
        }
        throw new AssertionError("no tool is named " + name);
    }

    /// Code of the first problem; empty where there is none.
    private static String problem(JsonNode result) {
        return result.path("isError").booleanValue()
                ? result.at("/structuredContent/errors/0/code").asString()
                : "";
    }

    private Decision only() {
        List<Decision> all = desk.list(DecisionQuery.all());
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private List<Actor> refusals() {
        List<Actor> by = new ArrayList<>();
        desk.log()
                .since(0, 5_000)
                .forEach(entry -> {
                    if (entry.event() instanceof LogEvent.AnswerRefused refused) {
                        by.add(refused.by());
                    }
                });
        return by;
    }
}
