/** GET /api/students, and the way to it outside the demonstration: a link by email, and the session that it opens. */

import { type Context, Hono } from 'hono';
import { runAfterReply } from '../../http/after-reply.ts';
import { normalizeEmail, isEmailAddress } from '../../mail/email-address.ts';
import { hasPendingReEnrollment, listStudents, type Student } from '../db/learners.ts';
import type { Store } from '../../db/store.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';
import { isProofRequired } from '../families/proof-setting.ts';
import { mailFamilyLink, type FamilyLinkDependencies } from './family-link.ts';
import type { FamilySessions } from '../families/family-sessions.ts';

/** What the student routes work with. */
export interface StudentRouteDependencies extends FamilyLinkDependencies {
  limit: RateLimiter;
  addressOf: (c: Context) => string;
  isDemo: boolean;
  familySessions: FamilySessions;
  limitMail: MailLimit;
  /** Where families reach the product. Never taken from a request, whose `Host` anyone can make up. */
  publicUrl: string;
}

/** The page that a mailed link opens. */
const PAGE = '/student-dashboard';
/** Who the demonstration shows: the Santos family. */
const DEMO_FAMILY = 'family-santos';
const uncached = { 'cache-control': 'no-store' };

/** The routes below `/api`. */
export function studentRoutes(parts: StudentRouteDependencies): Hono {
  const { store, limit, limitMail, addressOf, familySessions } = parts;
  const routes = new Hono();

  routes.get('/students', async (c) => {
    const isOpen = !isProofRequired(parts);
    const familyId = (await familySessions.current(c)) ?? (parts.isDemo && isOpen ? DEMO_FAMILY : undefined);
    if (familyId === undefined) {
      throw new HttpProblem(401, 'Ask for a link by email to open the list of your students.', { members: { proof: 'emailed-link' } });
    }
    const students = await listStudents(store, familyId);
    return c.json(
      parts.isDemo && isOpen ? students : await Promise.all(students.map((student) => withReview(store, student))),
      200,
      uncached,
    );
  });

  routes.post('/students/links', async (c) => {
    const address = addressOf(c);
    limit('students/links', { address });
    const email = normalizeEmail((await textOf(c, 'email')) ?? '');
    if (!isEmailAddress(email)) {
      throw new HttpProblem(422, 'Give the email address that your family is known by.', { errors: { email: 'Invalid email' } });
    }
    limit('students/links', { target: email, caller: address });
    limitMail('link', email, address);
    runAfterReply(parts.log, 'a link could not be mailed', () => mailFamilyLink(parts, email, parts.publicUrl + PAGE));
    return c.json({ detail: 'If we know this address, a link is on its way to it.' }, 202, uncached);
  });

  routes.post('/students/session', async (c) => {
    limit('students/session', { address: addressOf(c) });
    const token = await textOf(c, 'token');
    const isOpen = token !== undefined && (await familySessions.startByLink(c, token));
    if (!isOpen)
      throw new HttpProblem(401, 'This link no longer works. Ask for a new one.', {
        title: 'Link used up',
        members: { proof: 'emailed-link' },
      });
    return c.body(null, 204, uncached);
  });

  return routes;
}

/** A student whose re-enrollment waits for an answer is under review, whatever the record says. */
async function withReview(store: Store, student: Student): Promise<Student> {
  const isWaiting = student.status === 'current' && (await hasPendingReEnrollment(store, student.learner_id));
  return isWaiting ? { ...student, status: 'under-review' } : student;
}

/** A text of the JSON body; undefined when it is missing or no text. */
async function textOf(c: Context, name: string): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new HttpProblem(400, `Send a JSON object with "${name}".`);
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
