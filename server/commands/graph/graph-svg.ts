/** Draws a form as an SVG without scripts: fields by step, rules, lookups, notices, deliveries and their dependencies. Tooltips describe each part. */

import type { CompiledForm } from '#engine';
import { getStepTitle } from '#engine/kit/explain/names';
import { createFormGraph } from './form-graph.ts';
import { type EdgeRole, edgeRoles, type FormGraph, type NodeKind } from './graph-model.ts';
import { computeGraphLayout } from './graph-layout.ts';
import { formatCurve, formatNumber as at } from './curve.ts';
import type { PlacedStrand } from './layout.ts';
import { kindNames, roleStyles, createStyleSheet } from './graph-style.ts';
import { lineHeight } from './node-box.ts';
import type { StackMember } from './stacks.ts';

/** Position of the legend below the title, height of a legend line, and margin. */
const legendAt = 56;
const legendLine = 22;
const margin = 24;

/** Returns the SVG of a form. */
export function renderGraphSvg(form: CompiledForm): string {
  const graph = createFormGraph(form);
  const layout = computeGraphLayout(
    graph,
    form.definition.steps.map(({ id }) => id),
  );
  const number = new Map(graph.nodes.map(({ id }, index) => [id, index]));
  const width = Math.max(Math.ceil(layout.width), 1100);
  const { title, steps } = form.definition;
  const { head, height: headHeight } = legend(title, width);
  const height = Math.ceil(layout.height) + headHeight + margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="wizard-graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`How the fields of ${title} depend on each other`)}">`,
    `<style>${createStyleSheet()}\n${hoverRules(graph, number)}</style>`,
    `<defs>${edgeRoles.map((role) => `<marker id="wizard-graph-${role}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" class="tip-${role}"/></marker>`).join('')}</defs>`,
    head,
    `<g transform="translate(0 ${headHeight})">`,
    ...layout.steps.map(
      ({ x, y, width: across, height: down }) =>
        `<rect class="step" x="${at(x)}" y="${at(y)}" width="${at(across)}" height="${at(down)}" rx="10"/>`,
    ),
    ...layout.strands.map((strand) => drawnStrand(strand, number)),
    ...layout.junctions.map(({ x, y, role }) => `<circle class="tip-${role}" cx="${at(x)}" cy="${at(y)}" r="4"/>`),
    ...layout.steps.map(({ id, x, y }) => {
      const index = steps.findIndex((step) => step.id === id);
      const heading = `${index + 1}. ${getStepTitle(steps[index]!)}`;
      return `<text class="heading" x="${at(x + 12)}" y="${at(y + 24)}">${escaped(heading)}</text>`;
    }),
    ...layout.nodes.map((node) => drawnNode(node, number)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Style rules that fade everything unrelated to the node under the pointer. */
function hoverRules({ nodes }: FormGraph, number: ReadonlyMap<string, number>): string {
  return nodes
    .map(({ id }) => number.get(id)!)
    .map((index) => `.wizard-graph:has(.n${index}:hover) .edge:not(.a${index}){opacity:.07}`)
    .join('\n');
}

function drawnStrand({ strand, points }: PlacedStrand, number: ReadonlyMap<string, number>): string {
  const path = formatCurve(points);
  const marker = strand.to.startsWith('junction ') ? '' : ` marker-end="url(#wizard-graph-${strand.roles[0]})"`;
  const touched = new Set(strand.edges.flatMap(({ from, to }) => [number.get(from)!, number.get(to)!]));
  const reads = strand.edges.map(({ from, to }) => `${from} > ${to}`).join('|');
  const lines = strand.roles.map(
    (role, index) => `<path class="to-${role}${index > 0 ? ' second' : ''}" d="${path}"${index === 0 ? marker : ''}/>`,
  );
  return `<g class="edge ${[...touched].map((index) => `a${index}`).join(' ')}" data-reads="${escaped(reads)}" data-roles="${strand.roles.join(' ')}"><title>${escaped(strand.title)}</title><path class="wide" stroke="#000" d="${path}"/>${lines.join('')}</g>`;
}

function drawnNode({ node, x, y, width, height, lines }: StackMember, number: ReadonlyMap<string, number>): string {
  let line = y + 6;
  const texts = lines.map(({ text, style, id, title }) => {
    line += lineHeight[style];
    const inner = title === undefined ? escaped(text) : `<title>${escaped(title)}</title>${escaped(text)}`;
    return `<text class="${style}" x="${at(x + width / 2)}" y="${at(line - 4)}" text-anchor="middle"${id === undefined ? '' : ` data-node="${escaped(id)}"`}>${inner}</text>`;
  });
  return `<g class="node ${node.kind} n${number.get(node.id)}" data-node="${escaped(node.id)}"><title>${escaped(node.title)}</title>${shape(node.kind, x, y, width, height)}${texts.join('')}</g>`;
}

function shape(kind: NodeKind, x: number, y: number, width: number, height: number): string {
  const [left, right, top, bottom, middle] = [x, x + width, y, y + height, y + height / 2].map(at) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const [inLeft, inRight] = [at(x + 10), at(x + width - 10)];
  switch (kind) {
    case 'rule':
      return `<path class="shape" d="M${inLeft} ${top}H${inRight}L${right} ${middle}L${inRight} ${bottom}H${inLeft}L${left} ${middle}Z"/>`;
    case 'lookup':
      return `<path class="shape" d="M${inLeft} ${top}H${right}L${inRight} ${bottom}H${left}Z"/>`;
    default:
      return `<rect class="shape" x="${left}" y="${top}" width="${at(width)}" height="${at(height)}" rx="${kind === 'notice' || kind === 'condition' ? height / 2 : 5}"/>`;
  }
}

/** Returns the legend, wrapped to the width of the drawing. */
function legend(title: string, pictureWidth: number): { head: string; height: number } {
  let [x, y] = [margin, legendAt];
  const item = (width: number, drawn: string, says: string): string => {
    const end = x + width + 6 + says.length * 6.2;
    if (x > margin && end > pictureWidth - margin) [x, y] = [margin, y + legendLine];
    const group = `<g transform="translate(${at(x)} ${at(y)})">${drawn}<text class="small" x="${width + 6}" y="4">${escaped(says)}</text></g>`;
    x += width + 22 + says.length * 6.2;
    return group;
  };
  const edges = edgeRoles.map((role: EdgeRole) =>
    item(
      30,
      `<path class="to-${role}" fill="none" stroke-width="2" d="M0 0H30" marker-end="url(#wizard-graph-${role})"/>`,
      roleStyles[role].says,
    ),
  );
  const kinds = (Object.keys(kindNames) as NodeKind[]).map((kind) =>
    item(26, `<g class="${kind}">${shape(kind, 0, -8, 26, 16)}</g>`, kindNames[kind]),
  );
  const head = `<g class="legend"><text class="page" x="${margin}" y="32">${escaped(title)}</text>${edges.join('')}${kinds.join('')}</g>`;
  return { head, height: y + 20 };
}

function escaped(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
