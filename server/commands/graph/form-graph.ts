/** Converts a compiled form to a graph: fields, rules, lookups and notices are nodes, dependencies are edges. */

import type { CompiledForm, Expression } from '#engine';
import { listFields, listPlacements } from '#engine/kit/internals';
import { type ExpressionEntry, type ExpressionRole, listExpressions } from '#engine/kit/inspect/expressions';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { Dependency } from '#engine/kit/internals';
import { isFurtherRow, shownPath } from './row-path.ts';

/** Purpose of an edge, in the order of the legend. */
export const edgeRoles = ['visible', 'enabled', 'required', 'options', 'value', 'clears', 'prefill', 'check', 'rule', 'notice'] as const;
export type EdgeRole = (typeof edgeRoles)[number];

/** `data` is a field without a visible control; formulas fill it. */
export type NodeKind = 'field' | 'data' | 'rule' | 'lookup' | 'notice';

export interface GraphNode {
  /** For example `field student.city`, `rule livesHere`. */
  id: string;
  kind: NodeKind;
  /** Title of the field, or its name. */
  label: string;
  /** Second line: the path of the field or of the lookup. */
  note: string | undefined;
  /** Bounds and checks that depend only on today, constants or the field itself. They have no edge. */
  marks: readonly string[];
  /** Tooltip: the expressions of the node as JSON. */
  title: string;
  /** Id of the step that contains the field. */
  step: string | undefined;
  /** Data fields that only repeat the label of this field. They are named in its box. */
  companions: { id: string; label: string; title: string }[];
}

export interface FormEdge {
  from: string;
  to: string;
  roles: readonly EdgeRole[];
  title: string;
}

export interface FormGraph {
  nodes: readonly GraphNode[];
  edges: readonly FormEdge[];
}

const roleOf: Record<ExpressionRole, EdgeRole> = {
  visibleWhen: 'visible',
  sectionVisible: 'visible',
  reviewVisible: 'visible',
  enabledWhen: 'enabled',
  lockedWhen: 'enabled',
  optionEnabledWhen: 'enabled',
  requiredWhen: 'required',
  options: 'options',
  param: 'options',
  lookupWhen: 'options',
  autoSelect: 'options',
  computed: 'value',
  computedWhen: 'value',
  set: 'value',
  reviewValue: 'value',
  prefill: 'prefill',
  prefillLabel: 'prefill',
  max: 'check',
  min: 'check',
  check: 'check',
  rule: 'rule',
  noticeWhen: 'notice',
  noticeData: 'notice',
  oncePer: 'notice',
};

/** Creates the graph of a form. Of a repeating group, it has the first row only. */
export function formGraph(form: CompiledForm): FormGraph {
  const { definition } = form;
  const expressions = listExpressions(definition).filter(({ owner }) => owner.kind !== 'field' || !isFurtherRow(owner.path));
  const fields = [...listFields(definition.answers, () => {})].filter(([path]) => !isFurtherRow(path));
  const placements = listPlacements(definition);
  const own = new Map<string, ExpressionEntry[]>();
  for (const one of expressions) for (const id of ownersOf(form, one)) own.set(id, [...(own.get(id) ?? []), one]);
  const titleOf = (id: string, head: string): string => [head, ...(own.get(id) ?? []).map(inWords)].join('\n');

  const hosts = new Map(
    fields.flatMap(([path]) => {
      const host = form.byPath.get(path)?.isDrawn ? undefined : labelled(own.get(`field ${path}`) ?? []);
      return host !== undefined && form.byPath.has(host) && !isFurtherRow(host) ? [[path, host] as const] : [];
    }),
  );
  const nodes: GraphNode[] = fields
    .filter(([path]) => !hosts.has(path))
    .map(([path, { definition: field }]) => {
      const id = `field ${path}`;
      const isDrawn = form.byPath.get(path)?.isDrawn === true;
      const companions = [...hosts]
        .filter(([, host]) => host === path)
        .map(([companion]) => {
          return { id: `field ${companion}`, label: shownPath(companion), title: titleOf(`field ${companion}`, shownPath(companion)) };
        });
      const group = form.groupByPath.get(form.byPath.get(path)?.countsRowsOf ?? '');
      const marks = marksOf(own.get(id) ?? []);
      if (group !== undefined)
        return {
          id,
          kind: 'field',
          label: group.title,
          note: `${group.path}, ${group.rows.length} rows at most`,
          marks,
          title: titleOf(id, `${group.title} (${group.path})`),
          step: placements.get(path)?.[0]?.step.id,
          companions,
        };
      const head = field.title === undefined ? shownPath(path) : `${field.title} (${shownPath(path)})`;
      return {
        id,
        kind: isDrawn ? 'field' : 'data',
        label: isDrawn ? (field.title ?? shownPath(path)) : shownPath(path),
        note: isDrawn && field.title !== undefined ? shownPath(path) : undefined,
        marks,
        title: titleOf(id, head),
        step: placements.get(path)?.[0]?.step.id,
        companions,
      };
    });
  const named = (kind: 'rule' | 'lookup' | 'notice', name: string, note?: string): GraphNode => {
    const id = `${kind} ${name}`;
    return {
      id,
      kind,
      label: name,
      note,
      title: titleOf(id, `${kind === 'lookup' ? 'lookup' : kind} ${name}`),
      marks: [],
      step: undefined,
      companions: [],
    };
  };
  nodes.push(...Object.keys(definition.rules ?? {}).map((name) => named('rule', name)));
  nodes.push(...Object.entries(definition.lookups ?? {}).map(([name, { path }]) => named('lookup', name, path)));
  nodes.push(...(definition.notices ?? []).map(({ id }) => named('notice', id)));
  return { nodes, edges: edgesOf(form, expressions, hosts) };
}

function edgesOf(form: CompiledForm, expressions: readonly ExpressionEntry[], hosts: ReadonlyMap<string, string>): FormEdge[] {
  const edges = new Map<string, { from: string; to: string; roles: Set<EdgeRole>; titles: string[] }>();
  const inHost = (id: string): string => {
    const host = id.startsWith('field ') ? hosts.get(id.slice('field '.length)) : undefined;
    return host === undefined ? id : `field ${host}`;
  };
  const add = (from: string, to: string, role: EdgeRole, title: string): void => {
    if (inHost(from) === inHost(to)) return;
    const key = `${inHost(from)} → ${inHost(to)}`;
    const edge = edges.get(key) ?? { from: inHost(from), to: inHost(to), roles: new Set(), titles: [] };
    edge.roles.add(role);
    edge.titles.push(title);
    edges.set(key, edge);
  };
  for (const expression of expressions) {
    const { owner, role, logic, key } = expression;
    for (const to of ownersOf(form, expression)) {
      const title = `${shownId(to)}: ${inWords(expression)}`;
      for (const read of getDependencies(logic)) {
        const from = idOf(form, read);
        if (from !== undefined) add(from, to, roleOf[role], title);
      }
      if (role === 'set' && owner.kind === 'field' && key !== undefined) add(`field ${owner.path}`, to, 'value', title);
    }
  }
  for (const { path, clears } of form.fields) {
    if (isFurtherRow(path)) continue;
    for (const target of clears)
      if (!isFurtherRow(target)) add(`field ${path}`, `field ${target}`, 'clears', `${shownPath(path)} clears ${shownPath(target)}`);
  }
  return [...edges.values()].map(({ from, to, roles, titles }) => ({
    from,
    to,
    roles: edgeRoles.filter((role) => roles.has(role)),
    title: [...new Set(titles)].join('\n'),
  }));
}

/** Returns the nodes that an expression belongs to: all fields of a section; for "set", the field that is set. */
function ownersOf(form: CompiledForm, { owner, role, key }: ExpressionEntry): string[] {
  switch (owner.kind) {
    case 'field':
      return [`field ${role === 'set' && key !== undefined ? key : owner.path}`];
    case 'section': {
      const section = form.definition.steps.find(({ id }) => id === owner.step)?.sections[owner.index];
      return section?.kind === 'review' ? [] : (section?.fields ?? []).filter((path) => !isFurtherRow(path)).map((path) => `field ${path}`);
    }
    default:
      return [`${owner.kind} ${owner.name}`];
  }
}

function idOf(form: CompiledForm, { kind, name }: Dependency): string | undefined {
  switch (kind) {
    case 'today':
    case 'root':
      return undefined;
    case 'rule':
      return `rule ${name}`;
    case 'lookup':
    case 'status':
      return `lookup ${name}`;
    default:
      return form.byPath.has(name) && !isFurtherRow(name) ? `field ${name}` : undefined;
  }
}

/** Returns the checks of a field that depend on no other node. */
function marksOf(own: readonly ExpressionEntry[]): string[] {
  return own
    .filter(
      ({ role, owner, logic }) =>
        roleOf[role] === 'check' && owner.kind === 'field' && getDependencies(logic).every((read) => isOwn(read, owner.path)),
    )
    .map(({ role, key }) => (key === undefined ? role : `${role} ${key}`));
}

function isOwn({ kind, name }: Dependency, path: string): boolean {
  return kind === 'today' || kind === 'root' || name === path || isFurtherRow(name);
}

/** Returns the field whose label a data field repeats, if that is all it does. */
function labelled(own: readonly ExpressionEntry[]): string | undefined {
  const [only, ...others] = own;
  if (!only || others.length > 0 || only.role !== 'computed' || typeof only.logic !== 'object' || only.logic === null) return undefined;
  const label = (only.logic as { label?: Expression }).label;
  const path: Expression | undefined = Array.isArray(label) ? label[0] : label;
  return typeof path === 'string' ? path : undefined;
}

function inWords({ role, key, logic }: ExpressionEntry): string {
  return `${role}${key === undefined ? '' : ` ${key}`}: ${JSON.stringify(logic)}`;
}

function shownId(id: string): string {
  return id.startsWith('field ') ? shownPath(id.slice('field '.length)) : id.replace(/^lookup /, 'lookup ');
}
