/// The conversion of an edited decision document into the tool calls that change its cycle.
/// `DocumentTool` covers edits that no tool of a component can make; `ThreeWayMerge` merges
/// concurrent ones.
@NullMarked
package sayso.analysis.edit;

import org.jspecify.annotations.NullMarked;
