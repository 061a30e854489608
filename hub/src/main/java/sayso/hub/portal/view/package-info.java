/// What the portal's templates are given: records of finished texts, safe to be shown.
@NullMarked
package sayso.hub.portal.view;

import org.jspecify.annotations.NullMarked;
