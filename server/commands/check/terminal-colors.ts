/** Colours for a terminal, or none. */

/** What a colour stands for. */
export type Tone = 'error' | 'warning' | 'help' | 'frame' | 'strong';

/** Paints a piece of text. */
export type Paint = (tone: Tone, text: string) => string;

const codes: Record<Tone, string> = { error: '1;31', warning: '1;33', help: '36', frame: '34', strong: '1' };

/** Text as it is. */
const plain: Paint = (_tone, text) => text;

const coloured: Paint = (tone, text) => `\x1b[${codes[tone]}m${text}\x1b[0m`;

/** Colours only where somebody looks: on a terminal that can show them, and where `NO_COLOR` is not set. */
export function createColorizer({ isTTY }: { isTTY?: boolean }, env: Record<string, string | undefined>): Paint {
  return isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? coloured : plain;
}
