/// The clients for programs, and the examples of how frameworks stop for a person, as people run them.
@NullMarked
package sayso.acceptance.clients;

import org.jspecify.annotations.NullMarked;
