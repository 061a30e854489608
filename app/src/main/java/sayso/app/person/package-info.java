/// The test for a person at the keyboard: process ancestry, agent signatures, controlling terminal.
/// `AnswererResolver` decides whether an answer is a person's or comes from an agent's own process.
@NullMarked
package sayso.app.person;

import org.jspecify.annotations.NullMarked;
