import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { visitDefinition as visit } from '../support/visit-definition.ts';
import { bundleCommand } from '../../run/bundle-program.ts';

const program = await bundleCommand('check');

/** A form without findings of the analysis. */
function visitDefinition() {
  const definition = visit();
  Object.assign(definition.answers.properties.guest.properties.party, { errorMessage: { required: 'How many come is required' } });
  return definition;
}

function check(text: string, ...options: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'check-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'visit.json');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options, file], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr, file };
}

it('a definition without diagnostics ends with 0', () => {
  const { status, stdout } = check(JSON.stringify(visitDefinition()));
  expect(stdout).toContain('1 file: 0 errors, 0 warnings.');
  expect(status).toBe(0);
});

it('a diagnostic has a location and a help line, and the command ends with 1', () => {
  const definition = visitDefinition();
  const { status, stdout, file } = check(
    JSON.stringify({ ...definition, id: 'tour', rules: { late: { '==': [{ var: 'guest.nmae' }, 1] } } }, null, 2),
  );
  expect(status).toBe(1);
  expect(stdout).toContain(`error[unknown-answer]: There is no answer "guest.nmae".\n   --> ${file}:179:18\n`);
  expect(stdout).toMatch(/^ *\| +\^{12}$/m);
  expect(stdout).toMatch(/= help: Did you mean "guest\.name"\?$/m);
  expect(stdout).toMatch(/error\[file-name\]: .*\n.*visit\.json:1:1\n[^]*= help: Name the file tour\.json/);
});

it('a finding of the analysis has the same format', () => {
  const definition = visitDefinition();
  const plate = definition.answers.properties.guest.properties.plate.form as Record<string, unknown>;
  plate['visibleWhen'] = { and: [{ '==': [{ var: 'guest.party' }, 1] }, { '>': [{ var: 'guest.party' }, 3] }] };
  const { status, stdout } = check(JSON.stringify(definition, null, 2));
  expect(status).toBe(1);
  expect(stdout).toMatch(/error\[exclusive-conditions\]: .*\n +--> .*visit\.json:\d+:\d+\n[^]*\^[^]*= help: /);
});

it('missing and unused texts of a locale are reported', () => {
  const dir = mkdtempSync(join(tmpdir(), 'check-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'locales', 'fil'), { recursive: true });
  writeFileSync(join(dir, 'visit.json'), JSON.stringify(visitDefinition()));
  writeFileSync(join(dir, 'locales', 'fil', 'visit.json'), '{\n  "/title": "Pagbisita",\n  "/tittle": "x"\n}');
  const { status, stdout } = spawnSync(process.execPath, [program, join(dir, 'visit.json')], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain(
    'error[unknown-text]: The locale fil translates a text that is not in the definition.\n --> ' + join(dir, 'locales/fil/visit.json:3:3'),
  );
  expect(stdout).toMatch(/warning\[untranslated\]: .* "Thank you"\n/);
  expect(stdout.match(/visit\.json:1:1/g)).toHaveLength(1);
  expect(stdout).not.toMatch(/untranslated.*School Visit/);
});

it('--json prints the diagnostics as JSON', () => {
  const { status, stdout } = check('{ "steps": [', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([{ code: 'unreadable-json', severity: 'error', line: 1, help: expect.any(String) }]);
});

it('--json has fixed keys in a fixed order', () => {
  const { stdout } = check(
    JSON.stringify({ ...visitDefinition(), rules: { late: { '==': [{ var: 'guest.nmae' }, 1] } } }, null, 2),
    '--json',
  );
  const [diagnostic] = JSON.parse(stdout) as Record<string, unknown>[];
  expect(Object.keys(diagnostic!)).toEqual(['code', 'severity', 'file', 'line', 'column', 'pointer', 'message', 'help', 'remedy']);
});

/** Writes files by name into a new folder, which the command uses as definitions folder. */
function writeFolder(files: Record<string, unknown>): string {
  const dir = mkdtempSync(join(tmpdir(), 'check-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return dir;
}

function run(args: string[], env: Record<string, string> = {}) {
  const command = [program, ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, ...env } });
}

const app = { product: 'Test School', texts: {} };

it('without a file the definitions folder is checked', () => {
  const broken = {
    ...visitDefinition(),
    id: 'tour',
    submission: { ...visitDefinition().submission, path: 'tours' },
    steps: visitDefinition().steps.slice(1),
  };
  const dir = writeFolder({
    'app.json': app,
    'visit.json': visitDefinition(),
    'tour.json': broken,
    'fragments/part.json': { a: 1 },
    'catalogue/thing.json': '{',
  });
  const { status, stdout } = run(['--json'], { DEFINITIONS_DIR: dir });
  expect(status).toBe(1);
  const diagnostics = JSON.parse(stdout) as { file: string; code: string }[];
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set([join(dir, 'catalogue/thing.json'), join(dir, 'tour.json')]));
  expect(run([dir]).stdout).toMatch(/^4 files: /m);
});

it('two forms with the same submission path are reported', () => {
  const dir = writeFolder({ 'app.json': app, 'visit.json': visitDefinition(), 'call.json': { ...visitDefinition(), id: 'call' } });
  const { stdout } = run([dir]);
  expect(stdout).toContain('error[path-in-use]');
  const one = JSON.parse(run(['--json', join(dir, 'call.json')]).stdout) as {
    code: string;
    file: string;
    pointer?: string;
    message: string;
  }[];
  expect(one.filter(({ code }) => code === 'path-in-use')[0], 'also where one of them is checked alone').toMatchObject({
    file: join(dir, 'call.json'),
    message: expect.stringContaining('visit.json'),
  });
});

it('a diagnostic in a fragment is reported once, at its location in the fragment', () => {
  const wizard = (id: string) => ({
    ...visitDefinition(),
    id,
    rules: { $ref: 'fragments/rules.json#/rules' },
    submission: { ...visitDefinition().submission, path: `${id}s` },
  });
  const late = '{\n\t"rules": {\n\t\t"late": { "==": [{ "vra": "guest.name" }, "x"] }\n\t}\n}\n';
  const dir = writeFolder({
    'app.json': app,
    'call.json': wizard('call'),
    'visit.json': { ...wizard('visit'), steps: [{ ...visitDefinition().steps[0], check: undefined }, visitDefinition().steps[1]] },
    'fragments/rules.json': late,
  });
  const { stdout, status } = run([join(dir, 'call.json'), join(dir, 'visit.json')]);
  expect(status).toBe(1);
  expect(stdout).toContain(
    [
      'error[unknown-operator]: There is no operator "vra".',
      ` --> ${join(dir, 'fragments/rules.json')}:3:22`,
      '  |',
      '2 |     "rules": {',
      '3 |         "late": { "==": [{ "vra": "guest.name" }, "x"] }',
      '  |                            ^^^^^',
      '  = help: Did you mean "var"?',
    ].join('\n'),
  );
  expect(stdout.match(/unknown-operator/g)).toHaveLength(1);
});

it('a fragment as the only argument gives a warning', () => {
  const dir = writeFolder({ 'app.json': app, 'fragments/part.json': { labelOf: { type: '${type}' } } });
  const { stdout, status } = run([join(dir, 'fragments/part.json')]);
  expect(stdout).toContain('warning[no-definition]');
  expect(status).toBe(0);
});

it('a folder without app.json has the default texts of the server', () => {
  const dir = writeFolder({ 'visit.json': visit() });
  const { stdout, status } = run([join(dir, 'visit.json')]);
  expect(stdout).toContain('1 file: 0 errors, 0 warnings.');
  expect(status).toBe(0);
});

it('a blank text is reported in a folder without app.json too', () => {
  const dir = writeFolder({ 'visit.json': { ...visit(), texts: { 'error.required': ' ' } } });
  expect(run([join(dir, 'visit.json')]).stdout).toContain('error[missing-required-message]');
});

it('a folder with app.json without the text of a required field has the default text of the server', () => {
  const dir = writeFolder({ 'app.json': { ...app, texts: {} }, 'visit.json': visit() });
  const { stdout, status } = run([join(dir, 'visit.json')]);
  expect(stdout).toContain('1 file: 0 errors, 0 warnings.');
  expect(status).toBe(0);
});

it('a blank text of a required field in app.json gives an error with a help line', () => {
  const dir = writeFolder({ 'app.json': { ...app, texts: { 'error.required': ' ' } }, 'visit.json': visit() });
  const { stdout, status } = run([join(dir, 'visit.json')]);
  expect(stdout).toContain('error[missing-required-message]: "guest.party" can be required, but its message is empty.');
  expect(stdout).toContain('Write a text under "error.required" in "texts" of the form or of app.json');
  expect(status).toBe(1);
});

it('a file outside a definitions folder gives a note about the folder of its references', () => {
  const dir = writeFolder({ 'visit.json': { ...visitDefinition(), rules: { $ref: 'fragments/rules.json#/rules' } } });
  const { stdout, stderr } = run([join(dir, 'visit.json')]);
  expect(stdout).toContain('error[missing-file]');
  expect(stderr).toBe(`${dir} has no app.json. Default texts are used, and references are resolved in that folder.\n`);
});

it('missing files, patterns without a match and empty files have specific messages', () => {
  const dir = writeFolder({ 'app.json': app, 'empty.json': '' });
  const diagnostics = (path: string) =>
    JSON.parse(run(['--json', join(dir, path)]).stdout) as { code: string; message: string; help: string }[];
  expect(diagnostics('none.json')).toMatchObject([
    { code: 'unreadable', message: expect.stringContaining('There is no file'), help: expect.stringContaining(dir) },
  ]);
  expect(diagnostics('*.jsn')).toMatchObject([{ message: expect.stringContaining('No file matches') }]);
  expect(diagnostics('empty.json')).toMatchObject([
    { code: 'unreadable-json', line: 1, column: 1, message: expect.stringContaining('the end of the file') },
  ]);
});

it('only the first 40 diagnostics have an excerpt, the others one line', () => {
  const rules = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`rule${index}`, { '==': [{ var: `guest.name${index}x` }, 1] }]),
  );
  const { stdout } = check(JSON.stringify({ ...visitDefinition(), rules }, null, 2));
  expect(stdout.match(/= help/g)).toHaveLength(40);
  expect(stdout.match(/visit\.json:\d+:\d+: error\[/g)?.length).toBeGreaterThan(100);
  expect(stdout.split('\n').length).toBeLessThan(700);
});

it('output that is not a terminal has no colors', () => {
  expect(check('{').stdout).not.toContain('\u001b');
});

it('an invalid command line ends with 2 and prints the usage', () => {
  const empty = writeFolder({ 'readme.txt': 'x' });
  for (const args of [['--jsn'], [empty]]) {
    const { status, stdout, stderr } = run(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: npm run check -- ');
  }
  expect(run(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--catalogue') });
});

it('the webhooks of deliveries are compared with the setting, or a note states that it is missing', () => {
  const definition = JSON.stringify({ ...visitDefinition(), deliver: [{ id: 'crm', webhook: 'crmm' }] });
  expect(check(definition)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The names of webhooks are not checked (crmm)') as string,
  });
  const secret = 'a-secret-of-at-least-24-characters';
  vi.stubEnv('WEBHOOKS', JSON.stringify({ crm: { url: 'https://crm.example.com', secret } }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, stdout } = check(definition);
  expect(status).toBe(1);
  expect(stdout).toContain('error[unknown-webhook]: The setting WEBHOOKS has no webhook "crmm".');
  expect(stdout).toContain('help: Did you mean "crm"?');
  expect(stdout).not.toContain('are not checked');
});
