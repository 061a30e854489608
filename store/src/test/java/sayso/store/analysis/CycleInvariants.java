package sayso.store.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import tools.jackson.databind.JsonNode;

/// What holds for a cycle after every call.
final class CycleInvariants {
    private final Set<String> ever = new HashSet<>();
    private Set<String> present = new HashSet<>();

    /// @param story what led here
    void check(Cycle before, Cycle now, String story) {
        ids(now, story);
        matrix(now, story);
        setAside(now, story);
        weights(now, story);
        if (!before.isActive()) {
            assertThat(now).as("closed: %s", story).isEqualTo(before);
        }
        for (Component component : Component.values()) {
            if (before.statusOf(component).isStarted()) {
                assertThat(now.statusOf(component))
                        .as(story)
                        .isNotEqualTo(ComponentStatus.NOT_STARTED);
            }
        }
        assertThat(now.equals(before) ? before.version() : before.version() + 1)
                .as(story)
                .isEqualTo(now.version());
    }

    /// What a reply counts is what there is.
    ///
    /// @param data of the reply
    static void counts(Cycle now, JsonNode data, String story) {
        Alternatives alternatives = now.contents().alternatives();
        long fundamental = now.contents().objectives().fundamental().size();
        Map<String, Number> counts =
                Map.of(
                        "total_alternatives", alternatives.all().size(),
                        "total_fundamental", fundamental,
                        "total_means", now.contents().objectives().all().size() - fundamental,
                        "total_dimensions", alternatives.dimensions().size(),
                        "total_tensions", now.contents().tradeoffs().tensions().size(),
                        "cells_remaining", ConsequenceMatrix.of(now).remaining(),
                        "matrix_completion", ConsequenceMatrix.of(now).completion(),
                        "document_version", now.version());
        counts.forEach((name, count) -> {
            if (data.has(name)) {
                assertThat(data.get(name).asDouble())
                        .as("%s: %s", name, story)
                        .isEqualTo(count.doubleValue());
            }
        });
        if (data.has("has_status_quo")) {
            assertThat(data.get("has_status_quo").asBoolean())
                    .as(story)
                    .isEqualTo(alternatives.baseline() != null);
        }
    }

    private void ids(Cycle now, String story) {
        List<String> all = new ArrayList<>();
        now.contents().alternatives().all().forEach(one -> all.add(one.id().value()));
        now.contents().objectives().all().forEach(one -> all.add(one.id().value()));
        now.contents().alternatives().dimensions().forEach(one -> all.add(one.id().value()));
        now.contents().tradeoffs().tensions().forEach(one -> all.add(one.id().value()));
        assertThat(all).as(story).doesNotHaveDuplicates();
        Set<String> fresh = new HashSet<>(all);
        fresh.removeAll(present);
        assertThat(fresh).as("used again: %s", story).noneMatch(ever::contains);
        ever.addAll(all);
        present = new HashSet<>(all);
    }

    private static void matrix(Cycle now, String story) {
        Alternatives alternatives = now.contents().alternatives();
        AlternativeId baseline = alternatives.baseline();
        List<AlternativeId> rows = alternatives.all().stream().map(CycleAlternative::id).toList();
        List<ObjectiveId> columns =
                now.contents().objectives().fundamental().stream().map(CycleObjective::id).toList();
        if (baseline != null) {
            assertThat(rows).as(story).contains(baseline);
        }
        int rated = 0;
        for (CycleCell cell : now.contents().consequences().cells()) {
            assertThat(rows).as(story).contains(cell.alternativeId());
            assertThat(columns).as(story).contains(cell.objectiveId());
            if (cell.alternativeId().equals(baseline)) {
                assertThat(cell.judgement()).as("the status quo is rated: %s", story).isNull();
            } else if (cell.judgement() != null) {
                rated++;
            }
        }
        int size = Math.max(0, rows.size() - (baseline == null ? 0 : 1)) * columns.size();
        assertThat(ConsequenceMatrix.of(now).remaining()).as(story).isEqualTo(size - rated);
        assertThat(ConsequenceMatrix.of(now).completion())
                .as(story)
                .isCloseTo(size == 0 ? 0 : (double) rated / size, within(0.00005));
    }

    private static void setAside(Cycle now, String story) {
        Tradeoffs tradeoffs = now.contents().tradeoffs();
        List<AlternativeId> rows =
                now.contents().alternatives().all().stream().map(CycleAlternative::id).toList();
        assertThat(tradeoffs.dominated().stream().map(Tradeoffs.SetAside::alternativeId))
                .as(story)
                .doesNotHaveDuplicates()
                .isSubsetOf(rows);
        assertThat(tradeoffs.irrelevant().stream().map(Tradeoffs.Irrelevant::objectiveId))
                .as(story)
                .doesNotHaveDuplicates()
                .isSubsetOf(
                        now.contents().objectives().fundamental().stream()
                                .map(CycleObjective::id)
                                .toList());
        if (!rows.isEmpty()) {
            assertThat(rows)
                    .as("none in play: %s", story)
                    .anyMatch(id -> !tradeoffs.isSetAside(id));
        }
        Stream<CycleObjective> active =
                now.contents().objectives().fundamental().stream()
                        .filter(one -> !tradeoffs.isSetAside(one.id()));
        assertThat(active.findAny().isPresent())
                .as("no objective is active: %s", story)
                .isEqualTo(!now.contents().objectives().fundamental().isEmpty());
    }

    private static void weights(Cycle now, String story) {
        Tradeoffs.Weights weights = now.contents().tradeoffs().weights();
        if (weights == null || weights.shares().isEmpty()) {
            return;
        }
        assertThat(weights.shares().values()).as(story).allMatch(share -> share >= 0);
        assertThat(weights.shares().values().stream().mapToDouble(Double::doubleValue).sum())
                .as("weights: %s", story)
                .isCloseTo(1, within(1e-6));
    }
}
