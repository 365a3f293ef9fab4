/** Creates the edges of a form's graph. */

import type { CompiledForm } from '#engine';
import { fieldsAt } from '#engine/kit/fill/upstream-fields';
import { listColumnReads } from '#engine/kit/inspect/column-reads';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { listTextPlaceholders } from '#engine/kit/inspect/text-placeholders';
import { listPlacedPaths } from '#engine/kit/inspect/placed-fields';
import type { Dependency } from '#engine/kit/internals';
import { EDGE_ROLE_BY_EXPRESSION_ROLE } from './expression-edge-role.ts';
import { formatExpression, listOwnerIds } from './expression-owner.ts';
import { type EdgeRole, edgeRoles, type FormEdge } from './graph-model.ts';

/** Creates the edges: dependencies of expressions, conditions of steps with their fields, units of numbers, fields that set another field, and fields that clear another field. */
export function createEdges(form: CompiledForm, entries: readonly ExpressionEntry[], hosts: ReadonlyMap<string, string>): FormEdge[] {
  const edges = new EdgeCollector(hosts);
  for (const entry of entries) addExpression(edges, form, entry);
  for (const { owner } of entries) if (owner.kind === 'step') addStep(edges, form, owner.step);
  for (const { path, clears, definition } of form.fields) {
    for (const name of listTextPlaceholders(definition)) addPlaceholder(edges, form, `field ${path}`, path, name);
    const unit = definition.form?.unit;
    if (unit !== undefined) edges.add(`field ${unit}`, `field ${path}`, 'value', `${path}: unit ${unit}`);
    for (const target of clears) edges.add(`field ${path}`, `field ${target}`, 'clears', `${path} clears ${target}`);
  }
  for (const { id, mail } of form.definition.deliver ?? []) {
    if (mail?.recipient !== undefined)
      edges.add(`field ${mail.recipient}`, `delivery ${id}`, 'delivery', `${id}: recipient ${mail.recipient}`);
    for (const name of listTextPlaceholders(mail)) addPlaceholder(edges, form, `delivery ${id}`, id, name);
  }
  return edges.list();
}

/** Adds an edge from an answer to a field or a delivery whose texts name it. */
function addPlaceholder(edges: EdgeCollector, form: CompiledForm, to: string, shown: string, name: string): void {
  const from = toNodeId(form, { kind: 'answer', name });
  if (from !== undefined) edges.add(from, to, 'text', `${shown} names {${name}}`);
}

/** Adds an edge from the condition of a step to each of its fields. */
function addStep(edges: EdgeCollector, form: CompiledForm, step: string): void {
  for (const path of listPlacedPaths(form.definition, { kind: 'step', step }))
    edges.add(`condition ${step}`, `field ${path}`, 'visible', `${path} is in the step ${step}`);
}

/** Adds the dependencies of an expression. */
function addExpression(edges: EdgeCollector, form: CompiledForm, entry: ExpressionEntry): void {
  const { owner, role, logic, key } = entry;
  for (const to of listOwnerIds(form, entry)) {
    const title = `${formatNodeId(to)}: ${formatExpression(entry)}`;
    for (const dependency of getDependencies(logic)) {
      const from = toNodeId(form, dependency);
      if (from !== undefined) edges.add(from, to, EDGE_ROLE_BY_EXPRESSION_ROLE[role], title);
    }
    for (const column of listColumnReads(form.definition.rules ?? {}, logic)) {
      const from = toNodeId(form, { kind: 'answer', name: column });
      if (from !== undefined) edges.add(from, to, EDGE_ROLE_BY_EXPRESSION_ROLE[role], title);
    }
    if (role === 'set' && owner.kind === 'field' && key !== undefined) edges.add(`field ${owner.path}`, to, 'value', title);
  }
}

/** Merges the edges between the same two nodes. A field that is named in the box of another is replaced by it. */
class EdgeCollector {
  readonly #hosts: ReadonlyMap<string, string>;
  readonly #edges = new Map<string, { from: string; to: string; roles: Set<EdgeRole>; titles: string[] }>();

  constructor(hosts: ReadonlyMap<string, string>) {
    this.#hosts = hosts;
  }

  add(source: string, target: string, role: EdgeRole, title: string): void {
    const [from, to] = [this.#toHost(source), this.#toHost(target)];
    if (from === to) return;
    const key = `${from} → ${to}`;
    const edge = this.#edges.get(key) ?? { from, to, roles: new Set(), titles: [] };
    edge.roles.add(role);
    edge.titles.push(title);
    this.#edges.set(key, edge);
  }

  list(): FormEdge[] {
    return [...this.#edges.values()].map(({ from, to, roles, titles }) => ({
      from,
      to,
      roles: edgeRoles.filter((role) => roles.has(role)),
      title: [...new Set(titles)].join('\n'),
    }));
  }

  #toHost(id: string): string {
    const host = id.startsWith('field ') ? this.#hosts.get(id.slice('field '.length)) : undefined;
    return host === undefined ? id : `field ${host}`;
  }
}

/** Returns the node of a dependency; undefined for today, constants and fields that are not in the graph. */
function toNodeId(form: CompiledForm, { kind, name }: Dependency): string | undefined {
  switch (kind) {
    case 'today':
    case 'root':
      return undefined;
    case 'rule':
      return `rule ${name}`;
    case 'lookup':
    case 'status':
      return `lookup ${name}`;
    default: {
      // The rows of a group are shown by their number.
      const path = fieldsAt(form, name)[0];
      return path === undefined ? undefined : `field ${path}`;
    }
  }
}

function formatNodeId(id: string): string {
  return id.startsWith('field ') ? id.slice('field '.length) : id;
}
