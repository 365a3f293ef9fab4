/** Which fields prepare photos, and which files are photos. */

import { describe, expect, it } from 'vitest';
import { getPhotoRules, isHeicName, isPhoto } from '../../../../../renderer/form/widgets/file/photo/photo-rules.ts';

const maxBytes = 1000;

describe('the rules of a field', () => {
  it.each([
    [{ extensions: ['jpeg', 'jpg', 'png'] }, { shrink: 'document', extension: 'jpg' }],
    [{ extensions: ['jpeg', 'pdf'] }, { shrink: 'document', extension: 'jpeg' }],
    [
      { extensions: ['jpg'], picture: { square: true } },
      { shrink: 'picture', extension: 'jpg' },
    ],
    [
      { extensions: ['jpg'], shrink: 'picture' as const },
      { shrink: 'picture', extension: 'jpg' },
    ],
    [
      { extensions: ['jpg'], picture: { square: true }, shrink: 'document' as const },
      { shrink: 'document', extension: 'jpg' },
    ],
    [
      { extensions: ['jpg'], picture: { square: true, crop: true }, shrink: false as const },
      { shrink: false, extension: 'jpg' },
    ],
  ])('%j make photos smaller', (rules, expected) => {
    expect(getPhotoRules({ maxBytes, ...rules })).toEqual({ maxBytes, ...expected });
  });

  it.each([{ extensions: ['png', 'pdf'] }, { extensions: ['jpg'], shrink: false as const }])('%j leave photos as they are', (rules) => {
    expect(getPhotoRules({ maxBytes, ...rules })).toBeUndefined();
  });

  it('are none for a field without rules', () => {
    expect(getPhotoRules(undefined)).toBeUndefined();
  });
});

describe('a photo', () => {
  it.each(['me.jpg', 'ME.JPEG', 'scan.png', 'IMG_1.HEIC', 'a.heif'])('can be %s', (name) => {
    expect(isPhoto({ name, size: 10 })).toBe(true);
  });

  it.each(['me.jpg.pdf', 'letter.docx', 'jpg', 'a.webp'])('cannot be %s', (name) => {
    expect(isPhoto({ name, size: 10 })).toBe(false);
  });

  it('has at most 50 million bytes', () => {
    expect(isPhoto({ name: 'me.jpg', size: 50_000_001 })).toBe(false);
  });

  it('has a format that no field accepts only as HEIC', () => {
    expect(['a.heic', 'a.HEIF', 'a.jpg', 'a.heix'].filter(isHeicName)).toEqual(['a.heic', 'a.HEIF']);
  });
});
