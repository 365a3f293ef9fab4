/** Encodes a fuzzed post as a multipart body that no library produces: unusual headers, other line ends, missing ends. */

import { CONTENTS } from './file-contents.ts';
import type { HandwrittenEncoding, Oddity, Part } from './fuzzed-post.ts';

const BOUNDARIES = { plain: 'limit', quoted: 'limit', missing: 'limit', other: 'limit', long: 'b'.repeat(120), odd: "li'm(it)+_,-./:=?" };

/** Returns the body and its content type. */
export function encodeHandwrittenPost(
  parts: readonly Part[],
  encoding: HandwrittenEncoding,
): { body: Buffer<ArrayBuffer>; contentType: string } {
  const { lineEnd, oddities, end, hasPreamble, emptyParts } = encoding;
  const boundary = BOUNDARIES[encoding.boundary];
  const chunks: (string | Uint8Array)[] = hasPreamble ? [`This is a form.${lineEnd}`] : [];
  parts.forEach((part, index) => {
    const own = new Set(oddities.filter(({ at }) => at % parts.length === index).map(({ oddity }) => oddity));
    const lines = writeHead(part, own).join(lineEnd);
    chunks.push(`--${boundary}${lineEnd}${lines}${lineEnd}${own.has('no-blank-line') ? '' : lineEnd}`);
    if (own.has('boundary-inside')) chunks.push(`--${boundary} ${lineEnd}--${boundary}x${lineEnd}--${boundary}${lineEnd}`);
    chunks.push(getContent(part, own), lineEnd);
  });
  if (emptyParts > 0)
    chunks.push(
      `--${boundary}${lineEnd}Content-Disposition: form-data; name="papers[letters]"${lineEnd}${lineEnd}${lineEnd}`.repeat(emptyParts),
    );
  if (end !== 'missing') chunks.push(`--${boundary}--${lineEnd}`);
  if (end === 'epilogue')
    chunks.push(
      `--${boundary}${lineEnd}Content-Disposition: form-data; name="admin"${lineEnd}${lineEnd}1${lineEnd}--${boundary}--${lineEnd}`,
    );
  const body = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string)));
  const isQuoted = encoding.boundary === 'quoted' || encoding.boundary === 'odd';
  const parameter =
    { missing: '', other: '; boundary=other' }[encoding.boundary as string] ?? `; boundary=${isQuoted ? `"${boundary}"` : boundary}`;
  return {
    body: typeof end === 'number' ? body.subarray(0, Math.floor(body.length * end)) : body,
    contentType: `multipart/form-data${parameter}`,
  };
}

function writeHead({ name, value }: Part, own: ReadonlySet<Oddity>): string[] {
  const escaped = escape(name);
  let disposition = `Content-Disposition: ${own.has('attachment') ? 'attachment' : 'form-data'}`;
  if (own.has('unquoted-name')) disposition += `; name=${escaped}`;
  else if (own.has('escaped-quote')) disposition += `; name="${escaped.slice(0, 2)}\\"${escaped.slice(2)}"`;
  else if (!own.has('no-name')) disposition += `; name="${escaped}"`;
  if (own.has('name-star')) disposition += `; name*=UTF-8''admin`;
  if (own.has('two-names')) disposition += '; name="admin"';
  const isFile = value.kind === 'file';
  if (isFile || own.has('filename-on-text')) {
    const fileName = own.has('empty-filename') ? '' : isFile ? value.fileName : 'text.pdf';
    disposition += `; filename="${own.has('path-in-filename') ? 'C:\\\\x\\\\../../' : ''}${escape(fileName)}"`;
    if (own.has('filename-star')) disposition += `; filename*=UTF-8''${encodeURIComponent(Buffer.from(`€ ${fileName}`).toString())}.exe`;
  }
  if (own.has('trailing-semicolon')) disposition += ';';
  if (own.has('folded')) disposition = disposition.replaceAll('; ', ';\r\n ');
  if (own.has('upper-case'))
    disposition = disposition.replace('Content-Disposition', 'CONTENT-DISPOSITION').replace('form-data', 'Form-Data');
  return [
    ...(own.has('no-disposition') ? [] : [disposition]),
    ...(own.has('two-dispositions') ? ['Content-Disposition: form-data; name="admin"'] : []),
    ...(isFile ? ['Content-Type: application/octet-stream'] : []),
    ...(own.has('charset') ? ['Content-Type: text/plain; charset=utf-16le'] : []),
    ...(own.has('base64') ? ['Content-Transfer-Encoding: base64'] : []),
  ];
}

function getContent({ value }: Part, own: ReadonlySet<Oddity>): Uint8Array | string {
  const content = value.kind === 'file' ? CONTENTS[value.content].bytes : value.kind === 'text' ? value.text : value.source;
  return own.has('base64') ? Buffer.from(content as string).toString('base64') : content;
}

/** Escapes a name as browsers do. */
function escape(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
