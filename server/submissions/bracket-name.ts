/** Bracket names, as multipart forms carry nested answers: `student[lastName]`, `files[birthCertificate][]`. */

import { Problem } from '../http/problem.ts';

const mostNames = 8;
const mostCharacters = 200;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** A name taken apart: the path, and whether it ends in `[]` or a number, as the entries of a list do. */
export interface BracketName {
  path: string[];
  isListed: boolean;
}

/** Takes a name apart; throws a 400 for one that is malformed, too deep, or reaches for a prototype. */
export function parseBracketName(name: string): BracketName {
  const first = /^[^[\]]+/.exec(name)?.[0];
  const rest = first === undefined ? '' : name.slice(first.length);
  if (first === undefined || name.length > mostCharacters || !/^(\[[^[\]]*\])*$/.test(rest)) throw unreadable(name);
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] as string)];
  const last = path.at(-1) as string;
  const isListed = path.length > 1 && /^\d{0,4}$/.test(last);
  if (isListed) path.pop();
  if (path.length > mostNames || path.some((part) => part === '' || part.includes('.') || forbidden.has(part))) throw unreadable(name);
  return { path, isListed };
}

/** Puts a path together again; the counterpart of `parseBracketName`. */
export function writeBracketName(path: readonly string[], isListed = false): string {
  return path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('') + (isListed ? '[]' : '');
}

function unreadable(name: string): Problem {
  return new Problem(400, `The form holds a field name that cannot be read: "${name.slice(0, 60)}".`);
}
