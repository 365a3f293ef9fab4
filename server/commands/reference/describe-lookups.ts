/** The lookups of the product as a Markdown table of the reference. */

import type { LookupReference } from '../../lookups/lookup-facts.ts';

const introduction = `## Lookups

What \`"path"\` of a lookup may name. A list is a source of options: \`_id\` is stored, \`name\` is shown. A parameter in brackets may be left out: name
it under \`"optional"\`, or the lookup waits for it. A lookup that is worth guessing is limited to so many calls a minute.`;

/** Returns the section of the reference. */
export function formatLookupTables({ facts, shared }: LookupReference): string {
  const rows = Object.entries(facts).map(([path, { says, params, answers, isList }]) => {
    const taken = shared && params === shared.params ? `[${lowerFirst(shared.title)}](#${anchorOf(shared.title)})` : takenBy(params);
    return `| \`${path}\` | ${says} | ${taken} | ${isList ? 'list of ' : ''}${answers.join(', ')} |`;
  });
  return [introduction, '', ...sharedLines(shared), '| path | what it answers | takes | answer |', '|---|---|---|---|', ...rows].join('\n');
}

function sharedLines(shared: LookupReference['shared']): string[] {
  if (!shared) return [];
  const { title, purpose, params } = shared;
  const names = params.map((param) => `\`${param.slice(0, -1)}\``).join(', ');
  const sentence = `<a id="${anchorOf(title)}"></a>**${title}** stands for these parameters, of which each may be left out, and which ${purpose}:`;
  return [`${sentence}\n${names}.`, ''];
}

function takenBy(params: string[]): string {
  return params.map((param) => (param.endsWith('?') ? `[${param.slice(0, -1)}]` : param)).join(', ');
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
