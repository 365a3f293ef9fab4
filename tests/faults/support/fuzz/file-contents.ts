/** Contents of posted files, and the expected result of their inspection by the server. */

import { flatPng } from '../../../server/files/samples/png-parts.ts';
import { pdf, picture, program } from '../../../server/support/sample-content.ts';

/** Type of the content; `type` is undefined if no field accepts it. */
export interface FileContent {
  bytes: Uint8Array<ArrayBuffer>;
  type: string | undefined;
  isSquare: boolean;
}

const jpeg = await picture('jpeg');

/** Contents by name. */
export const CONTENTS = {
  pdf: { bytes: pdf, type: 'application/pdf', isSquare: false },
  squareJpeg: { bytes: jpeg, type: 'image/jpeg', isSquare: true },
  wideJpeg: { bytes: await picture('jpeg', 80, 40), type: 'image/jpeg', isSquare: false },
  png: { bytes: await picture('png'), type: 'image/png', isSquare: true },
  hugePng: { bytes: new Uint8Array(flatPng(6300, 6300)), type: undefined, isSquare: true },
  cutJpeg: { bytes: jpeg.slice(0, jpeg.length - 20), type: undefined, isSquare: true },
  program: { bytes: program, type: undefined, isSquare: false },
  empty: { bytes: new Uint8Array(), type: undefined, isSquare: false },
  large: { bytes: new Uint8Array(1_048_577), type: undefined, isSquare: false },
} satisfies Record<string, FileContent>;

export type ContentKind = keyof typeof CONTENTS;

const TYPES: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/** Finds the content with the given bytes. Returns undefined for bytes that the encoding changed. */
export function findContent(bytes: Uint8Array): FileContent | undefined {
  return Object.values(CONTENTS).find((content) => Buffer.from(content.bytes).equals(bytes));
}

/** Whether a content matches the file extension. */
export function isRightContent({ type }: FileContent, extension: string): boolean {
  return type !== undefined && TYPES[extension] === type;
}
