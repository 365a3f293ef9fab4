/**
 * Splits a multipart/form-data body into its parts while it arrives. The libraries for this skip broken parts and header lines, and text
 * outside the parts; here, as in the runtime's own `formData()`, a body with any of them is refused.
 */

import { HttpProblem } from '../../http/http-problem.ts';
import { type PartHeader, parsePartHeader } from './part-header.ts';

/** Receives the parts in their order; what it throws ends the parsing. */
export interface PartReceiver {
  begin: (header: PartHeader) => void;
  /** A piece of the content; it is not changed afterwards. */
  add: (bytes: Buffer) => void;
  end: () => void;
}

/** A parser of one body; both functions throw a `MultipartError` for a malformed body and a 413 for a header that is too long. */
export interface MultipartParser {
  write: (chunk: Uint8Array) => void;
  /** Parses the rest of a body that is complete. */
  end: () => void;
}

/** The reason why a body cannot be read. */
class MultipartError extends Error {}

/** The length of a boundary in RFC 2046 is 70; room for clients that use more. */
const MAX_BOUNDARY_CHARS = 200;
/** A field's name has 200 characters at most, a file's name 255 on most systems. */
const MAX_HEADER_BYTES = 16_384;
/** Bodies that arrive in tiny chunks are parsed in pieces of this size. */
const MIN_PIECE_BYTES = 16_384;
const CRLF = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');
const CLOSING = Buffer.from('--');

type State = 'start' | 'delimiter' | 'header' | 'content' | 'closed';

/** Creates a parser for the boundary of the request's content type. */
export function createMultipartParser(boundary: string, receiver: PartReceiver): MultipartParser {
  if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARS) throw new MultipartError('The boundary is missing or too long.');
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.concat([CRLF, opening]);
  let state: State = 'start';
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  // The first delimiter needs no line end before it; with one it is found like all others.
  let rest: Buffer = CRLF;

  const startsWith = (expected: Buffer): boolean => rest.subarray(0, expected.length).equals(expected);
  const skip = (bytes: number): void => void (rest = rest.subarray(bytes));

  /** Each step consumes something of `rest` and returns true, or returns false when it needs more bytes. */
  const steps: Record<State, () => boolean> = {
    start: () => {
      while (rest.length >= HEADER_END.length && startsWith(HEADER_END)) skip(CRLF.length);
      if (rest.length < delimiter.length) return false;
      if (!startsWith(delimiter)) throw new MultipartError('The body does not start with the boundary.');
      skip(delimiter.length);
      state = 'delimiter';
      return true;
    },
    delimiter: () => {
      if (rest.length < CRLF.length) return false;
      if (startsWith(CRLF)) state = 'header';
      else if (startsWith(CLOSING)) state = 'closed';
      else throw new MultipartError('A boundary is followed by text.');
      skip(CRLF.length);
      return true;
    },
    header: () => {
      const end = rest.indexOf(HEADER_END);
      if (end > MAX_HEADER_BYTES || (end === -1 && rest.length > MAX_HEADER_BYTES)) {
        throw new HttpProblem(413, `The name of a field or file in the form is longer than ${MAX_HEADER_BYTES} characters.`);
      }
      // Every content is followed by a delimiter, so there is always this much more to wait for.
      if (end === -1 || rest.length < end + HEADER_END.length + opening.length) return false;
      const header = parsePartHeader(rest.subarray(0, end));
      if (!header) throw new MultipartError('The header of a part is malformed.');
      skip(end + HEADER_END.length);
      if (startsWith(opening)) throw new MultipartError('A boundary has no line end before it.');
      receiver.begin(header);
      state = 'content';
      return true;
    },
    content: () => {
      const end = rest.indexOf(delimiter);
      // The beginning of a delimiter may be the end of what has arrived.
      const length = end === -1 ? rest.length - delimiter.length + 1 : end;
      if (length > 0) receiver.add(rest.subarray(0, length));
      if (end === -1) {
        if (length > 0) skip(length);
        return false;
      }
      receiver.end();
      skip(end + delimiter.length);
      state = 'delimiter';
      return true;
    },
    closed: () => {
      while (rest.length >= CRLF.length && startsWith(CRLF)) skip(CRLF.length);
      if (rest.length > 1 || (rest.length === 1 && rest[0] !== CRLF[0])) throw new MultipartError('Text follows the last boundary.');
      return false;
    },
  };

  const parse = (): void => {
    rest = Buffer.concat([rest, ...waiting]);
    waiting = [];
    waitingBytes = 0;
    while (steps[state]());
  };

  return {
    write: (chunk) => {
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      if (waitingBytes >= MIN_PIECE_BYTES) parse();
    },
    end: () => {
      parse();
      if (state !== 'closed' || rest.length > 0) throw new MultipartError('The body ends before its last boundary.');
    },
  };
}
