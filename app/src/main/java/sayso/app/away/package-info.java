/// That the person is away: no time limit runs and nothing opens until they are back.
@NullMarked
package sayso.app.away;

import org.jspecify.annotations.NullMarked;
