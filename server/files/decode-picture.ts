/** Decodes a picture to detect damaged or incomplete files; at most two at a time in this process. */

import sharp from 'sharp';
import { createDecodeQueue } from './decode-queue.ts';

// One thread per picture: two decodes at a time leave the rest of the machine and of libuv's pool to other requests.
sharp.concurrency(1);

/**
 * The time limit is one of waiting: `timeout` of sharp is checked only after the decoder has ended. What one decode can cost is bounded
 * by the number of pixels and, for a JPEG, of scans.
 */
const runInQueue = createDecodeQueue({ maxRunning: 2, maxWaiting: 50, jobMs: 10_000 });

/** The EXIF orientation (1 to 8) of a picture that can be decoded to its end, otherwise undefined. Throws `DecoderBusyError`. */
export function decodePicture(bytes: Buffer, maxPixels: number): Promise<{ orientation: number } | undefined> {
  return runInQueue(async () => {
    try {
      const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, ignoreIcc: true } as const;
      const { orientation = 1 } = await sharp(bytes, options).metadata();
      // A tiny result lets libvips decode a JPEG at an eighth of its size and keep few rows of a PNG; it still reads every byte.
      await sharp(bytes, options).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
      return { orientation };
    } catch {
      return undefined;
    }
  });
}
