package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Which era each message belongs to, and that nothing before it counts. Rows that need an HTTP
/// header have no meaning here.
class EraTableTest {
    private static final String META =
            """
            '_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',\
            'io.modelcontextprotocol/clientCapabilities':{}}\
            """;
    private static final String LIST = "{'jsonrpc':'2.0','id':1,'method':'tools/list'}";
    private static final String MODERN_LIST =
            "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{" + META + "}}";
    private static final String INITIALIZE =
            """
            {'jsonrpc':'2.0','id':1,'method':'initialize','params':{'protocolVersion':'2025-11-25',\
            'capabilities':{},'clientInfo':{'name':'x','version':'1'}}}\
            """;
    private static final String DISCOVER =
            "{'jsonrpc':'2.0','id':1,'method':'server/discover','params':{" + META + "}}";

    private StdioServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk = new StdioServerHarness(ToolFixtures.whoami());
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    @Test
    void whatIsNoObjectIsAnsweredWithoutAnId() throws Exception {
        assertAnswer(
                "nonsense",
                "{'jsonrpc':'2.0','error':{'code':-32700,'message':'message is not JSON (column"
                        + " 1)'}}");
        assertAnswer(
                "[" + LIST + "]",
                "{'jsonrpc':'2.0','error':{'code':-32600,'message':'batches are not served'}}");
    }

    @Test
    void aVersionInTheMetaIsModernEvenForLegacyMethods() throws Exception {
        for (String method : new String[] {"initialize", "ping", "logging/setLevel"}) {
            assertAnswer(
                    "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + META + "}}",
                    "{'jsonrpc':'2.0','id':1,'error':{'code':-32601,'message':'method ~"
                            .concat(method)
                            .concat("~ is not served'}}"));
        }
    }

    @Test
    void modernMethodsWithoutAVersionAreMalformed() throws Exception {
        for (String method :
                new String[] {"server/discover", "subscriptions/listen", "tasks/update"}) {
            assertAnswer(
                    "{'jsonrpc':'2.0','id':1,'method':'" + method + "'}",
                    """
                    {'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':\
                    'params._meta.io.modelcontextprotocol/protocolVersion is missing'}}\
                    """);
        }
    }

    @Test
    void initializeWithoutAVersionIsLegacyAlsoAfterADiscovery() throws Exception {
        assertThat(talk.ask(DISCOVER))
                .contains(StdioServerHarness.quoted("'resultType':'complete'"));
        assertAnswer(
                INITIALIZE,
                """
                {'jsonrpc':'2.0','id':1,'result':{'protocolVersion':'2025-11-25',\
                'capabilities':{'tools':{}},'serverInfo':{'name':'sayso','version':'1.0.0'},\
                'instructions':'Ask when in doubt.'}}\
                """);
    }

    @Test
    void anythingElseIsLegacyAlsoAfterAModernRequest() throws Exception {
        assertThat(talk.ask(MODERN_LIST)).contains("resultType", "ttlMs", "cacheScope", "_meta");
        assertThat(talk.ask(LIST)).doesNotContain("resultType", "ttlMs", "cacheScope", "_meta");
        assertAnswer(
                "{'jsonrpc':'2.0','id':1,'method':'ping','params':{'_meta':{}}}",
                "{'jsonrpc':'2.0','id':1,'result':{}}");
    }

    @Test
    void aModernRequestIsModernAlsoAfterAHandshake() throws Exception {
        talk.ask(INITIALIZE);
        talk.send("{'jsonrpc':'2.0','method':'notifications/initialized'}");

        assertThat(talk.ask(MODERN_LIST)).contains("resultType", "ttlMs", "cacheScope", "_meta");
        assertThat(
                        talk.ask(
                                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'whoami',"
                                        + META
                                        + "}}"))
                .contains(
                        StdioServerHarness.quoted(
                                "'structuredContent':{'name':null,'version':null,'era':'MODERN'"))
                .contains(StdioServerHarness.quoted("'revision':'2026-07-28'"));
    }

    @Test
    void theHandshakeEndsInTheVersionAskedForOrTheNewestLegacyOne() throws Exception {
        for (String[] row :
                new String[][] {
                    {"2025-06-18", "2025-06-18"},
                    {"2025-11-25", "2025-11-25"},
                    {"2026-07-28", "2025-11-25"},
                    {"2024-11-05", "2025-11-25"},
                    {"2025-03-26", "2025-11-25"},
                    {"next year", "2025-11-25"}
                }) {
            assertThat(talk.ask(INITIALIZE.replace("2025-11-25", row[0])))
                    .contains(
                            StdioServerHarness.quoted(
                                    "'result':{'protocolVersion':'" + row[1] + "'"));
        }
    }

    @Test
    void unservedVersionsInTheMetaAreToldWhatIsServed() throws Exception {
        assertAnswer(
                MODERN_LIST.replace("2026-07-28", "2030-01-01"),
                """
                {'jsonrpc':'2.0','id':1,'error':{'code':-32022,\
                'message':'protocol version ~2030-01-01~ is not supported',\
                'data':{'supported':['2026-07-28','2025-11-25','2025-06-18'],\
                'requested':'2030-01-01'}}}\
                """);
        assertAnswer(
                MODERN_LIST.replace("2026-07-28", "2025-11-25"),
                """
                {'jsonrpc':'2.0','id':1,'error':{'code':-32022,\
                'message':'protocol version ~2025-11-25~ is not supported',\
                'data':{'supported':['2026-07-28'],'requested':'2025-11-25'}}}\
                """);
    }

    @Test
    void aModernRequestMissingItsMetaFieldsIsMalformedBeforeAnythingElse() throws Exception {
        assertAnswer(
                """
                {'jsonrpc':'2.0','id':1,'method':'x/y','params':{'_meta':\
                {'io.modelcontextprotocol/protocolVersion':'2030-01-01'}}}\
                """,
                """
                {'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':\
                'params._meta.io.modelcontextprotocol/clientCapabilities is missing'}}\
                """);
        assertAnswer(
                """
                {'jsonrpc':'2.0','id':1,'method':'ping','params':{'_meta':\
                {'io.modelcontextprotocol/protocolVersion':null}}}\
                """,
                """
                {'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':\
                'params._meta.io.modelcontextprotocol/protocolVersion is missing'}}\
                """);
    }

    @Test
    void theLegacyClientIsWhomTheHandshakeIntroducedTheModernOneWhomTheRequestNames()
            throws Exception {
        String call = "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'whoami'%s}}";
        assertThat(talk.ask(call.formatted("")))
                .contains(
                        StdioServerHarness.quoted(
                                "'structuredContent':{'name':null,'version':null,'era':'LEGACY','revision':null,'capabilities':{},'meta':{}}"));
        talk.ask(INITIALIZE.replace("'capabilities':{}", "'capabilities':{'roots':{}}"));
        assertThat(talk.ask(call.formatted(",'_meta':{'a/b':1}")))
                .contains(
                        StdioServerHarness.quoted(
                                "'structuredContent':{'name':'x','version':'1','era':'LEGACY','revision':'2025-11-25','capabilities':{'roots':{}},'meta':{'a/b':1}}"));
        assertThat(
                        talk.ask(
                                call.formatted(
                                        ","
                                                + META.replace(
                                                        "'_meta':{",
                                                        "'_meta':{'io.modelcontextprotocol/clientInfo':{'name':'y','version':'2'},"))))
                .contains(
                        StdioServerHarness.quoted(
                                "'structuredContent':{'name':'y','version':'2','era':'MODERN','revision':'2026-07-28','capabilities':{}"));
    }

    private void assertAnswer(String question, String answer) throws Exception {
        assertThat(talk.ask(question))
                .isEqualTo(StdioServerHarness.quoted(answer).replace('~', '\''));
    }
}
