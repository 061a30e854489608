package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.Topic;

/// Writes an answered decision as a decision record and returns its text: the question, what could be
/// chosen, what was and why, by whom, and what took its place. The same decision gives the same bytes.
public final class AdrWriter {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final AdrStyle style;
    private final AdrSource source;
    private final Decision decision;
    private final Question question;
    private final AdrOutcome outcome;
    private final List<String> lines = new ArrayList<>();

    private AdrWriter(AdrStyle style, AdrSource source) {
        this.style = requireNonNull(style, "style is null");
        this.source = requireNonNull(source, "source is null");
        this.decision = source.decision();
        this.question = decision.question();
        this.outcome = new AdrOutcome(question, source.answered().answer());
    }

    /// @param number of the record; 0 where its style has none
    public static String write(AdrStyle style, int number, AdrSource source) {
        AdrWriter writer = new AdrWriter(style, source);
        writer.head(number);
        writer.question();
        writer.options();
        writer.outcome();
        writer.details();
        writer.origin();
        return AdrMark.sealed(
                String.join("\n", writer.lines).strip(), writer.decision.id().value());
    }

    private String day() {
        return DAY.format(source.answered().at());
    }

    private String maker() {
        return source.answered().by().name();
    }

    private void head(int number) {
        String title = AdrEscaper.inline(question.title());
        String status = AdrStatus.of(source, style);
        switch (style) {
            case MADR -> {
                add(
                        "---",
                        "status: " + AdrEscaper.yaml(status),
                        "date: " + day(),
                        "decision-makers: " + AdrEscaper.yamlList(Stream.of(maker())),
                        "consulted: " + AdrEscaper.yamlList(Stream.of(decision.asker().name())),
                        "informed: []",
                        "---");
                part("# " + title);
            }
            case LOG4BRAINS -> {
                part("# " + title);
                String type = decision.terms().intake().type();
                add(
                        "- Status: " + status,
                        "- Deciders: " + AdrEscaper.inline(maker()),
                        "- Date: " + day(),
                        type == null ? "- Tags:" : "- Tags: " + AdrEscaper.inline(type));
            }
            case ADR_TOOLS -> {
                part("# " + number + ". " + title);
                add("Date: " + day());
                part("## Status");
                add(Character.toUpperCase(status.charAt(0)) + status.substring(1));
                supersedes().forEach(line -> add("", line));
            }
        }
    }

    private List<String> supersedes() {
        return source.replaces().stream().map(each -> AdrEditor.supersedes(style, each)).toList();
    }

    private void question() {
        part(style == AdrStyle.ADR_TOOLS ? "## Context" : "## Context and Problem Statement");
        String prompt = question.prompt().isBlank() ? question.title() : question.prompt();
        AdrEscaper.paragraphs(prompt).forEach(this::add);
    }

    private void options() {
        List<String> offered = new ArrayList<>();
        question.options().forEach(option -> offered.add(item(AdrEscaper.start(option.label()))));
        question.topics().stream()
                .filter(topic -> !topic.question().options().isEmpty())
                .forEach(topic -> offered.add(item(topic(topic))));
        if (question.takesText()) {
            offered.add("- (own words)");
        }
        if (!offered.isEmpty()) {
            part("## Considered Options");
            offered.forEach(this::add);
        }
    }

    private static String topic(Topic topic) {
        return AdrEscaper.start(topic.label())
                + ": "
                + String.join(
                        ", ",
                        topic.question().options().stream()
                                .map(option -> '"' + AdrEscaper.inline(option.label()) + '"')
                                .toList());
    }

    private void outcome() {
        part(style == AdrStyle.ADR_TOOLS ? "## Decision" : "## Decision Outcome");
        List<String> said = outcome.statements();
        List<String> reasons = outcome.reasons();
        if (question instanceof Questionnaire) {
            List<String> remarks = outcome.topicReasons();
            for (int at = 0; at < said.size(); at++) {
                String remark = at < remarks.size() ? remarks.get(at) : "";
                add(item(said.get(at) + because(remark)));
            }
        } else if (reasons.size() == 1 && AdrEscaper.isOneLine(reasons.getFirst())) {
            add(said.getFirst() + because(reasons.getFirst()));
            return;
        } else {
            add(said.getFirst());
        }
        for (String reason : reasons) {
            add("");
            AdrEscaper.paragraphs(reason).forEach(this::add);
        }
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : ", because " + AdrEscaper.inline(reason);
    }

    private void details() {
        List<Option> told = question.options().stream().filter(this::isTold).toList();
        if (told.isEmpty()) {
            return;
        }
        part("## Pros and Cons of the Options");
        for (Option option : told) {
            part("### " + AdrEscaper.inline(option.label()));
            if (!option.description().isEmpty()) {
                AdrEscaper.paragraphs(option.description()).forEach(this::add);
            }
            String note = source.answered().answer().notes().get(option.id());
            if (note != null && !source.answered().answer().chosen().contains(option.id())) {
                add("");
                add(item(AdrEscaper.start(maker()) + ": " + AdrEscaper.inline(note)));
            }
        }
    }

    private boolean isTold(Option option) {
        return !option.description().isEmpty()
                || (source.answered().answer().notes().containsKey(option.id())
                        && !source.answered().answer().chosen().contains(option.id()));
    }

    private void origin() {
        part("## " + AdrEditor.MORE);
        add(
                item(
                        "Answered by "
                                + AdrEscaper.inline(maker())
                                + source.answered()
                                        .by()
                                        .person()
                                        .map(Actor.Person::place)
                                        .map(place -> " (" + AdrEscaper.inline(place) + ")")
                                        .orElse("")
                                + " on "
                                + day()));
        add(
                item(
                        "Asked by "
                                + AdrEscaper.inline(decision.asker().name())
                                + " on "
                                + DAY.format(decision.timing().askedAt())));
        switch (style) {
            case MADR -> supersedes().forEach(line -> add(item(line)));
            case LOG4BRAINS -> {
                if (!source.replaces().isEmpty()) {
                    part("## " + AdrEditor.LINKS);
                    supersedes().forEach(line -> add(item(line)));
                }
            }
            case ADR_TOOLS -> {
                // why: there it stands beside the status
            }
        }
    }

    private static String item(String text) {
        return "- " + text;
    }

    private void part(String heading) {
        add("", heading, "");
    }

    private void add(String... more) {
        for (String line : more) {
            boolean isDouble = line.isEmpty() && (lines.isEmpty() || lines.getLast().isEmpty());
            if (!isDouble) {
                lines.add(line);
            }
        }
    }
}
