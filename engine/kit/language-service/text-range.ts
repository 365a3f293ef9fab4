/** The place in a file of a part of a text, also of a text with filled parameters. */

import type { JsonNode, SourceFile, TextPart } from '../../source/json-node.ts';

/** A range of a file; offsets are in UTF-16 units. */
export interface FileRange {
  file: string;
  start: number;
  end: number;
}

/** A text or a name in a resolved document. */
export interface LocatedText {
  source: SourceFile;
  /** Offset of the opening quote. */
  offset: number;
  parts?: readonly TextPart[];
}

/** Returns the range of a part of a text; undefined if it consists of several parts, or is the value of something else than a text. */
export function findTextRange(text: LocatedText, start: number, end: number): FileRange | undefined {
  if (text.parts === undefined) return toRange(text, start, end);
  const part = text.parts.find((one) => one.start <= start && end <= one.start + one.length);
  if (part === undefined || part.originStart < 0) return undefined;
  const shift = part.originStart - part.start;
  return toRange(part.origin, start + shift, end + shift);
}

function toRange({ source, offset }: Pick<JsonNode, 'source' | 'offset'>, start: number, end: number): FileRange | undefined {
  if (source.text[offset] !== '"') return undefined;
  return { file: source.name, start: toOffset(source.text, offset + 1, start), end: toOffset(source.text, offset + 1, end) };
}

/** Converts an index into a decoded text to an offset in the file. An escape is several characters of the file. */
function toOffset(text: string, start: number, index: number): number {
  let at = start;
  for (let left = index; left > 0; left -= 1) at += text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
  return at;
}
