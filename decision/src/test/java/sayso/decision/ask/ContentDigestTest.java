package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.util.List;
import org.junit.jupiter.api.Test;
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
}
