package sayso.wire.adr;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerHints;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Answered decisions for tests of their records.
final class AdrSamples {
    private static final Instant ASKED = Instant.parse("2026-11-03T14:00:00Z");
    private static final Instant ANSWERED = Instant.parse("2026-11-03T14:02:00Z");

    private AdrSamples() {}

    /// Which cache: Redis, one of three.
    static AdrSource cache() {
        return source("d-7m2kq0", "Which cache?", "Both nodes need one.", "one node for now");
    }

    /// The first of three options was chosen.
    static AdrSource source(String id, String title, String prompt, String note) {
        return source(id, title, prompt, note, "Ann", List.of("Redis", "Local", "Memcached"));
    }

    static AdrSource source(
            String id,
            String title,
            String prompt,
            String note,
            String person,
            List<String> labels) {
        List<Option> options = new ArrayList<>();
        for (int at = 0; at < labels.size(); at++) {
            options.add(
                    new Option(new OptionId("o" + at), labels.get(at), prompt, false, null, null));
        }
        return source(
                id,
                new PlainQuestion(
                        title,
                        prompt,
                        null,
                        new AnswerForm.OneOption(
                                options, new SelectionSpec(List.of(), 1, 1), false),
                        AskerHints.NONE,
                        NoteFields.ALL),
                Answer.choosing(new OptionId("o0")).withGlobalNote(note),
                person);
    }

    private static AdrSource source(String id, Question question, Answer answer, String person) {
        Outcome.Answered answered =
                new Outcome.Answered(
                        answer,
                        new Actor.Person(person, Surface.TERMINAL, Assurance.TERMINAL),
                        ANSWERED,
                        false);
        Decision decision =
                new Decision(
                        new DecisionId(id),
                        id,
                        question,
                        DecisionTerms.PLAIN,
                        Asker.local("shop/claude-code", "mcp"),
                        DecisionLinks.NONE,
                        new DecisionTimestamps(ASKED, null, null, null),
                        "digest",
                        answered,
                        null,
                        1);
        return new AdrSource(decision, answered, null, List.of());
    }

    /// A release: a small one, documents in own words.
    static AdrSource release() {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.ofTopics(
                                "Release",
                                new RequestedQuestionnaire(
                                        List.of(
                                                topic("scope", "Scope", "small", "large"),
                                                topic("docs", "Docs"),
                                                topic("name", "Name")),
                                        RequestedQuestionnaire.Words.OWN)),
                        DeskPolicy.STANDARD);
        return source(
                "d-7m2kq0",
                ((AskCheckResult.Valid) checked).question(),
                Answer.EMPTY
                        .on(
                                new TopicId("scope"),
                                TopicAnswer.choosing(new OptionId("small")).withNote("in time"))
                        .on(new TopicId("docs"), TopicAnswer.ofText("the guide"))
                        .on(new TopicId("name"), TopicAnswer.ofText("One")),
                "Ann");
    }

    private static RequestedTopic topic(String id, String label, String... options) {
        return new RequestedTopic(
                id,
                label,
                "What of " + id + "?",
                null,
                Arrays.stream(options).map(each -> RequestedOption.of(each, each)).toList(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    static AdrSource replaced(AdrSource older, AdrSource newer, @Nullable String file) {
        return new AdrSource(
                older.decision(),
                older.answered(),
                new AdrReference(newer.decision(), file),
                older.replaces());
    }

    static AdrSource replacing(AdrSource newer, AdrSource older, @Nullable String file) {
        return new AdrSource(
                newer.decision(),
                newer.answered(),
                null,
                List.of(new AdrReference(older.decision(), file)));
    }
}
