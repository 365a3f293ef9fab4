/** Results of the inspection of an uploaded file. */

import type { FileFault } from '#engine';

export type { FileFault } from '#engine';

/** A warning about an accepted file, for staff: `active-content` is a PDF with scripts, launch actions, attachments or the like. */
export type FileWarning = 'active-content';

/** Facts that the bytes of a file prove; `width` and `height` are those of a picture as it is displayed, in pixels. */
export interface FileFacts {
  type: string;
  width?: number;
  height?: number;
  warnings: FileWarning[];
}

/** The facts about a valid file, or the fault of an invalid one. */
export type Inspection = { ok: true; facts: FileFacts } | { ok: false; fault: FileFault };

/** Settings of one inspection. */
export interface InspectOptions {
  /** Called before a picture is decoded, with its megapixels. An error that it throws ends the inspection and is passed on. */
  beforeDecode?: (megapixels: number) => void | Promise<void>;
}
