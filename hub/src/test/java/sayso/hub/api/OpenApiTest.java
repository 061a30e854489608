package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.JsonConvention;
import sayso.contracts.PlanContractFixture;
import sayso.contracts.SchemaValidator;
import sayso.contracts.TwinFieldFinder;
import sayso.decision.ask.AskResult;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.model.Urgency;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.hub.http.Route;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The served document describes every route and nothing else, and what the routes really say fits it.
class OpenApiTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TwinFieldFinder TWINS = new TwinFieldFinder();
    private static final Pattern IN_ANOTHER_FORM =
            Pattern.compile("form=record|^/api/hooks/|/tools\\?.*format=|openapi\\.json$");
    private static final String FIRST_OPTION = "{\"chosen_option\":0}";
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String PERSON = HubFixture.person("ann");
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);

    private final HubFixture hub = HubFixture.answeringHooks();
    private final ApiTestClient http = new ApiTestClient(hub);
    private final JsonNode document = JSON.readTree(http.get(AGENT, "/api/openapi.json").body());

    @AfterAll
    static void nothingIsSaidTwice() {
        assertThat(TWINS.found()).isEmpty();
    }

    @AfterEach
    void close() {
        hub.close();
    }

    /// @param body what is sent, or null
    record Sample(
            String token,
            String method,
            String template,
            String path,
            @Nullable String body,
            int status) {
        @Override
        public String toString() {
            return method + " " + path + " " + status;
        }
    }

    private static final String TOPICS =
            """
            {"title":"Release","topics":[
              {"id":"scope","label":"Scope","prompt":"How much?",
               "options":[{"id":"small","label":"Small"},{"id":"large"}],"multi":true,"min":1,"max":2},
              {"id":"name","prompt":"Which name?","show_if":{"id":"scope","in":["small"]},
               "initial":{"text":"harbor","reported":true}}]}\
            """;

    private static final String CASE =
            """
            {"case": {"format": "sayso.case/1", "title": "Which?",
              "alternatives": [{"id": "a", "name": "In-house", "status_quo": true}, {"id": "b"}],
              "objectives": [{"id": "cost", "direction": "lower", "weight": 0.6,
                "scale": {"worst": 400, "best": 0}, "limit": {"op": "<=", "value": 380}},
                {"id": "support", "levels": ["none", "mail", "phone"], "weight": 0.4}],
              "ratings": {"b": {"cost": -1, "support": [0, 1, 2]}},
              "values": {"a": {"cost": 120, "support": "mail"}, "b": {"cost": {"normal": [200, 15]}}},
              "marked": {"dominated": [], "irrelevant": []}, "dq": {"clear_objectives": 75}},
             "run": [{"tool": "compute_pugh_totals", "parameters": {"weighted": true}},
               {"tool": "rank_alternatives"}, {"tool": "rank_all"}, {"tool": "robustness_report"},
               {"tool": "sensitivity_check", "parameters": {"alternative_id": "z", "odd": 1}}]}\
            """;

    private static final String COLLECTED =
            """
            {"title":"Release","decisions":[
              {"id":"scope","label":"Scope","problem":"How much?","suggestions":[{"value":"small","label":"Small"},"large"]},
              {"id":"name","problem":"Which name?"}],
             "initialAnswers":[{"id":"name","value":"harbor","wasCustom":true}]}\
            """;

    static Stream<Sample> samples() {
        String ask =
                """
                {"title":"Which?","prompt":"One of two.","context":"{\\"a\\":1}","selection_mode":"hybrid",
                 "options":[{"id":"a","label":"A","preview":"x","note":"y"},{"id":"b","recommended":true}],
                 "option_annotations":{"a":"n"},"placeholder":"words","timeout_seconds":120,
                 "blocks":["bd-9"],"floor":"client","idempotency_key":"%s"}\
                """;
        String answer =
                "{\"selected_ids\":[\"a\"],\"global_annotation\":\"n\",\"comments\":[{\"from\":1,"
                        + "\"quote\":\"a\",\"text\":\"why?\"}]}";
        String said = "{\"answers\":[{\"id\":\"scope\",\"selected_ids\":[\"small\"]}]}";
        String attach =
                "{\"ticket\":\"{ticket}\",\"nonce\":\"0123456789abcdef\",\"person\":\"ada\"}";
        return Stream.of(
                sample(AGENT, "POST", "/api/decisions", ask.formatted("k9"), 201),
                sample(AGENT, "POST", "/api/decisions", ask.formatted("k1"), 409),
                sample(AGENT, "POST", "/api/decisions", "{\"title\":7,\"colour\":1}", 422),
                sample(AGENT, "POST", "/api/decisions", "[1", 400),
                sample(AGENT, "POST", "/api/decisions?form=record", ask.formatted("k8"), 201),
                sample(PERSON, "GET", "/api/decisions?state=all", null, 200),
                sample(PERSON, "GET", "/api/decisions?state=all&form=record", null, 200),
                sample(PERSON, "GET", "/api/decisions?state=odd&limit=0&since=noon", null, 422),
                sample(PERSON, "GET", "/api/decisions?project=p&mode=multi&search=w", null, 200),
                sample(PERSON, "GET", "/api/decisions?mode=odd&before=noon&order=x", null, 422),
                sample(PERSON, "GET", "/api/counts?state=all", null, 200),
                sample(AGENT, "GET", "/api/counts?state=open&search=which", null, 200),
                sample(AGENT, "GET", "/api/counts?urgency=odd", null, 422),
                sample(PERSON, "POST", "/api/analysis/evaluate", CASE, 200),
                sample(AGENT, "POST", "/api/analysis/evaluate", "{\"case\":{}}", 200),
                sample(AGENT, "POST", "/api/analysis/evaluate", "{\"case\":{\"x\":1}}", 400),
                sample(AGENT, "POST", "/api/analysis/evaluate", "[1", 400),
                sample(PERSON, "POST", "/api/import", "{\"decisions\":[]}", 200),
                sample(AGENT, "POST", "/api/import", "[1", 400),
                sample(PERSON, "POST", "/api/import", "{\"decisions\":[7]}", 422),
                sample(AGENT, "GET", "/api/recall?words=which+database&limit=5", null, 200),
                sample(PERSON, "GET", "/api/recall?repository=git:1&unsettled=true", null, 200),
                sample(AGENT, "GET", "/api/recall?limit=51", null, 422),
                sample(PERSON, "GET", "/api/stats?by=urgency,surface", null, 200),
                sample(AGENT, "GET", "/api/stats?since=2026-01-01T00:00:00Z", null, 200),
                sample(PERSON, "GET", "/api/stats?by=colour", null, 422),
                one(AGENT, "GET", "{open}", "", null, 200),
                one(AGENT, "GET", "{open}?form=record", "", null, 200),
                one(AGENT, "GET", "{answered}", "", null, 200),
                one(AGENT, "GET", "{declined}?form=record", "", null, 200),
                one(PERSON, "POST", "{declined}", "/reopen", "{}", 201),
                one(PERSON, "POST", "{answered}", "/reopen", "{}", 409),
                one(PERSON, "POST", "d-zzzzzz", "/reopen", "{}", 404),
                one(AGENT, "POST", "{declined}", "/reopen", "{}", 403),
                one(PERSON, "POST", "{answered}", "/contest", "{\"reason\":\"too early\"}", 201),
                one(PERSON, "POST", "{declined}", "/contest", "{}", 409),
                one(PERSON, "POST", "{answered}", "/contest", "{\"reason\":7}", 422),
                one(PERSON, "POST", "{answered}", "/contest", "no", 400),
                one(PERSON, "POST", "d-zzzzzz", "/contest", "{}", 404),
                one(AGENT, "POST", "{answered}", "/contest", "{}", 403),
                sample(
                        PERSON,
                        "POST",
                        "/api/answers",
                        "{\"answers\":[{\"id\":\"d-zzzzzz\",\"selected_ids\":[\"a\"]}],\"partial\":true}",
                        200),
                sample(PERSON, "POST", "/api/answers", "{\"answers\":[]}", 422),
                sample(PERSON, "POST", "/api/answers", "[", 400),
                sample(PERSON, "POST", "/api/answers/undo", "{\"ids\":[\"d-zzzzzz\"]}", 200),
                sample(PERSON, "POST", "/api/answers/undo", "{}", 422),
                sample(PERSON, "POST", "/api/answers/undo", "[", 400),
                sample(
                        AGENT,
                        "POST",
                        "/api/hooks/codex/Stop",
                        "/api/hooks/{agent}/{event}",
                        "{\"hook_event_name\":\"Stop\",\"session_id\":\"s\",\"turn_id\":\"t\"}",
                        200),
                sample(
                        AGENT,
                        "POST",
                        "/api/hooks/nobody/Stop",
                        "/api/hooks/{agent}/{event}",
                        "{}",
                        404),
                sample(AGENT, "GET", "/api/gates", null, 200),
                sample(PERSON, "GET", "/api/notices", null, 200),
                sample(PERSON, "GET", "/api/notices?limit=0", null, 422),
                sample(AGENT, "GET", "/api/notices", null, 403),
                sample(AGENT, "GET", "/api/gates?limit=0", null, 422),
                sample(AGENT, "GET", "/api/work", null, 200),
                sample(AGENT, "GET", "/api/work?state=odd", null, 422),
                sample(AGENT, "GET", "/api/work/bd-9", "/api/work/{item}", null, 200),
                sample(
                        AGENT,
                        "POST",
                        "/api/work/bd-11",
                        "/api/work/{item}",
                        "{\"after\":[\"bd-10\"]}",
                        200),
                sample(
                        AGENT,
                        "POST",
                        "/api/work/bd-9",
                        "/api/work/{item}",
                        "{\"after\":[\"\"],\"done\":7}",
                        422),
                sample(AGENT, "POST", "/api/work/bd-9", "/api/work/{item}", "[", 400),
                one(AGENT, "GET", "d-zzzzzz", "", null, 404),
                one(AGENT, "GET", "d-", "", null, 409),
                one(PERSON, "POST", "{open}", "/answer", answer, 200),
                one(PERSON, "POST", "{open}", "/answer?form=record", answer, 200),
                one(PERSON, "POST", "{open}", "/answer", "{\"selected_ids\":[\"z\"]}", 422),
                one(PERSON, "POST", "{open}", "/answer", "{\"selected_ids\":\"a\"}", 422),
                one(PERSON, "POST", "{open}", "/answer", "", 400),
                one(PERSON, "POST", "{declined}", "/answer", answer, 409),
                one(AGENT, "POST", "{open}", "/answer", answer, 403),
                one(
                        PERSON,
                        "POST",
                        "{open}",
                        "/answer",
                        "{\"selected_ids\":[\"a\"],\"undo_seconds\":2.5}",
                        200),
                one(
                        PERSON,
                        "POST",
                        "{open}",
                        "/answer?form=record",
                        "{\"selected_ids\":[\"a\"],\"undo_seconds\":3}",
                        200),
                one(
                        PERSON,
                        "POST",
                        "{open}",
                        "/answer",
                        "{\"selected_ids\":[\"a\"],\"undo_seconds\":31}",
                        422),
                one(PERSON, "POST", "{open}", "/undo", "{}", 200),
                one(AGENT, "POST", "{open}", "/undo", "{}", 403),
                one(PERSON, "POST", "{declined}", "/undo", "{}", 409),
                one(AGENT, "POST", "{open}", "/cancel", "{\"reason\":\"solved\"}", 200),
                one(PERSON, "POST", "{declined}", "/cancel", "{}", 409),
                sample(AGENT, "POST", "/api/decisions", TOPICS, 201),
                sample(AGENT, "POST", "/api/decisions?form=record", TOPICS, 201),
                sample(AGENT, "POST", "/api/decisions", "{\"title\":\"x\",\"topics\":[]}", 422),
                one(PERSON, "POST", "{topics}", "/pause", said, 200),
                one(PERSON, "POST", "{topics}", "/pause?form=record", said, 200),
                one(PERSON, "POST", "{open}", "/pause", "{}", 422),
                one(AGENT, "POST", "{topics}", "/pause", said, 403),
                one(PERSON, "POST", "{declined}", "/pause", "{}", 409),
                one(AGENT, "POST", "{paused}", "/resume", said, 200),
                one(AGENT, "POST", "{paused}", "/resume?form=record", said, 200),
                one(PERSON, "POST", "{paused}", "/resume", "{}", 200),
                one(PERSON, "POST", "{declined}", "/resume", "{}", 409),
                one(AGENT, "GET", "{paused}", "", null, 200),
                one(AGENT, "GET", "{paused}", "/await?seconds=0.01", null, 200),
                one(PERSON, "POST", "{topics}", "/answer", said, 422),
                one(
                        PERSON,
                        "POST",
                        "{topics}",
                        "/answer",
                        """
                        {"answers":[{"id":"scope","selected_ids":["small"],"note":"n"},
                                    {"id":"name","custom_input":"harbor"}]}\
                        """,
                        200),
                one(PERSON, "POST", "{open}", "/extend", "{\"by_seconds\":60.5}", 200),
                one(
                        PERSON,
                        "POST",
                        "{open}",
                        "/extend",
                        "{\"by_seconds\":1,\"no_limit\":true}",
                        422),
                one(PERSON, "POST", "{open}", "/ack", "{\"snooze_seconds\":60}", 200),
                one(PERSON, "POST", "{open}", "/ack", "{\"snooze_seconds\":-1}", 422),
                one(AGENT, "POST", "{open}", "/ack", "{}", 403),
                one(PERSON, "POST", "{answered}", "/review", "{}", 200),
                one(AGENT, "POST", "{answered}", "/review", "{}", 403),
                one(PERSON, "POST", "{open}", "/review", "{}", 409),
                one(PERSON, "POST", "{open}", "/view", "{}", 200),
                one(AGENT, "POST", "{open}", "/view", "{}", 403),
                one(AGENT, "POST", "{open}", "/remind", "{}", 200),
                one(AGENT, "POST", "{answered}", "/remind", "{}", 409),
                one(PERSON, "PUT", "{open}", "/draft", answer, 200),
                one(PERSON, "GET", "{drafted}", "/draft", null, 200),
                one(PERSON, "GET", "{open}", "/draft", null, 200),
                one(AGENT, "GET", "{open}", "/draft", null, 403),
                one(AGENT, "GET", "{open}", "/await?seconds=0.01", null, 200),
                one(AGENT, "GET", "{answered}", "/await?form=record", null, 200),
                one(AGENT, "GET", "{open}", "/await?seconds=x", null, 422),
                one(AGENT, "GET", "{open}", "/asker", null, 200),
                one(PERSON, "GET", "{answered}", "/asker", null, 200),
                one(PERSON, "GET", "d-zzzzzz", "/asker", null, 404),
                one(AGENT, "GET", "{open}", "/precedents", null, 200),
                one(PERSON, "GET", "d-zzzzzz", "/precedents", null, 404),
                one(AGENT, "GET", "{open}", "/gates", null, 200),
                one(PERSON, "GET", "{open}", "/notices", null, 200),
                one(PERSON, "GET", "d-zzzzzz", "/notices", null, 404),
                one(AGENT, "GET", "{open}", "/notices", null, 200),
                one(AGENT, "POST", "{open}", "/launch", "{}", 201),
                one(AGENT, "POST", "{declined}", "/launch", "{}", 409),
                one(AGENT, "POST", "d-zzzzzz", "/launch", "{}", 404),
                one(PERSON, "POST", "{open}", "/attach", attach, 201),
                one(AGENT, "POST", "{open}", "/attach", attach, 403),
                one(
                        PERSON,
                        "POST",
                        "{open}",
                        "/attach",
                        attach.replace("{ticket}", "{open}.x"),
                        404),
                one(PERSON, "POST", "{open}", "/attach", "{\"ticket\":\"x\"}", 422),
                one(PERSON, "POST", "{open}", "/attach", "[", 400),
                sample(AGENT, "GET", "/api/gates/bd-1", "/api/gates/{item}", null, 200),
                sample(AGENT, "POST", "/api/questionnaires", COLLECTED, 201),
                sample(
                        AGENT,
                        "POST",
                        "/api/questionnaires",
                        "{\"questionnaire_id\":\"{paused}\"}",
                        200),
                sample(AGENT, "POST", "/api/questionnaires", "{}", 422),
                sample(AGENT, "POST", "/api/questionnaires", "[", 400),
                sample(
                        AGENT,
                        "GET",
                        "/api/questionnaires/{paused}",
                        "/api/questionnaires/{id}",
                        null,
                        200),
                sample(
                        AGENT,
                        "GET",
                        "/api/questionnaires/{open}",
                        "/api/questionnaires/{id}",
                        null,
                        404),
                sample(
                        PERSON,
                        "POST",
                        "/api/erase",
                        "{\"ids\":[\"{answered}\",\"{open}\",\"d-zzzzzz\"]}",
                        200),
                sample(AGENT, "POST", "/api/erase?form=record", "{\"ids\":[\"{answered}\"]}", 200),
                sample(PERSON, "POST", "/api/erase", "{\"ids\":[\"?\"]}", 422),
                sample(PERSON, "POST", "/api/overdue", "{}", 200),
                sample(AGENT, "POST", "/api/stale", "{\"older_than_seconds\":60}", 200),
                sample(AGENT, "POST", "/api/stale", "{\"dry_run\":true}", 422),
                sample(PERSON, "GET", "/api/events?limit=3", null, 200),
                sample(AGENT, "GET", "/api/events?last=true", null, 200),
                sample(AGENT, "GET", "/api/events?after=-1", null, 422),
                sample(PERSON, "GET", "/api/events/check", null, 200),
                sample(AGENT, "GET", "/api/events/check", null, 403),
                sample(AGENT, "GET", "/api/now", null, 200),
                sample(AGENT, "GET", "/api/policy", null, 200),
                sample(AGENT, "GET", "/api/openapi.json", null, 200),
                sample("nobody", "GET", "/api/now", null, 401));
    }

    private static Sample cycle(
            String token, String method, String verb, @Nullable String body, int status) {
        return new Sample(
                token,
                method,
                "/api/cycles/{cycle}"
                        + verb.split("\\?", 2)[0]
                                .replace("add_note", "{tool}")
                                .replace("rev_1", "{revisit}")
                                .replace("conf_1", "{confirmation}"),
                "/api/cycles/{cycle}" + verb,
                body,
                status);
    }

    static Stream<Sample> analyses() {
        String note = "{\"parameters\":{\"content\":\"Ask\"},\"conversation_turn\":1}";
        String stale = "{\"content\":\"# x\",\"expected_version\":99}";
        return Stream.of(
                sample(AGENT, "POST", "/api/cycles", "{\"title\":\"Runners\"}", 201),
                sample(AGENT, "POST", "/api/cycles", "{\"flow\":\"odd\"}", 400),
                sample(PERSON, "GET", "/api/cycles?status=active&limit=1", null, 200),
                sample(PERSON, "GET", "/api/cycles?limit=0", null, 400),
                cycle(AGENT, "GET", "", null, 200),
                new Sample(AGENT, "GET", "/api/cycles/{cycle}", "/api/cycles/c-none", null, 404),
                cycle(
                        AGENT,
                        "POST",
                        "/branch",
                        "{\"branch_point\":\"issue_raising\",\"label\":\"Cheaper\"}",
                        201),
                cycle(
                        AGENT,
                        "POST",
                        "/branch",
                        "{\"branch_point\":\"tradeoffs\",\"label\":\"x\"}",
                        409),
                cycle(PERSON, "POST", "/archive", "{\"reason\":\"Old\"}", 200),
                cycle(AGENT, "POST", "/archive", "{\"reason\":\"Old\"}", 403),
                cycle(AGENT, "GET", "/compare?with={cycle}", null, 200),
                cycle(AGENT, "GET", "/compare", null, 400),
                sample(
                        AGENT,
                        "GET",
                        "/api/analyses/{analysis}/tree",
                        "/api/analyses/{analysis}/tree",
                        null,
                        200),
                cycle(AGENT, "GET", "/tools", null, 200),
                cycle(AGENT, "GET", "/tools?component=all&format=openai&strict=true", null, 200),
                cycle(AGENT, "GET", "/tools?format=odd", null, 400),
                cycle(
                        AGENT,
                        "POST",
                        "/tools",
                        "{\"calls\":[{\"tool\":\"add_note\",\"parameters\":{\"content\":\"x\"}},"
                                + "{\"tool\":\"no_tool\"},{\"tool\":\"add_note\"}],"
                                + "\"stop_on_error\":true}",
                        200),
                cycle(AGENT, "POST", "/tools", "{}", 400),
                cycle(AGENT, "POST", "/tools/add_note", note, 200),
                cycle(AGENT, "POST", "/tools/add_note", "{}", 400),
                cycle(AGENT, "POST", "/tools/add_note", "[", 400),
                cycle(
                        AGENT,
                        "POST",
                        "/tools/add_note",
                        note.replace("}}", "}}").replace("1}", "1,\"expected_version\":9}"),
                        409),
                cycle(AGENT, "GET", "/tools/invocations", null, 200),
                cycle(AGENT, "GET", "/tools/invocations?mode=summary&actor=agent", null, 200),
                cycle(AGENT, "GET", "/tools/invocations?component=odd", null, 400),
                cycle(AGENT, "GET", "/audit/verify", null, 200),
                cycle(AGENT, "GET", "/document", null, 200),
                cycle(AGENT, "GET", "/document?section=objectives&form=export", null, 200),
                cycle(AGENT, "GET", "/document?version=99", null, 404),
                cycle(PERSON, "PUT", "/document", stale, 409),
                cycle(PERSON, "PUT", "/document", "{\"content\":\"x\"}", 400),
                cycle(PERSON, "POST", "/document/parse", "{\"content\":\"# x\"}", 400),
                cycle(PERSON, "POST", "/document/parse", "{document}", 200),
                cycle(PERSON, "PUT", "/document", "{document}", 200),
                cycle(AGENT, "GET", "/document/history?limit=1", null, 200),
                cycle(AGENT, "GET", "/document/history?before=0", null, 400),
                cycle(AGENT, "GET", "/document/diff?from=1", null, 200),
                cycle(AGENT, "GET", "/document/diff", null, 400),
                cycle(AGENT, "GET", "/document/export?format=json", null, 200),
                cycle(AGENT, "GET", "/document/export?format=pdf", null, 400),
                cycle(AGENT, "GET", "/revisits", null, 200),
                cycle(AGENT, "GET", "/revisits?status=odd", null, 400),
                cycle(
                        PERSON,
                        "POST",
                        "/revisits/rev_1/resolve",
                        "{\"action\":\"dismiss\",\"reason\":\"No\"}",
                        200),
                cycle(AGENT, "POST", "/revisits/rev_1/resolve", "{\"action\":\"accept\"}", 403),
                cycle(AGENT, "GET", "/confirmations?status=pending", null, 200),
                cycle(AGENT, "GET", "/confirmations/pending", null, 200),
                cycle(PERSON, "POST", "/confirmations/conf_1/respond", "{}", 400),
                cycle(AGENT, "POST", "/confirmations/conf_1/respond", FIRST_OPTION, 403),
                cycle(PERSON, "POST", "/confirmations/conf_1/respond", FIRST_OPTION, 200));
    }

    private static Sample plan(
            String token, String method, String verb, @Nullable String body, int status) {
        return new Sample(
                token,
                method,
                "/api/plans/{agent}/{session}"
                        + verb.split("\\?", 2)[0].replaceFirst("/steps/.*", "/steps/{number}"),
                "/api/plans/claude-code/s-plan" + verb,
                body,
                status);
    }

    private static final String GRANTED = "{\"name\":\"mvn test\",\"project\":\"/srv\"}";

    static Stream<Sample> plans() {
        String proposal = "{\"plan\":\"Plan:\\n1. Look\\n2. Go on\",\"folder\":\"/srv\"}";
        String mark = "{\"marks\":[{\"step\":1,\"is\":\"done\",\"note\":\"seen\"}]}";
        return Stream.of(
                sample(AGENT, "GET", "/api/plans", null, 200),
                sample(PERSON, "GET", "/api/plans?all=true&owner=ci", null, 200),
                sample(AGENT, "GET", "/api/plans?sessions=true", null, 200),
                sample(AGENT, "GET", "/api/plans?all=odd", null, 422),
                sample(AGENT, "POST", "/api/plans/check", "{\"line\":\"ls | head\"}", 200),
                sample(AGENT, "POST", "/api/plans/check", "{\"line\":\"rm x\"}", 200),
                sample(AGENT, "POST", "/api/plans/check", "{\"folder\":\"/\"}", 422),
                sample(AGENT, "GET", "/api/plans/grants", null, 200),
                sample(PERSON, "GET", "/api/plans/grants?owner=ci", null, 200),
                sample(PERSON, "POST", "/api/plans/grants/revoke?owner=ci", GRANTED, 200),
                sample(PERSON, "POST", "/api/plans/grants/revoke", GRANTED, 404),
                sample(
                        PERSON,
                        "POST",
                        "/api/plans/grants/revoke?owner=ci",
                        "{\"name\":\"x\"}",
                        422),
                sample(PERSON, "POST", "/api/plans/grants/revoke?owner=ci", "[", 400),
                sample(AGENT, "POST", "/api/plans/grants/revoke", GRANTED, 403),
                sample(PERSON, "POST", "/api/plans/grants/revoke?as=agent&owner=ci", GRANTED, 403),
                plan(AGENT, "GET", "", null, 200),
                plan(PERSON, "GET", "?owner=ci", null, 200),
                new Sample(
                        AGENT,
                        "GET",
                        "/api/plans/{agent}/{session}",
                        "/api/plans/claude-code/%20",
                        null,
                        404),
                plan(AGENT, "POST", "/on", "{\"folder\":\"/srv\"}", 200),
                plan(AGENT, "POST", "/on", "{\"folder\":7}", 422),
                plan(AGENT, "POST", "/on", "[", 400),
                plan(PERSON, "POST", "/off?owner=ci", "{}", 200),
                plan(PERSON, "POST", "/off?as=agent", "{}", 403),
                plan(AGENT, "POST", "/off", "{}", 403),
                plan(AGENT, "POST", "/propose", proposal, 200),
                plan(AGENT, "POST", "/propose", "{\"plan\":\"No step\"}", 422),
                plan(AGENT, "POST", "/propose", "[", 400),
                plan(AGENT, "POST", "/progress", mark, 200),
                plan(AGENT, "POST", "/progress", "{\"marks\":[{\"is\":\"odd\"}]}", 422),
                plan(AGENT, "POST", "/progress", "[", 400),
                plan(PERSON, "POST", "/progress", mark, 409),
                plan(PERSON, "POST", "/steps/1?owner=ci", "{\"state\":\"done\"}", 200),
                plan(PERSON, "POST", "/steps/9?owner=ci", "{\"state\":\"open\"}", 404),
                plan(PERSON, "POST", "/steps/x?owner=ci", "{\"state\":\"open\"}", 404),
                plan(PERSON, "POST", "/steps/1", "{\"state\":\"open\"}", 409),
                plan(PERSON, "POST", "/steps/1", "{\"state\":\"odd\"}", 422),
                plan(PERSON, "POST", "/steps/1", "[", 400),
                plan(AGENT, "POST", "/steps/1", "{\"state\":\"open\"}", 403),
                plan(PERSON, "POST", "/steps/1?as=agent&owner=ci", "{\"state\":\"open\"}", 403));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void saysOfPlansWhatItsDescriptionSays(Sample sample) {
        String path = "/api/plans/claude-code/s-plan";
        String asked =
                JSON.readTree(
                                http.post(
                                                AGENT,
                                                path + "/propose",
                                                "{\"plan\":\"Plan: Orders\\n1. Build\\n2. Test\"}")
                                        .body())
                        .path("plan")
                        .path("decision_id")
                        .stringValue();
        hub.desk().answer(new DecisionId(asked), PlanContractFixture.whole("execute"), ANN, null);
        hub.plans()
                .grant(
                        new PlanGrant(
                                "ci",
                                PlanGrant.project("/srv"),
                                "mvn test",
                                "mvn test",
                                null,
                                Instant.EPOCH,
                                "ann",
                                new DecisionId(asked)));

        fits(
                sample,
                http.send(sample.token(), sample.method(), sample.path(), sample.body()),
                sample.body());
    }

    static Stream<Sample> links() {
        String commit = "a".repeat(40);
        String lines =
                link("{answered}", commit, ",\"path\":\"A.java\",\"from_line\":3,\"to_line\":4");
        String faulty = link("{answered}", "a3f9", ",\"from_line\":3,\"colour\":1");
        String claims =
                "\"commit\":\"%s\",\"written_at\":\"2099-01-01T00:00:00Z\",\"claims\":[{\"decision_id\":\"{answered}\"}]"
                        .formatted(commit);
        String named = "{\"repository\":\"git:1\",\"commits\":[{" + claims + "}]}";
        String line = "0f".repeat(16);
        String digested =
                "{\"repository\":\"git:1\",\"commits\":[{%s,\"files\":[{\"path\":\"A.java\",\"lines\":[\"%s\"]}]}],\"looked_through\":[\"%s\"]}"
                        .formatted(claims, line, commit);
        String looked = "{\"repository\":\"git:1\",\"lines\":[\"%s\"]}".formatted(line);
        String odd =
                "{\"lines\":[\"x\"],\"commits\":[{\"commit\":\"a3f9\",\"written_at\":\"2099-01-01T00:00:00Z\"}],\"colour\":1}";
        return Stream.of(
                sample(PERSON, "POST", "/api/links/prints/missing", named, 200),
                sample(PERSON, "POST", "/api/links/prints/missing", odd, 422),
                sample(PERSON, "POST", "/api/links/prints/missing", "[", 400),
                sample(AGENT, "POST", "/api/links/prints", digested, 200),
                sample(PERSON, "POST", "/api/links/prints", digested, 200),
                sample(PERSON, "POST", "/api/links/prints", odd, 422),
                sample(PERSON, "POST", "/api/links/prints", "[", 400),
                sample(PERSON, "GET", "/api/links/prints?repository=git:1", null, 200),
                sample(PERSON, "GET", "/api/links/prints", null, 422),
                sample(PERSON, "POST", "/api/links/prints/found", looked, 200),
                sample(AGENT, "POST", "/api/links/prints/found", odd, 422),
                sample(PERSON, "POST", "/api/links/prints/found", "[", 400),
                sample(
                        PERSON,
                        "GET",
                        "/api/links/sessions?repository=git:1&at=2026-11-03T14:00:00Z",
                        null,
                        200),
                sample(AGENT, "GET", "/api/links/sessions?repository=git:1", null, 422),
                sample(PERSON, "POST", "/api/links", lines, 201),
                sample(PERSON, "POST", "/api/links", link("{open}", commit, ""), 409),
                sample(PERSON, "POST", "/api/links", link("d-zzzzzz", commit, ""), 404),
                sample(PERSON, "POST", "/api/links", faulty, 422),
                sample(PERSON, "POST", "/api/links", "[", 400),
                sample(PERSON, "POST", "/api/links?as=agent&name=other", lines, 403),
                sample(AGENT, "GET", "/api/links?repository=git:1", null, 200),
                sample(PERSON, "GET", "/api/links?decision={answered}", null, 200),
                sample(AGENT, "GET", "/api/links", null, 422),
                sample(PERSON, "POST", "/api/links/end", lines, 404),
                sample(PERSON, "POST", "/api/links/end", faulty, 422),
                sample(PERSON, "POST", "/api/links/end", "[", 400));
    }

    private static String link(String decision, String commit, String more) {
        return "{\"decision_id\":\""
                + decision
                + "\",\"repository\":\"git:1\",\"commit\":\""
                + commit
                + "\""
                + more
                + "}";
    }

    static Stream<Sample> rules() {
        String all =
                "{\"from\":\"{answered}\",\"name\":\"Always\",\"everywhere\":true,\"asker\":\"builder\","
                        + "\"words\":[\"rule\"],\"options\":\"include\",\"does\":\"answer\","
                        + "\"until\":\"90d\",\"uses_max\":\"any\",\"otherwise\":0}";
        String faulty = "{\"from\":\"d-zzzzzz\",\"until\":\"soon\",\"uses_max\":0,\"colour\":1}";
        return Stream.of(
                sample(AGENT, "GET", "/api/rules", null, 200),
                sample(PERSON, "GET", "/api/rules?all=true&owner=ci", null, 200),
                sample(AGENT, "GET", "/api/rules?all=odd", null, 422),
                sample(PERSON, "POST", "/api/rules", all, 201),
                sample(PERSON, "POST", "/api/rules", "{\"from\":\"{answered}\"}", 201),
                sample(PERSON, "POST", "/api/rules", "{\"from\":\"{open}\"}", 409),
                sample(
                        PERSON,
                        "POST",
                        "/api/rules",
                        "{\"from\":\"{answered}\",\"otherwise\":3}",
                        409),
                sample(PERSON, "POST", "/api/rules", faulty, 422),
                sample(PERSON, "POST", "/api/rules", "[", 400),
                sample(AGENT, "POST", "/api/rules", "{\"from\":\"{answered}\"}", 403),
                sample(PERSON, "POST", "/api/rules/preview", all, 200),
                sample(AGENT, "POST", "/api/rules/preview", "{\"from\":\"{answered}\"}", 200),
                sample(AGENT, "POST", "/api/rules/preview", "{\"from\":\"{open}\"}", 409),
                sample(AGENT, "POST", "/api/rules/preview", faulty, 422),
                sample(AGENT, "POST", "/api/rules/preview", "[", 400),
                rule(AGENT, "GET", "{rule}", "", null, 200),
                rule(PERSON, "GET", "{ended}", "", null, 200),
                rule(PERSON, "GET", "r-zzzzzz", "", null, 404),
                rule(PERSON, "POST", "{rule}", "/end", "{}", 200),
                rule(PERSON, "POST", "{ended}", "/end", "{}", 409),
                rule(PERSON, "POST", "?", "/end", "{}", 404),
                rule(AGENT, "POST", "{rule}", "/end", "{}", 403),
                rule(AGENT, "GET", "{rule}", "/uses?limit=5", null, 200),
                rule(PERSON, "GET", "r-zzzzzz", "/uses", null, 404),
                rule(PERSON, "GET", "{rule}", "/uses?limit=0", null, 422));
    }

    private static Sample rule(
            String token,
            String method,
            String id,
            String verb,
            @Nullable String body,
            int status) {
        return new Sample(
                token,
                method,
                "/api/rules/{id}" + verb.split("\\?", 2)[0],
                "/api/rules/" + id.replace("?", "%3F") + verb,
                body,
                status);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void saysOfRulesWhatItsDescriptionSays(Sample sample) {
        Decision open = asked("open");
        Decision answered = asked("a rule");
        hub.desk().answer(answered.id(), Answer.choosing(new OptionId("a")), ANN, null);
        RuleWish usual = RuleWish.usual(hub.rules().now());
        String ended = made(answered, usual);
        hub.rules().end(new RuleId(ended), ANN);
        String rule = made(answered, usual);
        asked("a rule");

        fits(
                sample,
                http.send(
                        sample.token(),
                        sample.method(),
                        sample.path().replace("{rule}", rule).replace("{ended}", ended),
                        filledWith(sample.body(), open, answered)),
                filledWith(sample.body(), open, answered));
    }

    @ParameterizedTest
    @MethodSource("links")
    void saysOfLinksWhatItsDescriptionSays(Sample sample) {
        Decision open = asked("open");
        Decision answered = asked("a link");
        hub.desk().answer(answered.id(), Answer.choosing(new OptionId("a")), ANN, null);

        fits(
                sample,
                http.send(
                        sample.token(),
                        sample.method(),
                        sample.path().replace("{answered}", answered.id().value()),
                        filledWith(sample.body(), open, answered)),
                filledWith(sample.body(), open, answered));
    }

    private static @Nullable String filledWith(
            @Nullable String body, Decision open, Decision answered) {
        return body == null
                ? null
                : body.replace("{open}", open.id().value())
                        .replace("{answered}", answered.id().value());
    }

    private String made(Decision from, RuleWish wish) {
        return ((RuleChangeResult.Done) hub.rules().make(from.id(), wish, 0, ANN))
                .rule()
                .id()
                .value();
    }

    /// A cycle with a revisit and a question that wait; its id, its analysis, and a body with its document, edited.
    private String[] kept() {
        JsonNode cycle =
                JSON.readTree(
                        http.post(AGENT, "/api/cycles", "{\"title\":\"Kept\",\"flow\":\"free\"}")
                                .body());
        String id = cycle.path("cycle_id").stringValue();
        String path = "/api/cycles/" + id;
        http.post(
                AGENT,
                path + "/tools/suggest_revisit",
                "{\"parameters\":{\"component\":\"objectives\",\"reason\":\"r\","
                        + "\"priority\":\"high\"}}");
        http.post(
                AGENT,
                path + "/tools/request_confirmation",
                "{\"parameters\":{\"summary\":\"Which?\",\"options\":[\"This\",\"That\"]}}");
        JsonNode document = JSON.readTree(http.get(AGENT, path + "/document").body());
        String body =
                JSON.createObjectNode()
                        .put(
                                "content",
                                document.path("content")
                                        .stringValue()
                                        .replaceFirst(
                                                "(### Considerations\\n\\n)-"
                                                        + " \\*\\*\\[None\\]\\*\\*",
                                                "$1- Winter is near"))
                        .put("expected_version", document.path("version").longValue())
                        .toString();
        return new String[] {id, cycle.path("analysis_id").stringValue(), body};
    }

    @ParameterizedTest
    @MethodSource("analyses")
    void saysOfAnalysesWhatItsDescriptionSays(Sample sample) {
        String[] kept = kept();
        String body = sample.body() == null ? null : sample.body().replace("{document}", kept[2]);

        HttpResponse<String> reply =
                http.send(
                        sample.token(),
                        sample.method(),
                        sample.path().replace("{cycle}", kept[0]).replace("{analysis}", kept[1]),
                        body);

        fits(sample, reply, body);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void saysWhatItsDescriptionSays(Sample sample) {
        Decision open = asked("open");
        Decision answered = asked("answered");
        hub.desk().answer(answered.id(), Answer.choosing(new OptionId("a")), ANN, null);
        Decision declined = asked("declined");
        hub.desk().cancel(declined.id(), CancelKind.DISCUSS, "let us talk", ANN);
        Decision drafted = asked("drafted");
        hub.desk().saveDraft(drafted.id(), Answer.choosing(new OptionId("a")), ANN);
        tellAnn();
        hub.desk()
                .ask(
                        aDecision()
                                .titled("Keyed")
                                .askedBy(new Asker("ci", "builder", null, null, null, "http", null))
                                .under("k1")
                                .ask());
        String topics = questionnaire();
        String paused = questionnaire();
        hub.desk().pause(new DecisionId(paused), Answer.EMPTY, ANN, null);
        String body =
                sample.body() == null
                        ? null
                        : filled(sample.body(), open, answered, declined, drafted)
                                .replace("{paused}", paused)
                                .replace("{ticket}", hub.ticket(open));

        HttpResponse<String> reply =
                http.send(
                        sample.token(),
                        sample.method(),
                        filled(sample.path(), open, answered, declined, drafted)
                                .replace("{topics}", topics)
                                .replace("{paused}", paused),
                        body);

        fits(sample, reply, body);
    }

    /// One notice is sent, and the others wait.
    private void tellAnn() {
        NoticeSubscription mail =
                new NoticeSubscription(
                        "mail",
                        "ann@example.com",
                        Urgency.LOW,
                        Set.of(NoticeKind.REQUESTED),
                        false,
                        Duration.ZERO);
        NoticeRecipients addressees = new NoticeRecipients(List.of(mail), Map.of(), false);
        hub.outbox().follow(addressees);
        hub.outbox()
                .sent(
                        hub.outbox().take("mail", addressees).orElseThrow().notice(),
                        new NoticeSendResult.Delivered("250 OK", null));
    }

    /// Convention of all JSON. What is left out has a form of its own: exact records, agents' hooks,
    /// lists for model providers, and JSON Schema.
    private static void keepsTheConvention(Sample sample, String body) {
        if (!IN_ANOTHER_FORM.matcher(sample.path()).find()) {
            Object tree = JSON.readValue(body, Object.class);
            assertThat(JsonConvention.faults(tree)).as(body).isEmpty();
            TWINS.add(sample.method() + " " + sample.template(), tree);
        }
    }

    private void fits(Sample sample, HttpResponse<String> reply, @Nullable String body) {
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(sample.status());
        JsonNode operation =
                document.path("paths")
                        .path(sample.template())
                        .path(sample.method().toLowerCase(Locale.ROOT));
        JsonNode described =
                resolved(operation.path("responses").path(String.valueOf(sample.status())));
        String type = reply.headers().firstValue("Content-Type").orElse("");
        JsonNode schema = described.path("content").path(type).path("schema");
        assertThat(schema.isObject()).as(sample + " replied " + type).isTrue();
        assertThat(problems(schema, JSON.readTree(reply.body()))).as(reply.body()).isEmpty();
        keepsTheConvention(sample, reply.body());
        if (body != null && sample.status() < 300 && operation.has("requestBody")) {
            JsonNode taken = operation.path("requestBody").path("content").path("application/json");
            assertThat(problems(taken.path("schema"), JSON.readTree(body))).isEmpty();
        }
    }

    @Test
    void describesEveryRouteAndNoOther() {
        List<String> described = new ArrayList<>();
        document.path("paths")
                .propertyStream()
                .forEach(path ->
                        path.getValue()
                                .propertyNames()
                                .forEach(method -> {
                                    if (!method.equals("parameters")) {
                                        described.add(
                                                method.toUpperCase(Locale.ROOT)
                                                        + " "
                                                        + path.getKey());
                                    }
                                }));

        assertThat(described)
                .containsExactlyInAnyOrderElementsOf(
                        hub.server().table().routes().stream().map(Route::toString).toList());
    }

    @Test
    void triesEveryRouteAgainstItsDescription() {
        assertThat(
                        Stream.of(samples(), analyses(), plans(), links(), rules())
                                .flatMap(all -> all)
                                .map(sample -> sample.method() + " " + sample.template())
                                .distinct())
                .containsExactlyInAnyOrderElementsOf(
                        hub.server().table().routes().stream().map(Route::toString).toList());
    }

    @Test
    void hasExamplesThatFit() {
        List<String> misfits = new ArrayList<>();
        int[] seen = {0};
        document.findParents("example")
                .forEach(place -> {
                    seen[0]++;
                    misfits.addAll(problems(place.path("schema"), place.path("example")));
                });

        assertThat(seen[0]).isGreaterThan(10);
        assertThat(misfits).isEmpty();
    }

    @Test
    void leadsNowhereThatIsNotThere() {
        TreeSet<String> missing = new TreeSet<>();
        document.findValues("$ref")
                .forEach(ref -> {
                    String pointer = ref.stringValue().substring(1);
                    if (document.at(pointer).isMissingNode()) {
                        missing.add(pointer);
                    }
                });

        assertThat(missing).isEmpty();
    }

    @Test
    void isTheDocumentInTheJar() throws IOException {
        assertThat(JSON.readTree(HubInfoRoutes.openApi())).isEqualTo(document);
        assertThat(document.path("openapi").stringValue()).isEqualTo("3.1.0");
        assertThat(document.path("info").path("version").stringValue())
                .isEqualTo(DecisionApi.VERSION);
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? document.at(node.path("$ref").stringValue().substring(1)) : node;
    }

    private List<String> problems(JsonNode schema, JsonNode instance) {
        ObjectNode whole = JSON.createObjectNode();
        whole.setAll((ObjectNode) schema);
        whole.set("components", document.path("components"));
        return SchemaValidator.against(whole).problems(instance);
    }

    private String questionnaire() {
        HttpResponse<String> reply = http.send(AGENT, "POST", "/api/decisions", TOPICS);
        return JSON.readTree(reply.body()).path("decision").path("id").stringValue();
    }

    private Decision asked(String title) {
        return ((AskResult.Asked)
                        hub.desk()
                                .ask(
                                        aDecision()
                                                .titled(title)
                                                .ownedBy("ci")
                                                .over("terminal")
                                                .blocking("bd-1")
                                                .inContext("some lines")
                                                .ask()))
                .decision();
    }

    private static String filled(
            String text, Decision open, Decision answered, Decision declined, Decision drafted) {
        return text.replace("{open}", open.id().value())
                .replace("{answered}", answered.id().value())
                .replace("{declined}", declined.id().value())
                .replace("{drafted}", drafted.id().value());
    }

    private static Sample sample(
            String token, String method, String path, @Nullable String body, int status) {
        return sample(token, method, path, path.split("\\?", 2)[0], body, status);
    }

    private static Sample sample(
            String token,
            String method,
            String path,
            String template,
            @Nullable String body,
            int status) {
        return new Sample(token, method, template, path, body, status);
    }

    private static Sample one(
            String token,
            String method,
            String reference,
            String verb,
            @Nullable String body,
            int status) {
        return new Sample(
                token,
                method,
                "/api/decisions/{id}" + verb.split("\\?", 2)[0],
                "/api/decisions/" + reference + verb,
                body,
                status);
    }
}
