/** GET /api/students; and the link by email and its session, which give access to it outside the demonstration. */

import { type Context, Hono } from 'hono';
import { runAfterReply } from '../../http/after-reply.ts';
import { normalizeEmail, isPlausibleEmailAddress } from '../../mail/email-address.ts';
import { listStudents, type Student } from '../db/learners.ts';
import { chooseLanguage } from '../../definitions/locales/languages.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import { getStatusWords } from '../../receipts/status-words.ts';
import { requireMail } from '../../mail/require-mail.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';
import type { ProductMessageName } from '../messages.ts';
import { isProofRequired } from '../families/proof-setting.ts';
import { mailFamilyLink, type FamilyLinkDependencies } from './family-link.ts';
import type { FamilySessions } from '../families/family-sessions.ts';

/** Dependencies of the routes of students. */
export interface StudentRouteDependencies extends FamilyLinkDependencies {
  definitions: DefinitionRegistry;
  limit: RateLimiter;
  getClientAddress: (c: Context) => string;
  isDemo: boolean;
  familySessions: FamilySessions;
  limitMail: MailLimit;
  /** URL of the server for families. It is never taken from a request, because a client can send any `Host`. */
  publicUrl: string;
}

/** The page that a mailed link opens. */
const PAGE = '/student-dashboard';
/** The family that the demonstration shows: Santos. */
const DEMO_FAMILY = 'family-santos';
/** The form whose submissions are re-enrollments. */
const RE_ENROLLMENT = 're-enrollment';
const uncached = { 'cache-control': 'no-store' };

/** Creates the routes below `/api`. */
export function createStudentRoutes(dependencies: StudentRouteDependencies): Hono {
  const { store, message, limit, limitMail, getClientAddress, familySessions } = dependencies;
  const needsLink = (name: ProductMessageName): HttpProblem => {
    const { title, text } = message(name);
    return new HttpProblem(401, text, { title, members: { proof: 'emailed-link' } });
  };
  const routes = new Hono();

  routes.get('/students', async (c) => {
    const isOpen = !isProofRequired(dependencies);
    const familyId = (await familySessions.current(c)) ?? (dependencies.isDemo && isOpen ? DEMO_FAMILY : undefined);
    if (familyId === undefined) {
      throw needsLink('students-link-needed');
    }
    const language = chooseLanguage(c.req.header('accept-language'), dependencies.definitions.languages());
    const students = (await listStudents(store, familyId)).map((student) => withStatusWords(dependencies, student, language));
    return c.json(students.map(withReview), 200, uncached);
  });

  routes.post('/students/links', async (c) => {
    requireMail(dependencies.definitions);
    const address = getClientAddress(c);
    await limit('students/links', { address });
    const email = normalizeEmail((await readTextMember(c, 'email')) ?? '');
    if (!isPlausibleEmailAddress(email)) {
      const { title, text } = message('students-email-needed');
      throw new HttpProblem(422, text, { title, errors: { email: message('students-email-invalid').text } });
    }
    await limit('students/links', { target: email, caller: address });
    await limitMail('link', email, address);
    runAfterReply(dependencies.log, 'a link could not be mailed', () => mailFamilyLink(dependencies, email, dependencies.publicUrl + PAGE));
    return c.json({ detail: message('students-link-requested').text }, 202, uncached);
  });

  routes.post('/students/session', async (c) => {
    await limit('students/session', { address: getClientAddress(c) });
    const token = await readTextMember(c, 'token');
    const isOpen = token !== undefined && (await familySessions.startByLink(c, token));
    if (!isOpen) throw needsLink('students-link-used');
    return c.body(null, 204, uncached);
  });

  return routes;
}

/** Replaces the status of a re-enrollment by the words that its sender reads on the status page too. */
function withStatusWords({ definitions }: Pick<StudentRouteDependencies, 'definitions'>, student: Student, language: string): Student {
  const { re_enrollment_status: status } = student;
  if (status === null) return student;
  const served = definitions.get(RE_ENROLLMENT);
  const definition = served && definitions.localize(served.definition, served.id, language);
  return { ...student, re_enrollment_status: getStatusWords(definitions, definition, { status, language }).title };
}

/** Sets the status of a student with a pending re-enrollment to `under-review`. */
function withReview(student: Student): Student {
  const isWaiting = student.status === 'current' && student.re_enrollment_received !== null;
  return isWaiting ? { ...student, status: 'under-review' } : student;
}

/** Returns a text member of the JSON body; undefined when it is missing or of another type. */
async function readTextMember(c: Context, name: string): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new HttpProblem(400, `Send a JSON object with "${name}".`);
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
