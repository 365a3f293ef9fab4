/** Checks that a text is well-formed XML for SVG: elements are closed in order, attributes are quoted and unique, entities are known. */

/** Returns the first problem; undefined for well-formed XML. */
export function xmlProblem(text: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  const token = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;
  while (at < text.length) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return `unreadable at ${at}: ${text.slice(at, at + 60)}`;
    at += match[0].length;
    const [, closing, name, attributes, selfClosing] = match;
    const badEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(match[0]);
    if (badEntity) return `bad entity in ${match[0].slice(0, 80)}`;
    if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(match[0])) return 'a control character';
    if (name === undefined) continue;
    const names = [...attributes!.matchAll(/([\w:-]+)="[^"]*"/g)].map((one) => one[1]);
    if (new Set(names).size < names.length) return `an attribute of <${name}> stands twice: ${names.join()}`;
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (selfClosing === '') open.push(name);
  }
  return open.length > 0 ? `<${open.join('> <')}> is not closed` : undefined;
}
