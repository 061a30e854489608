package sayso.wire.slack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What comes over a socket of Slack's Socket Mode, in the shapes of its reference of 2026-08, and what goes
/// back.
class SlackEnvelopeTest {
    @Test
    void theSocketGreetsAndSaysThatItEnds() {
        assertThat(
                        SlackEnvelope.parse(
                                """
                                {"type":"hello","num_connections":2,"debug_info":{"host":\
                                "applink-1","build_number":10,"approximate_connection_time":18060},\
                                "connection_info":{"app_id":"A1"}}\
                                """))
                .isEqualTo(new SlackEnvelope.Hello(2));
        assertThat(
                        SlackEnvelope.parse(
                                "{\"type\":\"disconnect\",\"reason\":\"refresh_requested\"}"))
                .isEqualTo(new SlackEnvelope.Disconnect("refresh_requested"));
    }

    @Test
    void aPressSaysByWhomAndOnWhichMessage() {
        assertThat(
                        SlackEnvelope.parse(
                                """
                                {"type":"interactive","envelope_id":"e-1","accepts_response_payload":\
                                false,"payload":{"type":"block_actions","user":{"id":"U024",\
                                "username":"maxi","team_id":"T1"},"team":{"id":"T1"},"trigger_id":\
                                "1.2.3","container":{"type":"message","message_ts":\
                                "1605853634.000400","channel_id":"D024","is_ephemeral":false},\
                                "actions":[{"type":"button","block_id":"b","action_id":"c0","value":\
                                "p.7m2kq0.c0","action_ts":"1605853640.1"}]}}\
                                """))
                .isEqualTo(
                        new SlackEnvelope.Pressed(
                                "e-1",
                                "U024",
                                "D024",
                                "1605853634.000400",
                                "1.2.3",
                                "p.7m2kq0.c0"));
    }

    @Test
    void aDialogBringsItsWordsAndACommandWhoTypedIt() {
        assertThat(
                        SlackEnvelope.parse(
                                """
                                {"type":"interactive","envelope_id":"e-2","payload":{"type":\
                                "view_submission","user":{"id":"U024"},"view":{"callback_id":"words",\
                                "private_metadata":"D024 form-1","state":{"values":{"t":{"t":{"type":\
                                "plain_text_input","value":"neither"}}}}}}}\
                                """))
                .isEqualTo(new SlackEnvelope.Worded("e-2", "U024", "D024 form-1", "neither"));
        assertThat(
                        SlackEnvelope.parse(
                                """
                                {"type":"slash_commands","envelope_id":"e-3","payload":{"command":\
                                "/sayso","text":"pair x7","user_id":"U024","user_name":"maxi",\
                                "channel_id":"C1","team_id":"T1"}}\
                                """))
                .isEqualTo(new SlackEnvelope.Typed("e-3", "U024", "maxi", "C1", "pair x7"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not JSON",
                "[]",
                "{\"type\":\"interactive\"}",
                "{\"type\":\"slash_commands\",\"payload\":{}}"
            })
    void whatNeedsNoReceiptGetsNone(String text) {
        assertThat(SlackEnvelope.parse(text)).isEqualTo(new SlackEnvelope.Other(null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"events_api\",\"envelope_id\":\"e-4\",\"payload\":{\"event\":{}}}",
                "{\"type\":\"interactive\",\"envelope_id\":\"e-4\",\"payload\":{\"type\":\"view_closed\"}}",
                "{\"type\":\"interactive\",\"envelope_id\":\"e-4\",\"payload\":{\"type\":\"block_actions\","
                        + "\"container\":{\"type\":\"view\"},\"actions\":[]}}",
                "{\"type\":\"news of 2027\",\"envelope_id\":\"e-4\"}"
            })
    void whatIsNotOursIsReceivedAllTheSame(String text) {
        assertThat(SlackEnvelope.parse(text)).isEqualTo(new SlackEnvelope.Other("e-4"));
    }

    @Test
    void receiptsNameTheirEnvelope() {
        assertThat(SlackEnvelope.receipt("e-1")).isEqualTo("{\"envelope_id\":\"e-1\"}");
        assertThat(SlackEnvelope.receipt("e-1", "Said \"so\""))
                .isEqualTo("{\"envelope_id\":\"e-1\",\"payload\":{\"text\":\"Said \\\"so\\\"\"}}");
        assertThat(SlackEnvelope.refusal("e-1", "At most 2 of these."))
                .isEqualTo(
                        "{\"envelope_id\":\"e-1\",\"payload\":{\"response_action\":\"errors\","
                                + "\"errors\":{\"t\":\"At most 2 of these.\"}}}");
    }
}
