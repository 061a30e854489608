package sayso.decision.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PersonIdTest {
    @Test
    void aLocalPersonsIdFollowsFromTheNameAsItIsWritten() {
        assertThat(person("ann").id()).isEqualTo(PersonId.local("ann")).hasToString("local:ann");
        assertThat(person("ann").id()).isNotEqualTo(person("Ann").id());
        assertThat(person("Zo\u00eb").id()).isNotEqualTo(person("Zoe\u0308").id());
        assertThat(PersonId.local("ann").localName()).contains("ann");
    }

    @Test
    void anIdThatWasGivenIsNobodysName() {
        assertThat(new PersonId("p-8k2m").localName()).isEmpty();
        assertThat(new PersonId("p-8k2m")).isNotEqualTo(PersonId.local("p-8k2m"));
    }

    @Test
    void anEmptyIdIsNone() {
        assertThatThrownBy(() -> new PersonId("")).isInstanceOf(IllegalArgumentException.class);
    }

    private static Actor.Person person(String name) {
        return new Actor.Person(name, Surface.CLI, Assurance.TERMINAL);
    }
}
