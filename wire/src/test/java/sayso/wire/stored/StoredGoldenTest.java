package sayso.wire.stored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import sayso.decision.log.LogEvent;

/// What is in databases out there: each golden file is written exactly so, and read, also when a
/// later version added fields.
class StoredGoldenTest {
    @TestFactory
    List<DynamicTest> writesAndReadsEveryGoldenFile() {
        List<DynamicTest> tests = new ArrayList<>();
        add(tests, "question", CodecSamples.QUESTION, QuestionCodec::write, QuestionCodec::read);
        add(
                tests,
                "question-plain",
                CodecSamples.PLAIN_QUESTION,
                QuestionCodec::write,
                QuestionCodec::read);
        add(tests, "terms", CodecSamples.TERMS, TermsCodec::write, TermsCodec::read);
        add(
                tests,
                "terms-taken-in",
                CodecSamples.TERMS.takenIn(CodecSamples.INTAKE),
                TermsCodec::write,
                TermsCodec::read);
        add(tests, "links", CodecSamples.LINKS, LinksCodec::write, LinksCodec::read);
        add(tests, "answer", CodecSamples.ANSWER, AnswerCodec::write, AnswerCodec::read);
        add(
                tests,
                "answer-commented",
                CodecSamples.COMMENTED_ANSWER,
                AnswerCodec::write,
                AnswerCodec::read);
        add(
                tests,
                "question-topics",
                CodecSamples.TOPICS_QUESTION,
                QuestionCodec::write,
                QuestionCodec::read);
        add(
                tests,
                "answer-topics",
                CodecSamples.TOPICS_ANSWER,
                AnswerCodec::write,
                AnswerCodec::read);
        add(tests, "pause", CodecSamples.PAUSE, PauseCodec::write, PauseCodec::read);
        add(tests, "claim", CodecSamples.CLAIM, ClaimCodec::write, ClaimCodec::read);
        CodecSamples.actors()
                .forEach((name, actor) ->
                        add(tests, name, actor, ActorCodec::write, ActorCodec::read));
        CodecSamples.outcomes()
                .forEach((name, outcome) ->
                        add(tests, name, outcome, OutcomeCodec::write, OutcomeCodec::read));
        CodecSamples.events()
                .forEach((name, event) ->
                        add(
                                tests,
                                name,
                                event,
                                LogEventCodec::write,
                                text -> LogEventCodec.read(event.type(), text).orElseThrow()));
        return tests;
    }

    @Test
    void hasASampleOfEveryKindOfEvent() {
        Set<Class<?>> sampled =
                CodecSamples.events().values().stream()
                        .map(LogEvent::getClass)
                        .collect(Collectors.toSet());
        assertThat(sampled).containsExactlyInAnyOrder(LogEvent.class.getPermittedSubclasses());
    }

    private static <T> void add(
            List<DynamicTest> tests,
            String name,
            T value,
            Function<T, String> write,
            Function<String, T> read) {
        tests.add(
                dynamicTest(
                        name,
                        () -> {
                            String golden = golden(name);
                            assertThat(write.apply(value)).isEqualTo(golden);
                            assertThat(read.apply(golden)).isEqualTo(value);
                            assertThat(read.apply(fromALaterVersion(golden))).isEqualTo(value);
                        }));
    }

    /// Adds a field of every shape to every object whose names are not data.
    private static String fromALaterVersion(String json) {
        String surprise =
                "{\"x_new\":{\"deep\":[1,{\"er\":null}]},\"x_list\":[[],2.5],\"x_null\":null";
        return json.replaceAll(
                "(?<!\"notes\":)(?<!\"option_notes\":)(?<!\"topics\":)\\{(?=\")",
                surprise.replace("\\", "\\\\") + ",");
    }

    private static String golden(String name) throws IOException {
        try (InputStream file = StoredGoldenTest.class.getResourceAsStream(name + ".json")) {
            return new String(requireNonNull(file, name + ".json").readAllBytes(), UTF_8).strip();
        }
    }
}
