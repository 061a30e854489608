package sayso.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.schema.JsonTree;
import sayso.schema.RecordSchema;
import sayso.wire.ContractSchemaCatalog.Form;
import sayso.wire.choice.AwaitDecisionRequest;
import sayso.wire.choice.ChoiceResult;
import sayso.wire.choice.FindDecisionsRequest;
import sayso.wire.choice.FindDecisionsResult;
import sayso.wire.choice.ListDecisionsRequest;
import sayso.wire.choice.ListDecisionsResult;
import sayso.wire.choice.ProvideChoiceRequest;
import sayso.wire.choice.WithdrawDecisionRequest;
import sayso.wire.collect.CollectDecisionsRequest;
import sayso.wire.collect.CollectDecisionsResult;
import sayso.wire.plan.PlanModeRequest;
import sayso.wire.plan.PlanProgressRequest;
import sayso.wire.plan.PlanProposeRequest;
import sayso.wire.plan.PlanResult;
import sayso.wire.plan.PlanShowRequest;

/// What is listed is what would be derived. `-Dgolden=write` writes the catalog anew.
class ContractSchemaCatalogTest {
    private static final Path CATALOG =
            Path.of("src/main/resources/sayso/wire/contract-schemas.txt");

    private static final List<Class<? extends Record>> CONTRACTS =
            List.of(
                    ProvideChoiceRequest.class,
                    ChoiceResult.class,
                    CollectDecisionsRequest.class,
                    CollectDecisionsResult.class,
                    AwaitDecisionRequest.class,
                    ListDecisionsRequest.class,
                    ListDecisionsResult.class,
                    FindDecisionsRequest.class,
                    FindDecisionsResult.class,
                    WithdrawDecisionRequest.class,
                    PlanModeRequest.class,
                    PlanProposeRequest.class,
                    PlanShowRequest.class,
                    PlanProgressRequest.class,
                    PlanResult.class);

    private static String derived() {
        return CONTRACTS.stream()
                .flatMap(type ->
                        Stream.of(
                                Form.WHOLE.key(type) + JsonTree.write(RecordSchema.of(type)),
                                Form.BRIEF.key(type) + JsonTree.write(RecordSchema.brief(type))))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void holdsWhatTheRecordsSay() throws IOException {
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(CATALOG, derived(), UTF_8);
        }
        assertThat(derived()).isEqualTo(Files.readString(CATALOG, UTF_8));
    }

    @Test
    void isWhatAgentsAreSent() {
        for (Class<? extends Record> type : CONTRACTS) {
            assertThat(ContractSchemaCatalog.find(type, Form.WHOLE)).as(type.getName()).isPresent();
            assertThat(JsonTree.write(ContractJson.schema(type)))
                    .isEqualTo(JsonTree.write(RecordSchema.of(type)));
            assertThat(JsonTree.write(ContractJson.briefSchema(type)))
                    .isEqualTo(JsonTree.write(RecordSchema.brief(type)));
        }
    }

    @Test
    void leavesTheOthersToTheirRecords() {
        assertThat(ContractSchemaCatalog.find(Unlisted.class, Form.WHOLE)).isEmpty();
        assertThat(JsonTree.write(ContractJson.schema(Unlisted.class))).contains("\"colour\"");
    }

    private record Unlisted(String colour) {}
}
