/** Converts untrusted text for a terminal: computes its width in columns and removes control sequences. */

/** A displayed character. */
export interface Cell {
  /** Offset in the source, in UTF-16 code units. */
  offset: number;
  text: string;
  /** Width in columns. */
  width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** East Asian Wide and Fullwidth characters (blocks of Unicode's EastAsianWidth), and pictographs. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
/** Control characters and bidirectional formatting characters. */
const steering = /[\0-\x08\x0a-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const withoutWidth = /^[\p{Mn}\p{Me}\u200b-\u200d\u2060\ufeff]+$/u;

/** Returns the characters of a line. A tab advances to the next multiple of `tabWidth`. */
export function splitCells(line: string, tabWidth: number): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    const text = segment === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : escapeControlCharacters(segment);
    const width = segment === '\t' ? text.length : getCharacterWidth(text);
    cells.push({ offset: index, text: width === 0 ? '' : text, width });
    column += width;
  }
  return cells;
}

/** Replaces every control character with �. */
export function escapeControlCharacters(text: string): string {
  return text.replace(steering, '\ufffd');
}

function getCharacterWidth(text: string): number {
  if (withoutWidth.test(text)) return 0;
  return wide.test(text) ? 2 : 1;
}
