package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Question;

class ContentDigestTest {
    @Test
    void changesWithAnythingAPersonReads() {
        String digest = ContentDigest.of(question(request()));

        assertThat(ContentDigest.of(question(request()))).isEqualTo(digest);
        assertThat(
                        List.of(
                                request().withContext("a diff"),
                                request().withMode("multi"),
                                request()
                                        .withSelection(
                                                new RequestedSelection(
                                                        List.of("sqlite"), null, null, null, null)),
                                AskRequest.of(
                                        request().title(),
                                        request().prompt(),
                                        List.of(
                                                RequestedOption.of("postgres", "PostgreSQL"),
                                                RequestedOption.of("sqlite", "SQLite")))))
                .allSatisfy(other ->
                        assertThat(ContentDigest.of(question(other))).isNotEqualTo(digest));
    }

    @Test
    void fieldsDoNotRunIntoEachOther() {
        Question one = question(AskRequest.of("ab", "c", List.of()));
        Question other = question(AskRequest.of("a", "bc", List.of()));

        assertThat(ContentDigest.of(one)).isNotEqualTo(ContentDigest.of(other));
    }

    /// What was asked by an earlier version keeps its digest, also with what only other modes show.
    @ParameterizedTest
    @CsvSource({
        "single, none, 75b80ad6ca210f68f93a00e7877c9f97b0a82c76c0c6e2fd3f484f60bb5c1ca7",
        "multi, none, f0620e76c0382d1b9fbd3c7ba9771922d03caf2f3c993468072f63e76e383a7a",
        "hybrid, none, 60392cd7b427d7f8c15df0797f183a253fb2fe8a1db61ee15b3bad4556f05282",
        "confirm, none, b086de28aee3bda9da40641879fa5813d17b751f2220857b74f7e543ac11387b",
        "single, all, 07b6c113052872683a51e79765e31ae8641738cd597ce729722cbf18f0fd60e3",
        "multi, all, 76820de9e36da73056526ddfbeca6630c04f0a5058824550780a97c923071045",
        "hybrid, all, b4c704d9a27cf26ceb9966cc1f8993b3549151588f230b514cc3aeba2022755c",
        "confirm, all, 194e51f28b2106271ed0fc25b70b862f5446e9c20fec123627338fbc7060fd1e",
        "text_input, none, 1f0607fb5a77247eea21dba34d499d5aa0ad7ab89ca2ea1e80efb18d5f635faa",
        "text_input, all, 1446edbeba654269f8f1250f54e24c0ff276a1b736b65e0f5c87d1ae4b557d21",
        "topics, none, fe5c54e09775df4bfa3ce52c1c7dd1bf860b6f5bd175604c301cd8ac9dd4a535",
        "topics, all, be00db4c4f7e9da5c605f25402e6493828a7a7f9bb0a88a889775f7ef2534526",
    })
    void staysWhatItHasAlwaysBeen(String mode, String remarks, String digest) {
        AskRequest asked = remarks.equals("none") ? of(mode) : withRemarks(of(mode), mode);

        assertThat(ContentDigest.of(question(asked))).isEqualTo(digest);
    }

    private static AskRequest of(String mode) {
        return switch (mode) {
            case "topics" ->
                    AskRequest.ofTopics(
                            "Release",
                            new RequestedQuestionnaire(
                                    List.of(
                                            topic("one", true, null, null, null),
                                            topic("several", true, null, true, null),
                                            topic("either", true, true, null, null),
                                            topic("words", false, true, null, null),
                                            topic("count", false, true, null, true)),
                                    RequestedQuestionnaire.Words.OWN));
            case "text_input" -> AskRequest.of("Name", "What is it called?", List.of());
            default -> request().withMode(mode);
        };
    }

    private static RequestedTopic topic(
            String id,
            boolean options,
            @Nullable Boolean ownWords,
            @Nullable Boolean multi,
            @Nullable Boolean number) {
        return new RequestedTopic(
                id,
                "Topic " + id,
                "Which?",
                null,
                options ? request().options() : List.of(),
                ownWords,
                multi,
                null,
                null,
                null,
                null,
                null,
                number);
    }

    private static AskRequest withRemarks(AskRequest asked, String mode) {
        boolean takesText = mode.equals("text_input") || mode.equals("hybrid");
        return asked.withSelection(new RequestedSelection(null, null, null, false, "no favourite"))
                .withTexts(
                        new RequestedTexts(
                                takesText ? "a word" : null, false, null, false, null, "thanks"));
    }
}
