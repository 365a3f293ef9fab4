/** Creates file answers that an upload accepts: name, size and dimensions. The host creates the content. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { FileAnswer } from '../../file-answer.ts';
import type { FileRules } from '../../language/field-form.ts';

/** MIME types by extension; pictures have dimensions. */
const TYPES: Record<string, { type: string; isPicture?: true }> = {
  jpeg: { type: 'image/jpeg', isPicture: true },
  jpg: { type: 'image/jpeg', isPicture: true },
  png: { type: 'image/png', isPicture: true },
  gif: { type: 'image/gif', isPicture: true },
  webp: { type: 'image/webp', isPicture: true },
  pdf: { type: 'application/pdf' },
  doc: { type: 'application/msword' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { type: 'application/vnd.ms-excel' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  txt: { type: 'text/plain' },
  csv: { type: 'text/csv' },
};

const PICTURE_SIDE = 400;
const ORDINARY_BYTES = 20_000;

/** Differences from the default sample. */
export interface SampleFileOptions {
  /** Number of the file within one answer, from 1. */
  number?: number;
  extension?: string;
  size?: number;
  width?: number;
  height?: number;
}

/** Creates a file that the rules accept, unless the options override it: extension, size and dimensions select the content. */
export function createSampleFile(rules: FileRules | undefined, options: SampleFileOptions = {}): FileAnswer {
  const { number = 1, width = PICTURE_SIDE, height = PICTURE_SIDE } = options;
  const extension = options.extension ?? rules?.extensions.find((one) => Object.hasOwn(TYPES, one)) ?? rules?.extensions[0] ?? 'pdf';
  const { type = 'application/octet-stream', isPicture = false } = TYPES[extension] ?? {};
  const size = options.size ?? Math.min(ORDINARY_BYTES, rules?.maxBytes ?? ORDINARY_BYTES);
  const name = `sample-${number}.${extension}`;
  return { id: `${name}-${size}${isPicture ? `-${width}x${height}` : ''}`, name, size, type, ...(isPicture && { width, height }) };
}

/** Creates `count` files; the default is the field's minimum. */
export function createSampleFiles(
  definition: FieldDefinition,
  count = Math.max(1, definition.minItems ?? 1),
  options: SampleFileOptions = {},
): FileAnswer[] {
  return Array.from({ length: count }, (_, index) => createSampleFile(definition.form?.files, { ...options, number: index + 1 }));
}
