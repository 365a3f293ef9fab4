/** Generates complete texts of a mask. */

import { parseMask } from '../../validation/input-mask.ts';

const CHARACTERS = { digit: '1234567890', capital: 'ABCDEFGHIJ', any: 'a1b2c3d4e5' } as const;

/** Returns two texts of a mask as they are stored. */
export function listMaskTexts(mask: string, separators: 'stored' | 'shown' = 'stored'): string[] {
  return [0, 3].map((shift) =>
    parseMask(mask)
      .map((part, index) => {
        if (part.kind === 'separator') return separators === 'stored' ? part.character : '';
        return CHARACTERS[part.kind].charAt((index + shift) % 10);
      })
      .join(''),
  );
}
