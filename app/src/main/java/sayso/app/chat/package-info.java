/// `sayso chat`: a person talks with a model that has the tools of Sayso.
@NullMarked
package sayso.app.chat;

import org.jspecify.annotations.NullMarked;
