package sayso.contracts;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Matter of the labelled set: a question of one imagined repository, how others word it, and what looks like it and is
/// another matter. Written by hand, judged by two; `matters/README.md` beside the files says how.
///
/// @param field what it is about, as in `storage`
/// @param chosen index of the option that was answered
/// @param again the same matter in other words, with its options in another order and other words
/// @param near another matter that looks like it, whose answer is not this one's
/// @param added an option that the question may have later
/// @param related ids of other matters that are worth a look beside it
public record LabelledMatter(
        String id,
        String field,
        Wording asked,
        int chosen,
        List<Wording> again,
        Optional<Wording> near,
        String added,
        List<String> related) {
    /// Fields on which the threshold of similarity was chosen.
    public static final List<String> CHOSEN_ON =
            List.of(
                    "api",
                    "auth",
                    "billing",
                    "ci",
                    "copy",
                    "deploy",
                    "deps",
                    "docs",
                    "migration",
                    "names");

    /// Fields that chose nothing, on which it is measured.
    public static final List<String> MEASURED_ON =
            List.of("ops", "queues", "release", "storage", "tests", "ui");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public LabelledMatter {
        requireNonNull(id, "id is null");
        requireNonNull(field, "field is null");
        requireNonNull(asked, "asked is null");
        again = List.copyOf(again);
        requireNonNull(near, "near is null");
        requireNonNull(added, "added is null");
        related = List.copyOf(related);
    }

    /// One way to ask.
    public record Wording(String title, String prompt, List<String> options) {
        public Wording {
            options = List.copyOf(options);
        }

        /// As decisions of the repository ask it.
        public DecisionBuilder question(String repository) {
            return DecisionBuilder.aDecision()
                    .titled(title)
                    .saying(prompt)
                    .labelled(options.toArray(String[]::new))
                    .inRepository(repository);
        }

        /// The same with one option more.
        public Wording with(String option) {
            return new Wording(
                    title, prompt, Stream.concat(options.stream(), Stream.of(option)).toList());
        }

        /// All its words, as somebody searches for it.
        public String words() {
            return String.join(" ", title, String.join(" ", options), prompt);
        }
    }

    /// All 400.
    public static List<LabelledMatter> all() {
        return Stream.concat(CHOSEN_ON.stream(), MEASURED_ON.stream())
                .flatMap(LabelledMatter::of)
                .toList();
    }

    /// Whether another one is no noise beside it.
    public boolean isWorthALook(LabelledMatter other) {
        return other.id.equals(id) || related.contains(other.id);
    }

    private static Stream<LabelledMatter> of(String field) {
        String name = "matters/" + field + ".json";
        try (InputStream file =
                requireNonNull(LabelledMatter.class.getResourceAsStream(name), name)) {
            return stream(JSON.readTree(file))
                    .map(matter ->
                            new LabelledMatter(
                                    matter.path("id").asString(),
                                    field,
                                    wording(matter),
                                    matter.path("chosen").asInt(),
                                    stream(matter.path("again"))
                                            .map(LabelledMatter::wording)
                                            .toList(),
                                    matter.has("near")
                                            ? Optional.of(wording(matter.path("near")))
                                            : Optional.empty(),
                                    matter.path("added").asString(),
                                    stream(matter.path("related"))
                                            .map(JsonNode::asString)
                                            .toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
    }

    private static Wording wording(JsonNode json) {
        return new Wording(
                json.path("title").asString(),
                json.path("prompt").asString(),
                stream(json.path("options")).map(JsonNode::asString).toList());
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
