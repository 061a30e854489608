package sayso.app.laws;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Who uses what only some may use.
///
/// @param what the thing, for the message
/// @param target whether a member of a class is that thing
/// @param packages beginnings of the packages that are that thing
/// @param users who may: packages with all below them, or single classes
record UsageLaw(
        String what, Predicate<AccessTarget> target, Set<String> packages, Set<String> users) {

    static UsageLaw ofMembers(String what, Predicate<AccessTarget> target, String... users) {
        return new UsageLaw(what, target, Set.of(), Set.of(users));
    }

    static UsageLaw ofLibrary(String what, Set<String> packages, String... users) {
        return new UsageLaw(what, _ -> false, packages, Set.of(users));
    }

    /// A sentence for everyone who uses it and may not.
    List<String> broken(JavaClasses classes) {
        List<String> broken = new ArrayList<>();
        for (JavaClass type : classes) {
            if (users.stream().anyMatch(user -> isPartOf(type.getName(), user))) {
                continue;
            }
            for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                if (target.test(access.getTarget())) {
                    broken.add(type.getName() + " uses " + access.getTarget().getFullName());
                }
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String used = dependency.getTargetClass().getBaseComponentType().getName();
                if (packages.stream().anyMatch(library -> isPartOf(used, library))) {
                    broken.add(type.getName() + " uses " + used);
                }
            }
        }
        return broken;
    }

    private static boolean isPartOf(String name, String whole) {
        return name.equals(whole) || name.startsWith(whole + ".") || name.startsWith(whole + "$");
    }
}
