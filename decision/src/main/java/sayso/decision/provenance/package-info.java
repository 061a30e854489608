/// Where code comes from: which decisions its commits name, and which of those a person really made
/// before. A name is a claim of whoever wrote it; only the store says whether it is true.
@NullMarked
package sayso.decision.provenance;

import org.jspecify.annotations.NullMarked;
