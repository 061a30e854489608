package sayso.samples.uses.jackson;

import tools.jackson.databind.JsonNode;

/// Takes JSON where only records belong.
record JacksonSample(JsonNode node) {}
