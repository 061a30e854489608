package sayso.wire.choice;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentMatch;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.TopicId;
import sayso.schema.JsonTree;
import sayso.wire.ContractJson;
import sayso.wire.JsonTime;

/// Earlier answer of a person to the question of a call, in the results of tools. Its texts may come from
/// another agent: they are cut, and hidden characters are named.
public record ToldPrecedent(
        String decisionId,
        String title,
        @Description("Ids as they were then.") List<String> chosen,
        List<String> labels,
        @Description("What the person added then.") @Nullable String note,
        @EnumValues({"person"}) String decidedBy,
        Instant answeredAt,
        @Description("Whether it asked the same, or something similar.")
                @EnumValues({"same", "similar"})
                String match,
        @Description("Decision of this call that it is about; absent for one question.")
                @Nullable String topic) {
    private static final int MOST = 3;
    private static final int CHARACTERS = 1_200;
    private static final int TITLE = 120;
    private static final int LABEL = 60;
    private static final int NOTE = 200;
    private static final int CHOSEN = 4;

    /// As many of these as an agent is told of: three at most, of a questionnaire three of each topic, and no more text
    /// than it can spare. The first comes first, and what asks the same before what is similar.
    public static List<ToldPrecedent> of(List<Precedent> precedents) {
        List<ToldPrecedent> told = new ArrayList<>();
        int length = 2;
        for (Precedent precedent : nearest(precedents)) {
            ToldPrecedent next = of(precedent);
            // why: written as JSON a text can be twice as long
            ToldPrecedent fitting = next.length() > CHARACTERS - length ? next.bare() : next;
            length += fitting.length();
            if (length > CHARACTERS) {
                break;
            }
            told.add(fitting);
        }
        return List.copyOf(told);
    }

    private static List<Precedent> nearest(List<Precedent> precedents) {
        Map<Optional<TopicId>, Integer> some = new HashMap<>();
        return precedents.stream()
                .sorted(Comparator.comparing(Precedent::match))
                .filter(one ->
                        some.merge(Optional.ofNullable(one.topic()), 1, Integer::sum) <= MOST)
                .toList();
    }

    private static ToldPrecedent of(Precedent precedent) {
        return new ToldPrecedent(
                precedent.decision().value(),
                QuotedText.cut(precedent.title(), TITLE),
                precedent.chosen().stream()
                        .limit(CHOSEN)
                        .map(id -> QuotedText.cut(id.value(), LABEL))
                        .toList(),
                precedent.labels().stream()
                        .limit(CHOSEN)
                        .map(label -> QuotedText.cut(label, LABEL))
                        .toList(),
                precedent.note().isBlank() ? null : QuotedText.cut(precedent.note(), NOTE),
                DeciderKind.PERSON.wireName(),
                precedent.answeredAt(),
                precedent.match().wireName(),
                precedent.topic() == null ? null : precedent.topic().value());
    }

    private ToldPrecedent bare() {
        return new ToldPrecedent(
                decisionId, title, chosen, labels, null, decidedBy, answeredAt, match, topic);
    }

    /// With the comma behind it.
    private int length() {
        return JsonTree.write(ContractJson.write(this)).length() + 1;
    }

    /// In one line, as in `d-7m2kq0 "Which cache?" -> "Redis" on 2026-11-03, note "one node for now"`.
    public String line() {
        return (topic == null ? "" : QuotedText.cut(topic, LABEL) + ": ")
                + decisionId
                + (match.equals(PrecedentMatch.SAME.wireName()) ? " " : " similar: ")
                + QuotedText.marked(title)
                + " -> "
                + String.join(", ", labels.stream().map(QuotedText::marked).toList())
                + " on "
                + JsonTime.of(answeredAt).substring(0, 10)
                + (note == null ? "" : ", note " + QuotedText.marked(note));
    }
}
