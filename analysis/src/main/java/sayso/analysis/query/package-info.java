/// The queries that tools run on a decision table, with their parameters. `TableQuery` has one
/// record per tool.
@NullMarked
package sayso.analysis.query;

import org.jspecify.annotations.NullMarked;
