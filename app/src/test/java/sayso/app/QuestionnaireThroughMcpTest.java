package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.store.DecisionQuery;
import sayso.home.Home;

/// The tool `questionnaire`, from an agent over MCP to a person and back.
class QuestionnaireThroughMcpTest {
    private static final Actor.Person PERSON = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    private static final String SCOPE =
            """
            {"id": "scope", "label": "Scope", "prompt": "What is in?",
             "options": [{"value": "all", "label": "Everything"},
                         {"value": "docs", "label": "Docs", "description": "only"}]}
            """;
    private static final String NAME =
            """
            {"id": "name", "prompt": "What is it called?", "options": [], "allowOther": true}
            """;

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void makeHome() {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
    }

    @Test
    void oneQuestionIsAChoiceOfItsOwn() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder());
                Person person = new Person()) {
            int call = agent.call("questionnaire", "{\"questions\": [%s]}".formatted(SCOPE));
            Decision asked = person.waiting();
            assertThat(asked.question().mode()).isEqualTo(QuestionMode.HYBRID);

            person.answer(asked, Answer.choosing(new OptionId("docs")));

            assertThat(agent.reply(call))
                    .contains(
                            "\"answers\":[{\"id\":\"scope\",\"value\":\"docs\",\"label\":\"Docs\","
                                    + "\"wasCustom\":false,\"index\":2}]",
                            "\"questions\":[{\"id\":\"scope\",\"label\":\"Scope\"",
                            "\"cancelled\":false",
                            "Scope: user selected: 2. Docs")
                    .doesNotContain("\"isError\":true");
        }
    }

    @Test
    void severalQuestionsAreOneSitting() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder());
                Person person = new Person()) {
            int call =
                    agent.call("questionnaire", "{\"questions\": [%s,%s]}".formatted(SCOPE, NAME));
            Decision asked = person.waiting();
            assertThat(asked.question().mode()).isEqualTo(QuestionMode.TOPICS);

            person.answer(
                    asked,
                    Answer.ofTopics(
                            Map.of(
                                    new TopicId("name"),
                                    TopicAnswer.ofText("harbour"),
                                    new TopicId("scope"),
                                    TopicAnswer.choosing(new OptionId("all")))));

            assertThat(agent.reply(call))
                    .contains(
                            "\"answers\":[{\"id\":\"scope\",\"value\":\"all\",\"label\":\"Everything\","
                                    + "\"wasCustom\":false,\"index\":1},{\"id\":\"name\","
                                    + "\"value\":\"harbour\",\"label\":\"harbour\",\"wasCustom\":true}]",
                            "\"label\":\"Q2\"",
                            "Scope: user selected: 1. Everything\\nQ2: user wrote: harbour",
                            "\"cancelled\":false");
        }
    }

    @Test
    void withoutQuestionsAndWithoutAPersonItFailsClosed() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.callAndWait("questionnaire", "{\"questions\": []}"))
                    .contains(
                            "Error: No questions provided",
                            "\"cancelled\":true",
                            "\"isError\":true");
            assertThat(agent.callAndWait("questionnaire", "{\"questions\": [%s]}".formatted(SCOPE)))
                    .contains(
                            "Error: UI not available (running in non-interactive mode)",
                            "\"code\":\"ui_unavailable\"",
                            "\"answers\":[]",
                            "\"cancelled\":true",
                            "\"isError\":true");
        }
    }

    @Test
    void whatIsWrongWithTheQuestionsIsSaidAtOnce() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder())) {
            assertThat(
                            agent.callAndWait(
                                    "questionnaire",
                                    "{\"questions\": [%s,%s]}".formatted(SCOPE, SCOPE)))
                    .contains("is already used by questions[0]", "\"isError\":true");
        }
    }

    @Test
    void ownWordsAreShutOutInEitherSpelling() throws Exception {
        for (String field :
                new String[] {
                    "\"allow_other\": false", "\"allowOther\": false", "\"allow_other\": \"false\""
                }) {
            try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder());
                    Person person = new Person()) {
                int call =
                        agent.call(
                                "questionnaire",
                                "{\"questions\": [%s]}"
                                        .formatted(SCOPE.replaceFirst("\\{", "{" + field + ",")));
                Decision asked = person.waiting();

                assertThat(asked.question().mode()).as(field).isEqualTo(QuestionMode.SINGLE);

                person.answer(asked, Answer.choosing(new OptionId("docs")));
                assertThat(agent.reply(call)).contains("\"allowOther\":false");
            }
        }
    }

    @Test
    void whatItPassesOverItWarnsOfAndWhatHasAnotherTypeItRefuses() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder());
                Person person = new Person()) {
            int call =
                    agent.call(
                            "questionnaire",
                            "{\"questions\": [%s], \"titel\": \"x\"}"
                                    .formatted(
                                            SCOPE.replaceFirst("\\{", "{\"alowOther\": false,")));
            Decision asked = person.waiting();
            person.answer(asked, Answer.choosing(new OptionId("docs")));

            assertThat(agent.reply(call))
                    .contains("unknown field 'questions[0].alowOther' ignored", "'titel' ignored");
            assertThat(
                            agent.callAndWait(
                                    "questionnaire",
                                    "{\"questions\": [%s]}"
                                            .formatted(
                                                    SCOPE.replaceFirst(
                                                            "\\{", "{\"allow_other\": 7,"))))
                    .contains("questions[0].allow_other is not true or false", "\"isError\":true");
        }
    }

    /// A desk of the same home, as the process of another surface has one.
    private final class Person implements AutoCloseable {
        private final DecisionDesk desk;
        private final Wiring wiring;

        Person() {
            wiring =
                    Wiring.serving(
                            ConsoleStreams.ofProcess(),
                            Map.of("SAYSO_HOME", home.folder().toString()));
            desk = wiring.desk();
        }

        Decision waiting() {
            while (desk.list(DecisionQuery.pending()).isEmpty()) {
                Thread.onSpinWait();
            }
            return desk.list(DecisionQuery.pending()).getFirst();
        }

        void answer(Decision decision, Answer answer) {
            desk.answer(decision.id(), answer, PERSON, decision.contentDigest());
        }

        @Override
        public void close() {
            wiring.close();
        }
    }
}
