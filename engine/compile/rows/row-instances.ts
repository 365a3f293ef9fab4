/** Instances of templates: a field and a row as they are in one row. They are created on demand and kept, so that each path has one object. */

import type { CompiledField, CompiledForm, CompiledLookup, CompiledRepeatingGroup, CompiledRow, FieldIndex } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { createStaticIssue } from '../field/field-texts.ts';
import type { Graph } from '../graph.ts';
import type { CompiledTemplate } from './compile-repeating-groups.ts';
import { instantiate, instantiatePath, type RowIndex } from './instantiate-definition.ts';
import { FORM_SCOPE, getAddress, getRowPlace, type RowPlace } from './row-scopes.ts';

/** The instances of the templates of a form. */
export interface RowInstances {
  /** Fields by path: those of the form, those of templates (`orders.#.name`), and those of rows (`orders.3.name`). */
  byPath: FieldIndex;
  groups: readonly CompiledRepeatingGroup[];
  groupByPath: ReadonlyMap<FieldPath, CompiledRepeatingGroup>;
  /** Returns a field as it is in a row; the field itself outside of rows. */
  getInstance: (template: CompiledField, place: RowPlace | undefined) => CompiledField;
  /** Returns a lookup as it is in a row; the lookup itself if it does not read the row. */
  getLookup: (lookup: CompiledLookup, place: RowPlace | undefined) => CompiledLookup;
}

/** Creates the instances of a form. */
export function createRowInstances(
  graph: Graph,
  templates: ReadonlyMap<FieldPath, CompiledField>,
  groups: readonly CompiledTemplate[],
  texts: CompiledForm['texts'],
): RowInstances {
  const known = new Map<number, CompiledField>();
  const getInstance = (template: CompiledField, place: RowPlace | undefined): CompiledField => {
    if (template.row === undefined || place === undefined) return template;
    const key = getAddress(graph, template.cells.raw, place);
    let field = known.get(key);
    if (field === undefined) known.set(key, (field = instantiateField(graph, template, place, texts)));
    return field;
  };
  const all = groups.map((group): CompiledRepeatingGroup => ({ ...group, getRow: createRows(graph, group, getInstance) }));
  const get = (path: FieldPath): CompiledField | undefined => {
    const own = templates.get(path);
    if (own !== undefined || groups.length === 0) return own;
    const found = findRow(graph, all, path);
    const template = found && templates.get(found.template);
    return template && getInstance(template, found.place);
  };
  return {
    byPath: { get, has: (path) => get(path) !== undefined, keys: () => templates.keys() },
    groups: all,
    groupByPath: new Map(all.map((group) => [group.path, group])),
    getInstance,
    getLookup: (lookup, place) => instantiateLookup(graph, lookup, place),
  };
}

function instantiateLookup(graph: Graph, lookup: CompiledLookup, place: RowPlace | undefined): CompiledLookup {
  if (graph.scopeOf[lookup.query] === FORM_SCOPE) return lookup;
  const at = (slot: number): number => getAddress(graph, slot, place);
  const { query, proof, result, triggerField, status, data, searchCells } = lookup;
  return {
    ...lookup,
    searchCells: searchCells?.map(at),
    query: at(query),
    proof: at(proof),
    result: at(result),
    triggerField: at(triggerField),
    status: at(status),
    data: at(data),
  };
}

/** Returns the row of a path such as `orders.3.name`, and the path in the template. */
function findRow(
  graph: Graph,
  groups: readonly CompiledRepeatingGroup[],
  path: FieldPath,
): { template: FieldPath; place: RowPlace } | undefined {
  for (const group of groups) {
    if (!path.startsWith(`${group.path}.`)) continue;
    const rest = path.slice(group.path.length + 1);
    const [, digits] = /^(0|[1-9]\d{0,5})\./.exec(rest) ?? [];
    if (digits === undefined || Number(digits) >= group.maxRows) continue;
    const place = getRowPlace(graph.scopes[group.scope]!, undefined, Number(digits));
    return { template: `${group.path}.#${rest.slice(digits.length)}`, place };
  }
  return undefined;
}

function createRows(graph: Graph, group: CompiledTemplate, getInstance: RowInstances['getInstance']): CompiledRepeatingGroup['getRow'] {
  const rows: CompiledRow[] = [];
  return (index) => (rows[index] ??= createRow(graph, group, getRowPlace(graph.scopes[group.scope]!, undefined, index), getInstance));
}

function createRow(graph: Graph, group: CompiledTemplate, place: RowPlace, getInstance: RowInstances['getInstance']): CompiledRow {
  return {
    place,
    title: (get) => group.getTitle(relocate(graph, place, get)),
    fields: group.fields.map((field) => getInstance(field, place)),
  };
}

/** Returns the function by which the formulas of a row read cells: of the row, and of the form. */
function relocate(graph: Graph, place: RowPlace, get: GetCell): GetCell {
  return (slot) => get(getAddress(graph, slot, place));
}

/** Returns the rows that a place is in, outermost first. */
function listIndices(place: RowPlace | undefined): RowIndex[] {
  if (place === undefined) return [];
  const outer = listIndices(place.outer);
  return [...outer, { path: instantiatePath(place.scope.path, outer), index: place.index }];
}

/** Creates a field as it is in a row. Its definition and what depends on it are created when they are read. */
function instantiateField(graph: Graph, template: CompiledField, place: RowPlace, texts: CompiledForm['texts']): CompiledField {
  const indices = listIndices(place);
  const own = template.instances.at((slot) => readIndex(place, slot));
  const cells = Object.fromEntries(
    Object.entries(template.cells).map(([name, slot]: [string, number | undefined]) => [
      name,
      slot === undefined ? undefined : getAddress(graph, slot, place),
    ]),
  ) as unknown as CompiledField['cells'];
  const at = (slot: number): number => getAddress(graph, slot, place);
  const { autoSelect, review, row } = template;
  let issue: CompiledField['issue'] | undefined;
  return {
    ...template,
    path: own.path,
    template,
    place,
    cells,
    get definition() {
      return own.definition;
    },
    issue: (...args) => (issue ??= createStaticIssue(own.path, own.definition, texts))(...args),
    issueAt: (get) => template.issueAt(relocate(graph, place, get)),
    warningChecks: template.warningChecks.map((check) => ({
      ...check,
      hashAnswers: (get) => check.hashAnswers(relocate(graph, place, get)),
    })),
    texts: { reads: template.texts.reads.map(at), evaluate: (get) => template.texts.evaluate(relocate(graph, place, get)) },
    row: { ...row!, index: place.index, title: instantiate(row!.title, indices) },
    clears: template.clears.map((path) => instantiate(path, indices)),
    sets: template.sets.map(({ path, evaluate }) => ({
      path: instantiate(path, indices),
      evaluate: (get, item) => evaluate(relocate(graph, place, get), item),
    })),
    autoSelect: autoSelect && 'slot' in autoSelect ? { slot: at(autoSelect.slot) } : autoSelect,
    review: {
      title: review.title && {
        reads: review.title.reads.map(at),
        evaluate: (get) => review.title!.evaluate(relocate(graph, place, get)),
      },
      value: review.value === undefined ? undefined : at(review.value),
      visible: at(review.visible),
    },
  };
}

function readIndex(place: RowPlace | undefined, slot: number): unknown {
  return place?.scope.index === slot || place === undefined ? place?.index : readIndex(place.outer, slot);
}
