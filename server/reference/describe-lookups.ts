/** The server's look-ups as a Markdown table of the reference. */

import { lookupFacts } from './lookup-facts.ts';

const introduction = `## Look-ups

What \`"path"\` of a look-up may name. A list is a source of options: \`_id\` is stored, \`name\` is shown. A parameter in brackets may be left out: name
it under \`"optional"\`, or the look-up waits for it. A look-up that is worth guessing is limited to so many calls a minute.`;

/** The section of the reference. */
export function lookupTables(): string {
  const rows = Object.entries(lookupFacts).map(([path, { says, params, answers, isList }]) => {
    const takes = params.map((param) => (param.endsWith('?') ? `[${param.slice(0, -1)}]` : param)).join(', ');
    return `| \`${path}\` | ${says} | ${takes} | ${isList ? 'list of ' : ''}${answers.join(', ')} |`;
  });
  return [introduction, '', '| path | what it answers | takes | answer |', '|---|---|---|---|', ...rows].join('\n');
}
