/** The header of one part of a multipart/form-data body, read as strictly as the runtime's own `formData()` does. */

/** What a part is called; with `fileName` it is a file. */
export interface PartHeader {
  name: string;
  fileName?: string;
  /** Whether the content is written in base64. */
  isBase64: boolean;
}

const HEADER_LINE = /^[ \t]*([!#$%&'*+.^_`|~A-Za-z0-9-]+)[ \t]*:[ \t]*([^\r\n]*)$/;
const DISPOSITION = /^form-data; name="([^"]*)"(?:; filename\*?="([^"]*)")?$/;

/** Reads the header's lines without the blank line that ends them. Returns undefined for a header that no form has. */
export function parsePartHeader(bytes: Buffer): PartHeader | undefined {
  let found: Omit<PartHeader, 'isBase64'> | undefined;
  let isBase64 = false;
  // One character a byte, so that names can be decoded as UTF-8 afterwards.
  for (const line of bytes.toString('latin1').split('\r\n')) {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    switch (name.toLowerCase()) {
      case 'content-disposition':
        found = parseDisposition(value);
        if (!found) return undefined;
        break;
      case 'content-transfer-encoding':
        isBase64 = value.trimEnd() === 'base64';
        break;
      default:
    }
  }
  return found && { ...found, isBase64 };
}

function parseDisposition(value: string): Omit<PartHeader, 'isBase64'> | undefined {
  const [, name, fileName] = DISPOSITION.exec(value) ?? [];
  if (name === undefined) return undefined;
  return { name: decodeName(name), ...(fileName === undefined ? {} : { fileName: decodeName(fileName) }) };
}

/** Browsers escape line ends and quotes of a name, and nothing else. */
function decodeName(latin1: string): string {
  const text = new TextDecoder().decode(Buffer.from(latin1, 'latin1'));
  return text.replaceAll(/%0A/gi, '\n').replaceAll(/%0D/gi, '\r').replaceAll('%22', '"');
}
