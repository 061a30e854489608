package sayso.app.laws;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Arrows between packages and modules as the compiled classes draw them.
final class DependencyArrows {
    private DependencyArrows() {}

    /// Every package below the root with the packages its classes depend on, without the root's name.
    static Map<String, Set<String>> ofClasses(JavaClasses classes, String root) {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (JavaClass type : classes) {
            String from = below(root, type);
            Set<String> known = arrows.computeIfAbsent(from, _ -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getPackageName().startsWith(root + ".")) {
                    known.add(below(root, target));
                }
            }
            known.remove(from);
        }
        return arrows;
    }

    static Map<String, Set<String>> together(
            Map<String, Set<String>> some, Map<String, Set<String>> others) {
        Map<String, Set<String>> all = new TreeMap<>();
        Stream.of(some, others)
                .forEach(arrows ->
                        arrows.forEach((from, known) ->
                                all.computeIfAbsent(from, _ -> new TreeSet<>()).addAll(known)));
        return all;
    }

    /// The same arrows between modules, which are the first words of the packages' names; but
    /// for one, whose name says that it is an interface.
    static Map<String, Set<String>> amongModules(Map<String, Set<String>> packages) {
        Map<String, Set<String>> modules = new TreeMap<>();
        packages.forEach((from, known) -> {
            Set<String> all = modules.computeIfAbsent(module(from), _ -> new TreeSet<>());
            known.forEach(to -> all.add(module(to)));
            all.remove(module(from));
        });
        return modules;
    }

    private static String module(String name) {
        String first = name.split("\\.", -1)[0];
        return switch (first) {
            case "extension" -> "extension-api";
            case "shellgate" -> "shell-gate";
            default -> first;
        };
    }

    private static String below(String root, JavaClass type) {
        return type.getPackageName().substring(root.length() + 1);
    }
}
