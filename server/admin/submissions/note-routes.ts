/** Internal notes about a submission. Staff add them; each is deleted by its author or by an Admin. */

import { addNote, deleteNote, listNotes, type Note } from '../../db/submissions/notes.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import type { Handlers } from '../admin-request.ts';
import { hasPermission } from '../permissions.ts';
import { readBody } from '../read-body.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';

type Routes = 'GET /admin/submissions/:id/notes' | 'POST /admin/submissions/:id/notes' | 'DELETE /admin/submissions/:id/notes/:noteId';

/** A note as a user sees it. */
export interface NoteLine extends Omit<Note, 'byId'> {
  canDelete: boolean;
}

const MAX_TEXT = 4000;

/** Creates the handlers. */
export function noteRoutes({ store }: AdminDependencies) {
  return {
    'GET /admin/submissions/:id/notes': async ({ c, session }) => {
      const isAdmin = hasPermission('Admin', session?.right);
      const notes = await listNotes(store, c.req.param('id') as string);
      return c.json(notes.map(({ byId, ...note }): NoteLine => ({ ...note, canDelete: isAdmin || byId === session?.user._id })));
    },
    'POST /admin/submissions/:id/notes': async ({ c, writer }) => {
      const { text: given } = await readBody(c);
      const text = typeof given === 'string' ? given.trim() : '';
      if (text === '' || text.length > MAX_TEXT)
        throw createInvalidFieldsProblem({ text: `Write a note of at most ${MAX_TEXT.toLocaleString('en-US')} characters.` });
      const id = await addNote(store, c.req.param('id') as string, text, writer());
      if (id === undefined) throw new HttpProblem(404, 'This submission does not exist (any more).');
      return c.json({ _id: id }, 201);
    },
    'DELETE /admin/submissions/:id/notes/:noteId': async ({ c, session, writer }) => {
      const by = writer();
      const canDelete = (authorId: string | null): boolean => authorId === by.by.id || hasPermission('Admin', session?.right);
      const note = { submissionId: c.req.param('id') as string, noteId: c.req.param('noteId') as string, canDelete };
      const result = await deleteNote(store, note, by);
      if (!result) throw new HttpProblem(404, 'This note does not exist (any more).');
      if (!result.isDeleted) throw new HttpProblem(403, `Only ${result.author} or an Admin can delete this note.`);
      return c.body(null, 204);
    },
  } satisfies Handlers<Routes>;
}
