/** Sample form, contents and decoding for the tests of the answers codec. */

import fc from 'fast-check';
import { decodeAnswers, parseWireName, type FileDescription, type WireEntry } from '#engine';
import { compileSampleForm } from './sample-form.ts';

export const form = compileSampleForm();
export type Content = FileDescription & { isContent: true };
export const content = (name: string): Content => ({ name, size: name.length, type: 'application/pdf', isContent: true });
const describeContent = ({ name, size, type }: Content): FileDescription => ({ name, size, type });
export const options = { describe: describeContent, allowsDescriptions: false };

function toEntries(posted: Iterable<readonly [string, string | Content]>): WireEntry<Content>[] {
  return [...posted].map(([name, value]) => ({
    name,
    parts: parseWireName(name) ?? [],
    value: typeof value === 'string' ? { kind: 'scalar', value } : { kind: 'file', content: value },
  }));
}

export const decode = (posted: Iterable<readonly [string, string | Content]>) => decodeAnswers(form, toEntries(posted), options);
export const listCodes = (posted: Iterable<readonly [string, string | Content]>) =>
  decode(posted).issues.map(({ path, code }) => `${path}: ${code}`);

export const file = fc.stringMatching(/^[a-z]{1,8}\.pdf$/).map((name) => ({ id: '', ...content(name) }));
