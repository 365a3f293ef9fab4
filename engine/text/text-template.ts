/**
 * Texts with placeholders: `{path}`, `{path|fallback}` and `{path, plural, one {# day} other {# days}}`. `{{` is a brace. Parsing never fails:
 * a brace that does not start a placeholder is literal and is listed in `malformed`.
 */

/** A placeholder of a text. */
export interface Placeholder {
  /** The dotted path of an answer, or the name of a parameter. */
  name: string;
  /** The text for an unset value. */
  fallback?: string;
  /** Texts by plural category ("one", "other") or exact number ("=0"). */
  plural?: Readonly<Record<string, readonly TextPart[]>>;
}

/** A literal, the number of the enclosing plural, or a placeholder. */
export type TextPart = string | typeof PLURAL_NUMBER | Placeholder;

/** `#` in a plural: the number itself. */
export const PLURAL_NUMBER = Symbol('number');

/** A parsed text. */
export interface TextTemplate {
  parts: readonly TextPart[];
  /** The beginnings of braces that do not form a placeholder. */
  malformed: readonly string[];
}

const SIMPLE = /^\{\s*([A-Za-z_]\w*(?:\.(?:\w+|#))*)\s*(?:\|((?:[^{}]|\{row\})*))?\}/;
const PLURAL = /^\{\s*([A-Za-z_]\w*(?:\.(?:\w+|#))*)\s*,\s*plural\s*,/;
const BRANCH = /^\s*(=\d+|zero|one|two|few|many|other)\s*\{/;

/** Maximum nesting depth of plurals. */
const MAX_DEPTH = 3;
/** Number of parsed texts to keep. A definition has a few thousand, and each is read many times. */
const MAX_CACHED = 5000;

const cache = new Map<string, TextTemplate>();

/** Parses a text. The result is shared and must not be changed. */
export function parseTextTemplate(text: string): TextTemplate {
  let template = cache.get(text);
  if (template === undefined) {
    template = text.includes('{') ? new Parser(text).parse() : { parts: [text], malformed: [] };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, template);
  }
  return template;
}

/** Returns whether a text has placeholders or escaped braces. */
export function hasPlaceholders(text: string): boolean {
  return text.includes('{');
}

/** Returns the placeholders of a text, including those in plurals. */
export function listPlaceholders({ parts }: Pick<TextTemplate, 'parts'>): Placeholder[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object') return [];
    return [part, ...Object.values(part.plural ?? {}).flatMap((inner) => listPlaceholders({ parts: inner }))];
  });
}

/**
 * Returns the names of the placeholders of a text.
 * @example listPlaceholderNames('Dear {name|friend}') // ['name']
 */
export function listPlaceholderNames(text: string): string[] {
  return listPlaceholders(parseTextTemplate(text)).map(({ name }) => name);
}

class Parser {
  readonly #text: string;
  readonly #malformed: string[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): TextTemplate {
    return { parts: this.#parts(0), malformed: this.#malformed };
  }

  /** Parses up to the end of the text, or in a plural up to the brace that closes the branch. */
  #parts(depth: number): TextPart[] {
    const parts: TextPart[] = [];
    let literal = '';
    const add = (part: TextPart): void => {
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(part);
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at]!;
      if (depth > 0 && character === '}') break;
      if (this.#text.startsWith('{{', this.#at)) {
        literal += '{';
        this.#at += 2;
      } else if (character === '{') {
        const placeholder = this.#placeholder(depth);
        if (placeholder === undefined) literal += character;
        else add(placeholder);
      } else if (depth > 0 && character === '#') {
        add(PLURAL_NUMBER);
        this.#at += 1;
      } else {
        literal += character;
        this.#at += 1;
      }
    }
    if (literal !== '') parts.push(literal);
    return parts;
  }

  /** Parses the placeholder at the current position. Otherwise reports the brace, moves behind it and returns undefined. */
  #placeholder(depth: number): Placeholder | undefined {
    const start = this.#at;
    const simple = SIMPLE.exec(this.#text.slice(start));
    if (simple !== null) {
      this.#at += simple[0].length;
      return { name: simple[1]!, ...(simple[2] !== undefined && { fallback: simple[2] }) };
    }
    const plural = depth < MAX_DEPTH ? this.#plural(depth) : undefined;
    if (plural !== undefined) return plural;
    this.#malformed.push(this.#text.slice(start, start + 30));
    this.#at = start + 1;
    return undefined;
  }

  #plural(depth: number): Placeholder | undefined {
    const head = PLURAL.exec(this.#text.slice(this.#at));
    if (head === null) return undefined;
    this.#at += head[0].length;
    const plural: Record<string, readonly TextPart[]> = {};
    for (let branch = this.#branch(); branch !== null; branch = this.#branch()) {
      this.#at += branch[0].length;
      plural[branch[1]!] = this.#parts(depth + 1);
      if (this.#text[this.#at] !== '}') return undefined;
      this.#at += 1;
    }
    const end = /^\s*\}/.exec(this.#text.slice(this.#at));
    if (end === null || !Object.hasOwn(plural, 'other')) return undefined;
    this.#at += end[0].length;
    return { name: head[1]!, plural };
  }

  #branch(): RegExpExecArray | null {
    return BRANCH.exec(this.#text.slice(this.#at));
  }
}
