/** The sizes that are tried until a photo is small enough. */

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { fitSize } from '../../../../../renderer/form/widgets/file/photo/decode-photo.ts';
import { encodePhoto, LADDERS } from '../../../../../renderer/form/widgets/file/photo/encode-photo.ts';

afterEach(() => vi.unstubAllGlobals());

/** A canvas whose JPEG has a byte for each thousand pixels, times the quality. `tried` receives the sizes. */
function createCanvas(width: number, height: number, tried: string[]): HTMLCanvasElement {
  const canvas = {
    width,
    height,
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(done: (blob: Blob) => void, type: string, quality: number) {
      tried.push(`${canvas.width}×${canvas.height} ${quality}`);
      done(new Blob([new Uint8Array(Math.round((canvas.width * canvas.height * quality) / 1000))], { type }));
    },
  };
  return canvas as unknown as HTMLCanvasElement;
}

function encode(width: number, height: number, purpose: keyof typeof LADDERS, maxBytes: number) {
  const tried: string[] = [];
  vi.stubGlobal('document', { createElement: () => createCanvas(0, 0, tried) });
  return encodePhoto(createCanvas(width, height, tried), LADDERS[purpose], maxBytes).then((blob) => ({
    size: blob?.size,
    type: blob?.type,
    tried,
  }));
}

it('stops at the first size that fits', async () => {
  expect(await encode(2200, 1650, 'document', 2700)).toEqual({
    size: 2614,
    type: 'image/jpeg',
    tried: ['2200×1650 0.82', '2200×1650 0.72'],
  });
});

it('does not enlarge a small picture', async () => {
  const { tried } = await encode(700, 500, 'picture', 260);
  expect(tried).toEqual(['700×500 0.85', '700×500 0.7']);
});

it('refuses a document below the size at which small print is legible', async () => {
  const { size, tried } = await encode(2200, 1650, 'document', 1000);
  expect(size).toBeUndefined();
  expect(tried.at(-1)).toBe('1600×1200 0.7');
});

it('makes a picture smaller than a document', async () => {
  const { tried } = await encode(2200, 1650, 'picture', 300);
  expect(tried.at(-1)).toBe('600×450 0.7');
});

it('a decoded photo keeps its proportions, is never enlarged and has few enough pixels for every browser', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitSize({ width, height });
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, 2200));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 2200));
      expect(fitted.width * fitted.height).toBeLessThanOrEqual(4_000_000);
      const [longer, shorter] = width > height ? [fitted.width, fitted.height] : [fitted.height, fitted.width];
      const exact = (longer * Math.min(width, height)) / Math.max(width, height);
      expect(Math.abs(shorter - exact)).toBeLessThanOrEqual(1);
    }),
  );
});
