package sayso.decision.claim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.decision.model.Answer;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicId;

/// Options of a question that a claim names, by id or exact label, several with commas between: those
/// named, none that it has, or unclear where the words fit more than one reading. Labels may hold
/// commas themselves.
sealed interface ClaimedOptions {
    /// Longer lists are read as no option.
    int MOST_PARTS = 64;

    /// What Markdown and quotations put around a name.
    String AROUND = "*_`\"'\u201C\u201D\u2018\u2019";

    String END = ".";

    /// An option in the question, or in one of its topics.
    ///
    /// @param topic id of the topic; empty in a plain question
    record Place(String topic, OptionId option) {}

    /// @param places in their order
    record Named(Set<Place> places) implements ClaimedOptions {
        public Named {
            places = Set.copyOf(places);
        }

        /// Whether a person chose exactly these; of a questionnaire, exactly these in each topic that is
        /// named.
        boolean isChosenIn(Answer answer) {
            Map<String, Set<OptionId>> claimed = new HashMap<>();
            places.forEach(place ->
                    claimed.computeIfAbsent(place.topic(), _ -> new HashSet<>())
                            .add(place.option()));
            return claimed.entrySet().stream()
                    .allMatch(
                            one -> one.getValue().equals(Set.copyOf(chosen(answer, one.getKey()))));
        }

        private static List<OptionId> chosen(Answer answer, String topic) {
            return topic.isEmpty() ? answer.chosen() : answer.said(new TopicId(topic)).chosen();
        }
    }

    /// Some of the words are no option.
    record Unknown() implements ClaimedOptions {}

    /// Words that fit more than one reading.
    record Unclear() implements ClaimedOptions {}

    static ClaimedOptions read(Question question, String words) {
        return read(names(question), words.strip());
    }

    /// Every way to divide the words into names, counted up to two.
    private static ClaimedOptions read(Map<String, Set<Place>> names, String words) {
        List<Integer> starts = starts(words);
        int parts = starts.size() - 1;
        if (words.isEmpty() || parts > MOST_PARTS) {
            return new Unknown();
        }
        int[] ways = new int[parts + 1];
        List<Set<Place>> read = new ArrayList<>();
        ways[0] = 1;
        read.add(Set.of());
        for (int end = 1; end <= parts; end++) {
            Set<Place> found = Set.of();
            for (int start = 0; start < end; start++) {
                String name = words.substring(starts.get(start), starts.get(end) - 1);
                Set<Place> fits = fitting(names, name);
                if (ways[start] > 0 && !fits.isEmpty()) {
                    ways[end] = Math.min(2, ways[end] + ways[start] * fits.size());
                    found = new LinkedHashSet<>(read.get(start));
                    found.addAll(fits);
                }
            }
            read.add(found);
        }
        return switch (ways[parts]) {
            case 0 -> new Unknown();
            case 1 -> new Named(read.get(parts));
            default -> new Unclear();
        };
    }

    private static Set<Place> fitting(Map<String, Set<Place>> names, String name) {
        Set<Place> exact = names.getOrDefault(name.strip(), Set.of());
        return exact.isEmpty() ? names.getOrDefault(bare(name), Set.of()) : exact;
    }

    /// Where each part between commas begins, and one past the end of the last.
    private static List<Integer> starts(String words) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int at = 0; at < words.length(); at++) {
            if (words.charAt(at) == ',') {
                starts.add(at + 1);
            }
        }
        starts.add(words.length() + 1);
        return starts;
    }

    private static Map<String, Set<Place>> names(Question question) {
        Map<String, Set<Place>> names = new HashMap<>();
        question.options().forEach(option -> name(names, "", "", option));
        for (Topic topic : question.topics()) {
            for (Option option : topic.question().options()) {
                String id = topic.id().value();
                name(names, "", id, option);
                name(names, topic.label() + ": ", id, option);
                name(names, id + "=", id, option);
            }
        }
        return names;
    }

    private static void name(
            Map<String, Set<Place>> names, String lead, String topic, Option option) {
        Place place = new Place(topic, option.id());
        for (String name : List.of(option.id().value(), option.label())) {
            names.computeIfAbsent(lead + name, _ -> new LinkedHashSet<>()).add(place);
        }
    }

    /// A name without the marks around it, and without the end of a sentence.
    private static String bare(String words) {
        String name = words.strip();
        int end = name.length();
        int start = 0;
        while (start < end && AROUND.indexOf(name.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && (AROUND + END).indexOf(name.charAt(end - 1)) >= 0) {
            end--;
        }
        return name.substring(start, end).strip();
    }
}
