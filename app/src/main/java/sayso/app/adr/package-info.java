/// The commands `adr …`: decision records in a repository, written, compared with the store, kept in
/// step and listed.
@NullMarked
package sayso.app.adr;

import org.jspecify.annotations.NullMarked;
