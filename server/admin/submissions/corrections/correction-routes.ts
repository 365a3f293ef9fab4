/** What staff need for corrections: the fields that they can mark, a link for the sender that they hand over themselves, and the mark of a correction that they have checked. */

import type { Context } from 'hono';
import { getPublicUrl } from '../../../config.ts';
import { checkCorrection } from '../../../db/submissions/corrections/check-correction.ts';
import { findOpenCorrection } from '../../../db/submissions/corrections/read-corrections.ts';
import { findSubmission } from '../../../db/submissions/find-submission.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { HttpProblem } from '../../../http/http-problem.ts';
import { createReceiptLink } from '../../../receipts/create-receipt-link.ts';
import { findForm } from '../../../submissions/documents/derive-stored-documents.ts';
import type { AdminDependencies } from '../../admin-dependencies.ts';
import type { Handlers } from '../../admin-request.ts';
import { readBody } from '../../read-body.ts';
import { createInvalidFieldsProblem } from '../../to-write-problem.ts';
import { listCorrectableFields } from './list-correctable-fields.ts';

type Routes =
  | 'GET /admin/submissions/:id/correctable_fields'
  | 'POST /admin/submissions/:id/correction_link'
  | 'POST /admin/submissions/:id/correction_check';

/** Creates the handlers. */
export function correctionRoutes(dependencies: AdminDependencies) {
  const { store, now, config } = dependencies;
  return {
    'GET /admin/submissions/:id/correctable_fields': async ({ c }) => {
      const submission = await find(dependencies, c);
      const form = await findForm(dependencies, submission);
      return c.json(form === undefined ? [] : listCorrectableFields(form, submission));
    },
    'POST /admin/submissions/:id/correction_link': async ({ c, writer }) => {
      const { by } = writer();
      const { _id: id } = await find(dependencies, c);
      if (!(await findOpenCorrection(store, id)))
        throw new HttpProblem(409, 'Nothing is to be corrected at the moment. Ask for a correction first.');
      const created = await createReceiptLink({ store, now, publicUrl: getPublicUrl(config) }, id, by);
      if (!created) throw createMissingProblem();
      return c.json({ link: created.address, expiresAt: created.expiresAt }, 201);
    },
    'POST /admin/submissions/:id/correction_check': async ({ c, writer }) => {
      const { version } = await readBody(c);
      if (typeof version !== 'string') throw createInvalidFieldsProblem({ version: 'Send the version that was read.' });
      if (!(await checkCorrection(store, c.req.param('id') as string, version, writer()))) throw createMissingProblem();
      return c.body(null, 204);
    },
  } satisfies Handlers<Routes>;
}

async function find({ store }: AdminDependencies, c: Context): Promise<Submission> {
  const found = await findSubmission(store, c.req.param('id') as string);
  if (!found) throw createMissingProblem();
  return found;
}

function createMissingProblem(): HttpProblem {
  return new HttpProblem(404, 'This submission does not exist (any more).');
}
