/** The graph of a form: its nodes, and the edges between them with their roles. */

/** Purpose of an edge, in the order of the legend. */
export const edgeRoles = [
  'visible',
  'enabled',
  'required',
  'options',
  'value',
  'clears',
  'prefill',
  'check',
  'text',
  'rule',
  'notice',
  'delivery',
] as const;
export type EdgeRole = (typeof edgeRoles)[number];

/** `data` is a field without a visible control; formulas fill it. `condition` is the condition of a step, on which its fields depend. */
export type NodeKind = 'field' | 'data' | 'condition' | 'rule' | 'lookup' | 'notice' | 'delivery';

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
  /** Id of the step that contains the field or has the condition. */
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
