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
import type { ReservedField } from './field/field-cells.ts';
import { defineLookup } from './compile-lookup.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { compileNotices } from './compile-notices.ts';
import { compileRows } from './repeating-group/compile-repeating-groups.ts';
import { compileSteps, createPlacementCells } from './compile-steps.ts';
import { expandRepeatingGroups } from './repeating-group/expand-repeating-groups.ts';
import { createGraph, buildGraph, type Graph } from './graph.ts';
import { listEffects } from './list-effects.ts';
import { createCellResolver, reserveNamedCells, type NamedCells } from './named-cells.ts';
import { createDedupingReporter } from './report-once.ts';
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
  const expansion = expandRepeatingGroups(written);
  const diagnostics: Diagnostic[] = [...expansion.diagnostics];
  const context = createContext(expansion, createDedupingReporter(expansion, diagnostics));
  const { parts, used } = compileParts(context, expansion);
  checkReferences(context, parts.byPath);
  checkEnablementCycles(context);
  checkFields(context, [...parts.byPath.values()]);
  checkUnusedNames(context, used);
  checkStaticTexts(context);
  const { graph, cycles } = buildGraph(context.graph);
  for (const { names, pointer } of cycles) context.report(createDiagnostic('cycle', pointer, { cycle: names.join(' → ') }));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  return { form: createForm(context, graph, parts, expansion.origin), diagnostics };
}

function createContext({ definition, groups }: Expansion, report: CompileContext['report']): CompileContext {
  const graph = createGraph();
  return {
    definition,
    texts: definition.texts ?? {},
    graph,
    todaySlot: graph.input('today', ''),
    localeSlot: graph.input('locale', 'en'),
    isServerSlot: graph.input('side', false),
    fields: listFields(definition.answers, report),
    rowByPath: new Map(
      groups.flatMap(({ path, rows }) =>
        rows.flatMap(({ title, fields: own }, index) => own.map((field) => [field, { group: path, index, title }] as const)),
      ),
    ),
    groupByRowCount: new Map(groups.map(({ path, size }) => [size, path])),
    lookups: definition.lookups ?? {},
    report,
    resolveCell: () => -1,
    resolveDisplay: () => undefined,
  };
}

/** Reserves all cells, then defines their formulas, so that formulas can reference each other in any order. */
function compileParts(context: CompileContext, { definition, groups }: Expansion): { parts: CompiledParts; used: Set<string> } {
  const used = new Set<string>();
  const placements = listPlacements(definition);
  const cells = reserveNamedCells(context, placements);
  context.resolveCell = createCellResolver(context, cells, groups, used);
  context.resolveDisplay = createDisplayResolver(context, cells.fields, groups);
  for (const [name, slot] of cells.rules) {
    const { evaluate, reads } = compileExpression(context, definition.rules![name]!, `/rules/${name}`);
    context.graph.define(slot, reads, (get) => evaluate(get));
  }
  for (const lookup of cells.lookups.values()) defineLookup(context, lookup);
  const placementCells = createPlacementCells(context);
  const byPath = new Map<string, CompiledField>();
  const units = listUnitFields(cells.fields);
  for (const field of cells.fields.values())
    byPath.set(field.path, compileField(context, field, byPath.size, placements, placementCells, units));
  const notices = compileNotices(context);
  const repeating = groups.map((group) => compileRows(context, group, byPath));
  const steps = compileSteps(context, byPath, placementCells, repeating);
  const dialogs = compileDialogs(context);
  const panel = compilePanel(context);
  return { used, parts: { groups: repeating, lookupByName: cells.lookups, notices, steps, byPath, dialogs, panel } };
}

/** Returns the fields that hold the unit of a number, by their path. */
function listUnitFields(fields: NamedCells['fields']): Map<string, ReservedField> {
  const paths = [...fields.values()].map(({ definition: { form } }) => form?.unit ?? '');
  return new Map(paths.flatMap((path) => (fields.has(path) ? [[path, fields.get(path)!]] : [])));
}

function createForm(
  context: CompileContext,
  graph: Graph,
  parts: CompiledParts,
  toSourcePointer: CompiledForm['toSourcePointer'],
): CompiledForm {
  const { definition, texts, todaySlot, localeSlot, isServerSlot } = context;
  const fields = [...parts.byPath.values()];
  const lookups = [...parts.lookupByName.values()];
  return {
    definition,
    texts,
    graph,
    todaySlot,
    localeSlot,
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
