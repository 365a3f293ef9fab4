/** The shape of a masked text: positions for characters, and separators between them. */

/** A position of a mask: the characters that fit, or a separator. */
export type MaskPart = { kind: 'digit' | 'capital' | 'any' } | { kind: 'separator'; character: string };

const POSITIONS: Readonly<Record<string, 'digit' | 'capital' | 'any'>> = { '0': 'digit', A: 'capital', '*': 'any' };
const PATTERNS = { digit: '[0-9]', capital: '[A-Z]', any: '[\\p{L}\\p{N}]' } as const;

/**
 * Splits a mask into its positions.
 * @example parseMask('A-0').map(({ kind }) => kind) // ['capital', 'separator', 'digit']
 */
export function parseMask(mask: string): MaskPart[] {
  const parts: MaskPart[] = [];
  let isEscaped = false;
  for (const character of mask) {
    const kind = isEscaped ? undefined : POSITIONS[character];
    if (!isEscaped && character === '\\') {
      isEscaped = true;
      continue;
    }
    isEscaped = false;
    parts.push(kind === undefined ? { kind: 'separator', character } : { kind });
  }
  return parts;
}

/** Returns a regular expression for complete texts of a mask, with or without its separators. */
export function toMaskPattern(mask: string, separators: 'stored' | 'shown' = 'stored'): string {
  const parts = parseMask(mask).map((part) => {
    if (part.kind !== 'separator') return PATTERNS[part.kind];
    return separators === 'stored' ? part.character.replace(/[\^$\\.*+?()[\]{}|/]/, '\\$&') : '';
  });
  return `^${parts.join('')}$`;
}

/**
 * Inserts the separators of a mask between characters that are stored without them. Characters without a position stay at the end.
 * @example insertSeparators('00-00', '1234') // '12-34'
 */
export function insertSeparators(mask: string, text: string): string {
  const characters = Array.from(text);
  let shown = '';
  for (const part of parseMask(mask)) {
    if (characters.length === 0 && part.kind !== 'separator') return shown;
    shown += part.kind === 'separator' ? part.character : characters.shift()!;
  }
  return shown + characters.join('');
}
