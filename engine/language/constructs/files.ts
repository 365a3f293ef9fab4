/** A part of the source of `field-form.ts`: the rules of uploads. */

import type { Construct } from '../construct.ts';

/** The rules of an upload. */
export const files: Construct = {
  name: 'files',
  type: 'FileRules',
  title: 'A set of file rules',
  description:
    "The files that an upload accepts. Error texts: extensions, maxBytes, picture, maxItems, and content for a file whose content does not match its extension; {file} is the file's name.",
  keys: {
    extensions: {
      value: { kind: 'list', of: { kind: 'string', pattern: '^[a-z0-9]+$' }, minItems: 1 },
      isRequired: true,
      description: 'File extensions in lower case, without the dot. Their error text is "extensions"; {file} is the name of the file.',
      example: ['jpeg', 'jpg', 'png'],
    },
    maxBytes: {
      value: { kind: 'integer', minimum: 1 },
      isRequired: true,
      description: 'The maximum size of a file in bytes: 1048576 is 1 MB. Its error text is "maxBytes".',
      example: 1048576,
    },
    shrink: {
      value: { kind: 'choice', values: ['document', 'picture'], isFalseAllowed: true },
      description:
        'How the page makes a photo smaller that is larger than "maxBytes": "document" keeps small print legible and asks whether it can be read, "picture" makes it as small as needed, false rejects it. A smaller photo is a JPEG, so "extensions" must have "jpg" or "jpeg". Default: "document"; with "picture", "picture"; without JPEG, false.',
      example: 'picture',
      since: '0.2.0',
    },
    picture: {
      value: { kind: 'object', construct: 'picture' },
      description: 'The allowed dimensions of a picture, read from its content. Its error text is "picture".',
      example: { square: true },
    },
  },
};

/** The rules of a picture. */
export const picture: Construct = {
  name: 'picture',
  type: 'PictureRules',
  title: 'The picture rules',
  description: 'The allowed dimensions of a picture, read from its content.',
  keys: {
    square: {
      value: { kind: 'boolean' },
      description: 'Whether width and height must be equal, with a tolerance of two percent. Default: false.',
      default: false,
      example: true,
    },
    crop: {
      value: { kind: 'boolean' },
      description:
        'Whether users cut a square from a picture that is not square, before it is added. It needs "square", and "jpg" or "jpeg" in "extensions". A picture that they do not cut is the error "picture". Default: false.',
      default: false,
      example: true,
      since: '0.2.0',
    },
  },
};
