package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "postgres://maxi:secret@db.example:5433/team | db.example:5433 | team | maxi | secret",
                "postgresql://maxi:secret@db.example/team | db.example:5432 | team | maxi | secret",
                "jdbc:postgresql://db.example/team?user=maxi&password=secret | db.example:5432 | team | maxi | secret",
                "postgres://maxi:se%2Fcr%40%3At+%25@db/a%20team | db:5432 | a team | maxi | se/cr@:t+%",
                "postgres://maxi:a:b@db | db:5432 | maxi | maxi | a:b",
                "postgres://maxi:secret@one,two:5433/team | one:5432,two:5433 | team | maxi | secret",
                "postgres://maxi:secret@[::1]:5433/team | [::1]:5433 | team | maxi | secret",
                "postgres://maxi:secret@[::1]/team | [::1]:5432 | team | maxi | secret",
                "jdbc:postgresql:team?user=maxi&password=secret | localhost:5432 | team | maxi | secret",
                "postgres:///team?user=maxi&password=secret | localhost:5432 | team | maxi | secret",
            })
    void readsEveryFormPeopleWrite(
            String text, String hosts, String database, String user, String password) {
        PostgresAddress address = PostgresAddress.parse(text);

        assertThat(address.shownHosts()).isEqualTo(hosts);
        assertThat(address.database()).isEqualTo(database);
        assertThat(address.user()).isEqualTo(user);
        assertThat(address.properties()).containsEntry("password", password);
        assertThat(address).hasToString("database " + database + " on " + address.shownHosts());
        assertThat(address.toString() + address.url()).doesNotContain(password);
    }

    @Test
    void takesTheNamesOfTheDriverAndThoseOfLibpq() {
        PostgresAddress address =
                PostgresAddress.parse(
                        "postgres://db/team?sslmode=verify-full&connect_timeout=3"
                                + "&target_session_attrs=read-write");

        assertThat(address.properties())
                .containsEntry("sslmode", "verify-full")
                .containsEntry("connectTimeout", "3")
                .containsEntry("targetServerType", "primary");
        assertThat(schema("Team,public")).isEqualTo("team");
        assertThat(schema("%22Team%20B%22")).isEqualTo("Team B");
        assertThat(schema("%24user,public")).isNull();
        assertThat(PostgresAddress.parse("postgres://db/team").schema()).isNull();
    }

    @Test
    void takesAPasswordFromElsewhereOnlyWhereItHasNone() {
        assertThat(PostgresAddress.parse("postgres://maxi@db/t").withPassword("x").properties())
                .containsEntry("password", "x");
        assertThat(PostgresAddress.parse("postgres://maxi:y@db/t").withPassword("x").properties())
                .containsEntry("password", "y");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgres://db/team?ssl_mode=require",
                "postgres://db/team?socketFactory=evil.Factory",
                "postgres://db/team?sslmode",
                "postgres://maxi:sec/ret@db/team",
                "postgres://maxi:sec%zzret@db/team",
                "postgres://maxi:secret@db:port/team",
                "mysql://maxi:secret@db/team",
            })
    void refusesWhatItDoesNotUnderstandWithoutRepeatingIt(String text) {
        assertThatThrownBy(() -> PostgresAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContainingAny("secret", "sec/", "ret@");
    }

    private static String schema(String path) {
        return PostgresAddress.parse("postgres://db/team?currentSchema=" + path).schema();
    }
}
