/** Instances of templates: a field and a row as they are in one row. They are created on demand and kept, so that each path has one object. */

import type { CompiledField, CompiledForm, CompiledLookup, CompiledRepeatingGroup, CompiledRow } from '../../compiled-form.ts';
import type { FieldPath } from '../../language/expression.ts';
import type { GetCell } from '../../operators/compile-evaluator.ts';
import { createStaticIssue } from '../field/field-texts.ts';
import type { Graph } from '../graph.ts';
import type { CompiledTemplate } from './compile-repeating-groups.ts';
import { instantiate, instantiatePath, type RowIndex } from './instantiate-definition.ts';
import { FORM_SCOPE, getAddress, getRowPlace, type RowPlace, type ScopeId } from './row-scopes.ts';

/** The instances of the templates of a form. */
export type RowInstances = Pick<CompiledForm, 'byPath' | 'groups' | 'groupByPath' | 'getGroup' | 'getInstance' | 'getLookup'>;

/** Creates the instances of a form. */
export function createRowInstances(
  graph: Graph,
  templates: ReadonlyMap<FieldPath, CompiledField>,
  groups: readonly CompiledTemplate[],
  texts: CompiledForm['texts'],
): RowInstances {
  const titles = new Map(groups.map(({ scope, fields }) => [scope, fields[0]?.row?.title ?? '']));
  const knownFields = new Map<number, CompiledField>();
  const getInstance = (template: CompiledField, place: RowPlace | undefined): CompiledField => {
    if (template.row === undefined || place === undefined) return template;
    const key = getAddress(graph, template.cells.raw, place);
    let field = knownFields.get(key);
    if (field === undefined) knownFields.set(key, (field = instantiateField(graph, template, place, { texts, titles })));
    return field;
  };
  const knownGroups = new Map<number, CompiledRepeatingGroup>();
  const getGroup = (template: CompiledRepeatingGroup, place: RowPlace | undefined): CompiledRepeatingGroup => {
    const outer = findOuterRow(graph, template, place);
    if (outer === undefined) return template;
    const key = getAddress(graph, template.rowCountField.cells.raw, outer);
    let group = knownGroups.get(key);
    if (group === undefined) knownGroups.set(key, (group = instantiateGroup(graph, template, outer, { getInstance, getGroup, listInner })));
    return group;
  };
  const listInner = (scope: ScopeId): CompiledRepeatingGroup[] => all.filter((group) => graph.scopes[group.scope]!.parent === scope);
  const all = groups.map((group): CompiledRepeatingGroup => {
    const getRow = createRows(graph, group, getFirstPlace(graph, group.scope), { getInstance, getGroup, listInner });
    return { ...group, outer: undefined, getRow };
  });
  const groupTemplates = new Map(all.map((group) => [group.path, group]));
  const get = (path: FieldPath): CompiledField | undefined => {
    const own = templates.get(path);
    if (own !== undefined || groups.length === 0) return own;
    const found = findRow(graph, all, path);
    const template = found && templates.get(found.template);
    return template && getInstance(template, found.place);
  };
  const findGroup = (path: FieldPath): CompiledRepeatingGroup | undefined => {
    const own = groupTemplates.get(path);
    if (own !== undefined || groups.length === 0) return own;
    const found = findRow(graph, all, path);
    const template = found && groupTemplates.get(found.template);
    return template && getGroup(template, found.place);
  };
  return {
    byPath: { get, has: (path) => get(path) !== undefined, keys: () => templates.keys() },
    groups: all,
    groupByPath: { get: findGroup, has: (path) => findGroup(path) !== undefined, keys: () => groupTemplates.keys() },
    getGroup,
    getInstance,
    getLookup: (lookup, place) => instantiateLookup(graph, lookup, place),
  };
}

/** What rows are made of. */
interface RowParts extends Pick<CompiledForm, 'getInstance' | 'getGroup'> {
  /** Returns the templates of the groups in the rows of a scope. */
  listInner: (scope: ScopeId) => readonly CompiledRepeatingGroup[];
}

/** Returns the row that contains a group, as seen from that row or from a row below; undefined for a group outside of rows. */
function findOuterRow(graph: Graph, { scope }: CompiledTemplate, place: RowPlace | undefined): RowPlace | undefined {
  const { parent } = graph.scopes[scope]!;
  let outer = place;
  while (outer !== undefined && outer.scope.id !== parent) outer = outer.outer;
  return outer;
}

/** Returns the first row that contains the group of a scope; undefined for a group outside of rows. */
function getFirstPlace(graph: Graph, scope: ScopeId): RowPlace | undefined {
  const outer = graph.scopes[graph.scopes[scope]!.parent];
  return outer && getRowPlace(outer, getFirstPlace(graph, outer.id), 0);
}

/** Creates a group as it is in a row. */
function instantiateGroup(graph: Graph, template: CompiledRepeatingGroup, outer: RowPlace, parts: RowParts): CompiledRepeatingGroup {
  const { path, texts, generated, rowCountField } = template;
  const at = (slot: number): number => getAddress(graph, slot, outer);
  return {
    ...template,
    path: instantiatePath(path, listIndices(outer)),
    outer,
    texts: { reads: texts.reads.map(at), evaluate: (get) => texts.evaluate(relocate(graph, outer, get)) },
    generated: generated && { ...generated, items: at(generated.items), keys: at(generated.keys), former: at(generated.former) },
    rowCountField: parts.getInstance(rowCountField, outer),
    getRow: createRows(graph, template, outer, parts),
  };
}

function instantiateLookup(graph: Graph, lookup: CompiledLookup, place: RowPlace | undefined): CompiledLookup {
  if (graph.scopeOf[lookup.query] === FORM_SCOPE) return lookup;
  const at = (slot: number): number => getAddress(graph, slot, place);
  const { condition, query, proof, result, triggerField, status, data, searchCells } = lookup;
  return {
    ...lookup,
    searchCells: searchCells?.map(at),
    condition: at(condition),
    query: at(query),
    proof: at(proof),
    result: at(result),
    triggerField: at(triggerField),
    status: at(status),
    data: at(data),
  };
}

/** Returns the row of a path such as `orders.3.name` or `orders.3.lines.0.price`, and the path in the template. */
function findRow(
  { scopes }: Graph,
  groups: readonly CompiledRepeatingGroup[],
  path: FieldPath,
): { template: FieldPath; place: RowPlace } | undefined {
  let template = path;
  let place: RowPlace | undefined;
  // A group is behind the one whose rows contain it.
  for (const group of groups) {
    const scope = scopes[group.scope]!;
    if (scope.parent !== (place?.scope.id ?? FORM_SCOPE) || !template.startsWith(`${group.path}.`)) continue;
    const rest = template.slice(group.path.length + 1);
    const [, digits] = /^(0|[1-9]\d{0,5})\./.exec(rest) ?? [];
    if (digits === undefined || Number(digits) >= group.maxRows) continue;
    place = getRowPlace(scope, place, Number(digits));
    template = `${group.path}.#${rest.slice(digits.length)}`;
  }
  return place && { template, place };
}

function createRows(
  graph: Graph,
  group: CompiledTemplate,
  outer: RowPlace | undefined,
  { getInstance, getGroup, listInner }: RowParts,
): CompiledRepeatingGroup['getRow'] {
  const rows: CompiledRow[] = [];
  const createRow = (place: RowPlace): CompiledRow => ({
    place,
    title: (get) => group.getTitle(relocate(graph, place, get)),
    fields: group.fields.map((field) => getInstance(field, place)),
    groups: listInner(group.scope).map((inner) => getGroup(inner, place)),
  });
  return (index) => (rows[index] ??= createRow(getRowPlace(graph.scopes[group.scope]!, outer, index)));
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

/** The texts of a form, and the headings of the rows of each scope as they are written. */
interface RowTexts extends Pick<CompiledForm, 'texts'> {
  titles: ReadonlyMap<ScopeId, string>;
}

/** Returns the heading of a row, behind those of the rows that contain it. */
function getAuthoredTitle(titles: RowTexts['titles'], place: RowPlace): string {
  const own = instantiate(titles.get(place.scope.id)!, listIndices(place));
  return place.outer === undefined ? own : `${getAuthoredTitle(titles, place.outer)}, ${own}`;
}

/** Creates a field as it is in a row. Its definition and what depends on it are created when they are read. */
function instantiateField(graph: Graph, template: CompiledField, place: RowPlace, { texts, titles }: RowTexts): CompiledField {
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
    row: { group: instantiatePath(row!.group, indices), index: place.index, title: getAuthoredTitle(titles, place) },
    countsRowsOf: template.countsRowsOf && instantiatePath(template.countsRowsOf, indices),
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
