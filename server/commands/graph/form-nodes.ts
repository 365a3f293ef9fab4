/** Creates the nodes of a form's graph. */

import type { CompiledForm } from '#engine';
import { getStepTitle, withoutAnswers } from '#engine/kit/explain/names';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { type Dependency, listFields, listPlacements } from '#engine/kit/internals';
import { EDGE_ROLE_BY_EXPRESSION_ROLE } from './expression-edge-role.ts';
import { type EntriesByOwner, formatExpression } from './expression-owner.ts';
import type { GraphNode } from './graph-model.ts';

type FieldDefinition = CompiledForm['fields'][number]['definition'];

/** Creates the nodes: fields in the order of the definition, then conditions of steps, rules, lookups, notices and deliveries. */
export function createNodes(form: CompiledForm, byOwner: EntriesByOwner, hosts: ReadonlyMap<string, string>): GraphNode[] {
  const { definition } = form;
  const placements = listPlacements(definition);
  const fields = [...listFields(definition.answers, () => {})].filter(([path]) => !hosts.has(path));
  return [
    ...fields.map(([path, field]) => ({
      ...describeField(form, byOwner, path, field.definition),
      id: `field ${path}`,
      marks: listMarks(byOwner.get(`field ${path}`) ?? []),
      step: placements.get(path)?.[0]?.step.id,
      companions: createCompanions(byOwner, hosts, path),
    })),
    ...definition.steps
      .filter(({ visibleWhen, nextWhen, next }) => (visibleWhen ?? nextWhen ?? next) !== undefined)
      .map((step) => ({
        ...createNode(byOwner, 'condition', step.id, {
          label: step.visibleWhen === undefined ? 'The step is left when' : 'The step is shown when',
          title: `The step "${getStepTitle(step)}"`,
        }),
        step: step.id,
      })),
    ...Object.keys(definition.rules ?? {}).map((name) => createNamedNode(byOwner, 'rule', name)),
    ...Object.entries(definition.lookups ?? {}).map(([name, { path }]) => createNamedNode(byOwner, 'lookup', name, path)),
    ...(definition.notices ?? []).map(({ id }) => createNamedNode(byOwner, 'notice', id)),
    ...(definition.deliver ?? []).map(({ id, webhook }) =>
      createNamedNode(byOwner, 'delivery', id, webhook === undefined ? 'mail' : `webhook ${webhook}`),
    ),
  ];
}

/** Returns the kind and the texts of a field. The row count of a repeating group represents the group. */
function describeField(
  form: CompiledForm,
  byOwner: EntriesByOwner,
  path: string,
  { title: authoredTitle }: FieldDefinition,
): Pick<GraphNode, 'kind' | 'label' | 'note' | 'title'> {
  const id = `field ${path}`;
  const field = form.byPath.get(path);
  const group = form.groupByPath.get(field?.countsRowsOf ?? '');
  if (group !== undefined) {
    return {
      kind: 'field',
      label: group.title,
      note: `${group.path}, ${group.maxRows} rows at most`,
      title: formatTooltip(byOwner, id, `${group.title} (${group.path})`),
    };
  }
  const isRendered = field?.isRendered === true;
  const title = withoutAnswers(authoredTitle);
  return {
    kind: isRendered ? 'field' : 'data',
    label: isRendered ? (title ?? path) : path,
    note: isRendered && title !== undefined ? path : undefined,
    title: formatTooltip(byOwner, id, title === undefined ? path : `${title} (${path})`),
  };
}

/** Returns the data fields that repeat the label of a field. */
function createCompanions(byOwner: EntriesByOwner, hosts: ReadonlyMap<string, string>, path: string): GraphNode['companions'] {
  const companions = [...hosts].filter(([, host]) => host === path).map(([companion]) => companion);
  return companions.map((companion) => {
    const [id, label] = [`field ${companion}`, companion];
    return { id, label, title: formatTooltip(byOwner, id, label) };
  });
}

function createNamedNode(byOwner: EntriesByOwner, kind: 'rule' | 'lookup' | 'notice' | 'delivery', name: string, note?: string): GraphNode {
  return { ...createNode(byOwner, kind, name, { label: name, title: `${kind} ${name}` }), note };
}

/** Creates the node of a part other than a field. */
function createNode(byOwner: EntriesByOwner, kind: GraphNode['kind'], name: string, texts: Pick<GraphNode, 'label' | 'title'>): GraphNode {
  const id = `${kind} ${name}`;
  const title = formatTooltip(byOwner, id, texts.title);
  return { id, kind, label: texts.label, note: undefined, title, marks: [], step: undefined, companions: [] };
}

/** Formats the heading and the expressions of a node, one per line. */
function formatTooltip(byOwner: EntriesByOwner, id: string, heading: string): string {
  return [heading, ...(byOwner.get(id) ?? []).map(formatExpression)].join('\n');
}

/** Returns the checks of a field that depend on no other node. */
function listMarks(entries: readonly ExpressionEntry[]): string[] {
  return entries
    .filter(
      ({ role, owner, logic }) =>
        EDGE_ROLE_BY_EXPRESSION_ROLE[role] === 'check' &&
        owner.kind === 'field' &&
        getDependencies(logic).every((dependency) => hasNoEdge(dependency, owner.path)),
    )
    .map(({ role, key }) => (key === undefined ? role : `${role} ${key}`));
}

/** Returns whether a dependency of a field is rendered without an edge: today, a constant, the number of the row, or the field itself. */
function hasNoEdge({ kind, name }: Dependency, path: string): boolean {
  return kind === 'today' || kind === 'root' || kind === 'row' || name === path;
}
