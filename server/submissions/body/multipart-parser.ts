/**
 * Splits a multipart/form-data body into its parts while it arrives. The libraries for this skip broken parts and header lines, and text
 * outside the parts. This parser rejects a body with any of them, as `formData()` of the runtime does.
 */

import { HttpProblem } from '../../http/http-problem.ts';
import { type PartHeader, parsePartHeader } from './part-header.ts';

/** Receives the parts in their order. An error that it throws ends the parsing. */
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

/** RFC 2046 allows 70 characters for a boundary. Some clients use more. */
const MAX_BOUNDARY_CHARS = 200;
/** A field's name has 200 characters at most, a file's name 255 on most systems. */
const MAX_HEADER_BYTES = 16_384;
/** Bodies that arrive in tiny chunks are parsed in pieces of this size. */
const MIN_PIECE_BYTES = 16_384;
const CRLF = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');
const CLOSING = Buffer.from('--');

type ParserState = 'start' | 'delimiter' | 'header' | 'content' | 'closed';

/** Creates a parser for the boundary of the request's content type. */
export function createMultipartParser(boundary: string, receiver: PartReceiver): MultipartParser {
  if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARS) throw new MultipartError('The boundary is missing or too long.');
  const parts = new PartSplitter(boundary, receiver);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const parse = (): void => {
    const chunks = waiting;
    waiting = [];
    waitingBytes = 0;
    parts.parse(chunks);
  };
  return {
    write: (chunk) => {
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      if (waitingBytes >= MIN_PIECE_BYTES) parse();
    },
    end: () => {
      parse();
      if (!parts.isComplete) throw new MultipartError('The body ends before its last boundary.');
    },
  };
}

/** State machine that consumes the bytes of a body and passes its parts to a receiver. */
class PartSplitter {
  readonly #opening: Buffer;
  readonly #delimiter: Buffer;
  readonly #receiver: PartReceiver;
  #state: ParserState = 'start';
  /** Bytes that are not consumed. The first delimiter needs no line end before it; with one it is found like all others. */
  #rest: Buffer = CRLF;
  /** Each step consumes bytes and returns true, or returns false when it needs more bytes. */
  readonly #steps: Record<ParserState, () => boolean> = {
    start: () => this.#parseStart(),
    delimiter: () => this.#parseDelimiterEnd(),
    header: () => this.#parseHeader(),
    content: () => this.#parseContent(),
    closed: () => this.#parseEpilogue(),
  };

  constructor(boundary: string, receiver: PartReceiver) {
    this.#opening = Buffer.from(`--${boundary}`);
    this.#delimiter = Buffer.concat([CRLF, this.#opening]);
    this.#receiver = receiver;
  }

  /** Whether the last boundary was parsed and no byte is left. */
  get isComplete(): boolean {
    return this.#state === 'closed' && this.#rest.length === 0;
  }

  /** Parses more bytes of the body as far as possible. */
  parse(chunks: readonly Uint8Array[]): void {
    this.#rest = Buffer.concat([this.#rest, ...chunks]);
    while (this.#steps[this.#state]());
  }

  #startsWith(expected: Buffer): boolean {
    return this.#rest.subarray(0, expected.length).equals(expected);
  }

  #skip(bytes: number): void {
    this.#rest = this.#rest.subarray(bytes);
  }

  /** Skips empty lines and the first delimiter. */
  #parseStart(): boolean {
    while (this.#rest.length >= HEADER_END.length && this.#startsWith(HEADER_END)) this.#skip(CRLF.length);
    if (this.#rest.length < this.#delimiter.length) return false;
    if (!this.#startsWith(this.#delimiter)) throw new MultipartError('The body does not start with the boundary.');
    this.#skip(this.#delimiter.length);
    this.#state = 'delimiter';
    return true;
  }

  /** Parses the two bytes after a delimiter: a line end before a part, or the mark of the last delimiter. */
  #parseDelimiterEnd(): boolean {
    if (this.#rest.length < CRLF.length) return false;
    if (this.#startsWith(CRLF)) this.#state = 'header';
    else if (this.#startsWith(CLOSING)) this.#state = 'closed';
    else throw new MultipartError('A boundary is followed by text.');
    this.#skip(CRLF.length);
    return true;
  }

  #parseHeader(): boolean {
    const end = this.#rest.indexOf(HEADER_END);
    if (end > MAX_HEADER_BYTES || (end === -1 && this.#rest.length > MAX_HEADER_BYTES)) {
      throw new HttpProblem(413, `The name of a field or file in the form is longer than ${MAX_HEADER_BYTES} characters.`);
    }
    // Every content is followed by a delimiter, so at least this many bytes must follow the header.
    if (end === -1 || this.#rest.length < end + HEADER_END.length + this.#opening.length) return false;
    const header = parsePartHeader(this.#rest.subarray(0, end));
    if (!header) throw new MultipartError('The header of a part is malformed.');
    this.#skip(end + HEADER_END.length);
    if (this.#startsWith(this.#opening)) throw new MultipartError('A boundary has no line end before it.');
    this.#receiver.begin(header);
    this.#state = 'content';
    return true;
  }

  /** Passes content on up to the next delimiter. The last bytes are kept, because they can be the beginning of a delimiter. */
  #parseContent(): boolean {
    const end = this.#rest.indexOf(this.#delimiter);
    const length = end === -1 ? this.#rest.length - this.#delimiter.length + 1 : end;
    if (length > 0) this.#receiver.add(this.#rest.subarray(0, length));
    if (end === -1) {
      if (length > 0) this.#skip(length);
      return false;
    }
    this.#receiver.end();
    this.#skip(end + this.#delimiter.length);
    this.#state = 'delimiter';
    return true;
  }

  /** Skips empty lines after the last boundary. */
  #parseEpilogue(): boolean {
    while (this.#rest.length >= CRLF.length && this.#startsWith(CRLF)) this.#skip(CRLF.length);
    const isPartOfLineEnd = this.#rest.length === 0 || (this.#rest.length === 1 && this.#rest[0] === CRLF[0]);
    if (!isPartOfLineEnd) throw new MultipartError('Text follows the last boundary.');
    return false;
  }
}
