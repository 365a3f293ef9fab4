/** The box of a node: its lines of text and its size. Text widths are upper estimates, because no font metrics are available here. */

import type { GraphNode } from './graph-model.ts';

/** One line of text in a box. */
export interface BoxLine {
  text: string;
  style: 'label' | 'small' | 'note';
  /** Set for a data field that is named in the box of another field. */
  id?: string;
  title?: string;
}

/** The size of a node and the lines of its text. */
export interface NodeBox {
  width: number;
  height: number;
  lines: readonly BoxLine[];
}

/** Pixels per character, and line height. */
const characterWidth = { label: 7.4, small: 6.4, note: 6.1 };
/** Height of a line in pixels, by kind of line. */
export const lineHeight = { label: 17, small: 15, note: 14 };
const MAX_LINE_CHARS = 34;
const padding = { across: 12, down: 6 };

/** Computes the box of a node. */
export function computeNodeBox(node: GraphNode): NodeBox {
  const style = node.kind === 'data' ? 'small' : 'label';
  const lines: BoxLine[] = [{ text: shortened(node.label), style }];
  if (node.note !== undefined && node.note !== node.label) lines.push({ text: shortened(node.note), style: 'note' });
  for (const mark of node.marks) lines.push({ text: shortened(`✓ ${mark}`), style: 'note' });
  for (const { id, label, title } of node.companions) lines.push({ text: shortened(`+ ${label}`), style: 'note', id, title });
  const slant = node.kind === 'field' || node.kind === 'data' ? 0 : 10;
  const width = Math.max(...lines.map(({ text, style: own }) => measureWidth(text) * characterWidth[own])) + 2 * (padding.across + slant);
  const height = lines.reduce((sum, line) => sum + lineHeight[line.style], 0) + 2 * padding.down;
  return { width: Math.ceil(width), height, lines };
}

function shortened(text: string): string {
  return text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS - 1)}…` : text;
}

/** Returns the width of a text in Latin characters. */
function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character >= '\u1100' ? 1.7 : 1;
  return width;
}
