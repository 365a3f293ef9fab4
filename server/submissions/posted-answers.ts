/** What was posted, as a flat list of answers: each entry of a multipart form or of a JSON body with its dotted path. */

import type { Context } from 'hono';
import { Problem } from '../http/problem.ts';
import { parseBracketName } from './bracket-name.ts';

/** A file that a JSON body only tells of; its content is sent with the submission. */
export interface DescribedFile {
  name: string;
  size: number;
  type: string;
  width?: number;
  height?: number;
}

type PostedItem = string | number | boolean | File | DescribedFile;

/** One posted value: texts as posted, files with their content, JSON values as they are. */
export type PostedValue = PostedItem | PostedItem[];

/** Dotted path → value; entries that are empty are left out. */
export type PostedAnswers = Map<string, PostedValue>;

const mostEntries = 2000;
const mostDepth = 8;
/** No one writes that much into a field; room for uploads must not become room for texts. */
const longestText = 100_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads the body of a request, multipart, form-encoded or JSON; throws 400 when it cannot be read, 415 for another type. `rows` are the
 * paths at which a JSON list holds rows of a repeating group.
 */
export async function readPosted(c: Context, rows: ReadonlySet<string>): Promise<PostedAnswers> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return fromForm(await read(() => c.req.raw.formData(), 'form'));
  }
  if (type === 'application/json') return fromJson(await read<unknown>(() => c.req.json(), 'JSON'), rows);
  throw new Problem(415, 'Send the answers as multipart/form-data or as application/json.');
}

/** Gathers a form's entries by their bracket names. */
export function fromForm(form: FormData): PostedAnswers {
  const answers: PostedAnswers = new Map();
  let count = 0;
  for (const [name, value] of form.entries()) {
    if (++count > mostEntries) throw tooMany();
    const { path, isListed } = parseBracketName(name);
    add(answers, path.join('.'), value, isListed);
  }
  return answers;
}

/** Gathers the leaves of a JSON object. Rows stand under their numbers, beside them how many there are (`size`). */
export function fromJson(body: unknown, rows: ReadonlySet<string> = new Set()): PostedAnswers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(400, 'The body has to be a JSON object.');
  const answers: PostedAnswers = new Map();
  let count = 0;
  const put = (path: string[], value: PostedItem, isListed: boolean): void => {
    if (++count > mostEntries) throw tooMany();
    add(answers, path.join('.'), value, isListed);
  };
  const walk = (value: unknown, path: string[]): void => {
    if (path.length > mostDepth) throw new Problem(400, 'The answers are nested too deeply.');
    if (Array.isArray(value) && rows.has(path.join('.'))) {
      put([...path, 'size'], value.length, false);
      value.forEach((row, index) => walk(rowOf(row, path, index), [...path, String(index)]));
    } else if (Array.isArray(value)) {
      for (const item of value) put(path, itemOf(item, path), true);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) walk(member, [...path, ...partsOf(name)]);
    } else if (isPlain(value)) put(path, value, false);
  };
  walk(body, []);
  return answers;
}

function add(answers: PostedAnswers, path: string, value: PostedItem, isListed: boolean): void {
  if (isEmpty(value)) return;
  if (typeof value === 'string' && value.length > longestText) throw new Problem(413, `The answer "${path}" is longer than ${longestText} characters.`);
  const before = answers.get(path);
  if (before === undefined) answers.set(path, isListed ? [value] : value);
  else if (Array.isArray(before)) before.push(value);
  else answers.set(path, [before, value]);
}

/** A JSON name may be a dotted path itself. */
function partsOf(name: string): string[] {
  const parts = name.split('.');
  if (parts.some((part) => part === '' || forbidden.has(part))) throw new Problem(400, `"${name.slice(0, 60)}" cannot be a field's name.`);
  return parts;
}

/** A file input that nothing was chosen for posts a file without name and content. */
function isEmpty(value: PostedItem): boolean {
  return value === '' || (value instanceof File && value.size === 0 && value.name === '');
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function rowOf(row: unknown, path: string[], index: number): object {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row;
  const name = path.join('.');
  const detail = `Row ${index + 1} of "${name}" is no object of answers. A row in which nothing was answered is {}.`;
  throw new Problem(422, detail, { errors: { [name]: detail } });
}

function itemOf(item: unknown, path: string[]): PostedItem {
  if (isPlain(item)) return item;
  const { name, size, type, width, height } = (item ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') {
    throw new Problem(400, `The list "${path.join('.')}" holds something that is no answer.`);
  }
  return { name, size, type, ...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {}) };
}

async function read<Body>(parse: () => Promise<Body>, kind: string): Promise<Body> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, `The ${kind} in the request cannot be read.`);
  }
}

function tooMany(): Problem {
  return new Problem(413, `The form holds more than ${mostEntries} fields.`);
}
