/** Terminal colors. */

/** Meaning of a color. */
export type Tone = 'error' | 'warning' | 'help' | 'frame' | 'strong';

/** Colors a text. */
export type Paint = (tone: Tone, text: string) => string;

const codes: Record<Tone, string> = { error: '1;31', warning: '1;33', help: '36', frame: '34', strong: '1' };

/** Returns the text without colors. */
const plain: Paint = (_tone, text) => text;

const colored: Paint = (tone, text) => `\x1b[${codes[tone]}m${text}\x1b[0m`;

/** Returns a colorizer for a terminal that supports colors, unless `NO_COLOR` is set; otherwise one without colors. */
export function createColorizer({ isTTY }: { isTTY?: boolean }, env: Record<string, string | undefined>): Paint {
  return isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colored : plain;
}
