/// The entries of agents' settings: hooks, permissions and plugins, added and removed. Entries of
/// others stay untouched. `AgentFileCatalog` maps each agent to its files and entries, in one place.
@NullMarked
package sayso.agent.install;

import org.jspecify.annotations.NullMarked;
