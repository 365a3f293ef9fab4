/**
 * From a resolved definition to a form: names are reserved, formulas compiled and ordered. All problems are told at
 * once; with an error among them there is no form.
 */

import type { Dependency } from '../operators/compile-evaluator.ts';
import type { CompiledField, CompiledLookup, Effect, CompiledForm } from '../compiled-form.ts';
import { createIssueFactory } from '../issues.ts';
import { createFieldValidator } from '../validation/field-validator.ts';
import type { AuthoredFormDefinition } from '../language/repeating-group.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { findClosestName } from '../source/closest-name.ts';
import type { Option } from '../views.ts';
import { listFields, listPlacements } from './answer-tree.ts';
import { checkEnablementCycles } from './check-enablement-cycles.ts';
import { checkFields } from './check-fields.ts';
import { checkReferences } from './check-references.ts';
import { checkUnusedNames } from './check-unused-names.ts';
import { addConditionCell, compileExpression, addExpressionCell, type CompileContext } from './compile-context.ts';
import { defineLookup, reserveLookup } from './compile-lookup.ts';
import { compileNotices } from './compile-notices.ts';
import { compileRows, rowsSlot } from './compile-repeating-groups.ts';
import { compileSteps, sectionSlots } from './compile-steps.ts';
import { expandRepeatingGroups } from './expand-repeating-groups.ts';
import { defineCells, reserveField, type ReservedField } from './field-cells.ts';
import { boundSlots, issuesSlot } from './field-issues.ts';
import { viewSlot } from './field-view.ts';
import { createGraph, buildGraph, type CellId } from './graph.ts';
import { createDedupingReporter } from './report-once.ts';

/**
 * Compiles a form definition to a dependency graph. Returns all diagnostics; `form` is missing when one of them is an error. The document
 * must have been validated against the JSON Schema of the language.
 * @example const { form, diagnostics } = compileForm(definition);
 */
export function compileForm(written: AuthoredFormDefinition): { form?: CompiledForm; diagnostics: Diagnostic[] } {
  const expansion = expandRepeatingGroups(written);
  const { definition, groups } = expansion;
  const diagnostics: Diagnostic[] = [...expansion.diagnostics];
  const report = createDedupingReporter(expansion, diagnostics);
  const graph = createGraph();
  const fields = listFields(definition.answers, report);
  const placements = listPlacements(definition);
  const texts = definition.texts ?? {};
  const labels = new Map<string, CellId>();
  const lists = new Map<string, CellId>();
  const used = new Set<string>();
  const context: CompileContext = {
    definition,
    texts,
    graph,
    todaySlot: graph.input('today', ''),
    isServerSlot: graph.input('side', false),
    fields,
    rowOf: new Map(
      groups.flatMap(({ path, rows }) =>
        rows.flatMap(({ title, fields: own }, index) => own.map((field) => [field, { group: path, index, title }] as const)),
      ),
    ),
    sizeOf: new Map(groups.map(({ path, size }) => [size, path])),
    lookups: definition.lookups ?? {},
    report,
    slotOf,
  };

  const reserved = new Map<string, ReservedField>();
  for (const [path, { definition: field, pointer }] of fields) {
    const placed = placements.get(path) ?? [];
    const isAlwaysVisible =
      isTrue(field.form?.visibleWhen) && (placed.length === 0 || placed.some(({ section }) => isTrue(section.visibleWhen)));
    reserved.set(path, reserveField(context, path, field, pointer, isAlwaysVisible));
  }
  const rules = new Map(Object.keys(definition.rules ?? {}).map((name) => [name, graph.reserve(`rule ${name}`, `/rules/${name}`)]));
  const lookups = new Map<string, CompiledLookup>(Object.keys(context.lookups).map((name) => [name, reserveLookup(context, name)]));

  function slotOf(read: Dependency, pointer: string): CellId {
    const unknown = (code: 'unknown-answer' | 'unknown-rule' | 'unknown-lookup', names: Iterable<string>): CellId => {
      report(createDiagnostic(code, pointer, { name: read.name, nearest: findClosestName(read.name, [...names]) }));
      return -1;
    };
    used.add(`${read.kind === 'status' ? 'lookup' : read.kind} ${read.name}`);
    switch (read.kind) {
      case 'today':
        return context.todaySlot;
      case 'rule':
        return rules.get(read.name) ?? unknown('unknown-rule', rules.keys());
      case 'lookup':
        return lookups.get(read.name)?.data ?? unknown('unknown-lookup', lookups.keys());
      case 'status':
        return lookups.get(read.name)?.status ?? unknown('unknown-lookup', lookups.keys());
      case 'root':
        report(createDiagnostic('unknown-answer', pointer, { name: '', nearest: undefined }));
        return -1;
      default: {
        const field = reserved.get(read.name);
        if (!field)
          return (
            (read.kind === 'answer' ? listSlot(read.name) : undefined) ?? unknown('unknown-answer', [...reserved.keys(), ...lists.keys()])
          );
        return read.kind === 'answer' ? field.value : chosenSlot(field, read.kind);
      }
    }
  }

  /** The list of a repeating group's rows, made once something reads it. */
  function listSlot(name: string): CellId | undefined {
    const group = groups.find(({ path }) => path === name);
    if (group && !lists.has(name)) lists.set(name, rowsSlot(context, group, reserved));
    return lists.get(name);
  }

  /** The label or the record of the chosen option; the label of a field without options is its answer. */
  function chosenSlot(field: ReservedField, kind: 'label' | 'record'): CellId {
    const { chosen, path, pointer, value } = field;
    if (chosen === undefined) return kind === 'label' ? value : graph.constant(null);
    const key = `${kind} of ${path}`;
    let slot = labels.get(key);
    if (slot === undefined) {
      slot = graph.formula(key, pointer, [chosen], (get) => (get(chosen) as Option | null)?.[kind] ?? null);
      labels.set(key, slot);
    }
    return slot;
  }

  for (const [name, slot] of rules) {
    const { evaluate, reads } = compileExpression(context, definition.rules![name]!, `/rules/${name}`);
    graph.define(slot, reads, (get) => evaluate(get));
  }
  for (const lookup of lookups.values()) defineLookup(context, lookup);
  const visibilities = sectionSlots(context);
  const compiled: CompiledField[] = [...reserved.values()].map((field, index) =>
    compileField(context, field, index, placements, visibilities),
  );
  const byPath = new Map(compiled.map((field) => [field.path, field]));
  const notices = compileNotices(context);
  const repeating = groups.map((group) => compileRows(context, group, byPath));
  const steps = compileSteps(context, byPath, visibilities, repeating);
  checkReferences(context, byPath);
  checkEnablementCycles(context);
  checkFields(context, compiled);
  checkUnusedNames(context, used);

  const { graph: finished, cycles } = buildGraph(graph);
  for (const { names, pointer } of cycles) report(createDiagnostic('cycle', pointer, { cycle: names.join(' → ') }));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const form: CompiledForm = {
    definition,
    texts,
    graph: finished,
    todaySlot: context.todaySlot,
    isServerSlot: context.isServerSlot,
    fields: compiled,
    byPath,
    fieldOfView: new Map(compiled.map((field) => [field.cells.view, field])),
    groups: repeating,
    groupByPath: new Map(repeating.map((group) => [group.path, group])),
    lookups: [...lookups.values()],
    lookupByName: lookups,
    notices,
    steps,
    effects: effectsOf(compiled, [...lookups.values()], notices),
    toSourcePointer: expansion.origin,
  };
  return { form, diagnostics };
}

function isTrue(condition: unknown): boolean {
  return condition === undefined || condition === true;
}

function compileField(
  context: CompileContext,
  reserved: ReservedField,
  index: number,
  placements: ReturnType<typeof listPlacements>,
  visibilities: ReturnType<typeof sectionSlots>,
): CompiledField {
  const { path, definition, pointer } = reserved;
  const form = definition.form ?? {};
  const placed = placements.get(path) ?? [];
  const issue = createIssueFactory(path, definition, context.texts);
  const cells = defineCells(
    context,
    reserved,
    placed.map(({ section }) => visibilities.get(section)!),
  );
  const bounds = boundSlots(context, reserved);
  const check = createFieldValidator(definition);
  const issues = issuesSlot(context, reserved, cells, bounds, issue, check);
  const view = viewSlot(context, reserved, { ...cells, issues }, bounds);
  const review = form.review;
  const countsRowsOf = context.sizeOf.get(path);
  return {
    index,
    path,
    definition,
    cells: { ...cells, issues, view },
    issue,
    check,
    row: context.rowOf.get(path),
    countsRowsOf,
    isDrawn: placed.length > 0 && (form.widget !== 'hidden' || countsRowsOf !== undefined),
    clears: form.onChange?.clear ?? [],
    sets: Object.entries(form.onChange?.set ?? {}).map(([target, logic]) => ({
      path: target,
      evaluate: compileExpression(context, logic, `${pointer}/form/onChange/set/${target}`).evaluate,
    })),
    autoSelect:
      form.autoSelect === undefined
        ? undefined
        : form.autoSelect === 'first'
          ? { first: true }
          : { slot: addExpressionCell(context, form.autoSelect, `autoSelect of ${path}`, `${pointer}/form/autoSelect`) },
    review: {
      value:
        review?.value === undefined
          ? undefined
          : addExpressionCell(context, review.value, `review of ${path}`, `${pointer}/form/review/value`),
      visible: addConditionCell(context, review?.visibleWhen, true, `review of ${path}`, `${pointer}/form/review/visibleWhen`),
    },
  };
}

function effectsOf(
  fields: readonly CompiledField[],
  lookups: readonly CompiledLookup[],
  notices: CompiledForm['notices'],
): Map<CellId, Effect> {
  const effects = new Map<CellId, Effect>();
  for (const { index, definition, cells, autoSelect } of fields) {
    if (definition.form?.prefill !== undefined) effects.set(cells.prefill, { kind: 'prefill', field: index });
    if (definition.form?.options !== undefined || autoSelect !== undefined) effects.set(cells.options, { kind: 'options', field: index });
    if (autoSelect && 'slot' in autoSelect) effects.set(autoSelect.slot, { kind: 'options', field: index });
  }
  lookups.forEach(({ query }, lookup) => effects.set(query, { kind: 'query', lookup }));
  notices.forEach(({ slot }, notice) => effects.set(slot, { kind: 'notice', notice }));
  return effects;
}
