/** An upload field as photos see it: its rules for them, and the issues that a file would have in it. */

import type { FileAnswer, FileRules, Issue } from '#engine';
import type { FormSession } from '../../../form-session.ts';
import { validateAddedFile } from '../validate-added-file.ts';
import { getPhotoRules, type PhotoRules } from './photo-rules.ts';
import type { PictureSize } from './picture-format.ts';

/** The field. Its answer can change while a photo is prepared, so everything is read when it is needed. */
export interface PhotoField {
  /** Undefined if the field takes photos as they are. */
  rules: () => PhotoRules | undefined;
  fileRules: () => FileRules | undefined;
  /** The issues of a file by its name and size, and of a picture also by its width and height. */
  findIssues: (file: File, size?: PictureSize) => Issue[];
  /** Returns whether the user has to cut a square from a picture of this size. */
  needsCrop: (file: File, size: PictureSize) => boolean;
}

/** Creates the view of a field. Its path can change while a photo is prepared, when rows move. */
export function createPhotoField({ store, files }: Pick<FormSession, 'store' | 'files'>, getPath: () => string): PhotoField {
  const fileRules = () => store.field(getPath()).definition.form?.files;
  const findIssues = (file: File, { width, height }: Partial<PictureSize> = {}) => {
    const answer = { ...files.describe(file), ...(width !== undefined && height !== undefined && { width, height }) };
    const path = getPath();
    return validateAddedFile(store, path, (store.field(path).value ?? []) as FileAnswer[], answer);
  };
  return {
    rules: () => getPhotoRules(fileRules()),
    fileRules,
    findIssues,
    needsCrop: (file, size) => fileRules()?.picture?.crop === true && findIssues(file, size).some(({ code }) => code === 'picture'),
  };
}
