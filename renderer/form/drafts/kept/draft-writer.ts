/** Writes the draft and the files of a session to the database, one after the other, always the newest answers. */

import { createSnapshot, getFiles, removeLostFiles, withoutSecrets } from '#engine';
import type { Snapshot } from '#engine';
import type { FormSession } from '../../form-session.ts';
import { getLifetimeMs, isTouchDevice } from './device.ts';
import { getLabel, hasUserAnswers } from './draft-content.ts';
import * as database from './draft-database.ts';
import type { DraftHead, StoredDraft } from './draft-database.ts';
import type { KeptStatus } from './kept-status.ts';
import { createKey } from './seal.ts';

/** The writer of one session. */
export interface DraftWriter {
  /** Restores the files, and writes each save from then on. `stored` is what the database has of the draft. */
  start: (stored: StoredDraft | undefined) => Promise<void>;
  /** Reports that only the session storage keeps answers. */
  startWithoutDatabase: () => void;
  /** Waits until everything is written. */
  flush: () => Promise<void>;
  stop: () => void;
  moveToDevice: () => Promise<void>;
}

interface WriterOptions {
  report: (change: Partial<KeptStatus>) => void;
  /** Called when another tab has written the draft. */
  onConflict: () => void;
}

/** Creates the writer. It writes nothing before `start`. */
export function createDraftWriter(session: FormSession, { report, onConflict }: WriterOptions): DraftWriter {
  const { store, files } = session;
  const draft = session.draft!;
  const { definition } = store.form;
  let place: 'device' | 'tab' = 'tab';
  let key: CryptoKey | undefined;
  /** The revision that the database has. */
  let written = 0;
  let waiting: Snapshot | undefined;
  let last: Promise<void> = Promise.resolve();
  const unkept = new Map<string, string>();

  const write = async (snapshot: Snapshot): Promise<void> => {
    key ??= await createKey(place === 'tab');
    const savedAt = Date.now();
    const { id, revision } = draft;
    const head: DraftHead = {
      id,
      form: definition.id,
      label: place === 'device' ? getLabel(store.form, snapshot) : '',
      place,
      revision,
      savedAt,
      expiresAt: savedAt + getLifetimeMs(place),
    };
    const isUsedFile = (file: string): boolean => files.content(file) !== undefined;
    const content = { snapshot: withoutSecrets(store.form, snapshot), submissionKey: session.submissionKey };
    const isWritten = await database.writeDraft(head, { content, key, expected: written, isUsedFile });
    if (!isWritten) return onConflict();
    written = revision;
    report({ place, savedAt, expiresAt: head.expiresAt });
  };

  /** Runs a task after the last one. A failure is reported: the session storage has the answers. */
  const enqueue = (task: () => Promise<void>): Promise<void> =>
    (last = last.then(task).catch((error: unknown) => {
      console.warn('The answers could not be kept on this device', error);
      report({ place: getFallbackPlace() });
    }));

  const keep = (snapshot: Snapshot): void => {
    // A form that nobody has begun to fill is not a draft.
    if (written === 0 && !hasUserAnswers(session)) return;
    if (waiting === undefined)
      void enqueue(async () => {
        const newest = waiting;
        waiting = undefined;
        if (newest !== undefined && draft.revision > written) await write(newest);
      });
    waiting = snapshot;
  };

  const keepFile = async (id: string, content: File): Promise<void> => {
    // A file without a draft would be deleted as lost.
    if (written === 0) {
      draft.revision += 1;
      await enqueue(() => write(createSnapshot(store.form, store.state())));
    } else await last;
    try {
      if (key === undefined) throw new Error('The draft could not be written');
      await database.writeFile(draft.id, key, id, content);
      if (place === 'device') void navigator.storage?.persist?.().catch(() => false);
      unkept.delete(id);
    } catch (error) {
      console.warn('A file could not be kept on this device', error);
      unkept.set(id, content.name);
    }
    report({ unkeptFiles: [...unkept.values()] });
  };

  /** Brings back the files of the answers. Those that were lost are asked for again. */
  const restoreFiles = async (): Promise<void> => {
    const kept = key === undefined ? new Map<string, File>() : await database.readFiles(draft.id, key);
    for (const { id } of getFiles(store.form, store.state())) {
      const content = kept.get(id);
      if (content !== undefined && files.content(id) === undefined) files.restore(id, content);
    }
    store.update((form, state) => removeLostFiles(form, state, ({ id }) => files.content(id) !== undefined));
    for (const id of files.ids()) if (!kept.has(id)) await keepFile(id, files.content(id)!);
  };

  return {
    async start(stored) {
      place = stored?.head.place ?? (await choosePlace(definition.persistence?.where));
      key = stored?.key;
      written = stored?.head.revision ?? 0;
      if (stored) report({ place, savedAt: stored.head.savedAt, expiresAt: stored.head.expiresAt });
      await restoreFiles();
      files.keepWith(keepFile);
      draft.keep = keep;
      draft.discard = async () => {
        await last;
        await database.deleteDraft(draft.id);
      };
      if (draft.revision > written) keep(createSnapshot(store.form, store.state()));
    },
    startWithoutDatabase() {
      store.update((form, state) => removeLostFiles(form, state, ({ id }) => files.content(id) !== undefined));
      const fallback = getFallbackPlace();
      draft.keep = () => {
        if (hasUserAnswers(session)) report({ place: fallback });
      };
      draft.keep(createSnapshot(store.form, store.state()));
    },
    flush: () => last,
    stop() {
      draft.keep = undefined;
      files.keepWith(undefined);
    },
    async moveToDevice() {
      await last;
      await database.setOwnComputer();
      place = 'device';
      if (key === undefined) return;
      const savedAt = Date.now();
      const label = getLabel(store.form, createSnapshot(store.form, store.state()));
      const expiresAt = savedAt + getLifetimeMs(place);
      key = await database.moveToDevice({ id: draft.id, form: definition.id, label, place, revision: written, savedAt, expiresAt }, key);
      report({ place, savedAt, expiresAt });
    },
  };
}

/** Returns where a new draft is kept. */
async function choosePlace(where: 'ask' | 'device' | 'tab' = 'ask'): Promise<'device' | 'tab'> {
  if (where !== 'ask') return where;
  return isTouchDevice() || (await database.isOwnComputer()) ? 'device' : 'tab';
}

/** Returns where the answers are without a database. */
function getFallbackPlace(): 'session' | 'nowhere' {
  try {
    sessionStorage.setItem('draft test', '1');
    sessionStorage.removeItem('draft test');
    return 'session';
  } catch {
    return 'nowhere';
  }
}
