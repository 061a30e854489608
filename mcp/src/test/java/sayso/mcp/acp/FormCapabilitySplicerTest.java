package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class FormCapabilitySplicerTest {
    private static final String BEFORE = "{ \"method\" : \"initialize\",\"id\":0, \"params\":";

    @Test
    void addsTheFormAndLeavesEveryOtherByte() {
        adds("{}", "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}");
        adds(
                "{ \"protocolVersion\":1 }",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}, \"protocolVersion\":1 }");
        adds(
                "{\"clientCapabilities\":{ }}",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}} }}");
        adds(
                "{\"clientCapabilities\":null,\"x\":\"ü\"}",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}},\"x\":\"ü\"}");
        adds(
                "{\"clientCapabilities\":{\"fs\":{\"a\":1.0}}}",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}},\"fs\":{\"a\":1.0}}}");
        adds(
                "{\"clientCapabilities\":{\"elicitation\":{\"url\":{}}}}",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{},\"url\":{}}}}");
        adds(
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":null}}}",
                "{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}");
    }

    @Test
    void leavesAnEditorThatShowsForms() {
        assertThat(spliced("{\"clientCapabilities\":{\"elicitation\":{\"form\":{}}}}")).isEmpty();
        assertThat(spliced("[1]")).isEmpty();
    }

    private static void adds(String params, String wanted) {
        assertThat(spliced(params)).contains(BEFORE + wanted + "}\r\n");
    }

    private static Optional<String> spliced(String params) {
        return FormCapabilitySplicer.spliced((BEFORE + params + "}\r\n").getBytes(UTF_8))
                .map(line -> new String(line, UTF_8));
    }
}
