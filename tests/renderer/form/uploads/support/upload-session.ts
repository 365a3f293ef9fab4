/** A session with fields for files, whose requests go to a server for uploads in memory. */

import { compileForm, createSnapshot } from '#engine';
import type { FileAnswer, FormDefinition } from '#engine';
import { createFormSession } from '../../../../../renderer/form/form-session.ts';
import type { FormSession } from '../../../../../renderer/form/form-session.ts';
import type { PersistedForm } from '../../../../../renderer/form/persistence/persisted-form.ts';
import { startUploads } from '../../../../../renderer/form/uploads/start-uploads.ts';
import { getUploader } from '../../../../../renderer/form/uploads/uploader.ts';
import type { UploadStatus } from '../../../../../renderer/form/uploads/uploader.ts';
import type { FakeUploadServer } from './fake-upload-server.ts';

const files = { extensions: ['pdf'], maxBytes: 5_000_000 };

/** A form with papers, and children with a paper each. */
function paperDefinition(): FormDefinition {
  const paper = { type: 'array', items: { type: 'object' }, title: 'Paper', form: { files } };
  return {
    id: 'papers',
    version: 1,
    title: 'Papers',
    dialogs: { failed: { type: 'error', title: 'Failed' } },
    answers: {
      type: 'object',
      properties: {
        papers: { ...paper, title: 'Papers', maxItems: 5 },
        children: {
          type: 'array',
          title: 'Children',
          maxItems: 3,
          items: { type: 'object', title: 'Child', properties: { name: { type: 'string', title: 'Name' }, paper } },
        },
      },
    },
    steps: [{ id: 'one', title: 'One', sections: [{ fields: ['papers', 'children'] }] }],
    persistence: { key: 'root', version: 1, giveUpAfter: 5000 },
    submission: { path: 'papers', success: { panel: { title: 'Sent', text: 'Sent' } }, failure: { dialog: 'failed' } },
  } as unknown as FormDefinition;
}

/** A session, and what a test does with it. */
export interface UploadSession {
  session: FormSession;
  /** Adds a file with as many bytes to a field. */
  add: (name: string, size: number, path?: string) => Promise<FileAnswer>;
  remove: (file: FileAnswer, path?: string) => void;
  status: (file: FileAnswer) => UploadStatus | undefined;
  /** What is known about the upload of a file. */
  known: (file: FileAnswer) => unknown;
  stop: () => void;
}

/** Opens a session and starts its uploads. `before`: the session that a reload has ended, whose answers and files were kept. */
export function openSession(server: FakeUploadServer, before?: UploadSession): UploadSession {
  const { form } = compileForm(paperDefinition());
  const session = createFormSession(form!, {
    send: server.send,
    definitionHash: 'a'.repeat(64),
    entry: {},
    today: '2026-11-26',
    ...(before && { persisted: toPersisted(before) }),
  });
  for (const id of before?.session.files.ids() ?? []) session.files.restore(id, before!.session.files.content(id)!);
  const read = (path: string): FileAnswer[] => (session.store.field(path).value ?? []) as FileAnswer[];
  const stop = startUploads(session, { isKept: () => true });
  return {
    session,
    async add(name, size, path = 'papers') {
      const content = new File([name.padEnd(size, name.slice(0, 1))], name, { type: 'application/pdf' });
      const answer = await session.files.add(content, () => undefined);
      session.store.change(path, [...read(path), answer]);
      return answer;
    },
    remove(file, path = 'papers') {
      const rest = read(path).filter(({ id }) => id !== file.id);
      session.store.change(path, rest.length > 0 ? rest : null);
      session.files.remove(file.id);
    },
    status: ({ id }) => getUploader(session).status(id),
    known: ({ id }) => session.draft?.server?.uploads[id],
    stop,
  };
}

/** What a reload has of a session. */
function toPersisted({ session: { store, draft, submissionKey } }: UploadSession): PersistedForm {
  const { id, revision, hash, server } = draft!;
  return { snapshot: createSnapshot(store.form, store.state()), submissionKey, draft: { id, revision, hash, server } };
}
