/// What both databases share: SQL over plain JDBC, one class per table, migrations.
@NullMarked
package sayso.store;

import org.jspecify.annotations.NullMarked;
