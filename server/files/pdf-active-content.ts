/** Finds actions, scripts and attachments in a PDF, also in compressed object streams. */

import { createInflate } from 'node:zlib';
import { findPattern, hasPattern } from './search-bytes.ts';

const MAX_STREAMS = 200;
const MAX_INFLATED_BYTES = 16 * 1_048_576;
/** How far the dictionary of a stream reaches before and behind its type. */
const DICTIONARY_BYTES = 2048;

/** A PDF name as a pattern: each letter also as `#` and two hexadecimal digits, ended by white space or a delimiter. */
function namePattern(name: string): string {
  return `/${lettersPattern(name)}`;
}

/** The pattern of a name without its slash. */
function lettersPattern(name: string): string {
  const letters = name.split('').map((letter) => `(?:${letter}|#${hexadecimal(letter)})`);
  return `${letters.join('')}(?![^\\s\\0()<>[\\]{}/%])`;
}

/** The hexadecimal digits of a letter, small and capital. */
function hexadecimal(letter: string): string {
  return letter
    .charCodeAt(0)
    .toString(16)
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/**
 * `/JS` and `/XFA` are short enough to occur by chance in compressed data: text has to precede them and a value to follow. The pattern follows the
 * slash.
 */
const shortName = (name: string): string =>
  `(?<=[\\t\\n\\f\\r -~]{2}/)${lettersPattern(name)}[\\s\\0]{0,20}(?:[(<[]|\\d{1,10}[\\s\\0]{1,9}\\d)`;

const ACTIVE_NAMES = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia'];
/**
 * An `/OpenAction` is harmless unless its action has one of these names, so it has no pattern of its own. One slash for all alternatives, because only a
 * pattern that begins with a character is searched without testing each alternative at each byte.
 */
const ACTIVE = new RegExp(`/(?:${[...ACTIVE_NAMES.map(lettersPattern), ...['JS', 'XFA'].map(shortName)].join('|')})`);
const OBJECT_STREAM = new RegExp(namePattern('ObjStm'), 'g');
const FILTER = new RegExp(namePattern('Filter'));
const ONLY_FLATE = new RegExp(
  `${namePattern('Filter')}[\\s\\0]{0,20}(?:\\[[\\s\\0]{0,20}${namePattern('FlateDecode')}[\\s\\0]{0,20}\\]|${namePattern('FlateDecode')})`,
);
const PREDICTOR = new RegExp(namePattern('Predictor'));

/** Returns true if a PDF has active content, or object streams that are too many or too unusual to be searched completely. */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  return (await hasPattern(bytes, ACTIVE)) || hasActiveObjectStream(bytes);
}

async function hasActiveObjectStream(bytes: Buffer): Promise<boolean> {
  let left = MAX_INFLATED_BYTES;
  let count = 0;
  for await (const index of findPattern(bytes, OBJECT_STREAM)) {
    if (++count > MAX_STREAMS) return true;
    const stream = findStream(bytes, index);
    if (!stream) continue;
    if (stream.isUnusual) return true;
    if (!stream.isDeflated) continue;
    const objects = await inflateUpTo(bytes.subarray(stream.start), left);
    if (objects === 'too large') return true;
    left -= objects.length;
    if (await hasPattern(objects, ACTIVE)) return true;
  }
  return false;
}

/** Returns the data of the stream whose dictionary names its type at the index, and how it is compressed. */
function findStream(bytes: Buffer, index: number): { start: number; isDeflated: boolean; isUnusual: boolean } | undefined {
  const after = bytes.toString('latin1', index, index + DICTIONARY_BYTES);
  const keyword = /stream\r?\n?/.exec(after);
  if (!keyword) return undefined;
  const before = bytes.toString('latin1', Math.max(0, index - DICTIONARY_BYTES), index);
  const dictionary = before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, keyword.index);
  const isDeflated = ONLY_FLATE.test(dictionary);
  const isUnusual = (FILTER.test(dictionary) && !isDeflated) || PREDICTOR.test(dictionary);
  return { start: index + keyword.index + keyword[0].length, isDeflated, isUnusual };
}

/** Inflates asynchronously. What follows the data is ignored; of damaged data the readable part is returned, as PDF viewers use it. */
async function inflateUpTo(data: Buffer, maxBytes: number): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let length = 0;
  const inflater = createInflate({ chunkSize: 65_536 });
  inflater.end(data);
  try {
    for await (const chunk of inflater as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    // The chunks before the damage are kept.
  }
  return Buffer.concat(chunks);
}
