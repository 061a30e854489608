/// `sayso plan`: what agents may do while a plan is made.
@NullMarked
package sayso.app.plan;

import org.jspecify.annotations.NullMarked;
