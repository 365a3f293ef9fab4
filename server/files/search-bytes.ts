/** Searches bytes for a pattern in slices, so that a large file does not block other requests. */

const SLICE_BYTES = 1_048_576;
/** Slices overlap by more than the longest match, so that a match across two slices is found. */
const OVERLAP_BYTES = 512;

/** Returns true if the pattern, without flag `g`, matches in the bytes read as Latin-1. */
export async function hasPattern(bytes: Buffer, pattern: RegExp): Promise<boolean> {
  for await (const { text } of readSlices(bytes)) if (pattern.test(text)) return true;
  return false;
}

/** The offsets at which the pattern, with flag `g` and without lookbehind, matches in the bytes read as Latin-1. */
export async function* findPattern(bytes: Buffer, pattern: RegExp): AsyncGenerator<number> {
  for await (const { start, text } of readSlices(bytes)) {
    for (const { index } of text.matchAll(pattern)) if (index < SLICE_BYTES) yield start + index;
  }
}

async function* readSlices(bytes: Buffer): AsyncGenerator<{ start: number; text: string }> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    if (start > 0) await new Promise(setImmediate);
    yield { start, text: bytes.toString('latin1', start, Math.min(bytes.length, start + SLICE_BYTES + OVERLAP_BYTES)) };
  }
}
