/// What the acceptance tests hold in their hands: the packaged product, a terminal, foreign clients, a scripted model.
@NullMarked
package sayso.acceptance.harness;

import org.jspecify.annotations.NullMarked;
