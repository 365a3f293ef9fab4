/** Reads the few elements that the replies of a store have. Their XML is flat and without attributes of interest. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element with this name; undefined when there is none. */
export function readXmlText(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? undefined : decodeEntities(text);
}

/** Returns the inner XML of each element with this name; such elements must not contain each other. */
export function listXmlElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);
}

/** Escapes a text for an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? entity;
  });
}
