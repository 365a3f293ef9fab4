/** The session of a correction: the sent answers, of which only the open ones can be changed. */

import {
  confirmWarning,
  createFormState,
  createSnapshotOfAnswers,
  getFieldView,
  listStateFields,
  type CompiledForm,
  type FormState,
  type Snapshot,
} from '#engine';
import { createFileStore } from '../file-store.ts';
import type { FormSession } from '../form-session.ts';
import type { LaterParts } from '../later/load-later-parts.ts';
import { getPageLocale } from '../page-locale.ts';
import { readClock } from '../persistence/entry-params.ts';
import { createRandomId } from '../random-id.ts';
import type { FetchFunction } from '../requests.ts';
import { createFieldRegistry } from '../rjsf/field-registry.ts';
import type { FieldRegistryOptions } from '../rjsf/field-registry.ts';
import { createTranslate } from '../ui-texts.ts';
import { type CorrectionStore, createCorrectionStore } from './correction-store.ts';
import { answerKnownLookups, type OpenedCorrection, type Remark } from './opened-correction.ts';

/** A form session without a draft, whose store has the open fields. */
export interface CorrectionSession extends FormSession {
  store: CorrectionStore;
  /** The id of the request of staff. */
  correctionId: string;
  /** The answers as they were sent. */
  sent: FormState;
  later: LaterParts;
  lostFiles: LostFileNames;
}

/** The names of the files that a reload has lost, by upload field. Those in rows are not named: their paths change with the rows. */
type LostFileNames = ReadonlyMap<string, readonly string[]>;

/** What was typed before. */
export interface KeptCorrection {
  snapshot: Snapshot;
  lostFiles: LostFileNames;
}

interface CorrectionSessionOptions {
  later: LaterParts;
  form: CompiledForm;
  correction: OpenedCorrection;
  send: FetchFunction;
  registryOptions: FieldRegistryOptions;
  /** The texts of the remarks, for example `Please correct: {remark}`. */
  formatRemark: (remark: Remark) => string;
  /** Answers that were typed before: before a reload, in another language, or when staff asked for something else. */
  kept?: KeptCorrection | undefined;
  /** The files of the session that is continued. */
  files?: FormSession['files'] | undefined;
}

/** Creates a session. */
export function createCorrectionSession(options: CorrectionSessionOptions): CorrectionSession {
  const { form, later, correction, send, registryOptions, formatRemark, kept, files = createFileStore() } = options;
  const { today, now } = readClock();
  const create = (snapshot: Snapshot, keeps: ReadonlySet<string>): FormState =>
    createFormState(form, { today, now, locale: getPageLocale(), side: 'browser', snapshot, kept: keeps });
  const posted = createFormState(form, { today, side: 'server', answers: correction.answers });
  const paths = listStateFields(form, posted).map(({ path }) => path);
  // Also what was left empty is an answer: no default and no prefill replaces it.
  const origins = Object.fromEntries(paths.map((path) => [path, 'user' as const]));
  const all = new Set(paths);
  const sent = correction.confirmed.reduce(
    (state, { path, check }) => (form.byPath.has(path) ? confirmWarning(form, state, path, check, true) : state),
    create({ ...createSnapshotOfAnswers(correction.answers, form), origins }, all),
  );
  const byPath = new Map(correction.remarks.map((remark) => [remark.path, remark]));
  const store = createCorrectionStore({
    form,
    sent,
    initial: kept === undefined ? sent : create(kept.snapshot, all),
    marked: [...byPath.keys()],
    findStep: later.findStepOfField,
    getRemark: (state, path) => {
      const remark = byPath.get(path) ?? findRemarkOfPart(form, path, byPath) ?? findRemarkOfHidden(form, state, path, byPath);
      return remark && formatRemark(remark);
    },
  });
  const parts = { store, files, t: createTranslate(form.definition.texts) };
  return {
    ...parts,
    correctionId: correction.id,
    sent,
    later,
    lostFiles: kept?.lostFiles ?? new Map(),
    registry: createFieldRegistry(parts, registryOptions),
    send: answerKnownLookups(send, correction.lookups),
    definitionHash: undefined,
    submissionKey: createRandomId(),
  };
}

/** Returns the remark about the unit or the country code that is chosen in the control of a field. */
function findRemarkOfPart(form: CompiledForm, path: string, remarks: ReadonlyMap<string, Remark>): Remark | undefined {
  const { unit = '', countryCode = '' } = form.byPath.get(path)?.definition.form ?? {};
  return remarks.get(unit) ?? remarks.get(countryCode);
}

/** Returns the remark about a document that is hidden because it was to be sent later: it is shown where that can be changed. */
function findRemarkOfHidden(form: CompiledForm, state: FormState, path: string, remarks: ReadonlyMap<string, Remark>): Remark | undefined {
  const upload = form.byPath.get(path)?.definition.form?.sendingOf;
  const remark = upload === undefined ? undefined : remarks.get(upload);
  return remark && !getFieldView(form, state, remark.path).isVisible ? remark : undefined;
}
