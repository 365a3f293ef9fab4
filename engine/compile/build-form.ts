/** Builds a form from a definition whose repeating groups are templates: reserves cells by name, compiles the formulas and sorts them. */

import type { CompiledDelivery, CompiledField, CompiledForm } from '../compiled-form.ts';
import { createRawDiagnostic } from '../diagnostics/raw-diagnostic.ts';
import { listFields, listPlacements } from './answer-tree.ts';
import { compileExpression, type CompileContext } from './compile-context.ts';
import { compileField } from './field/compile-field.ts';
import { addMissingOptionsIssue } from './field/missing-options.ts';
import type { ReservedField } from './field/field-cells.ts';
import { defineLookup } from './compile-lookup.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { compileMatrices } from './compile-matrices.ts';
import { compileNotices } from './compile-notices.ts';
import type { CompiledTemplate } from './rows/compile-repeating-groups.ts';
import { compileSteps } from './steps/compile-steps.ts';
import { createPlacementCells } from './steps/step-conditions.ts';
import type { Templates } from './rows/create-row-templates.ts';
import { getFieldContext, inRow } from './rows/row-context.ts';
import type { RowInstances } from './rows/row-instances.ts';
import { locate } from './rows/row-scopes.ts';
import { createGraph, buildGraph, type Graph } from './graph.ts';
import { listEffects } from './list-effects.ts';
import { createCellResolver, reserveNamedCells, type NamedCells } from './named-cells.ts';
import type { EmbeddedTable } from './tables/embedded-table.ts';
import { compilePanel } from './texts/compile-panel.ts';
import { createDisplayResolver } from './texts/display-cells.ts';

/** The parts of a form that are compiled from cells. */
interface CompiledParts extends Pick<CompiledForm, 'matrices' | 'lookupByName' | 'notices' | 'steps' | 'dialogs' | 'panel' | 'deliveries'> {
  byPath: ReadonlyMap<string, CompiledField>;
  groups: readonly CompiledTemplate[];
}

/** What the compiler needs from its caller: a full compilation reports and checks, one of a checked definition does neither. */
export interface BuildHost extends Pick<CompileContext, 'report' | 'findUnsafePattern' | 'operators' | 'rowSupport'> {
  /** Compiles what the server sends after storing. */
  compileDeliveries: (context: CompileContext) => readonly CompiledDelivery[];
  /** Runs after the formulas are compiled. `used` contains keys such as `rule isAdult`. */
  check: (context: CompileContext, fields: ReadonlyMap<string, CompiledField>, used: ReadonlySet<string>) => void;
  toSourcePointer: CompiledForm['toSourcePointer'];
  /** Tables that travel with the definition. */
  tables: readonly EmbeddedTable[];
}

/** Builds the form. It must not be used when the host received an error. */
export function buildForm(templates: Templates, host: BuildHost): CompiledForm {
  const context = createContext(templates, host);
  const { parts, used } = compileParts(context, templates, host);
  host.check(context, parts.byPath, used);
  const { graph, cycles } = buildGraph(context.graph);
  for (const { names, pointer } of cycles) host.report(createRawDiagnostic('cycle', pointer, { cycle: names.join(' → ') }));
  return createForm(context, graph, parts, host.toSourcePointer);
}

function createContext(
  { definition, groups }: Templates,
  { report, findUnsafePattern, operators, rowSupport, tables }: BuildHost,
): CompileContext {
  const graph = createGraph();
  return {
    definition,
    texts: definition.texts ?? {},
    graph,
    todaySlot: graph.input('today', ''),
    localeSlot: graph.input('locale', 'en'),
    isServerSlot: graph.input('side', false),
    fields: listFields(definition.answers, report),
    groupOfField: new Map(groups.flatMap((group) => group.fields.map((field) => [field, group] as const))),
    groupByRowCount: new Map(groups.map((group) => [group.size, group])),
    rowScopes: new Map(),
    row: undefined,
    lookups: definition.lookups ?? {},
    tables: new Map(tables.map((table) => [table.name, table])),
    report,
    findUnsafePattern,
    operators,
    rowSupport,
    resolveCell: () => -1,
    findLookup: () => undefined,
    resolveDisplay: () => undefined,
  };
}

/** Reserves all cells, then defines their formulas, so that formulas can reference each other in any order. */
function compileParts(
  context: CompileContext,
  { definition, groups }: Templates,
  { compileDeliveries }: BuildHost,
): { parts: CompiledParts; used: Set<string> } {
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
  const placementCells = createPlacementCells(context);
  const byPath = new Map<string, CompiledField>();
  const units = listUnitFields(cells.fields);
  for (const field of cells.fields.values()) {
    const groupVisible = byPath.get(context.groupOfField.get(field.path)?.size ?? '')?.cells.visible;
    const own = getFieldContext(context, field.path);
    byPath.set(field.path, compileField(own, field, byPath.size, placements, placementCells, { units, groupVisible }));
  }
  for (const group of groups) {
    const generated = context.rowScopes.get(group.path)?.generated;
    if (generated !== undefined) context.rowSupport!.defineGeneratedRows(inRow(context, group.outer ?? ''), group, generated, cells.fields);
  }
  for (const field of byPath.values()) addMissingOptionsIssue(getFieldContext(context, field.path), field, cells.lookups.values());
  const notices = compileNotices(context);
  const repeating = groups.map((group) => context.rowSupport!.compileRepeatingGroup(context, group, byPath));
  const steps = compileSteps(context, byPath, placementCells, repeating);
  const dialogs = compileDialogs(context);
  const panel = compilePanel(context);
  const matrices = compileMatrices(context, byPath);
  const deliveries = compileDeliveries(context);
  return { used, parts: { groups: repeating, matrices, lookupByName: cells.lookups, notices, steps, byPath, dialogs, panel, deliveries } };
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
  const { definition, texts, todaySlot, localeSlot, isServerSlot, rowSupport } = context;
  const fields = [...parts.byPath.values()];
  const lookups = [...parts.lookupByName.values()];
  const effects = listEffects(fields, lookups, parts.notices, parts.groups);
  const fieldOfView = new Int32Array(graph.formulas.length).fill(-1);
  for (const { cells, index } of fields) fieldOfView[cells.view] = index;
  const hasEffects = new Uint8Array(graph.formulas.length);
  for (const slot of effects.keys()) hasEffects[slot] = 1;
  return {
    definition,
    texts,
    graph,
    todaySlot,
    localeSlot,
    isServerSlot,
    rowSupport,
    fields,
    fieldOfView,
    isView: (address) => fieldOfView[locate(graph, address).slot]! >= 0,
    lookups,
    effects,
    hasEffects,
    toSourcePointer,
    hasRowPages: definition.steps.some(({ forEach }) => forEach !== undefined),
    ...parts,
    ...(rowSupport?.createRowInstances(graph, parts.byPath, parts.groups, texts) ?? withoutRows(parts.byPath)),
  };
}

/** Returns what `createRowInstances` does for a form without repeating groups. */
function withoutRows(byPath: CompiledParts['byPath']): RowInstances {
  const none = new Map<string, never>();
  return { byPath, groups: [], groupByPath: none, getGroup: getSame, getInstance: getSame, getLookup: getSame };
}

function getSame<Part>(part: Part): Part {
  return part;
}
