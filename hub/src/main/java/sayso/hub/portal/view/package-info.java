/// The records that the portal's templates render, and its texts in every language. Their texts are
/// final and safe to show. A language is added by its file and an entry in `PortalTexts`.
@NullMarked
package sayso.hub.portal.view;

import org.jspecify.annotations.NullMarked;
