/** Converts a compiled form to a graph: fields, rules, lookups, notices and deliveries are nodes, dependencies are edges. */

import type { CompiledForm } from '#engine';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { groupByOwner } from './expression-owner.ts';
import { createEdges } from './form-edges.ts';
import { createNodes } from './form-nodes.ts';
import type { FormGraph } from './graph-model.ts';
import { findLabelHosts } from './label-hosts.ts';

/** Creates the graph of a form. Of a repeating group, it has the template of its rows. */
export function createFormGraph(form: CompiledForm): FormGraph {
  const entries = listExpressions(form.definition).filter(({ owner, role }) => owner.kind === 'field' || role !== 'textsWhen');
  const byOwner = groupByOwner(form, entries);
  const hosts = findLabelHosts(form, byOwner);
  return { nodes: createNodes(form, byOwner, hosts), edges: createEdges(form, entries, hosts) };
}
