package sayso.mcp.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.mcp.McpTestClock;

class StateSealTest {
    private static final SealBinding ALICE = new SealBinding("alice", "tools/call\nname \"x\"");

    private final McpTestClock clock = new McpTestClock();
    private final StateSeal seal = StateSeal.ofThisProcess(clock);

    private String sealed() {
        return seal.seal("secret state".getBytes(UTF_8), ALICE);
    }

    private static Optional<String> opened(StateSeal seal, String text, SealBinding binding) {
        return seal.open(text, binding).map(bytes -> new String(bytes, UTF_8));
    }

    @Test
    void opensForTheSameCallerAndRequestOnce() {
        String text = sealed();

        assertThat(opened(seal, text, ALICE)).contains("secret state");
        assertThat(opened(seal, text, ALICE)).isEmpty();
    }

    @Test
    void sealsNothingAtAllAsWell() {
        assertThat(opened(seal, seal.seal(new byte[0], ALICE), ALICE)).contains("");
    }

    @Test
    void hidesTheStateAndNeverRepeatsItself() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            assertThat(seen.add(sealed())).isTrue();
        }
        assertThat(seen).noneMatch(text -> text.contains("secret"));
    }

    @Test
    void staysShutForAnotherCallerOrRequest() {
        List<SealBinding> others =
                List.of(
                        new SealBinding("bob", ALICE.request()),
                        new SealBinding("", ALICE.request()),
                        new SealBinding("alice", "tools/call\nname \"y\""),
                        new SealBinding("alice", ""),
                        new SealBinding("alicet", "ools/call\nname \"x\""));
        for (SealBinding other : others) {
            assertThat(opened(seal, sealed(), other)).as(other.toString()).isEmpty();
        }
    }

    @Test
    void aFailedTryDoesNotUseTheSealUp() {
        String text = sealed();

        assertThat(opened(seal, text, new SealBinding("bob", ALICE.request()))).isEmpty();
        assertThat(opened(seal, text, ALICE)).contains("secret state");
    }

    @Test
    void staysShutWithAnyCharacterChangedTakenAwayOrAdded() {
        String text = sealed();
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ";
        for (int i = 0; i < text.length(); i++) {
            assertThat(opened(seal, text.substring(0, i) + text.substring(i + 1), ALICE)).isEmpty();
            assertThat(opened(seal, text.substring(0, i), ALICE)).isEmpty();
            for (int j = 0; j < alphabet.length(); j++) {
                char other = alphabet.charAt(j);
                if (other != text.charAt(i)) {
                    String changed = text.substring(0, i) + other + text.substring(i + 1);
                    assertThat(opened(seal, changed, ALICE)).as(changed).isEmpty();
                }
                String longer = text.substring(0, i) + other + text.substring(i);
                if (!longer.equals(text)) {
                    assertThat(opened(seal, longer, ALICE)).as(longer).isEmpty();
                }
            }
        }
        assertThat(opened(seal, text + "-TAMPERED", ALICE)).isEmpty();
        assertThat(opened(seal, text, ALICE)).contains("secret state");
    }

    @Test
    void staysShutForWhatWasNeverASeal() {
        for (String text :
                new String[] {
                    "",
                    ".",
                    "..",
                    "1..",
                    "1.0.",
                    "1.0.AAAA",
                    "1.0.AAAAAAAAAAAAAAAA",
                    "1.9.AAAA",
                    "2.0.AAAA",
                    "1.0.\u00e4",
                    "1.0.A",
                    "x".repeat(100_000),
                    "1.0." + "A".repeat(64)
                }) {
            assertThat(opened(seal, text, ALICE)).as(text).isEmpty();
        }
    }

    @Test
    void opensUntilItsLifeIsOver() {
        String early = sealed();
        String late = sealed();

        clock.tick(StateSeal.MAX_LIFE.minusMillis(1));
        assertThat(opened(seal, early, ALICE)).isPresent();
        clock.tick(Duration.ofMillis(1));
        assertThat(opened(seal, late, ALICE)).isEmpty();
    }

    @Test
    void livesTenMinutesAtMost() {
        SealKeySource keys = SealKeySource.random();
        NonceRegistry spent = NonceRegistry.inMemory(clock);
        for (Duration wrong :
                List.of(Duration.ZERO, Duration.ofSeconds(-1), Duration.ofSeconds(601))) {
            assertThatThrownBy(() -> new StateSeal(keys, spent, clock, wrong))
                    .hasMessageContaining("life of a seal");
        }
    }

    @Test
    void serversThatShareKeysOpenEachOthersSealsOnceInAll() {
        SealKeySource keys = SealKeySource.random();
        NonceRegistry spent = NonceRegistry.inMemory(clock);
        StateSeal one = new StateSeal(keys, spent, clock, Duration.ofMinutes(1));
        StateSeal two = new StateSeal(keys, spent, clock, Duration.ofMinutes(1));
        String text = one.seal("here".getBytes(UTF_8), ALICE);

        assertThat(opened(two, text, ALICE)).contains("here");
        assertThat(opened(one, text, ALICE)).isEmpty();
        assertThat(opened(seal, one.seal("there".getBytes(UTF_8), ALICE), ALICE)).isEmpty();
    }

    @Test
    void anOlderKeyOpensUntilItIsNoLongerTrusted() {
        SealKey old = new SealKey("2025", new byte[SealKey.BYTES]);
        SealKey fresh = SealKeySource.random().current();
        NonceRegistry spent = NonceRegistry.inMemory(clock);
        String text = seal(spent, old).seal("old".getBytes(UTF_8), ALICE);

        assertThat(opened(seal(spent, fresh), text, ALICE)).isEmpty();
        assertThat(opened(seal(spent, fresh, old), text, ALICE)).contains("old");
    }

    private StateSeal seal(NonceRegistry spent, SealKey current, SealKey... older) {
        SealKeySource keys =
                new SealKeySource() {
                    @Override
                    public SealKey current() {
                        return current;
                    }

                    @Override
                    public Optional<SealKey> find(String id) {
                        return Stream.concat(Stream.of(current), Arrays.stream(older))
                                .filter(key -> key.id().equals(id))
                                .findFirst();
                    }
                };
        return new StateSeal(keys, spent, clock, Duration.ofMinutes(1));
    }

    @Test
    void ofManyWhoOpenAtOnceOneSucceeds() throws Exception {
        String text = sealed();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Boolean>> tries =
                    IntStream.range(0, 50)
                            .<Callable<Boolean>>mapToObj(
                                    _ -> () -> seal.open(text, ALICE).isPresent())
                            .toList();
            long opened = 0;
            for (Future<Boolean> each : threads.invokeAll(tries)) {
                opened += each.get() ? 1 : 0;
            }
            assertThat(opened).isOne();
        }
    }

    @Test
    void spentNoncesAreForgottenWhenTheirTimeIsOver() {
        InMemoryNonceRegistry spent = new InMemoryNonceRegistry(clock);
        assertThat(spent.spend("a", clock.instant().plusSeconds(10))).isTrue();
        assertThat(spent.spend("b", clock.instant().plusSeconds(20))).isTrue();
        assertThat(spent.spend("a", clock.instant().plusSeconds(10))).isFalse();

        clock.tick(Duration.ofSeconds(11));

        assertThat(spent.spend("b", clock.instant().plusSeconds(9))).isFalse();
        assertThat(spent.size()).isOne();
    }

    @Test
    void keysAreCheckedAndNeverShowTheirSecret() {
        assertThatThrownBy(() -> new SealKey("a.b", new byte[32])).hasMessageContaining("a.b");
        assertThatThrownBy(() -> new SealKey("a", new byte[16])).hasMessageContaining("16 bytes");
        assertThat(new SealKey("a", new byte[32])).hasToString("sealing key a");
    }

    @Test
    void refusesAStateThatIsTooLong() {
        assertThat(seal.open(seal.seal(new byte[StateSeal.MAX_STATE], ALICE), ALICE))
                .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(StateSeal.MAX_STATE));
        assertThatThrownBy(() -> seal.seal(new byte[StateSeal.MAX_STATE + 1], ALICE))
                .hasMessageContaining("more than");
    }
}
