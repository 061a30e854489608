package sayso.agent.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import sayso.wire.UnreadableJsonException;

class LastWordsReaderTest {
    private static final String CLAUDE =
            """
            {"type":"summary","summary":"The cache"}
            {"type":"user","isSidechain":false,"message":{"role":"user","content":"Use Redis?"},"uuid":"1"}
            {"type":"assistant","isSidechain":false,"message":{"id":"msg_1","role":"assistant","content":[{"type":"text","text":"I look."}]},"uuid":"2"}
            {"type":"assistant","isSidechain":false,"message":{"id":"msg_2","role":"assistant","content":[{"type":"thinking","thinking":"d-7m2kq0: Valkey"}]},"uuid":"3"}
            {"type":"assistant","isSidechain":false,"message":{"id":"msg_2","role":"assistant","content":[{"type":"text","text":"Done.\\nd-7m2kq0: Redis"}]},"uuid":"4"}
            {"type":"assistant","isSidechain":false,"message":{"id":"msg_2","role":"assistant","content":[{"type":"text","text":"Decision: d-8n3kr1"}]},"uuid":"5"}
            {"type":"assistant","isSidechain":false,"message":{"id":"msg_2","role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash","input":{"command":"ls"}}]},"uuid":"6"}
            {"type":"user","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"{\\"role\\":\\"assistant\\"}"}]},"uuid":"7"}
            {"type":"assistant","isSidechain":true,"message":{"id":"msg_3","role":"assistant","content":[{"type":"text","text":"of a subagent"}]},"uuid":"8"}
            {"type":"assistant","isApiErrorMessage":true,"message":{"id":"msg_4","role":"assistant","content":[{"type":"text","text":"API Error"}]},"uuid":"9"}
            {"type":"system","subtype":"turn_duration"}
            """;

    @Test
    void theLastMessageOfClaudeCodeIsReadWhole() {
        assertThat(LastWordsReader.in(CLAUDE))
                .contains("Done.\nd-7m2kq0: Redis\nDecision: d-8n3kr1");
    }

    @Test
    void codexAndPiWriteOneMessageOnALine() {
        assertThat(
                        LastWordsReader.in(
                                """
                                {"timestamp":"t","type":"session_meta","payload":{"id":"x"}}
                                {"timestamp":"t","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"first"}]}}
                                {"timestamp":"t","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"last"}]}}
                                {"timestamp":"t","type":"event_msg","payload":{"type":"token_count"}}
                                """))
                .contains("last");
        assertThat(
                        LastWordsReader.in(
                                """
                                {"type":"message","id":"1","message":{"role":"assistant","content":[{"type":"text","text":"first"}]}}
                                {"type":"message","id":"2","message":{"role":"assistant","content":"last"}}\
                                """))
                .contains("last");
    }

    @Test
    void cursorNamesWhoSpeaksBesideTheMessage() {
        assertThat(
                        LastWordsReader.in(
                                """
                                {"role":"user","message":{"content":[{"type":"text","text":"Use Redis?"}]}}
                                {"role":"assistant","message":{"content":[{"type":"text","text":"first"}]}}
                                {"role":"assistant","message":{"content":[{"type":"tool_use","name":"Shell","input":{}}]}}
                                {"role":"assistant","message":{"content":[{"type":"text","text":"last"}]}}
                                """))
                .contains("last");
    }

    @Test
    void aTranscriptWithoutWordsOfTheAgentHasNone() {
        assertThat(LastWordsReader.in("")).isEmpty();
        assertThat(LastWordsReader.in("\n\nno JSON\n{\"type\":\"user\"}\n")).isEmpty();
        assertThat(LastWordsReader.in("cut\":\"off\"}\n" + CLAUDE)).isPresent();
    }

    @Test
    void wordsThatCannotBeReadAreNotPassedOver() {
        assertThatThrownBy(
                        () -> LastWordsReader.in(CLAUDE + "{\"type\":\"assistant\",\"message\":{"))
                .isInstanceOf(UnreadableJsonException.class);
    }
}
