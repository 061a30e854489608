package sayso.contracts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.StatisticsQuery;

/// Tests that every desk must pass about precedents of topics: what a person answered to one topic is found where the
/// same is asked again, in another questionnaire or as a question of its own, and answers again only by the person's
/// word.
public interface TopicPrecedentContract {
    Actor.Person IDA = new Actor.Person("ida", Surface.CLI, Assurance.TERMINAL);
    TopicId CACHE = new TopicId("cache");
    TopicId QUEUE = new TopicId("queue");

    DecisionDesk desk();

    SettableClock clock();

    private static RequestedTopic topic(String id, String label, String prompt, String... labels) {
        return new RequestedTopic(
                id,
                label,
                prompt,
                null,
                Arrays.stream(labels).map(each -> RequestedOption.of(each, each)).toList(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static RequestedTopic cache() {
        return topic("cache", "Cache", "Which cache?", "Redis", "Local");
    }

    private static RequestedTopic queue() {
        return topic("queue", "Queue", "Which queue?", "Rabbit", "Kafka");
    }

    private Decision collect(RequestedTopic... topics) {
        return collectFor("Setup", topics);
    }

    private Decision collectFor(String title, RequestedTopic... topics) {
        clock().tick(Duration.ofSeconds(1));
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                title,
                                new RequestedQuestionnaire(
                                        List.of(topics), RequestedQuestionnaire.Words.OWN)),
                        desk().policy());
        return ((AskResult.Asked)
                        desk().ask(
                                        NewDecision.of(
                                                (AskCheckResult.Valid) checked,
                                                shop(Asker.local("shop/builder", "mcp")))))
                .decision();
    }

    private static Asker shop(Asker asker) {
        return aDecision().askedBy(asker).inProject("/srv/shop").ask().asker();
    }

    private Decision ask(DecisionBuilder question) {
        clock().tick(Duration.ofSeconds(1));
        return ((AskResult.Asked) desk().ask(question.inProject("/srv/shop").ask())).decision();
    }

    private static TopicAnswer choosing(String id) {
        return TopicAnswer.choosing(new OptionId(id));
    }

    private ChangeResult give(Decision decision, Answer answer) {
        return desk().answer(decision.id(), answer, IDA, null);
    }

    private List<Precedent> precedents(Decision decision) {
        return desk().precedents(decision.id(), IDA);
    }

    private List<Precedent> same(Decision decision) {
        return precedents(decision).stream().filter(Precedent::isSame).toList();
    }

    private Decision both(String cache, String queue) {
        Decision asked = collect(cache(), queue());
        assertThat(
                        give(
                                asked,
                                Answer.EMPTY
                                        .on(CACHE, choosing(cache).withNote("one node for now"))
                                        .on(QUEUE, choosing(queue))))
                .isInstanceOf(ChangeResult.Accepted.class);
        return asked;
    }

    @Test
    default void aTopicIsFoundInAnotherQuestionnaireByItsOwnQuestion() {
        Decision earlier = both("Redis", "Kafka");

        Decision now =
                collect(
                        topic("store", "Store", "Where do files go?", "Disk", "S3"),
                        topic("c", "cache", "Which one keeps sessions?", "local", "redis"));

        assertThat(same(now))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.decision()).isEqualTo(earlier.id());
                    assertThat(found.topic()).isEqualTo(new TopicId("c"));
                    assertThat(found.labels()).containsExactly("Redis");
                    assertThat(found.note()).isEqualTo("one node for now");
                    assertThat(found.topicAnswer(now.question()))
                            .contains(choosing("redis").withSameAs(earlier.id()));
                });
    }

    @Test
    default void eachTopicHasItsOwn() {
        both("Redis", "Kafka");

        assertThat(same(collect(queue(), cache())))
                .extracting(Precedent::topic, Precedent::labels)
                .containsExactly(tuple(QUEUE, List.of("Kafka")), tuple(CACHE, List.of("Redis")));
    }

    @Test
    default void aTopicAndAPlainQuestionMeet() {
        RequestedTopic asked =
                topic("cache", "Cache", "Which cache keeps the sessions?", "Redis", "Local");
        Decision earlier = collect(asked);
        give(earlier, Answer.EMPTY.on(CACHE, choosing("Redis")));
        Decision plain =
                ask(
                        aDecision()
                                .titled("Which cache keeps the sessions?")
                                .labelled("Redis", "Local"));

        assertThat(same(plain))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.decision()).isEqualTo(earlier.id());
                    assertThat(found.topic()).isNull();
                    assertThat(give(plain, found.answer(plain.question()).orElseThrow()))
                            .isInstanceOf(ChangeResult.Accepted.class);
                });
        String who = "Who sends mails to customers?";
        Decision mail = ask(aDecision().titled(who).labelled("SES", "Own"));
        give(mail, Answer.choosing(mail.question().options().getFirst().id()));
        assertThat(same(collect(topic("mail", "Mail", who, "own", "ses"))))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.decision()).isEqualTo(mail.id());
                    assertThat(found.topic()).isEqualTo(new TopicId("mail"));
                });
    }

    @Test
    default void theSameAnswerIsThePersonsAndNamesTheEarlierOne() {
        Decision earlier = both("Redis", "Kafka");
        Decision now = collect(cache(), queue());
        TopicAnswer again = same(now).getFirst().topicAnswer(now.question()).orElseThrow();

        assertThat(give(now, Answer.EMPTY.on(CACHE, again).on(QUEUE, choosing("Rabbit"))))
                .isInstanceOf(ChangeResult.Accepted.class);

        assertThat(((DecisionLookup.Found) desk().find(now.id().value(), IDA)).decision().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        answered -> {
                            TopicAnswer said = answered.answer().said(CACHE);
                            assertThat(said.sameAs()).isEqualTo(earlier.id());
                            assertThat(said.note()).as("shown, not copied").isEmpty();
                            assertThat(said.source()).isEqualTo(TopicAnswerSource.PERSON);
                            assertThat(answered.answer().said(QUEUE).sameAs()).isNull();
                        });
        DecisionFigures all = desk().statistics(new StatisticsQuery(null, null, Set.of())).all();
        assertThat(all.sameAs())
                .as("once, however many of its topics")
                .isEqualTo(new CountRatio(1, 2));
        assertThat(all.precedentsShown()).isEqualTo(new CountRatio(1, 2));
    }

    @Test
    default void whatIsGivenAgainStaysSoThroughAPauseAndAnUndo() {
        Decision earlier = both("Redis", "Kafka");
        Decision now = collect(cache(), queue());
        TopicAnswer again = same(now).getFirst().topicAnswer(now.question()).orElseThrow();
        Answer soFar = Answer.EMPTY.on(CACHE, again);

        assertThat(desk().saveDraft(now.id(), soFar, IDA))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(desk().pause(now.id(), soFar, IDA, null))
                .isInstanceOfSatisfying(
                        ChangeResult.Accepted.class,
                        paused ->
                                assertThat(
                                                requireNonNull(paused.decision().pause(), "pause")
                                                        .handedOver()
                                                        .said(CACHE)
                                                        .sameAs())
                                        .isEqualTo(earlier.id()));
        assertThat(desk().goOn(now.id(), Answer.EMPTY, IDA))
                .isInstanceOf(ChangeResult.Accepted.class);
        Answer whole = soFar.on(QUEUE, choosing("Rabbit"));
        assertThat(desk().answer(now.id(), whole, IDA, null, Duration.ofSeconds(10)))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(desk().undo(now.id(), IDA)).isInstanceOf(ChangeResult.Accepted.class);

        assertThat(desk().draft(now.id(), IDA.id()).orElseThrow().content().said(CACHE))
                .isEqualTo(again);
        assertThat(same(now)).hasSize(2);
        assertThat(give(now, whole)).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    default void aTopicThatNamesWhatIsNoPrecedentOfItIsRefused() {
        Decision earlier = both("Redis", "Kafka");
        Decision now = collect(cache(), queue());

        for (Answer wrong :
                List.of(
                        Answer.EMPTY.on(CACHE, choosing("Local").withSameAs(earlier.id())),
                        Answer.EMPTY.on(CACHE, choosing("Redis").withSameAs(now.id())),
                        Answer.EMPTY.on(
                                CACHE, choosing("Redis").withSameAs(new DecisionId("d-zzzzzz"))))) {
            assertThat(give(now, wrong.on(QUEUE, choosing("Kafka"))))
                    .isInstanceOfSatisfying(
                            ChangeResult.Rejected.class,
                            rejected ->
                                    assertThat(rejected.problems())
                                            .extracting(Problem::field)
                                            .containsExactly("answers.cache.same_as"));
        }
        assertThat(
                        give(
                                now,
                                Answer.EMPTY
                                        .on(CACHE, choosing("Redis"))
                                        .on(QUEUE, choosing("Kafka"))
                                        .withSameAs(earlier.id())))
                .isInstanceOf(ChangeResult.Rejected.class);
    }

    @Test
    default void anOptionMoreInATopicIsNamedAndAnsweredAnew() {
        both("Redis", "Kafka");

        assertThat(
                        precedents(
                                collect(
                                        topic(
                                                "cache",
                                                "Cache",
                                                "Which cache?",
                                                "Redis",
                                                "Local",
                                                "Valkey"))))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.isSame()).isFalse();
                    assertThat(found.added()).containsExactly("Valkey");
                    assertThat(found.topic()).isEqualTo(CACHE);
                });
    }

    @Test
    default void whatTheAskerKnewAndThePersonLetStandIsNone() {
        Decision asked = collect(cache(), queue());
        give(
                asked,
                Answer.EMPTY
                        .on(CACHE, choosing("Redis").from(TopicAnswerSource.INITIAL))
                        .on(QUEUE, TopicAnswer.ofText("none at all")));

        assertThat(same(collect(cache(), queue()))).isEmpty();
    }

    @Test
    default void aShortLabelBesideYesAndNoSaysTooLittle() {
        Decision asked = collect(topic("t", "Tests", "Shall I delete the old tests?", "Yes", "No"));
        give(asked, Answer.EMPTY.on(new TopicId("t"), choosing("Yes")));

        assertThat(same(collect(topic("t", "Tests", "Shall I write more tests?", "Yes", "No"))))
                .as("a label says too little beside these, in the same sitting too")
                .isEmpty();
        assertThat(same(collect(topic("t", "Old", "Shall I delete the old tests?", "Yes", "No"))))
                .hasSize(1);
        assertThat(same(collect(topic("t", "D1", "Shall I go on?", "Redis", "Local")))).isEmpty();
    }

    @Test
    default void aHeadingIsNoQuestionOutsideOfItsQuestionnaire() {
        List<RequestedTopic> headings =
                List.of(
                        topic("t", "Priority", "Which priority?", "Low", "Medium", "High"),
                        topic("t", "Priority", "Low, medium or high?", "Low", "Medium", "High"),
                        topic("t", "Urgency", "What priority is this?", "Low", "Medium", "High"),
                        topic("t", "Effort", "What effort should the change have?", "S", "M", "L"),
                        topic("t", "Variant", "Choose a variant", "A", "B", "C"),
                        topic("t", "Phase", "Phase?", "1", "2", "3"),
                        topic("t", "Environment", "Which environment?", "Staging", "Production"),
                        topic("t", "Retries", "How often retry?", "Never", "Sometimes", "Always"));
        for (RequestedTopic heading : headings) {
            String label = requireNonNull(heading.label());
            Decision one = collectFor("Login page", heading);
            give(one, Answer.EMPTY.on(new TopicId("t"), TopicAnswer.choosing(first(one))));

            assertThat(same(collectFor("Export of invoices", heading)))
                    .as(label + " of another matter")
                    .isEmpty();
            assertThat(same(collectFor("2 decisions: " + label + ", Docs", heading)))
                    .as(label + " of any matter")
                    .isEmpty();
            assertThat(same(collectFor("login page", heading)))
                    .as(label + " of the same matter")
                    .extracting(Precedent::decision)
                    .containsExactly(one.id());
            assertThat(same(ask(aDecision().titled(label).labelled(labels(heading)))))
                    .as(label + " alone")
                    .isEmpty();
        }
    }

    private static RequestedTopic sized(String label, String prompt) {
        return topic("t", label, prompt, "S", "M");
    }

    @Test
    default void aHeadingIsNoQuestionOfItsOwnInOtherLanguages() {
        List<RequestedTopic> headings =
                List.of(
                        sized("Priorität", "Welche Priorität soll das Ticket haben?"),
                        sized("Aufwand", "Welchen Aufwand hat dieser Umbau der Anmeldung?"),
                        sized("Deployment", "Sollen wir es jetzt deployen?"),
                        sized("Server", "Auf welchem Cluster soll sie in Produktion laufen?"),
                        sized("Prüfung", "Wer von uns soll ihn vor der Freigabe prüfen?"),
                        sized("Rechte", "Welche Rolle in der Produktion geben wir ihm?"),
                        sized("Deployment", "Sollen wir das morgen in Produktion nehmen?"),
                        sized("Cluster", "Welche Server in Produktion sind dafür geeignet?"),
                        sized("Priorité", "Quelle priorité doit avoir le ticket ?"),
                        sized("Effort", "Quel effort pour cette page de connexion ?"),
                        sized("Erreurs", "Où est-ce que vont les envois manqués ?"),
                        sized("Mise en ligne", "On le garde en production demain ?"),
                        sized("Prioridad", "¿Qué prioridad debe tener el ticket?"),
                        sized("Despliegue", "¿Debemos desplegarlo ahora en producción?"),
                        sized("Messa online", "Lo mettiamo in produzione domani?"),
                        sized("Uitrol", "Moeten we het morgen in productie nemen?"),
                        sized("Wdrożenie", "Czy wdrożyć go teraz na serwer?"),
                        sized("Выпуск", "Развернуть его сейчас на сервере?"),
                        sized("优先级", "优先级是什么？"),
                        sized("优先级", "工单的优先级应该是什么？"),
                        sized("缓存", "这个登录页的会话放在哪个缓存里？"),
                        sized("上线", "要不要现在部署？"),
                        sized("上线", "能不能马上部署？"),
                        sized("上線", "要不要現在部署？"),
                        sized("上线", "上面的登录页部署到哪台服务器？"),
                        sized("優先度", "この課題の優先度は何ですか？"),
                        sized("公開", "デプロイしますか？"),
                        sized("公開", "今すぐデプロイしますか？"),
                        sized("保存", "サーバーのログはそこに残しますか？"),
                        sized("배포", "지금 배포하시겠습니까?"),
                        sized("출시", "지금 배포하시겠습니까?"),
                        sized("저장", "이것을 어느 서버의 폴더에 둘까요?"),
                        sized("저장", "이것은 어느 서버의 폴더에 둘까요?"),
                        sized("우선순위", "우선순위는 무엇입니까?"));
        for (RequestedTopic heading : headings) {
            Decision one = collectFor("Login page", heading);
            give(one, Answer.EMPTY.on(new TopicId("t"), TopicAnswer.choosing(first(one))));

            assertThat(same(collectFor("Export of invoices", heading)))
                    .as(heading.prompt() + " of another matter")
                    .isEmpty();
            assertThat(same(collectFor("2 个决定", heading)))
                    .as(heading.prompt() + " of any matter")
                    .isEmpty();
            assertThat(same(collectFor("login page", heading)))
                    .as(heading.prompt() + " of the same matter")
                    .extracting(Precedent::decision)
                    .containsExactly(one.id());
        }
    }

    @Test
    default void aQuestionOfItsOwnCountsInAnyQuestionnaireInOtherLanguages() {
        for (RequestedTopic own :
                List.of(
                        topic(
                                "t",
                                "Fehler",
                                "Wohin gehen fehlgeschlagene Uploads?",
                                "Liste",
                                "Protokoll"),
                        sized("エラー", "失敗したアップロードの保存先はどこですか？"),
                        sized("오류", "실패한 업로드는 어디에 저장할까요?"),
                        topic("t", "缓存", "用户会话应该放在哪个缓存里？", "本地", "远程"))) {
            Decision one = collectFor("Login page", own);
            give(one, Answer.EMPTY.on(new TopicId("t"), TopicAnswer.choosing(first(one))));

            assertThat(same(collectFor("Export of invoices", own)))
                    .as(own.prompt())
                    .extracting(Precedent::decision)
                    .containsExactly(one.id());
        }
    }

    @Test
    default void aTitleThatNamesNoMoreThanItsTopicsIsNoMatter() {
        RequestedTopic priority = topic("p", "Priority", "What priority?", "Low", "Medium", "High");
        RequestedTopic place =
                topic("e", "Environment", "Which environment?", "Staging", "Production");
        for (String title :
                List.of(
                        "2 decisions: Priority, Environment",
                        "2 decisions",
                        "Questions",
                        "What priority?",
                        "How about this?",
                        "2 Entscheidungen",
                        "几个问题",
                        "关于这个功能")) {
            Decision one = collectFor(title, priority, place);
            give(
                    one,
                    Answer.EMPTY
                            .on(new TopicId("p"), choosing("Low"))
                            .on(new TopicId("e"), choosing("Staging")));

            assertThat(same(collectFor(title, priority, place))).as(title).isEmpty();
        }
    }

    @Test
    default void aQuestionOfItsOwnCountsInAnyQuestionnaire() {
        RequestedTopic own =
                topic("t", "Errors", "Where do failed uploads go?", "Queue", "Log", "Nowhere");
        Decision one = collectFor("Login page", own);
        give(one, Answer.EMPTY.on(new TopicId("t"), choosing("Log")));

        assertThat(
                        same(
                                collectFor(
                                        "2 decisions",
                                        topic(
                                                "x",
                                                "Failures",
                                                "where do failed uploads go",
                                                "log",
                                                "queue",
                                                "nowhere"),
                                        cache())))
                .extracting(Precedent::decision)
                .containsExactly(one.id());
    }

    private static OptionId first(Decision decision) {
        return decision.question().topics().getFirst().question().options().getFirst().id();
    }

    private static String[] labels(RequestedTopic topic) {
        return requireNonNull(topic.options()).stream()
                .map(RequestedOption::label)
                .toArray(String[]::new);
    }

    @Test
    default void whatWasContestedIsNoneInAnyTopic() {
        both("Redis", "Kafka");
        Decision wrong = both("Redis", "Rabbit");
        desk().contest(wrong.id(), "", IDA);

        assertThat(same(collect(cache(), queue())))
                .as("what was given alike before is none either")
                .extracting(Precedent::labels)
                .containsExactly(List.of("Kafka"));
    }

    @Test
    default void aSittingWhoseTopicsWereAllAnsweredLaterIsSettledNoMore() {
        both("Redis", "Kafka");
        Decision half = collect(cache());
        give(half, Answer.EMPTY.on(CACHE, choosing("Local")));
        assertThat(settled("")).hasSize(2);

        Decision last = both("Redis", "Rabbit");

        assertThat(settled("")).containsExactly(last.id());
        assertThat(settled("which cache")).containsExactly(last.id());
        desk().contest(last.id(), "", IDA);
        assertThat(settled("")).isEmpty();
        assertThat(settled("which cache")).isEmpty();
    }

    private List<DecisionId> settled(String words) {
        return desk()
                .recall(
                        new MemoryQuery(shop(Asker.local("shop/builder", "mcp")), words, true, 5),
                        IDA)
                .stream()
                .map(Decision::id)
                .toList();
    }

    @Test
    default void anErasedTopicIsFoundNoMore() {
        Decision erased = both("Redis", "Kafka");
        desk().erase(List.of(erased.id()), "", IDA);

        assertThat(precedents(collect(cache(), queue()))).isEmpty();
    }

    @Test
    default void anotherPlaceHasNone() {
        both("Redis", "Kafka");

        assertThat(
                        desk().precedents(
                                        ((AskResult.Asked)
                                                        desk().ask(
                                                                        aDecision()
                                                                                .titled(
                                                                                        "Which cache?")
                                                                                .labelled(
                                                                                        "Redis",
                                                                                        "Local")
                                                                                .inProject(
                                                                                        "/srv/other")
                                                                                .ask()))
                                                .decision()
                                                .id(),
                                        IDA))
                .isEmpty();
    }
}
