/** `npm run check -- --drafts`: what an edited form does to stored answers, before it is served. */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { plain, post } from '../support/post-visit.ts';
import { createPhone, snapshot } from '../drafts/support/phone.ts';
import { postgresUrl } from '../support/test-database.ts';
import { changedVisit, serveVisit, visit, type VisitServer } from './support/visit-server.ts';
import { bundleCommand } from '../../run/bundle-program.ts';

const program = await bundleCommand('check');

/** Opens a server that serves the form, whose database the command can read too. */
async function serve(): Promise<
  VisitServer & {
    check: (definition: object, ...options: string[]) => { status: number | null; stdout: string; stderr: string };
  }
> {
  const opened = await serveVisit();
  const { dir, env } = opened;
  const check = (definition: object, ...options: string[]) => {
    const file = join(dir, 'visit.json');
    writeFileSync(file, JSON.stringify(definition));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--drafts', file, ...options], { encoding: 'utf8', env });
    return { status, stdout: stdout.replaceAll(file, 'visit.json'), stderr };
  };
  return { ...opened, check };
}

const withPlate = { ...plain, 'guest[drives]': 'true', 'guest[plate]': 'SECRET 1' };

it('answers without a place in the edited form end the command with 1, unless they are renamed or accepted', async () => {
  const opened = await serve();
  for (const answers of [plain, withPlate]) expect((await post(opened, answers)).status).toBe(201);
  const lossy = opened.check(changedVisit());
  expect(lossy.stdout).toContain('visit.json  against 0 drafts, 2 pending, 1 version\n');
  expect(lossy.stdout).toMatch(
    /^ {2}error {2}guest\.party +2 answers and those of 1 version would be set aside +write "renamed": \{"guest\.party": …\} or --accept guest\.party$/m,
  );
  expect(lossy.stdout).toMatch(/^ {2}error {2}guest\.plate +1 answer and those of 1 version would be set aside/m);
  expect(lossy.stdout).toMatch(/^ {2}note {3}guest\.people +new and required: 2 pending, 1 version are asked$/m);
  expect(lossy.stdout).not.toContain('SECRET');
  expect(lossy.status).toBe(1);

  const renamed = changedVisit({ renamed: { 'guest.party': 'guest.people' } });
  const accepted = opened.check(renamed, '--accept', 'guest.plate');
  expect(accepted.stdout).not.toContain('guest.party');
  expect(accepted.stdout).toMatch(/^ {2}accepted {2}guest\.plate/m);
  expect([accepted.stderr, accepted.status]).toEqual(['', 0]);
  expect(opened.check(renamed).status).toBe(1);
});

it('a choice that is not offered any more is a warning, and a form without effects says so', async () => {
  const opened = await serve();
  expect((await post(opened, plain)).status).toBe(201);
  const next = visit();
  Object.assign(next.answers.properties.guest.properties.party, { enum: [1, 2], minimum: undefined, maximum: undefined });
  const { stdout, status } = opened.check(next);
  expect(stdout).toMatch(/^ {2}warning {2}guest\.party {2}1 chosen value and those of 1 version are not offered any more; asked again$/m);
  expect(status).toBe(0);
  expect(opened.check(visit()).stdout).toContain('every answer stays where it is or moves with its field');
});

it('another version of the persistence is a warning beside what it does not change', async () => {
  const opened = await serve();
  const persistence = { key: 'root', version: 1, giveUpAfter: 5000 };
  opened.write('visit.json', { ...visit(), persistence });
  opened.pass(2000);
  await opened.app.request('/api/definitions/visit');
  expect(opened.check({ ...visit(), persistence, title: 'Open Day' }).stdout).not.toContain('persistence');
  const raised = opened.check({ ...visit(), persistence: { ...persistence, version: 2 } });
  expect(raised.stdout).toMatch(
    /^ {2}warning {2}persistence\.version {2}2 in place of 1: answers that only a tab keeps are set aside {2}drafts are transferred; rename a field/m,
  );
  expect(raised.status).toBe(0);
  const { replays } = JSON.parse(opened.check({ ...visit(), persistence: { ...persistence, version: 2 } }, '--json').stdout) as {
    replays: unknown;
  };
  expect(replays).toMatchObject([{ persistenceVersion: { before: 1, after: 2 } }]);
});

it('submissions that are approved are not replayed, and what the served form does already is not reported', async () => {
  const opened = await serve();
  expect((await post(opened, withPlate)).status).toBe(201);
  opened.write('visit.json', changedVisit({ renamed: { 'guest.party': 'guest.people' } }));
  opened.pass(60_000);
  await opened.app.request('/api/definitions/visit');
  const served = opened.check(changedVisit({ renamed: { 'guest.party': 'guest.people' }, title: 'Open Day' }));
  expect(served.stdout).toContain('against 0 drafts, 1 pending, 2 versions\n  every answer');
  await opened.store.db.run(`update submissions set status = 'approved'`);
  expect(opened.check(changedVisit()).stdout).toContain('against 0 drafts, 0 pending, 2 versions');
});

it('drafts are replayed without a word of what they contain', async () => {
  const opened = await serve();
  expect((await createPhone(opened).save()).status).toBe(201);
  expect((await createPhone(opened).save({ form: 'visit', snapshot: { ...snapshot, answers: 5 }, locale: 'en' })).status).toBe(201);
  const { stdout, status } = opened.check(changedVisit());
  expect(stdout).toContain('visit.json  against 1 draft, 0 pending, 1 version\n');
  expect(stdout).toMatch(/^ {2}error {2}guest\.party +1 answer and those of 1 version would be set aside/m);
  expect(stdout).not.toContain('Ana Cruz');
  expect(status).toBe(1);
});

it('drafts whose key is missing end the command with 1, until that is accepted', async () => {
  const opened = await serve();
  for (const _ of [1, 2]) expect((await createPhone(opened).save()).status).toBe(201);
  const keyFile = join(opened.dir, 'draft-key');
  const keys = readFileSync(keyFile, 'utf8');
  const unread =
    /^ {2}error {2}drafts {2}2 drafts cannot be opened with the known keys {2}set DRAFT_KEY as for the server, or --accept-unreadable-drafts$/m;

  rmSync(keyFile);
  const without = opened.check(visit());
  expect(without.stdout).toContain('There is no draft-key in ');
  expect(without.stdout).toContain('visit.json  against 0 drafts, 0 pending, 1 version\n');
  expect(without.stdout).toMatch(unread);
  expect(without.stdout).not.toContain('every answer');
  expect(without.stdout).toContain('1 file: 1 error, 0 warnings.');
  expect(without.status).toBe(1);

  const another = randomBytes(32).toString('base64');
  writeFileSync(keyFile, another);
  const withAnother = opened.check(visit());
  expect(withAnother.stdout).not.toContain('There is no draft-key');
  expect(withAnother.stdout).toMatch(unread);
  expect(withAnother.status).toBe(1);
  const { stdout, status } = opened.check(visit(), '--json');
  expect(JSON.parse(stdout)).toMatchObject({ replays: [{ sources: [{ name: 'drafts', count: 0, unreadable: 2 }, { unreadable: 0 }] }] });
  expect(status).toBe(1);

  const accepted = opened.check(visit(), '--accept-unreadable-drafts');
  expect(accepted.stdout).toMatch(/^ {2}accepted {2}drafts {2}2 drafts cannot be opened with the known keys$/m);
  expect(accepted.stdout).toContain('1 file: 0 errors, 0 warnings.');
  expect(accepted.status).toBe(0);
  // It accepts no other loss.
  expect(opened.check(changedVisit(), '--accept-unreadable-drafts').status).toBe(1);

  writeFileSync(keyFile, `${another}\n${keys}`);
  const withBoth = opened.check(visit());
  expect(withBoth.stdout).toContain('against 2 drafts, 0 pending, 1 version\n  every answer');
  expect(withBoth.status).toBe(0);
});

it('without a key and without drafts nothing is missing', async () => {
  const opened = await serve();
  rmSync(join(opened.dir, 'draft-key'));
  const { stdout, status } = opened.check(visit());
  expect(stdout).toContain('visit.json  against 0 drafts, 0 pending, 1 version\n  every answer');
  expect(stdout).not.toContain('There is no draft-key');
  expect(status).toBe(0);
});

it('a stricter rule for files ends the command with 1, for answers on devices too', async () => {
  const opened = await serve();
  const next = visit();
  next.answers.properties.papers.properties.letters.form.files.extensions = ['pdf', 'png'];
  const { stdout, status } = opened.check(next);
  expect(stdout).toMatch(
    /^ {2}error {2}papers\.letters {2}those of 1 version are against a stricter rule for files; asked again {2}restore the file rules or --accept papers\.letters$/m,
  );
  expect(stdout).toContain('1 file: 1 error, 0 warnings.');
  expect(status).toBe(1);
  expect(opened.check(next, '--accept', 'papers.letters').status).toBe(0);
});

it('a copy outside of its folder is referred to publish, which resolves its references', async () => {
  const opened = await serve();
  const next = visit();
  Object.assign(next.answers.properties.guest.properties, { name: { $ref: 'fragments/name.json#/name' } });
  const { stdout, stderr, status } = opened.check(next);
  expect(stdout).toContain('visit.json: no answers are replayed, because it has errors.');
  expect(stderr).toContain(`${opened.dir} has no app.json.`);
  expect(stderr).toContain('To replay answers through a copy of a form of another folder, use: npm run publish -- --dry-run FILE\n');
  expect(status).toBe(1);
  // A folder of its own may have no references.
  expect(opened.check(visit()).stderr).toBe('');
});

it('versions that were served more than 30 days ago do not count', async () => {
  const opened = await serve();
  await opened.store.db.run(`update definition_versions set last_served_at = '2026-01-01T00:00:00.000Z'`);
  expect(opened.check(changedVisit()).stdout).toContain('against 0 drafts, 0 pending, 0 versions');
});

it('--json has the findings beside the diagnostics, with paths and numbers', async () => {
  const opened = await serve();
  expect((await post(opened, withPlate)).status).toBe(201);
  const { stdout, status } = opened.check(changedVisit(), '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    diagnostics: [],
    replays: [
      {
        file: 'visit.json',
        definitionId: 'visit',
        sources: [
          { name: 'drafts', count: 0 },
          { name: 'pending', count: 1 },
        ],
        versions: 1,
        findings: expect.arrayContaining([
          { severity: 'error', path: 'guest.plate', fate: 'aside', why: 'no-field', counts: { pending: 1 }, versions: 1 },
        ]) as unknown,
      },
    ],
  });
  expect(status).toBe(1);
});

it.skipIf(postgresUrl !== undefined)('without a database nothing is replayed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'check-drafts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'visit.json'), JSON.stringify(visit()));
  const env = { ...process.env, PRODUCT: 'forms', DATA_DIR: join(dir, 'data') };
  const { stdout, status } = spawnSync(process.execPath, [program, '--drafts', join(dir, 'visit.json')], { encoding: 'utf8', env });
  expect(stdout).toContain('so there are no answers to replay. Set DATA_DIR as for the server.');
  expect(status).toBe(0);
});

it.each([
  [['--accept', 'guest.plate'], '--accept is an option of --drafts.'],
  [['--accept-unreadable-drafts'], '--accept-unreadable-drafts is an option of --drafts.'],
  [['--drafts', '--accept'], 'Write the path of an answer after --accept.'],
])('%j is wrong usage', (options, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
