/** The state of fields in addition to the engine's views: touched fields, and errors and warnings of the server. */

import type { Warning } from '#engine';

/** State of a field in addition to the engine's view. Immutable. */
export interface FieldMeta {
  /** True after the field lost the focus, or after Next failed on its step. Only then its issues are shown. */
  isTouched: boolean;
  /** Why what the input contains is no answer, for example a date that is typed in part. Cleared by its widget. */
  inputError: string | undefined;
  /** What else has changed because the answer was changed, unless its own field says it. Until the step is left. */
  note: string | undefined;
  /** Error reported by the server. Cleared when the answer changes. */
  serverError: string | undefined;
  /** Warnings reported by the server. Cleared when the answer changes. */
  serverWarnings: readonly Warning[];
}

const NO_WARNINGS: readonly Warning[] = [];
const DEFAULT_META: FieldMeta = {
  isTouched: false,
  inputError: undefined,
  note: undefined,
  serverError: undefined,
  serverWarnings: NO_WARNINGS,
};

/** The metadata of all fields. */
export interface FieldMetaStore {
  get: (path: string) => FieldMeta;
  /** Moves the metadata of the fields in the rows of a group with the rows; a row without a new index is removed. */
  moveRows: (group: string, getIndex: (index: number) => number | undefined) => void;
  /** Marks fields as touched. */
  touch: (paths: Iterable<string>) => void;
  /** Sets why the content of an input is no answer, or that it is one. */
  setInputError: (path: string, message: string | undefined) => void;
  /** Sets or removes the note of a field. */
  setNote: (path: string, note: string | undefined) => void;
  /** Removes the notes of all fields. */
  clearNotes: () => void;
  /** Removes what the server reported about a field. */
  clearServerReports: (path: string) => void;
  /** Marks a warning of the server as confirmed or not. */
  confirmServerWarning: (path: string, check: string, isConfirmed: boolean) => void;
  /** Sets the errors of the server, or removes those of paths without a message. */
  setServerErrors: (messages: ReadonlyMap<string, string | undefined>) => void;
  setServerWarnings: (warnings: readonly Warning[]) => void;
}

/** Creates the metadata; `notify` is called with the fields whose metadata changed. */
export function createFieldMetaStore(notify: (paths: readonly string[]) => void): FieldMetaStore {
  const metaByPath = new Map<string, FieldMeta>();
  const get = (path: string) => metaByPath.get(path) ?? DEFAULT_META;
  const update = (paths: readonly string[], next: (path: string) => Partial<FieldMeta>) => {
    for (const path of paths) metaByPath.set(path, { ...get(path), ...next(path) });
    if (paths.length > 0) notify(paths);
  };
  return {
    get,
    moveRows(group, getIndex) {
      const before = [...metaByPath].flatMap(([path, meta]) => {
        const [, index, rest] = (path.startsWith(`${group}.`) && /^(\d+)(\..*)/.exec(path.slice(group.length + 1))) || [];
        return index === undefined ? [] : [{ path, meta, index: Number(index), rest }];
      });
      for (const { path } of before) metaByPath.delete(path);
      const after = before.flatMap(({ meta, index, rest }) => {
        const target = getIndex(index);
        return target === undefined ? [] : [{ path: `${group}.${target}${rest}`, meta }];
      });
      for (const { path, meta } of after) metaByPath.set(path, meta);
      notify([...new Set([...before, ...after].map(({ path }) => path))]);
    },
    touch(paths) {
      const untouched = [...paths].filter((path) => !get(path).isTouched);
      update(untouched, () => ({ isTouched: true }));
    },
    setInputError(path, inputError) {
      if (get(path).inputError !== inputError) update([path], () => ({ inputError }));
    },
    setNote(path, note) {
      if (get(path).note !== note) update([path], () => ({ note }));
    },
    clearNotes: () => update([...metaByPath.keys()], () => ({ note: undefined })),
    clearServerReports(path) {
      const { serverError, serverWarnings } = get(path);
      if (serverError === undefined && serverWarnings.length === 0) return;
      update([path], () => ({ serverError: undefined, serverWarnings: NO_WARNINGS }));
    },
    confirmServerWarning(path, check, isConfirmed) {
      const { serverWarnings } = get(path);
      if (!serverWarnings.some((warning) => warning.check === check)) return;
      update([path], () => ({
        serverWarnings: serverWarnings.map((warning) => (warning.check === check ? { ...warning, isConfirmed } : warning)),
      }));
    },
    setServerErrors(messages) {
      update([...messages.keys()], (path) => ({ serverError: messages.get(path), isTouched: true }));
    },
    setServerWarnings(warnings) {
      const paths = [...new Set(warnings.map(({ path }) => path))];
      update(paths, (path) => ({ serverWarnings: warnings.filter((warning) => warning.path === path), isTouched: true }));
    },
  };
}
