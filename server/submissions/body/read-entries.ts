/** Reads the body of a post as named entries: multipart, form-encoded or JSON, within limits of number, depth and length. */

import { MIMEType } from 'node:util';
import type { Context } from 'hono';
import { type CompiledForm, getMaxInstances, type Issue, parseWireName, readJsonEntries, type WireEntry, createWireIssue } from '#engine';
import { HttpProblem } from '../../http/http-problem.ts';
import { readPieces } from '../../http/limit-body.ts';
import { type FormEntry, readMultipart } from './read-multipart.ts';
import type { ReceivedFile } from './received-file.ts';

/** Maximum number of entries of a form of up to 1,000 fields, those of all possible rows included. */
const MAX_ENTRIES = 2000;
/** Entries beside one for each field: further files, and names that the form does not have. */
const RESERVED_ENTRIES = 1000;
/** More than a person types into a field: the size limit of uploads must not allow texts of that size. */
const MAX_TEXT_CHARS = 100_000;
/** UTF-8 needs at most three bytes for each unit of UTF-16. */
const MAX_TEXT_BYTES = 3 * MAX_TEXT_CHARS;

/** The entries, and the issues of names that no form can have. */
export interface ReadEntries {
  entries: WireEntry<ReceivedFile>[];
  issues: Issue[];
  /** Whether the body could carry the content of files: true for multipart only. */
  canCarryFiles: boolean;
}

/** Returns the file that an item of a JSON body stands for. */
export type FindContent = (item: object) => ReceivedFile | undefined;

/** Reads a request; throws 400 when it cannot be read, 413 when it is too large, 415 for another type. */
export async function readEntries(c: Context, form: CompiledForm, findContent?: FindContent): Promise<ReadEntries> {
  const contentType = c.req.header('content-type') ?? '';
  const maxEntries = getMaxEntries(form);
  switch (contentType.split(';')[0]?.trim().toLowerCase()) {
    case 'multipart/form-data':
      return {
        ...readFormEntries(await parseBody(() => readParts(c, contentType, form, maxEntries), 'form'), maxEntries),
        canCarryFiles: true,
      };
    case 'application/x-www-form-urlencoded':
      return readFormEntries(readPairs(await parseBody(() => c.req.arrayBuffer(), 'form'), maxEntries), maxEntries);
    case 'application/json':
      return readBodyEntries(form, await parseBody<unknown>(() => c.req.json(), 'JSON'), findContent);
    default:
      throw new HttpProblem(415, 'Send the answers as multipart/form-data or as application/json.');
  }
}

/** Returns the maximum number of entries of a post. */
function getMaxEntries(form: CompiledForm): number {
  const fields = form.fields.reduce((count, field) => count + getMaxInstances(form, field), 0);
  return Math.max(MAX_ENTRIES, fields + RESERVED_ENTRIES);
}

async function readParts(c: Context, contentType: string, form: CompiledForm, maxEntries: number): Promise<FormEntry[]> {
  const boundary = new MIMEType(contentType).params.get('boundary') ?? '';
  return readMultipart(readPieces(c), boundary, {
    maxParts: maxEntries,
    maxTextBytes: MAX_TEXT_BYTES,
    maxFileBytes: Math.max(0, ...form.fields.map(({ definition }) => definition.form?.files?.maxBytes ?? 0)),
    refuseParts: () => tooMany(maxEntries),
    refuseText: tooLong,
  });
}

/** The pairs of a form-encoded body, counted before they are split. */
function readPairs(body: ArrayBuffer, maxEntries: number): Iterable<[string, string]> {
  const text = Buffer.from(body).toString();
  let count = 0;
  for (const _ of text.matchAll(/[^&]+/g)) if (++count > maxEntries) throw tooMany(maxEntries);
  return new URLSearchParams(text);
}

/** Returns the entries of a form. A file input without a chosen file posts a file without name and content: an empty value. */
export function readFormEntries(form: Iterable<readonly [string, string | ReceivedFile]>, maxEntries = MAX_ENTRIES): ReadEntries {
  const result: ReadEntries = { entries: [], issues: [], canCarryFiles: false };
  let count = 0;
  for (const [name, value] of form) {
    if (++count > maxEntries) throw tooMany(maxEntries);
    if (typeof value === 'string' && value.length > MAX_TEXT_CHARS) throw tooLong(name);
    const parts = parseWireName(name);
    if (parts === undefined) result.issues.push(createWireIssue('malformed', name, name));
    else if (typeof value === 'string') result.entries.push({ name, parts, value: { kind: 'scalar', value } });
    else if (value.size === 0 && value.name === '') result.entries.push({ name, parts, value: { kind: 'scalar', value: '' } });
    else result.entries.push({ name, parts, value: { kind: 'file', content: value } });
  }
  return result;
}

/** Returns the leaves of a JSON body as entries. */
function readBodyEntries(form: CompiledForm, body: unknown, findContent?: FindContent): ReadEntries {
  const maxEntries = getMaxEntries(form);
  const read = readJsonEntries(form, body, maxEntries, findContent);
  if (!('fault' in read)) {
    for (const { name, value } of read.entries) {
      if (value.kind === 'scalar' && typeof value.value === 'string' && value.value.length > MAX_TEXT_CHARS) throw tooLong(name);
    }
    return { ...read, canCarryFiles: false };
  }
  if (read.fault === 'count') throw tooMany(maxEntries);
  throw new HttpProblem(400, read.fault === 'shape' ? 'The body has to be a JSON object.' : 'The answers are nested too deeply.');
}

async function parseBody<Body>(parse: () => Promise<Body>, kind: string): Promise<Body> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, `The ${kind} in the request cannot be read.`);
  }
}

function tooMany(maxEntries: number): HttpProblem {
  return new HttpProblem(413, `The form holds more than ${maxEntries} fields.`);
}

function tooLong(name: string): HttpProblem {
  return new HttpProblem(413, `The answer "${name.slice(0, 60)}" is longer than ${MAX_TEXT_CHARS} characters.`);
}
