/** The lookups of the product as a Markdown table of the reference. */

import type { LookupReference } from '../../lookups/lookup-facts.ts';

const introduction = `## Lookups

The values of \`"path"\` of a lookup. A result that is a list can be a source of options: \`_id\` is stored and \`name\` is shown. A parameter in brackets is
optional: list it under \`"optional"\`, or the lookup is blocked until the parameter has a value. Lookups whose parameters could be guessed have a rate limit.`;

/** Returns the section of the reference. */
export function formatLookupTables({ facts, shared }: LookupReference): string {
  const rows = Object.entries(facts).map(([path, { description, params, returns, isList }]) => {
    const parameters =
      shared && params === shared.params ? `[${lowerFirst(shared.title)}](#${toAnchor(shared.title)})` : parameterList(params);
    return `| \`${path}\` | ${description} | ${parameters} | ${isList ? 'list of ' : ''}${returns.join(', ')} |`;
  });
  return [introduction, '', ...sharedLines(shared), '| path | description | parameters | result |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function sharedLines(shared: LookupReference['shared']): string[] {
  if (!shared) return [];
  const { title, purpose, params } = shared;
  const names = params.map((param) => `\`${param.slice(0, -1)}\``).join(', ');
  const sentence = `<a id="${toAnchor(title)}"></a>**${title}**: optional parameters that ${purpose}:`;
  return [`${sentence}\n${names}.`, ''];
}

function parameterList(params: string[]): string {
  return params.map((param) => (param.endsWith('?') ? `[${param.slice(0, -1)}]` : param)).join(', ');
}

function toAnchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
