/// Backup and restoration of whole stores, also from one kind of database to the other, and the move of old
/// decisions' long texts into a file. A backup is a SQLite file, whichever database the store uses.
@NullMarked
package sayso.store.archive;

import org.jspecify.annotations.NullMarked;
