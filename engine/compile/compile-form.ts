/**
 * Compiles a definition: reserves cells by name, compiles the formulas and sorts them. Reports all diagnostics together; there is no form
 * when one of them is an error.
 */

import type { CompiledForm, CompiledField } from '../compiled-form.ts';
import type { AuthoredFormDefinition } from '../language/repeating-group.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics.ts';
import { listFields, listPlacements } from './answer-tree.ts';
import { checkEnablementCycles } from './checks/check-enablement-cycles.ts';
import { checkFields } from './checks/check-fields.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkStaticTexts } from './checks/check-static-texts.ts';
import { checkUnusedNames } from './checks/check-unused-names.ts';
import { compileExpression, type CompileContext } from './compile-context.ts';
import { compileField } from './field/compile-field.ts';
import { defineLookup } from './compile-lookup.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { compileNotices } from './compile-notices.ts';
import { compileRows } from './repeating-group/compile-repeating-groups.ts';
import { compileSteps, createSectionCells } from './compile-steps.ts';
import { expandRepeatingGroups } from './repeating-group/expand-repeating-groups.ts';
import { createGraph, buildGraph, type Graph } from './graph.ts';
import { listEffects } from './list-effects.ts';
import { createCellResolver, reserveNamedCells } from './named-cells.ts';
import { createDedupingReporter } from './report-once.ts';
import type { EmbeddedTable } from './tables/embedded-table.ts';
import { resolveTableLookups } from './tables/resolve-table-lookups.ts';
import { compilePanel } from './texts/compile-panel.ts';
import { createDisplayResolver } from './texts/display-cells.ts';

type Expansion = ReturnType<typeof expandRepeatingGroups>;

/** The parts of a form that are compiled from cells. */
type CompiledParts = Pick<CompiledForm, 'groups' | 'lookupByName' | 'notices' | 'steps' | 'byPath' | 'dialogs' | 'panel'>;

/**
 * Compiles a form definition to a dependency graph. Returns all diagnostics; `form` is missing when one of them is an error. The document
 * must have been validated against the JSON Schema of the language.
 * @example const { form, diagnostics } = compileForm(definition);
 */
export function compileForm(written: AuthoredFormDefinition): { form?: CompiledForm; diagnostics: Diagnostic[] } {
  const resolved = resolveTableLookups(written);
  const expansion = expandRepeatingGroups(resolved.definition);
  const diagnostics: Diagnostic[] = [...resolved.diagnostics, ...expansion.diagnostics];
  const toSourcePointer = (pointer: string): string => resolved.toSourcePointer(expansion.origin(pointer));
  const collect = (found: Diagnostic): void => void diagnostics.push({ ...found, pointer: resolved.toSourcePointer(found.pointer) });
  const context = createContext(expansion, createDedupingReporter(expansion, collect), written.tables ?? []);
  const { parts, used } = compileParts(context, expansion);
  checkReferences(context, parts.byPath);
  checkEnablementCycles(context);
  checkFields(context, [...parts.byPath.values()]);
  checkUnusedNames(context, used);
  checkStaticTexts(context);
  const { graph, cycles } = buildGraph(context.graph);
  for (const { names, pointer } of cycles) context.report(createDiagnostic('cycle', pointer, { cycle: names.join(' → ') }));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  return { form: createForm(context, graph, parts, toSourcePointer), diagnostics };
}

function createContext(
  { definition, groups }: Expansion,
  report: CompileContext['report'],
  tables: readonly EmbeddedTable[],
): CompileContext {
  const graph = createGraph();
  return {
    definition,
    texts: definition.texts ?? {},
    graph,
    todaySlot: graph.input('today', ''),
    isServerSlot: graph.input('side', false),
    fields: listFields(definition.answers, report),
    rowByPath: new Map(
      groups.flatMap(({ path, rows }) =>
        rows.flatMap(({ title, fields: own }, index) => own.map((field) => [field, { group: path, index, title }] as const)),
      ),
    ),
    groupByRowCount: new Map(groups.map(({ path, size }) => [size, path])),
    lookups: definition.lookups ?? {},
    tables: new Map(tables.map((table) => [table.name, table])),
    report,
    resolveCell: () => -1,
    findLookup: () => undefined,
    resolveDisplay: () => undefined,
  };
}

/** Reserves all cells, then defines their formulas, so that formulas can reference each other in any order. */
function compileParts(context: CompileContext, { definition, groups }: Expansion): { parts: CompiledParts; used: Set<string> } {
  const used = new Set<string>();
  const placements = listPlacements(definition);
  const cells = reserveNamedCells(context, placements);
  context.resolveCell = createCellResolver(context, cells, groups, used);
  context.findLookup = (name) => cells.lookups.get(name);
  context.resolveDisplay = createDisplayResolver(context, cells.fields, groups);
  for (const [name, slot] of cells.rules) {
    const { evaluate, reads } = compileExpression(context, definition.rules![name]!, `/rules/${name}`);
    context.graph.define(slot, reads, (get) => evaluate(get));
  }
  for (const lookup of cells.lookups.values()) defineLookup(context, lookup);
  const visibilities = createSectionCells(context);
  const byPath = new Map<string, CompiledField>();
  for (const field of cells.fields.values()) byPath.set(field.path, compileField(context, field, byPath.size, placements, visibilities));
  const notices = compileNotices(context);
  const repeating = groups.map((group) => compileRows(context, group, byPath));
  const steps = compileSteps(context, byPath, visibilities, repeating);
  const dialogs = compileDialogs(context);
  const panel = compilePanel(context);
  return { used, parts: { groups: repeating, lookupByName: cells.lookups, notices, steps, byPath, dialogs, panel } };
}

function createForm(
  context: CompileContext,
  graph: Graph,
  parts: CompiledParts,
  toSourcePointer: CompiledForm['toSourcePointer'],
): CompiledForm {
  const { definition, texts, todaySlot, isServerSlot } = context;
  const fields = [...parts.byPath.values()];
  const lookups = [...parts.lookupByName.values()];
  return {
    definition,
    texts,
    graph,
    todaySlot,
    isServerSlot,
    fields,
    fieldOfView: new Map(fields.map((field) => [field.cells.view, field])),
    groupByPath: new Map(parts.groups.map((group) => [group.path, group])),
    lookups,
    effects: listEffects(fields, lookups, parts.notices),
    toSourcePointer,
    ...parts,
  };
}
