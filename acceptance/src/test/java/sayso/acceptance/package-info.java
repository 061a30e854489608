/// End-to-end tests: every class is one promise, kept by the packaged product run as real processes.
@NullMarked
package sayso.acceptance;

import org.jspecify.annotations.NullMarked;
