/** `npm run publish`: an edited form is served only if no stored answer would be lost. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listHistory } from '../../../server/db/history.ts';
import { bundleCommand } from '../../run/bundle-program.ts';
import { createPhone } from '../drafts/support/phone.ts';
import { plain, post } from '../support/post-visit.ts';
import { postgresUrl } from '../support/test-database.ts';
import { changedVisit, serveVisit, visit, type VisitServer } from './support/visit-server.ts';

const program = await bundleCommand('publish');

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface Publisher extends VisitServer {
  /** The folder of the edited copies. */
  edited: string;
  /** Publishes files of this folder. */
  publish: (files: Record<string, unknown>, ...options: string[]) => Run;
  /** Returns the title of the form that the server sends. */
  readServed: () => Promise<unknown>;
}

/** Opens a server, and a folder of edited copies beside that of its forms. */
async function serve(): Promise<Publisher> {
  const opened = await serveVisit();
  const edited = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(edited, { recursive: true }));
  const env = { ...opened.env, DEFINITIONS_DIR: opened.definitionsDir };
  const publish: Publisher['publish'] = (files, ...options) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(edited, name), JSON.stringify(content));
    const paths = Object.keys(files).map((name) => join(edited, name));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options, ...paths], { encoding: 'utf8', env });
    const shorten = (text: string): string => text.replaceAll(`${edited}/`, '').replaceAll(opened.definitionsDir, 'FORMS');
    return { status, stdout: shorten(stdout), stderr: shorten(stderr) };
  };
  const readServed = async (): Promise<unknown> => {
    opened.pass(2000);
    return ((await (await opened.app.request('/api/definitions/visit')).json()) as { title: unknown }).title;
  };
  return { ...opened, edited, publish, readServed };
}

const listPublished = async ({ store }: Publisher) => (await listHistory(store)).items.filter(({ entity }) => entity === 'definition');

it('a form without losses is served, and the history has a line', async () => {
  const opened = await serve();
  expect((await post(opened, plain)).status).toBe(201);
  const { stdout, stderr, status } = opened.publish({ 'visit.json': { ...visit(), title: 'Open Day' } });
  expect(stdout).toContain('visit.json  against 0 drafts, 1 pending, 1 version\n  every answer stays where it is');
  expect(stdout).toContain('visit.json is published as FORMS/visit.json.');
  expect([stderr, status]).toEqual(['', 0]);
  expect(await opened.readServed()).toBe('Open Day');
  expect(readdirSync(opened.definitionsDir).filter((name) => name.includes('.part'))).toEqual([]);
  const [line] = await listPublished(opened);
  expect(line).toMatchObject({
    action: 'Published',
    target: 'Open Day',
    entityId: 'visit',
    before: { content: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    after: { content: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
  expect(line!.actor).toMatch(/^Command line/);
  const hash = (await opened.app.request('/api/definitions/visit')).headers.get('etag');
  expect(hash).toContain((line!.after as { content: string }).content);
});

it('a form that would lose answers is refused with the lines of check --drafts, until the loss is accepted', async () => {
  const opened = await serve();
  expect((await createPhone(opened).save()).status).toBe(201);
  const served = readFileSync(join(opened.definitionsDir, 'visit.json'), 'utf8');
  const refused = opened.publish({ 'visit.json': changedVisit() });
  expect(refused.stdout).toContain('visit.json  against 1 draft, 0 pending, 1 version\n');
  expect(refused.stdout).toMatch(/^ {2}error {2}guest\.party +1 answer and those of 1 version would be set aside/m);
  expect([refused.stderr, refused.status]).toEqual(['Nothing was published.\n', 1]);
  expect(readFileSync(join(opened.definitionsDir, 'visit.json'), 'utf8')).toBe(served);
  expect(await listPublished(opened)).toEqual([]);

  const renamed = { 'visit.json': changedVisit({ renamed: { 'guest.party': 'guest.people' }, title: 'Open Day' }) };
  expect(opened.publish(renamed, '--accept', 'guest.name').status).toBe(1);
  const accepted = opened.publish(renamed, '--accept', 'guest.plate');
  expect(accepted.stdout).toMatch(/^ {2}accepted {2}guest\.plate/m);
  expect(accepted.status).toBe(0);
  expect(await opened.readServed()).toBe('Open Day');
  expect((await listPublished(opened))[0]!.after).toMatchObject({ acceptedLosses: 'guest.plate' });
});

it('a form is not published while drafts cannot be opened, until that is accepted', async () => {
  const opened = await serve();
  expect((await createPhone(opened).save()).status).toBe(201);
  rmSync(join(opened.dir, 'draft-key'));
  const next = { 'visit.json': { ...visit(), title: 'Open Day' } };
  const refused = opened.publish(next);
  expect(refused.stdout).toMatch(/^ {2}error {2}drafts {2}1 draft cannot be opened with the known keys/m);
  expect(refused.stdout).toContain('1 file: 1 error, 0 warnings.');
  expect([refused.stderr, refused.status]).toEqual(['Nothing was published.\n', 1]);
  expect(await opened.readServed()).toBe('School Visit');
  expect(opened.publish(next, '--accept-unreadable-drafts').status).toBe(0);
  expect(await opened.readServed()).toBe('Open Day');
  expect((await listPublished(opened))[0]!.after).toMatchObject({ unreadableDrafts: 1 });
});

it('--dry-run writes nothing, and a form that is served already gets no line', async () => {
  const opened = await serve();
  const dry = opened.publish({ 'visit.json': { ...visit(), title: 'Open Day' } }, '--dry-run');
  expect(dry.stdout).toContain('visit.json would be published as FORMS/visit.json.');
  expect(dry.status).toBe(0);
  expect(await opened.readServed()).toBe('School Visit');
  writeFileSync(join(opened.definitionsDir, 'visit.json'), JSON.stringify(visit()));
  const same = opened.publish({ 'visit.json': visit() });
  expect(same.stdout).toContain('visit.json is what is served already.');
  expect(same.status).toBe(0);
  expect(await listPublished(opened)).toEqual([]);
});

it('a new form is published, also with another one that is changed, or neither of them', async () => {
  const opened = await serve();
  const tour = { ...visit(), id: 'tour', title: 'Tour', submission: { ...visit().submission, path: 'submissions/tour' } };
  Object.assign(tour.steps[0]!.check!, { path: 'tour_checks/guest' });
  const lossy = opened.publish({ 'tour.json': tour, 'visit.json': changedVisit() });
  expect(lossy.status).toBe(1);
  expect(existsSync(join(opened.definitionsDir, 'tour.json'))).toBe(false);
  const both = opened.publish({ 'tour.json': tour, 'visit.json': { ...visit(), title: 'Open Day' } });
  expect(both.status).toBe(0);
  expect((await opened.app.request('/api/definitions/tour')).status).toBe(200);
  expect((await listPublished(opened)).map(({ target, before }) => [target, before === null])).toEqual([
    ['Open Day', false],
    ['Tour', true],
  ]);
});

it('a form with an error is refused with its line, checked with the fragments of the folder that is served', async () => {
  const opened = await serve();
  mkdirSync(join(opened.definitionsDir, 'fragments'));
  writeFileSync(join(opened.definitionsDir, 'fragments/name.json'), JSON.stringify({ name: { type: 'string', title: 'Your name' } }));
  const next = visit();
  Object.assign(next.answers.properties.guest.properties, { name: { $ref: 'fragments/name.json#/name' } });
  expect(opened.publish({ 'visit.json': next }).status).toBe(0);
  Object.assign(next.answers.properties.guest.properties, { name: { $ref: 'fragments/none.json#/name' } });
  const { stdout, stderr, status } = opened.publish({ 'visit.json': next });
  expect(stdout).toContain('fragments/none.json');
  expect(stdout).toMatch(/--> visit\.json:1:\d+/);
  expect([stderr, status]).toEqual(['Nothing was published.\n', 1]);
});

it('a form under the name of another one, and one that posts where another one does, are refused', async () => {
  const opened = await serve();
  const otherName = opened.publish({ 'tour.json': visit() });
  expect(otherName.stdout).toContain('The id "visit" differs from the file name, which requires the id "tour".');
  expect(otherName.status).toBe(1);
  const otherPath = opened.publish({ 'tour.json': { ...visit(), id: 'tour' } });
  expect(otherPath.stdout).toContain('is also used by visit.json');
  expect(otherPath.status).toBe(1);
  expect(existsSync(join(opened.definitionsDir, 'tour.json'))).toBe(false);
});

it('what is no copy of a form is wrong usage', async () => {
  const opened = await serve();
  const run = (file: string, env: Record<string, string> = {}): Run =>
    spawnSync(process.execPath, [program, file], {
      encoding: 'utf8',
      env: { ...opened.env, DEFINITIONS_DIR: opened.definitionsDir, ...env },
    });
  const cases: [string, string][] = [
    [join(opened.edited, 'none.json'), 'does not exist.'],
    [opened.edited, 'is not the file of a form'],
    [join(opened.definitionsDir, 'visit.json'), 'is in the folder that is served'],
    [join(opened.edited, 'app.json'), 'is not a form: it has no "steps".'],
    [join(opened.edited, 'list.json'), 'is not a form, so it is not replaced by'],
  ];
  writeFileSync(join(opened.edited, 'app.json'), '{"texts":{}}');
  writeFileSync(join(opened.edited, 'list.json'), JSON.stringify({ ...visit(), id: 'list' }));
  opened.write('list.json', { list: 'students' });
  for (const [file, message] of cases) {
    const { status, stderr } = run(file);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  }
  writeFileSync(join(opened.edited, 'visit.json'), JSON.stringify(visit()));
  const folder = run(join(opened.edited, 'visit.json'), { DEFINITIONS_DIR: join(opened.edited, 'none') });
  expect([folder.stderr.includes('The folder of DEFINITIONS_DIR does not exist'), folder.status]).toEqual([true, 2]);
  if (postgresUrl !== undefined) return;
  const product = run(join(opened.edited, 'visit.json'), { PRODUCT: 'enrollment' });
  expect([product.stderr.includes('has the data of the product "forms", not of "enrollment"'), product.status]).toEqual([true, 2]);
});

it.each([
  [[], 'Name the file of a form.'],
  [['--force', 'visit.json'], 'Unknown option --force.'],
  [['visit.json', '--accept'], 'Write the path of an answer after --accept.'],
])('%j is wrong usage', (options, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
