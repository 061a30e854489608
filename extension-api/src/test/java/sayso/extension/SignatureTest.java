package sayso.extension;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every public type and member, as they were agreed on. A change here is a deliberate act:
/// `-Dgolden=write` writes the list anew, and what is taken away or gets another meaning raises the
/// version of the interface.
class SignatureTest {
    private static final Path AGREED = Path.of("src/test/resources/sayso/extension/signature.txt");

    @Test
    void isWhatWasAgreedOn() throws Exception {
        String now = types().map(SignatureTest::type).collect(joining("\n"));
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(AGREED, now);
        }

        assertThat(now).isEqualTo(Files.readString(AGREED));
    }

    @Test
    void mentionsNothingButJavaAndItself() throws Exception {
        TreeSet<String> foreign = new TreeSet<>();
        for (Class<?> type : types().toList()) {
            members(type).stream()
                    .flatMap(member -> Stream.of(member.split("[^A-Za-z0-9_.]+")))
                    .filter(word -> word.matches("[a-z]\\w*(\\.\\w+)+"))
                    .filter(word -> !word.startsWith("java.") && !word.startsWith("sayso.ext"))
                    .forEach(foreign::add);
        }

        assertThat(foreign).isEmpty();
    }

    private static Stream<Class<?>> types() throws IOException, URISyntaxException {
        Path classes =
                Path.of(
                        Extension.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        try (Stream<Path> files = Files.walk(classes.resolve("sayso/extension"))) {
            List<Class<?>> types = new ArrayList<>();
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = classes.relativize(file).toString().replace('/', '.');
                Class<?> type =
                        name.endsWith("package-info.class")
                                ? Object.class
                                : named(name.substring(0, name.length() - ".class".length()));
                if (Modifier.isPublic(type.getModifiers()) && type != Object.class) {
                    types.add(type);
                }
            }
            assertThat(types).hasSizeGreaterThan(20);
            return types.stream().sorted((a, b) -> a.getName().compareTo(b.getName()));
        }
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String type(Class<?> type) {
        return type.toGenericString()
                + above(type)
                + "\n"
                + members(type).stream().map(member -> "    " + member + "\n").collect(joining());
    }

    private static String above(Class<?> type) {
        List<Type> above = new ArrayList<>(Arrays.asList(type.getGenericInterfaces()));
        String permits =
                type.isSealed()
                        ? Arrays.stream(type.getPermittedSubclasses())
                                .map(Class::getName)
                                .collect(joining(", ", " permits ", ""))
                        : "";
        return (above.isEmpty()
                        ? ""
                        : above.stream().map(Type::getTypeName).collect(joining(", ", " < ", "")))
                + permits;
    }

    private static List<String> members(Class<?> type) {
        List<String> members = new ArrayList<>();
        if (type.isRecord()) {
            members.add(
                    Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::toString)
                            .collect(joining(", ", "components ", "")));
        }
        TreeSet<String> sorted = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            add(sorted, field.getModifiers(), field.toGenericString());
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            add(sorted, constructor);
        }
        for (Method method : type.getDeclaredMethods()) {
            if (!method.isSynthetic()) {
                add(sorted, method);
            }
        }
        members.addAll(sorted);
        return members;
    }

    private static void add(Set<String> members, Executable executable) {
        add(members, executable.getModifiers(), executable.toGenericString());
    }

    private static void add(Set<String> members, int modifiers, String text) {
        if (Modifier.isPublic(modifiers)) {
            members.add(text);
        }
    }
}
