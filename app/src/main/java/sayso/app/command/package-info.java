/// What every command is made of: its options, what it says, and how it fails.
@NullMarked
package sayso.app.command;

import org.jspecify.annotations.NullMarked;
