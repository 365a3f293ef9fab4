/** Colors of the graph in light and dark, and the highlighting under the pointer. */

import type { EdgeRole, NodeKind } from './graph-model.ts';

/** Legend title, light and dark color, and dash pattern of a role. */
export const roleStyles: Record<EdgeRole, { says: string; light: string; dark: string; dash?: string }> = {
  visible: { says: 'whether it shows', light: '#7c3aed', dark: '#b794f6' },
  enabled: { says: 'whether it is open', light: '#0f766e', dark: '#4fd1c5' },
  required: { says: 'whether it is required', light: '#c2410c', dark: '#fb923c' },
  options: { says: 'what it offers or asks', light: '#1d4ed8', dark: '#7aa7ff' },
  value: { says: 'what it is set to', light: '#15803d', dark: '#68d391' },
  clears: { says: 'empties it', light: '#be123c', dark: '#fb7185', dash: '2 4' },
  prefill: { says: 'fills it beforehand', light: '#a16207', dark: '#eab308', dash: '7 4' },
  check: { says: 'checks or bounds it', light: '#9d174d', dark: '#f472b6', dash: '7 3 2 3' },
  text: { says: 'is in its texts', light: '#57534e', dash: '1 3', dark: '#d6d3d1' },
  rule: { says: 'is part of a rule', light: '#475569', dark: '#a0aec0' },
  notice: { says: 'shows a notice', light: '#0369a1', dark: '#63b3ed', dash: '4 3' },
  delivery: { says: 'whether it is sent', light: '#4d7c0f', dark: '#a3e635', dash: '6 3' },
};

/** Legend title of a shape. */
export const kindNames: Record<NodeKind, string> = {
  field: 'field',
  data: 'field that nobody sees',
  condition: 'condition of a step',
  rule: 'rule',
  lookup: 'lookup',
  notice: 'notice',
  delivery: 'delivery after storing',
};

/** Returns the style sheet. Every selector is limited to graphs, because a graph can be embedded in a page. */
export function createStyleSheet(): string {
  const roles = Object.entries(roleStyles);
  const variables = (shade: 'light' | 'dark'): string => roles.map(([role, style]) => `--${role}:${style[shade]}`).join(';');
  const light = `--ground:#ffffff;--ink:#1a202c;--quiet:#56627a;--box:#ffffff;--line:#94a3b8;--step:#f4f6fa;--edge:#cbd5e1;--rulebox:#fff7e6;--lookupbox:#eaf2ff;--noticebox:#e6f7fb;--deliverybox:#f0f8e2;--databox:#f1f5f9;${variables('light')}`;
  const dark = `--ground:#12161f;--ink:#edf2f7;--quiet:#a3b0c5;--box:#1d2430;--line:#5b6b85;--step:#181e29;--edge:#333f52;--rulebox:#33290f;--lookupbox:#16284a;--noticebox:#0f2e3a;--deliverybox:#22300f;--databox:#232b39;${variables('dark')}`;
  return [
    `.wizard-graph{${light};background:var(--ground);font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}`,
    `@media (prefers-color-scheme:dark){.wizard-graph{${dark}}}`,
    '.wizard-graph text{fill:var(--ink)}.wizard-graph .label{font-size:12.5px;font-weight:600}.wizard-graph .small{font-size:11px}',
    '.wizard-graph .note{font-size:10.5px;fill:var(--quiet)}.wizard-graph .heading{font-size:17px;font-weight:700;paint-order:stroke;stroke:var(--step);stroke-width:5px;stroke-linejoin:round}.wizard-graph .page{font-size:22px;font-weight:700}',
    '.wizard-graph .step{fill:var(--step);stroke:var(--edge)}.wizard-graph .shape{fill:var(--box);stroke:var(--line)}',
    '.wizard-graph .rule .shape{fill:var(--rulebox)}.wizard-graph .condition .shape{stroke:var(--visible)}.wizard-graph .lookup .shape{fill:var(--lookupbox)}.wizard-graph .notice .shape{fill:var(--noticebox)}.wizard-graph .delivery .shape{fill:var(--deliverybox)}',
    '.wizard-graph .data .shape{fill:var(--databox);stroke-dasharray:3 3}.wizard-graph .edge path{fill:none;stroke-width:1.4;opacity:.75}.wizard-graph .edge path.wide{stroke-width:9;opacity:0}',
    ...roles.map(
      ([role, { dash }]) =>
        `.wizard-graph .to-${role}{stroke:var(--${role})${dash ? `;stroke-dasharray:${dash}` : ''}}.wizard-graph .tip-${role}{fill:var(--${role})}`,
    ),
    '.wizard-graph .second{stroke-dasharray:8 8}.wizard-graph .edge:hover path:not(.wide){stroke-width:3;opacity:1}',
  ].join('\n');
}
