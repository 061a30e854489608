/// `sayso acp`: the proxy between an editor and its agent that makes what the agent asks a durable
/// decision.
@NullMarked
package sayso.app.acp;

import org.jspecify.annotations.NullMarked;
