package sayso.app.laws;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/// The compiled product, read once for all laws.
final class ProductClasses {
    /// Far below what there is: a law that reads fewer classes reads the wrong place.
    static final int LEAST = 250;

    static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("sayso");

    private ProductClasses() {}

    /// The classes of one sample that a law must reject.
    static JavaClasses sample(String name) {
        return new ClassFileImporter().importPackages("sayso.samples." + name);
    }
}
