/// The contract tests of every port, with the fixtures, builders and assertions they share. Every
/// implementation of a port passes them.
@NullMarked
package sayso.contracts;

import org.jspecify.annotations.NullMarked;
