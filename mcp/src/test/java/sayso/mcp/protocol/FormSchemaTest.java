package sayso.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class FormSchemaTest {
    /// A field, a value that fits, a value that does not, and what is said of it.
    private static final String[][] FIELDS = {
        {"{'type':'string'}", "'x'", "7", "is not a string"},
        {"{'type':'string','minLength':2}", "'😀😀'", "'😀'", "is too short"},
        {"{'type':'string','maxLength':1}", "'😀'", "'ab'", "is too long"},
        {"{'type':'string','enum':['a','b']}", "'a'", "'c'", "is none of the choices"},
        {
            "{'type':'string','oneOf':[{'const':'a','title':'A'}]}",
            "'a'",
            "'A'",
            "is none of the choices"
        },
        {"{'type':'integer'}", "3", "3.5", "is not an integer"},
        {"{'type':'integer'}", "3.0", "'3'", "is not an integer"},
        {"{'type':'integer','minimum':1}", "1", "0", "is too small"},
        {"{'type':'number','maximum':2.5}", "2.5", "2.6", "is too large"},
        {"{'type':'number'}", "1", "true", "is not a number"},
        {"{'type':'boolean'}", "false", "'false'", "is neither true nor false"},
        {"{'type':'array','items':{'enum':['a']}}", "['a']", "'a'", "is not an array"},
        {
            "{'type':'array','items':{'enum':['a']}}",
            "[]",
            "['b']",
            "holds something that is none of the choices"
        },
        {
            "{'type':'array','minItems':1,'items':{'anyOf':[{'const':'a','title':'A'}]}}",
            "['a']",
            "[]",
            "has too few choices"
        },
        {
            "{'type':'array','maxItems':1,'items':{'enum':['a','b']}}",
            "['b']",
            "['a','b']",
            "has too many choices"
        },
    };

    @Test
    void tellsWhatFitsAFieldFromWhatDoesNot() throws Exception {
        for (String[] row : FIELDS) {
            FormSchema schema =
                    new FormSchema(json("{'type':'object','properties':{'f':" + row[0] + "}}"));
            assertThat(schema.problems(json("{'f':" + row[1] + "}"))).as(row[0]).isEmpty();
            assertThat(schema.problems(json("{'f':" + row[2] + "}")))
                    .as(row[0])
                    .containsExactly("f " + row[3]);
            assertThat(schema.problems(json("{}"))).as(row[0]).isEmpty();
        }
    }

    @Test
    void missesRequiredFieldsAndLetsUnknownOnesThrough() throws Exception {
        FormSchema schema =
                new FormSchema(
                        json(
                                "{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'string'}},'required':['a','b']}"));

        assertThat(schema.problems(json("{'b':1,'c':{}}")))
                .containsExactly("a is missing", "b is not a string");
    }

    @Test
    void theOldestRevisionHasItsOwnWordsForChoicesAndFewerDefaults() throws Exception {
        ObjectNode schema =
                json(
                        "{'type':'object','properties':{'a':{'type':'string','default':'x','oneOf':[{'const':'x','title':'X'},{'const':'y','title':'Y'}]},'b':{'type':'boolean','default':true},'c':{'type':'integer','default':3}},'required':['a']}");

        assertThat(
                        new ElicitForm("m", schema)
                                .params(ProtocolRevision.V2025_06_18)
                                .get("requestedSchema"))
                .isEqualTo(
                        json(
                                "{'type':'object','properties':{'a':{'type':'string','enum':['x','y'],'enumNames':['X','Y']},'b':{'type':'boolean','default':true},'c':{'type':'integer'}},'required':['a']}"));
        assertThat(
                        new ElicitForm("m", schema)
                                .params(ProtocolRevision.V2025_11_25)
                                .get("requestedSchema"))
                .isEqualTo(schema);
        assertThat(new ElicitForm("m", schema).hasMultipleChoice()).isFalse();
    }

    private static ObjectNode json(String text) throws Exception {
        return (ObjectNode) JsonCodec.read(text.replace('\'', '"'));
    }
}
