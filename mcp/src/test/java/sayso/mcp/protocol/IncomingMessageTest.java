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
