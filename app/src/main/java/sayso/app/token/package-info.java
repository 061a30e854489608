/// The commands `token …`: creation, listing and revocation of the hub's credentials.
@NullMarked
package sayso.app.token;

import org.jspecify.annotations.NullMarked;
