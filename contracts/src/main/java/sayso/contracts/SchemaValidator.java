package sayso.contracts;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Validates JSON against a JSON Schema 2020-12 and lists everything that does not conform, without
/// ever fetching anything.
public final class SchemaValidator {
    private final Schema schema;

    private SchemaValidator(Schema schema) {
        this.schema = schema;
    }

    public static SchemaValidator against(JsonNode schema) {
        SchemaRegistry registry =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        return new SchemaValidator(registry.getSchema(schema));
    }

    /// Everything that does not conform; empty for a conforming document.
    public List<String> problems(JsonNode document) {
        return schema.validate(document).stream().map(Object::toString).sorted().toList();
    }
}
