package sayso.schema;

import java.lang.reflect.RecordComponent;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What else is asked of a value than its type. Every value that could be read is looked at, also of a
/// record that lacks another.
@FunctionalInterface
public interface ValueCheck {
    /// @param sent of which the value was read; a list has all of its entries there
    /// @param path of the field
    /// @return what is wrong with it, none where nothing is
    List<FieldFault> faults(RecordComponent component, Object value, JsonNode sent, String path);
}
