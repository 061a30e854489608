package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;
import sayso.decision.questionnaire.AnswerPrefill;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.hub.portal.markdown.MarkdownRenderer;
import sayso.hub.portal.review.PlanReviewForm;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.QuestionnaireView;
import sayso.hub.portal.view.TopicTab;
import sayso.wire.record.VisibleText;

/// Questionnaire on the portal page of its decision: shows one topic at a time, then a review of
/// all, keeps every step as a draft, and pauses and resumes it. Drafts let the person continue on
/// another surface. The answer itself is sent through `DecisionAnswerPage`.
final class QuestionnairePage {
    static final String TOPIC = "topic";
    static final String REVIEW = "review";

    private static final String GO = "go";
    private static final String TOLD = "told";

    private QuestionnairePage() {}

    /// What stands in the form that was sent, together with what was kept before.
    static Answer typed(PageRequestContext visit, Decision decision) throws IOException {
        PortalForm form = visit.form();
        Answer kept = AnswerPrefill.of(decision, draft(visit, decision));
        PlanReviewForm review = new PlanReviewForm(form.fields());
        if (review.isReview()) {
            return review.answer(decision.question(), kept);
        }
        Answer remarked = form.has("remark") ? kept.withGlobalNote(form.text("remark")) : kept;
        Optional<Topic> topic = topic(decision.question(), form.text(TOPIC));
        if (topic.isEmpty()) {
            return remarked;
        }
        TopicId id = topic.get().id();
        TopicAnswer typed = form.topicAnswer();
        TopicAnswer before = remarked.topics().get(id);
        TopicAnswer said =
                before != null && before.saysTheSameAs(typed)
                        ? typed.withSameAs(before.sameAs())
                        : typed;
        boolean same = before != null && said.from(before.source()).equals(before);
        return same ? remarked : remarked.on(id, said);
    }

    /// With the earlier answer to the topic that was sent given again, beside the note that was typed now; empty where
    /// none is known any more.
    static Optional<Answer> again(PageRequestContext visit, Decision decision, Answer typed)
            throws IOException {
        Topic topic = topic(decision.question(), visit.form().text(TOPIC)).orElse(null);
        if (topic == null) {
            return Optional.empty();
        }
        return DecisionAnswerPage.shown(visit, decision).stream()
                .filter(earlier -> topic.id().equals(earlier.topic()))
                .flatMap(earlier -> earlier.topicAnswer(decision.question()).stream())
                .findFirst()
                .map(same -> typed.on(topic.id(), same.withNote(typed.said(topic.id()).note())));
    }

    /// Whether both choose and say the same of each topic.
    static boolean isSameChoice(Answer one, Answer other) {
        return one.topics().entrySet().stream()
                .allMatch(said -> said.getValue().saysTheSameAs(other.said(said.getKey())));
    }

    /// Keeps the topic that was sent and goes to another one.
    static void keep(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        Answer typed = typed(visit, decision);
        if (visit.form().has(DecisionAnswerPage.SAME)) {
            Optional<Answer> again = again(visit, decision, typed);
            if (again.isEmpty()) {
                DecisionAnswerPage.gone(visit, decision, typed);
                return;
            }
            typed = again.get();
        }
        ChangeResult kept = visit.desk().saveDraft(decision.id(), typed, visit.person());
        if (!(kept instanceof ChangeResult.Accepted)) {
            DecisionAnswerPage.settle(visit, kept, typed);
            return;
        }
        String wanted = visit.form().text(GO);
        String next = wanted.isEmpty() ? next(decision, typed, visit.form()) : wanted;
        visit.goTo(path(decision, next));
    }

    static void pause(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        Answer typed = typed(visit, decision);
        visit.desk().saveDraft(decision.id(), typed, visit.person());
        ChangeResult result =
                visit.desk()
                        .pause(
                                decision.id(),
                                typed,
                                visit.person(),
                                visit.form().text(PortalForm.DIGEST));
        DecisionAnswerPage.settle(visit, result, typed);
    }

    static void resume(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        ChangeResult result = visit.desk().goOn(decision.id(), Answer.EMPTY, visit.person());
        DecisionAnswerPage.settle(visit, result, typed(visit, decision), "done.resumed");
    }

    /// The topic that the page shows; empty for the page with all of them. One that is alone is always
    /// shown, ready to be sent.
    ///
    /// @param wanted what the address asks for, or empty
    static Optional<Topic> shown(
            Decision decision, Answer typed, String wanted, boolean takesAnswer) {
        Optional<Topic> lone = decision.question().loneTopic();
        if (!takesAnswer || (wanted.equals(REVIEW) && lone.isEmpty())) {
            return Optional.empty();
        }
        if (lone.isPresent()) {
            return lone;
        }
        TopicProgress progress = TopicProgress.of(decision.question(), typed);
        List<Topic> asked = progress.asked(decision.question());
        Optional<Topic> named =
                asked.stream().filter(topic -> topic.id().value().equals(wanted)).findFirst();
        if (named.isPresent() || !wanted.isEmpty()) {
            return named.or(() -> asked.stream().findFirst());
        }
        return progress.pending().stream().findFirst();
    }

    static QuestionnaireView view(
            Decision decision,
            Answer typed,
            @Nullable Topic shown,
            PortalTexts words,
            Instant now) {
        Question question = decision.question();
        TopicProgress progress = TopicProgress.of(question, typed);
        List<TopicTab> tabs = new ArrayList<>();
        int position = 0;
        for (Topic topic : progress.asked(question)) {
            boolean current = shown != null && topic.id().equals(shown.id());
            tabs.add(tab(decision, topic, current, progress, words));
            position = current ? tabs.size() : position;
        }
        TopicAnswer said = shown == null ? TopicAnswer.NOTHING : typed.said(shown.id());
        return new QuestionnaireView(
                tabs,
                shown == null ? "" : shown.id().value(),
                shown == null || !shown.isNamedIn(question) ? "" : VisibleText.of(shown.label()),
                position,
                shown == null ? "" : prompt(question, shown),
                progress.byPerson(),
                said.isOwnWords(),
                source(said, words),
                shown == null ? "" : reported(decision, shown, said, words),
                told(decision),
                shown == null ? REVIEW : after(question, progress, shown),
                paused(decision, words, now),
                progress.missing().stream()
                        .map(topic -> VisibleText.of(topic.label()))
                        .collect(Collectors.joining(", ")));
    }

    private static String prompt(Question question, Topic topic) {
        boolean said =
                question.loneTopic().isPresent()
                        && topic.question().prompt().equals(question.title());
        return said ? "" : MarkdownRenderer.html(topic.question().prompt());
    }

    private static TopicTab tab(
            Decision decision,
            Topic topic,
            boolean current,
            TopicProgress progress,
            PortalTexts words) {
        TopicAnswer said = progress.answers().get(topic.id());
        return new TopicTab(
                topic.id().value(),
                VisibleText.of(topic.label()),
                path(decision, topic.id().value()),
                said != null,
                current,
                topic.required(),
                said == null
                        ? ""
                        : PortalOutcomeText.said(topic.question(), said.asAnswer(), words),
                said == null ? "" : source(said, words),
                reported(decision, topic, said == null ? TopicAnswer.NOTHING : said, words),
                said == null || said.sameAs() == null ? "" : said.sameAs().value());
    }

    /// What the agent reports on a topic beside what stands there; empty for nothing else.
    private static String reported(
            Decision decision, Topic topic, TopicAnswer said, PortalTexts words) {
        TopicAnswer told = decision.reported().topics().get(topic.id());
        return told == null || told.saysTheSameAs(said)
                ? ""
                : words.of("topics.reported")
                        + ": "
                        + PortalOutcomeText.said(topic.question(), told.asAnswer(), words);
    }

    /// Whether the agent reported something that the page which was sent did not show.
    static boolean isNews(PageRequestContext visit, Decision decision) throws IOException {
        return QuestionnaireResult.isOne(decision)
                && !visit.form().text(TOLD).equals(told(decision));
    }

    /// Names what the agent reports; empty for nothing.
    private static String told(Decision decision) {
        Map<TopicId, TopicAnswer> topics = decision.reported().topics();
        return topics.isEmpty() ? "" : Integer.toHexString(topics.toString().hashCode());
    }

    private static String source(TopicAnswer said, PortalTexts words) {
        TopicAnswerSource source = said.source();
        if (!said.isGiven()) {
            return "";
        }
        return switch (source) {
            case PERSON -> "";
            case INITIAL -> words.of("topics.initial");
            case AGENT_REPORTED -> words.of("topics.reported");
        };
    }

    private static DatedText paused(Decision decision, PortalTexts words, Instant now) {
        QuestionnairePause pause = decision.pause();
        if (!decision.isPaused() || pause == null) {
            return DatedText.undated("");
        }
        String ago = PortalTimeText.ago(Duration.between(pause.at(), now), words);
        return DatedText.of(
                words.of(pause.wishedAt() == null ? "topics.paused" : "topics.wishes", ago),
                pause.at(),
                words);
    }

    private static String next(Decision decision, Answer typed, PortalForm form) {
        TopicProgress progress = TopicProgress.of(decision.question(), typed);
        return topic(decision.question(), form.text(TOPIC))
                .map(topic -> after(decision.question(), progress, topic))
                .orElse(REVIEW);
    }

    private static String after(Question question, TopicProgress progress, Topic topic) {
        return progress.nextPending(question, topic.id())
                .map(next -> next.id().value())
                .orElse(REVIEW);
    }

    private static Optional<Topic> topic(Question question, String id) {
        return id.isBlank() ? Optional.empty() : question.topic(new TopicId(id));
    }

    private static @Nullable AnswerDraft draft(PageRequestContext visit, Decision decision) {
        return visit.desk().draft(decision.id(), visit.person().id()).orElse(null);
    }

    /// The page of a topic.
    static String path(Decision decision, String topic) {
        return "/choice/" + decision.id() + "?topic=" + URLEncoder.encode(topic, UTF_8);
    }
}
