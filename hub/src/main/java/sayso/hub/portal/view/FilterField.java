package sayso.hub.portal.view;

import java.util.List;

/// Filter field of a list.
public record FilterField(String name, String label, List<FilterValue> values) {}
