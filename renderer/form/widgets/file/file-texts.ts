/** The texts of uploads, of photos and of their crop, with their English defaults. They are loaded with the widget for uploads, not with the form. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  photoFormat:
    '"{file}" is in a format that we cannot open. In the camera\'s settings choose "Most compatible" (JPEG), and take the photo again.',
  photoScreenshot: 'You can also send a screenshot of the photo.',
  photoTooLarge: 'We could not make "{file}" smaller than {limit} and keep it clear. Take the photo again, with only the page in it.',
  photoInstead: '"{file}" has {size}. Take a photo of each page instead: we make each photo smaller for you.',
  photoMadeSmaller: 'made smaller, from {size}',
  photoLegible: 'Can you read the smallest print? Look at it in full size.',
  photoLost: 'Is your photo missing? Take it with the camera app first, then choose it here.',
  readingFile: 'Reading {file}',
  unreadableFile: '"{file}" could not be read',
  remove: 'Remove',
  fileAdded: '{file} was added',
  fileRemoved: '{file} was removed',
  filesAdded: '{count, plural, one {# file} other {# files}} added: {files}',
  uploadQueued: 'Waiting to be uploaded',
  uploadProgress: 'Uploading {percent} %',
  uploadOf: 'Upload of {file}',
  uploadCancel: 'Cancel',
  uploadDone: 'Uploaded',
  uploadFinished: '{file} was uploaded',
  uploadWaiting: 'Waiting for the network',
  uploadWaitingKept: 'Waiting for the network: the file is kept on this device',
  uploadWithForm: 'Sent with the form',
  uploadRefused: 'Not accepted',
  cropTitle: 'Cut the picture to a square',
  cropText: 'Move the picture, and make it larger, until the frame shows what it should.',
  cropArea: 'The picture in the frame. Move it with the arrow keys.',
  cropSize: 'Size of the picture',
  cropPosition: 'The frame is {x} % from the left and {y} % from the top of the picture.',
  cropUse: 'Use this part',
  cropCancel: 'Cancel',
} as const;

/** The key of a text of this folder. */
export type FileTextKey = keyof typeof ENGLISH;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useFileTexts(): Translate<FileTextKey> {
  return useOwnTexts(ENGLISH);
}
