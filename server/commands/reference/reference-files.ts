/** What the reference command writes, as texts by file: so that a test can tell whether what is checked in is current. */

import { keyTables, type KeySchema } from './describe-keys.ts';
import { lookupTables } from './describe-lookups.ts';
import type { LookupReference } from '../../lookups/lookup-facts.ts';
import { operatorHovers, operatorTable } from './describe-operators.ts';

const wizardSchema = 'definitions/wizard.schema.json';
const listSchema = 'definitions/list.schema.json';
const reference = 'definitions/REFERENCE.md';

const introduction = `# Reference

Every key, operator and look-up of the form language. [README.md](README.md) teaches it. Written by \`npm run reference\` from
[wizard.schema.json](wizard.schema.json), the table of operators and the server's look-ups: change those, not this file.

- [Keys](#keys): what may stand in a definition
- [Expressions](#expressions): conditions and formulas
- [Look-ups](#look-ups): what a form can ask the server

Anything else in a definition is an error. \`npm run check -- FILE\` says where, and what to write instead.`;

const expressions = `## Expressions

An expression is a value, or an object with exactly one operator: \`{ "==": [{ "var": "card.branch" }, "Riverside"] }\`. A single argument
needs no list: \`{ "var": "card.branch" }\`. An answer that is not given reads as \`null\`; ordering with it is false, reckoning with it gives nothing.
In a condition, \`false\`, \`null\`, \`0\`, \`""\` and an empty list count as no; everything else as yes. \`{ "var": "card.branch" }\` alone says "has an answer".`;

/** The text of each file as it should be, from the files as they are. */
export function referenceFiles(read: (file: string) => string, lookups: LookupReference): Record<string, string> {
  const wizard = withOperators(read(wizardSchema));
  const keys = keyTables(JSON.parse(wizard) as KeySchema);
  return {
    [wizardSchema]: wizard,
    [listSchema]: withOperators(read(listSchema)),
    [reference]: `${[introduction, '## Keys', keys, expressions, operatorTable(), lookupTables(lookups)].join('\n\n')}\n`,
  };
}

/** A schema whose `logic` offers exactly the operators of the dialect. */
function withOperators(text: string): string {
  const schema = JSON.parse(text) as { definitions: { logic: { else: { properties: unknown } } } };
  schema.definitions.logic.else.properties = Object.fromEntries(
    Object.entries(operatorHovers()).map(([name, description]) => [name, { description, $ref: '#/definitions/logic' }]),
  );
  return `${JSON.stringify(schema, null, 2)}\n`;
}
