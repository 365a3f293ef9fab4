/** The server's look-ups as a Markdown table of the reference. */

import { lookupFacts, offerParams } from '../../enrollment/lookups/lookup-facts.ts';

const introduction = `## Look-ups

What \`"path"\` of a look-up may name. A list is a source of options: \`_id\` is stored, \`name\` is shown. A parameter in brackets may be left out: name
it under \`"optional"\`, or the look-up waits for it. A look-up that is worth guessing is limited to so many calls a minute.

<a id="what-was-chosen"></a>**What was chosen** stands for these parameters, of which each may be left out, and which narrow what is still offered:
${offerParams.map((param) => `\`${param.slice(0, -1)}\``).join(', ')}.`;

/** The section of the reference. */
export function lookupTables(): string {
  const rows = Object.entries(lookupFacts).map(([path, { says, params, answers, isList }]) => {
    return `| \`${path}\` | ${says} | ${takenBy(params)} | ${isList ? 'list of ' : ''}${answers.join(', ')} |`;
  });
  return [introduction, '', '| path | what it answers | takes | answer |', '|---|---|---|---|', ...rows].join('\n');
}

function takenBy(params: string[]): string {
  if (params === offerParams) return '[what was chosen](#what-was-chosen)';
  return params.map((param) => (param.endsWith('?') ? `[${param.slice(0, -1)}]` : param)).join(', ');
}
