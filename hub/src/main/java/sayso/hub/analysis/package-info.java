/// Analyses over MCP and HTTP: offered tools, toolsets, and the routes for cycles.
@NullMarked
package sayso.hub.analysis;

import org.jspecify.annotations.NullMarked;
