package sayso.schema;

import java.lang.reflect.RecordComponent;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Additional check of a value beyond its type, which returns the faults it finds. Applied to every
/// value that could be read, even if the record lacks another one.
@FunctionalInterface
public interface ValueCheck {
    /// @param sent of which the value was read; a list has all of its entries there
    /// @param path of the field
    /// @return what is wrong with it, none where nothing is
    List<FieldFault> faults(RecordComponent component, Object value, JsonNode sent, String path);
}
