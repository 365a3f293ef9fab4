/** Checks the effects of `onChange`: answers that are cleared without a dependency, and effects on computed fields. */

import type { CompiledField } from '../../../compiled-form.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import { listTextPlaceholders } from '../../inspect/text-placeholders.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { getFieldPointer, type AnalysisContext } from '../analysis-context.ts';

/** Reports effects of `onChange` that cannot be intended. */
export function checkOnChange(context: AnalysisContext): void {
  const needs = listFieldDependencies(context);
  for (const field of context.fields) {
    field.clears.forEach((target, index) => {
      const pointer = `${getFieldPointer(context, field)}/form/onChange/clear/${index}`;
      const other = context.form.byPath.get(target);
      if (target === field.path) context.report('clears-itself', pointer, { name: field.path });
      else if (other && isAlwaysComputed(other)) context.report('no-effect', pointer, { key: 'clear', because: `"${target}" is computed` });
      else if (
        other &&
        !dependsOn(needs, target, field.path) &&
        !areBeside(context, target, field.path) &&
        !areReadTogether(context, target, field.path)
      )
        context.report('unrelated-clear', pointer, { name: field.path, target });
    });
    for (const { path } of field.sets) {
      const other = context.form.byPath.get(path);
      const pointer = `${getFieldPointer(context, field)}/form/onChange/set/${path}`;
      if (other && isAlwaysComputed(other)) context.report('no-effect', pointer, { key: 'set', because: `"${path}" is computed` });
    }
  }
}

function isAlwaysComputed({ definition }: CompiledField): boolean {
  return definition.form?.computed !== undefined && (definition.form.computedWhen ?? true) === true;
}

/** Returns the direct dependencies of each field: of its conditions, its texts, its options and their lookups, and its sections. */
function listFieldDependencies({ form, expressions, model }: AnalysisContext): Map<FieldPath, Set<FieldPath>> {
  const lookups = new Map<string, Set<FieldPath>>();
  const through = (logic: Expression, seen: Set<string>): FieldPath[] =>
    getTransitiveDependencies(form.definition, logic).flatMap(({ kind, name }) => {
      if (kind === 'answer' || kind === 'label' || kind === 'record') return [name];
      return kind === 'lookup' || kind === 'status' ? [...ofLookup(name, seen)] : [];
    });
  const ofLookup = (name: string, seen: Set<string>): Set<FieldPath> => {
    const cached = lookups.get(name);
    if (cached !== undefined || seen.has(name)) return cached ?? new Set();
    const inner = new Set(seen).add(name);
    const found = new Set(
      expressions.filter(({ owner }) => owner.kind === 'lookup' && owner.name === name).flatMap(({ logic }) => through(logic, inner)),
    );
    lookups.set(name, found);
    return found;
  };
  const needs = new Map<FieldPath, Set<FieldPath>>(form.fields.map(({ path }) => [path, new Set()]));
  for (const { owner, logic } of expressions)
    if (owner.kind === 'field') for (const path of through(logic, new Set())) needs.get(owner.path)?.add(path);
  for (const [path, placed] of model.placements) {
    for (const { section } of placed) {
      for (const read of through(section.visibleWhen ?? true, new Set())) needs.get(path)?.add(read);
      // An answer that confirms others is cleared with them: the section asks about them in its text.
      for (const name of listTextPlaceholders({ ...section, fields: [] })) needs.get(path)?.add(name);
    }
  }
  for (const { path, definition } of form.fields) for (const name of listTextPlaceholders(definition)) needs.get(path)?.add(name);
  return needs;
}

function dependsOn(needs: ReadonlyMap<FieldPath, ReadonlySet<FieldPath>>, from: FieldPath, on: FieldPath): boolean {
  const seen = new Set<FieldPath>([from]);
  for (const path of seen) {
    for (const next of needs.get(path) ?? []) {
      if (next === on) return true;
      seen.add(next);
    }
  }
  return false;
}

/** Returns whether both fields are in one section. Such fields probably belong together. */
function areBeside({ model }: AnalysisContext, first: FieldPath, second: FieldPath): boolean {
  const sections = new Set((model.placements.get(second) ?? []).map(({ section }) => section));
  return (model.placements.get(first) ?? []).some(({ section }) => sections.has(section));
}

/** Returns whether the same field, section, rule or lookup reads both. Such fields belong together. */
function areReadTogether({ form, expressions }: AnalysisContext, first: FieldPath, second: FieldPath): boolean {
  const readers = new Map<string, Set<string>>();
  for (const { owner, logic } of expressions) {
    const key =
      owner.kind === 'field'
        ? `field ${owner.path}`
        : owner.kind === 'section'
          ? `section ${owner.step} ${owner.index}`
          : owner.kind === 'step'
            ? `step ${owner.step}`
            : `${owner.kind} ${owner.name}`;
    const reads = readers.get(key) ?? new Set();
    for (const { name } of getTransitiveDependencies(form.definition, logic)) reads.add(name);
    readers.set(key, reads);
  }
  return [...readers.values()].some((reads) => reads.has(first) && reads.has(second));
}
