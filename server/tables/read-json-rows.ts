/** Reads a file of rows in JSON: a list of objects, each with the cells of one row by the name of the column. */

import type { RawRows } from './check/check-rows.ts';
import type { RowProblems } from './check/row-problems.ts';

/** Returns the rows; undefined after reporting a file that is not a list of objects. */
export function readJsonRows(text: string, problems: RowProblems): RawRows | undefined {
  const document = parse(text, problems);
  if (document === undefined) return undefined;
  const help = 'Write a list of objects, for example [{ "code": "1", "name": "North" }].';
  if (!Array.isArray(document)) {
    problems.add('wrong-type', () => ({ line: 1, column: 1 }), 'The file is not a list.', help);
    return undefined;
  }
  const locateRecord = createRecordLocator(text);
  const wrong = document.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one));
  if (wrong >= 0) {
    problems.add('wrong-type', () => locateRecord(wrong, undefined), `Item ${wrong + 1} of the list is not an object.`, help);
    return undefined;
  }
  const objects = document as Record<string, unknown>[];
  const header = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return {
    header,
    records: objects.map((one) => header.map((name) => (Object.hasOwn(one, name) ? one[name] : null))),
    isText: false,
    separator: ',',
    locate: (record, cell) => (record < 0 ? findName(text, header[cell]) : locateRecord(record, header[cell])),
  };
}

function parse(text: string, problems: RowProblems): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    problems.add('unreadable-json', () => toLocation(text, offset), `This is not JSON: ${message}.`, 'Correct the syntax here.');
    return undefined;
  }
}

/** Returns a function that finds an item of the list, or a member of it. */
function createRecordLocator(text: string): (record: number, name: string | undefined) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (record, name) => {
    starts ??= listItemStarts(text);
    const start = starts[record] ?? 0;
    const member = name === undefined ? -1 : text.slice(start, starts[record + 1]).indexOf(JSON.stringify(name));
    return toLocation(text, start + Math.max(0, member));
  };
}

/** Returns the offsets of the objects in the list. */
function listItemStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' && depth === 1) starts.push(index);
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return starts;
}

function findName(text: string, name: string | undefined): { line: number; column: number } {
  return toLocation(text, name === undefined ? 0 : Math.max(0, text.indexOf(JSON.stringify(name))));
}

function toLocation(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
