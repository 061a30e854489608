/// The codecs for records of the core in databases and at remote desks. They write by streaming,
/// read fields in any order and skip unknown ones, so that a program reads data written by a later
/// version.
@NullMarked
package sayso.wire.stored;

import org.jspecify.annotations.NullMarked;
