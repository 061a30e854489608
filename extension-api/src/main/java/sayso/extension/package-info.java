/// What an extension of Sayso compiles against, and nothing else: version 1. Adding something optional
/// keeps the version; taking away or giving another meaning raises it.
@NullMarked
package sayso.extension;

import org.jspecify.annotations.NullMarked;
