package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.hub.portal.markdown.MarkdownRenderer;
import sayso.hub.portal.view.ChoiceView;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.DraftView;
import sayso.hub.portal.view.OptionView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;
import sayso.wire.settings.SettingRegistry;

/// Builds the view of a decision, or of one topic of a questionnaire, for its portal page: the
/// question, the answer or draft in its fields, deadline, outcome and faults.
///
/// @param now the store's time
/// @param wishes what the person set
/// @param replaced the questions whose place it took
/// @param presence whether anybody is there to take an answer
record ChoiceViewBuilder(
        PortalTexts words,
        PagePreferences wishes,
        Actor.Person reader,
        Instant now,
        DeskPolicy policy,
        AskerPresence presence,
        List<ReplacedQuestion> replaced) {
    ChoiceViewBuilder {
        replaced = List.copyOf(replaced);
    }

    ChoiceView view(
            Decision decision,
            AnswerInput typed,
            List<String> faults,
            @Nullable Duration limitToConfirm) {
        boolean takesAnswer = takesAnswer(decision, now, policy);
        Answer shown = takesAnswer ? typed.content(decision.question()) : answered(decision);
        return view(
                decision,
                decision.question(),
                shown,
                folded(decision, shown, takesAnswer),
                typed.view(decision, takesAnswer, this),
                faults,
                limitToConfirm);
    }

    /// One topic of a questionnaire, which takes an answer.
    ///
    /// @param said what is said on all of them so far
    ChoiceView view(
            Decision decision,
            Topic topic,
            Answer said,
            AnswerInput typed,
            List<String> faults,
            @Nullable Duration limitToConfirm) {
        TopicAnswer known = said.topics().get(topic.id());
        Question question = topic.question();
        Answer shown =
                known == null
                        ? TopicAnswer.choosing(
                                        question.selection().preselected().toArray(OptionId[]::new))
                                .asAnswer()
                        : known.asAnswer();
        return view(
                decision,
                question,
                shown,
                Set.of(),
                typed.view(decision, true, this),
                faults,
                limitToConfirm);
    }

    private ChoiceView view(
            Decision decision,
            Question question,
            Answer shown,
            Set<String> folded,
            DraftView draft,
            List<String> faults,
            @Nullable Duration limitToConfirm) {
        boolean takesAnswer = takesAnswer(decision, now, policy);
        boolean topics = QuestionnaireResult.isOne(decision);
        List<OptionView> options = options(decision, question, shown, takesAnswer);
        Instant due = decision.timing().due();
        boolean runs = decision.isPending() && decision.claim() == null;
        Instant hold = decision.timing().holdUntil();
        return new ChoiceView(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                decision.contentDigest(),
                decision.version(),
                // why: who asks in one line has said it in the title
                prompt(decision.question()),
                context(decision.question(), question),
                contextLines(decision.question(), question),
                ApprovalQuestionFactory.is(decision),
                askedBy(decision, now, words),
                decision.terms().urgency().wireName(),
                links(decision.links()),
                options.stream().filter(option -> !folded.contains(option.id())).toList(),
                options.stream().filter(option -> folded.contains(option.id())).toList(),
                question instanceof PlainQuestion plain && plain.form().takesSeveral(),
                question.takesText(),
                shown.text(),
                placeholder(question.hints()),
                wishes.notes() && question.notes().perOption(),
                wishes.notes() && question.notes().global(),
                shown.globalNote(),
                (!topics || decision.question().loneTopic().isPresent())
                        && wishes.submitsOnChoice(question),
                // why: what has a risk is asked about once more, so that no key alone sends it
                wishes.numberSends(question) || decision.terms().risk().asksAgain(),
                how(question),
                question.hints().noRecommendation() == null
                        ? ""
                        : VisibleText.of(question.hints().noRecommendation()),
                runs && due != null ? due.toString() : "",
                runs && due != null ? PortalTimeText.left(Duration.between(now, due), words) : "",
                runs && due != null && hold != null && hold.isAfter(now),
                PortalOutcomeText.state(decision),
                PortalOutcomeText.dated(decision, now, words),
                takesAnswer,
                draft,
                undo(decision),
                faults.stream().map(VisibleText::of).toList(),
                limitToConfirm == null ? "" : PortalTimeText.left(limitToConfirm, words),
                limitToConfirm == null ? "5" : limitToConfirm.toSeconds() + " s",
                runs && decision.escalatesAt() != null,
                runs ? seen(decision.escalation()) : "",
                AskerPresenceText.of(decision, presence, words));
    }

    private String seen(@Nullable EscalationProgress clock) {
        if (clock == null || clock.seenBy() == null) {
            return "";
        }
        String who = VisibleText.of(clock.seenBy());
        Instant next = clock.nextAt();
        return next == null
                ? words.of("seen.by", who)
                : words.of(
                        "seen.until", who, PortalTimeText.left(Duration.between(now, next), words));
    }

    /// How long the person who looks may still take their answer back.
    private Duration undo(Decision decision) {
        AnswerClaim claim = decision.claim();
        return claim == null || !claim.isBy(reader) || !claim.releaseAt().isAfter(now)
                ? Duration.ZERO
                : Duration.between(now, claim.releaseAt());
    }

    String ago(Instant at) {
        return PortalTimeText.ago(Duration.between(at, now), words);
    }

    /// What was answered, for a decision that takes no answer any more.
    static Answer answered(Decision decision) {
        return switch (PortalOutcomeText.outcome(decision)) {
            case null -> Answer.EMPTY;
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut timedOut ->
                    Objects.requireNonNullElse(timedOut.appliedDefault(), Answer.EMPTY);
            case Outcome.Cancelled _, Outcome.Superseded _ -> Answer.EMPTY;
        };
    }

    /// What the person folded away; never what is chosen, and nothing of what is closed.
    private Set<String> folded(Decision decision, Answer shown, boolean takesAnswer) {
        if (!takesAnswer) {
            return Set.of();
        }
        return wishes.hidden().among(HideOptionHandler.ids(decision)).stream()
                .filter(id -> !HideOptionHandler.isPreselected(decision, id))
                .filter(id -> !shown.chosen().contains(new OptionId(id)))
                .collect(Collectors.toSet());
    }

    static boolean takesAnswer(Decision decision, Instant now, DeskPolicy policy) {
        return switch (PortalOutcomeText.outcome(decision)) {
            case null -> true;
            case Outcome.TimedOut timedOut ->
                    timedOut.appliedDefault() == null
                            && decision.closedToLate() == null
                            && timedOut.at().plus(policy.lateAnswers()).isAfter(now);
            case Outcome.Answered _, Outcome.Cancelled _, Outcome.Superseded _ -> false;
        };
    }

    /// Who asks, from which project, how long ago.
    static DatedText askedBy(Decision decision, Instant now, PortalTexts words) {
        String project = decision.asker().project();
        String age = PortalTimeText.ago(Duration.between(decision.timing().askedAt(), now), words);
        String agent = AskerPresenceText.name(decision, words);
        return DatedText.of(
                project == null
                        ? words.of("choice.asked", agent, age)
                        : words.of("choice.asked_from", agent, VisibleText.of(project), age),
                decision.timing().askedAt(),
                words);
    }

    /// What was sent along with the whole, then with the topic that is shown.
    private static String context(Question whole, Question shown) {
        String both = written(whole, shown);
        return both.isEmpty() ? "" : MarkdownRenderer.html(both);
    }

    private static int contextLines(Question whole, Question shown) {
        return (int) written(whole, shown).strip().lines().count();
    }

    private static String written(Question whole, Question shown) {
        return Stream.of(whole.context(), whole.equals(shown) ? null : shown.context())
                .filter(Objects::nonNull)
                .collect(Collectors.joining("\n\n"));
    }

    private static String prompt(Question question) {
        return question.prompt().isEmpty() || question.prompt().equals(question.title())
                ? ""
                : MarkdownRenderer.html(question.prompt());
    }

    private static List<OptionView> options(
            Decision decision, Question question, Answer shown, boolean takesAnswer) {
        return question.options().stream()
                .map(option -> option(decision, question, option, shown, takesAnswer))
                .toList();
    }

    private static OptionView option(
            Decision decision,
            Question question,
            Option option,
            Answer shown,
            boolean takesAnswer) {
        Map<?, String> notes = shown.notes();
        String note = notes.get(option.id());
        return new OptionView(
                question.position(option.id()),
                option.id().value(),
                VisibleText.of(option.label()),
                MarkdownRenderer.html(option.description()),
                option.recommended(),
                shown.chosen().contains(option.id()),
                option.preview() == null ? "" : MarkdownRenderer.html(option.preview()),
                note == null ? "" : note,
                option.remark() == null ? "" : VisibleText.of(option.remark()),
                takesAnswer
                        && !QuestionnaireResult.isOne(decision)
                        && !HideOptionHandler.isPreselected(decision, option.id().value()));
    }

    private String placeholder(AskerHints hints) {
        return hints.placeholder() != null
                        && wishes.counts(SettingRegistry.SHOW_PLACEHOLDER, hints.showPlaceholder())
                ? VisibleText.of(hints.placeholder())
                : "";
    }

    private String how(Question question) {
        return switch (question) {
            case PlainQuestion plain -> how(plain.form());
            case Questionnaire _ -> "";
        };
    }

    private String how(AnswerForm form) {
        SelectionSpec selection = form.selection();
        return switch (form) {
            case AnswerForm.OneOption _, AnswerForm.YesOrNo _ -> "";
            case AnswerForm.FreeText _ -> words.of("how.text");
            case AnswerForm.OptionsOrText _ -> words.of("how.hybrid");
            case AnswerForm.SeveralOptions _ ->
                    selection.min() == selection.max()
                            ? words.of("how.exactly", selection.min())
                            : words.of("how.between", selection.min(), selection.max());
        };
    }

    /// What waits for it, and whose place it took.
    private String links(DecisionLinks links) {
        List<String> said = new ArrayList<>();
        if (!links.blocks().isEmpty()) {
            said.add(words.of("choice.blocks", VisibleText.of(String.join(", ", links.blocks()))));
        }
        String named =
                replaced.stream()
                        .map(old ->
                                VisibleText.of(old.title())
                                        + " ("
                                        + (old.risk().asksAgain()
                                                ? RiskViewBuilder.mark(old.risk(), words) + ", "
                                                : "")
                                        + old.decision()
                                        + ")")
                        .collect(Collectors.joining(", "));
        if (!named.isEmpty()) {
            said.add(words.of("choice.replaces", named));
        } else if (!links.supersedes().isEmpty()) {
            said.add(
                    words.of(
                            "choice.replaces",
                            links.supersedes().stream()
                                    .map(DecisionId::value)
                                    .collect(Collectors.joining(", "))));
        }
        return String.join(" · ", said);
    }
}
