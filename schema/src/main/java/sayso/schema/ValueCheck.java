package sayso.schema;

import java.lang.reflect.RecordComponent;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Check by a caller of `RecordReader` that goes beyond a field's type: takes each value that could
/// be read and returns the faults it finds. It is applied even if the record lacks another value.
@FunctionalInterface
public interface ValueCheck {
    /// @param sent of which the value was read; a list has all of its entries there
    /// @param path of the field
    /// @return what is wrong with it, none where nothing is
    List<FieldFault> faults(RecordComponent component, Object value, JsonNode sent, String path);
}
