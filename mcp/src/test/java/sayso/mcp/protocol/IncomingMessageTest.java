package sayso.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IncomingMessageTest {
    @Test
    void isARequestWhenItHasAnId() {
        assertThat(read("{'jsonrpc':'2.0','id':1,'method':'ping'}"))
                .isEqualTo(new JsonRpcRequest(RequestId.of(1), "ping", JsonCodec.object()));
        assertThat(read("{'jsonrpc':'2.0','id':'1','method':'ping','params':{'a':1}}"))
                .isEqualTo(
                        new JsonRpcRequest(
                                RequestId.of("1"), "ping", JsonCodec.object().put("a", 1)));
        assertThat(read("{'jsonrpc':'2.0','id':1,'method':'ping','params':null}"))
                .isEqualTo(new JsonRpcRequest(RequestId.of(1), "ping", JsonCodec.object()));
        assertThat(read("{'jsonrpc':'2.0','id':3000000000,'method':'ping'}"))
                .isEqualTo(
                        new JsonRpcRequest(RequestId.of(3000000000L), "ping", JsonCodec.object()));
    }

    @Test
    void isANotificationWhenItHasNone() {
        assertThat(read("{'jsonrpc':'2.0','method':'notifications/initialized'}"))
                .isEqualTo(
                        new JsonRpcNotification("notifications/initialized", JsonCodec.object()));
    }

    @Test
    void isANotificationWithoutParamsWhenTheyAreNoObject() {
        assertThat(read("{'jsonrpc':'2.0','method':'notifications/cancelled','params':[1]}"))
                .isEqualTo(new JsonRpcNotification("notifications/cancelled", JsonCodec.object()));
    }

    @Test
    void isAResponseHoweverBadItsId() {
        assertThat(read("{'jsonrpc':'2.0','id':null,'error':{'code':-32700,'message':''}}"))
                .isInstanceOf(JsonRpcResponse.class);
        assertThat(read("{'result':{}}")).isInstanceOf(JsonRpcResponse.class);
    }

    @Test
    void isAResponseWhenItHasAResultOrAnError() {
        assertThat(read("{'jsonrpc':'2.0','id':1,'result':{}}"))
                .isInstanceOf(JsonRpcResponse.class);
        assertThat(read("{'jsonrpc':'2.0','error':{'code':1,'message':''}}"))
                .isInstanceOf(JsonRpcResponse.class);
    }

    @Test
    void isMalformedOtherwiseAndKeepsTheIdThatCouldBeRead() {
        assertMalformed("[]", null, "batches are not served");
        assertMalformed(
                "[{'jsonrpc':'2.0','id':1,'method':'ping'}]", null, "batches are not served");
        assertMalformed("'ping'", null, "message is not an object");
        assertMalformed("null", null, "message is not an object");
        assertMalformed("{}", null, "jsonrpc is not \"2.0\"");
        assertMalformed("{'id':1,'method':'ping'}", 1, "jsonrpc is not \"2.0\"");
        assertMalformed("{'jsonrpc':2.0,'id':1,'method':'ping'}", 1, "jsonrpc is not \"2.0\"");
        assertMalformed("{'jsonrpc':'2.0','id':1}", 1, "method is missing or not a string");
        assertMalformed(
                "{'jsonrpc':'2.0','id':1,'method':7}", 1, "method is missing or not a string");
        assertMalformed(
                "{'jsonrpc':'2.0','id':1,'method':'ping','params':[]}",
                1,
                "params is not an object");
        for (String id : new String[] {"null", "1.5", "1.0", "true", "{}", "[1]"}) {
            assertMalformed(
                    "{'jsonrpc':'2.0','id':" + id + ",'method':'ping'}",
                    null,
                    "id is neither a string nor an integer");
        }
    }

    @Test
    void isMalformedWhenItCannotBeRead() {
        assertThat(read("{"))
                .isEqualTo(
                        new MalformedMessage(
                                null,
                                ProtocolError.of(
                                        ErrorCode.PARSE_ERROR, "message is not JSON (column 2)")));
    }

    @Test
    void keepsTheIdOfARequestOfWhichAValueIsRefused() {
        String[][] values = {
            {"'\\ud800 lone'", "message holds half a surrogate pair"},
            {"{'\\ud800':1}", "message holds half a surrogate pair"},
            {"{'\\\\\\uDC00\\uD83D\\uDE00':1}", "message holds half a surrogate pair"},
            {"{'limit':1,'limit':2}", "message repeats a member name"},
            {"{'limit':1,'limit':2,'limit':3}", "message repeats a member name"},
            {"[1e400]", "message holds too large a number"},
        };
        for (String[] row : values) {
            for (String message :
                    new String[] {
                        "{'jsonrpc':'2.0','id':1,'method':'ping','params':{'x':~}}",
                        "{'params':{'x':~},'method':'ping','id':1,'jsonrpc':'2.0'}",
                        "{'params':{'id':7,'x':~},'id':1}",
                    }) {
                assertMalformed(message.replace("~", row[0]), 1, row[1]);
            }
        }
        String member = "message repeats a member name";
        assertMalformed("{'jsonrpc':'2.0','id':1,'method':'a','method':'b'}", 1, member);
        assertMalformed("{'jsonrpc':'2.0','id':1,'jsonrpc':'2.0','method':'a'}", 1, member);
        assertMalformed("{'method':'a','\\udc00':{'id':2},'id':1}", 1, values[0][1]);
    }

    @Test
    void hasNoIdWhenTheIdItselfIsRefusedOrAbsent() {
        String member = "message repeats a member name";
        assertMalformed("{'jsonrpc':'2.0','id':1,'method':'a','id':1}", null, member);
        assertMalformed("{'id':1,'id':2,'\\u0069d':3,'method':'a'}", null, member);
        assertMalformed(
                "{'id':'\\ud800','method':'a'}", null, "message holds half a surrogate pair");
        assertMalformed(
                "{'id':'x\\ud800','method':'a','params':{'\\udc00':1}}",
                null,
                "message holds half a surrogate pair");
        assertMalformed("{'id':1e400,'method':'a'}", null, "message holds too large a number");
        assertMalformed(
                "{'id':null,'method':'a','params':{'x':1e400}}",
                null,
                "message holds too large a number");
        assertMalformed(
                "{'method':'a','params':{'id':1,'x':1e400}}",
                null,
                "message holds too large a number");
        assertMalformed("[{'id':1,'id':1}]", null, member);
    }

    @Test
    void hasNoIdWhenAValueOfAResponseIsRefused() {
        for (String name : new String[] {"result", "error"}) {
            assertMalformed(
                    "{'jsonrpc':'2.0','id':1,'" + name + "':{'x':'\\ud800'}}",
                    null,
                    "message holds half a surrogate pair");
            assertMalformed(
                    "{'jsonrpc':'2.0','id':1,'" + name + "':1,'" + name + "':2}",
                    null,
                    "message repeats a member name");
        }
    }

    @Test
    void isNotJsonWhateverElseIsRefused() {
        String refused = "{'jsonrpc':'2.0','id':1,'method':'a','params':{'x':'\\ud800'}}";
        for (String text :
                new String[] {
                    refused.substring(0, refused.length() - 1),
                    refused + 1,
                    refused.replace("'x'", "'\\udc00'") + 1,
                    refused.replace("'x'", "'\\udc00'").replace("}}", "}"),
                    refused.replace("'x'", "'\\\\udc00'").replace("}}", "}")
                }) {
            assertThat(read(text))
                    .isInstanceOfSatisfying(
                            MalformedMessage.class,
                            message -> {
                                assertThat(message.id()).isNull();
                                assertThat(message.error().code()).isEqualTo(ErrorCode.PARSE_ERROR);
                            });
        }
    }

    @Test
    void keepsTheIdWhenAValueIsRefusedBesideATextThatIsTooLong() {
        String both = "{'params':{'a':'" + "x".repeat(JsonCodec.MAX_STRING_LENGTH + 1) + "'";
        String why =
                "message is beyond a limit: depth 100, number 100, string 1048576, tokens 500000";
        assertMalformed(both + ",'b':'\\ud800'},'id':1,'method':'a'}", 1, why);
        String longId = both.replace("params':{'a", "id");
        assertMalformed(longId + ",'b':'\\ud800','method':'a'}", null, why);
    }

    private static void assertMalformed(String text, @Nullable Integer id, String message) {
        RequestId expected = id == null ? null : RequestId.of(id);
        assertThat(read(text))
                .isEqualTo(new MalformedMessage(expected, ProtocolError.invalidRequest(message)));
    }

    private static IncomingMessage read(String text) {
        byte[] bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return IncomingMessage.read(ByteBuffer.wrap(bytes));
    }
}
