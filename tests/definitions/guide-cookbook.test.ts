/** Each recipe of the guide is a form without a problem that does what its heading says; and what the guide quotes of `check` is what it prints. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  setAnswer,
  type FileAnswer,
  type Expression,
  createFormState as openForm,
  resolveLookup as resolveLookup,
  getStepView,
  getPendingLookups,
} from '#engine';
import { MAX_EXPRESSION_DEPTH, MAX_ITERATION_DEPTH, MAX_MATCH_CHARS, MAX_EXPRESSION_NODES } from '../../engine/operators/budget.ts';
import { compileEvaluator } from '../../engine/operators/compile-evaluator.ts';
import { MAX_ROWS } from '../../engine/language/repeating-group.ts';
import { MAX_FILE_CHARS, MAX_NESTING } from '../../engine/source/read-json.ts';
import { MAX_RESOLVED_CHARS } from '../../engine/source/resolution.ts';
import { checkFile } from '../../server/commands/check/check-file.ts';
import { localizeDocument } from '../../server/definitions/localize-document.ts';
import { seededStore } from '../server/enrollment/db/support/seeded-store.ts';
import { formOf, guide, mistakes, ownDefinitions, recipes } from './support/guide.ts';
import { FormDriver } from './support/form-driver.ts';
import { bundleCommand } from '../run/bundle-program.ts';

const folder = ownDefinitions();
const file = join(folder, 'recipe.json');
const ofForms = recipes.filter(([heading]) => heading !== 'Another language');
const translation = Object.fromEntries(recipes)['Another language'] as Record<string, string>;

function checked(piece: Record<string, unknown>) {
  writeFileSync(file, JSON.stringify(formOf(piece), null, 2));
  return checkFile(file);
}

async function open(heading: string, entry: Record<string, string> = {}): Promise<FormDriver> {
  const { compiled } = checked(Object.fromEntries(recipes)[heading]!);
  return FormDriver.open(compiled!.form, await seededStore(), entry);
}

/** A picture of the given size in pixels. */
const picture = (name: string, width: number, height: number): FileAnswer => ({
  id: name,
  name,
  size: 1000,
  type: 'image/jpeg',
  width,
  height,
});

/** What is seen of each recipe. */
const seen: Record<string, (heading: string) => Promise<void>> = {
  'Dependent selects': async (heading) => {
    const walk = await open(heading);
    await walk.set('drink', 'Tea');
    await walk.set('kind', 'Green');
    expect(walk.offered('kind')).toEqual(['Green', 'Black']);
    await walk.set('drink', 'Coffee');
    expect([walk.value('kind'), walk.offered('kind')]).toEqual([null, ['Espresso', 'Filter']]);
  },
  'Options that depend on two answers': async (heading) => {
    const walk = await open(heading);
    await walk.set('sport', 'Swimming');
    expect([walk.field('day').isEnabled, walk.offered('day')]).toEqual([false, []]);
    await walk.set('level', 'Beginner');
    await walk.set('day', 'Friday');
    expect([walk.offered('day'), walk.messages()]).toEqual([['Monday', 'Friday'], []]);
    await walk.set('sport', 'Running');
    expect([walk.value('day'), walk.offered('day')]).toEqual([null, ['Tuesday']]);
    await walk.set('level', 'Advanced');
    expect(walk.offered('day')).toEqual(['Thursday', 'Sunday']);
    await walk.set('sport', null);
    expect(walk.offered('day')).toEqual([]);
  },
  'Dependent selects from the server': async (heading) => {
    const walk = await open(heading);
    await walk.choose('country', 'Philippines');
    await walk.choose('city');
    await walk.choose('barangay');
    await walk.choose('country', 'Germany');
    expect([walk.value('city'), walk.value('barangay'), walk.field('barangay').isVisible]).toEqual([null, null, false]);
  },
  'Required under a condition': async (heading) => {
    const walk = await open(heading);
    expect(walk.messages()).toEqual([]);
    await walk.set('newsletter', true);
    expect(walk.messages()).toEqual(['Where shall we send the newsletter?']);
  },
  'Prefill and lock a field': async (heading) => {
    const walk = await open(heading);
    await walk.set('email', 'maria.santos@example.com');
    expect(walk.field('mother')).toMatchObject({ value: expect.any(String), isReadOnly: true });
    expect(await walk.refusals(undefined, { email: 'maria.santos@example.com', mother: 'Somebody' })).toEqual([
      expect.stringContaining("Mother's Name cannot be changed"),
    ]);
  },
  'Repeat a block in rows': async (heading) => {
    const walk = await open(heading);
    await walk.set('guests.0.name', 'Mia');
    expect(walk.field('dish').isVisible).toBe(false);
    await walk.set('guests.0.isVegetarian', true);
    expect(walk.messages()).toEqual(['Which vegetarian dish? is required']);
  },
  'Use a block for two people': async (heading) => {
    const walk = await open(heading);
    expect(walk.messages()).toEqual([
      "Please give the buyer's first name",
      "Please give the buyer's last name",
      "Please give the buyer's telephone number",
      "Please give the seller's first name",
      "Please give the seller's last name",
    ]);
  },
  'Show a notice once': async (heading) => {
    const walk = await open(heading);
    await walk.set('season', 'Summer');
    expect(walk.dialogs()).toEqual([]);
    await walk.set('season', 'Winter');
    expect(walk.dialogs().map(({ title }) => title)).toEqual(['It is cold in winter']);
  },
  'Custom error texts': async (heading) => {
    const walk = await open(heading);
    expect(walk.messages()).toEqual(['It stands on every bill']);
    await walk.set('customer', 'C12');
    expect(walk.messages()).toEqual(['A customer number is C and six digits']);
  },
  'Terms that must be accepted': async (heading) => {
    const walk = await open(heading);
    expect(walk.messages()).toEqual(['Please read the terms and tick the box']);
    await walk.set('isAgreed', true);
    expect([walk.messages(), await walk.refusals()]).toEqual([[], []]);
    await walk.set('isAgreed', false);
    expect(walk.messages()).toEqual(['Please read the terms and tick the box']);
    expect(await walk.refusals()).toEqual(['isAgreed: Please read the terms and tick the box']);
  },
  'A date from tomorrow on': async (heading) => {
    const walk = await open(heading);
    await walk.set('start', '2026-11-20');
    expect(walk.messages()).toEqual(['We begin tomorrow at the earliest']);
    await walk.set('start', '2026-11-21');
    expect(walk.messages()).toEqual([]);
  },
  'Checks across fields': async (heading) => {
    const walk = await open(heading);
    await walk.set('arrival', '2026-12-10');
    await walk.set('departure', '2026-12-10');
    expect(walk.messages()).toEqual(['Stay at least one night']);
    await walk.set('departure', '2026-12-30');
    expect(walk.messages()).toEqual(['Stay no longer than two weeks']);
    await walk.set('departure', '2026-12-12');
    expect(walk.messages()).toEqual([]);
  },
  'A computed value': async (heading) => {
    const walk = await open(heading);
    await walk.set('adults', 2);
    await walk.set('children', 3);
    expect(walk.value('price')).toBe(39);
    expect(await walk.stored({ adults: 2, children: 3, price: 1 })).toMatchObject({ price: 39 });
  },
  'Verify a PIN': async (heading) => {
    const walk = await open(heading);
    await walk.set('email', 'omar.haddad@example.com');
    await walk.set('pin', '111111');
    expect(await walk.refusals()).toEqual(['pin: This PIN is not right']);
    await walk.set('pin', '246810');
    expect(await walk.refusals()).toEqual([]);
    expect(await walk.stored()).toMatchObject({ pin: '••••' });
  },
  'Verify an email address with a code': async (heading) => {
    const { compiled } = checked(Object.fromEntries(recipes)[heading]!);
    const { form } = compiled!;
    let state = setAnswer(form, openForm(form, { side: 'browser', today: '2026-11-20' }), 'email', 'maria.santos@example.com');
    const [request] = getPendingLookups(form, state);
    state = resolveLookup(form, state, request!, { ok: false, status: 401, problem: { detail: 'We sent a code.' } });
    expect(state.dialogs.map(({ dialog }) => [dialog.text, dialog.ask])).toEqual([['We sent a code.', 'code']]);
    state = setAnswer(form, state, 'code', '123456');
    expect(getPendingLookups(form, state)).toMatchObject([{ isSecret: true, params: { code: '123456' } }]);
  },
  'Use the record of the selected option': async (heading) => {
    const walk = await open(heading);
    await walk.choose('cycle');
    expect(walk.offered('month').length).toBeGreaterThan(1);
    expect(walk.field('month').selectedLabel).toBe(walk.offered('month')[0]);
  },
  'Disable an option': async (heading) => {
    const walk = await open(heading);
    await walk.set('weight', 3);
    await walk.set('delivery', 'Letter');
    expect(walk.messages()).toEqual(['A letter weighs at most 1 kg']);
    await walk.set('weight', 0.5);
    expect(walk.messages()).toEqual([]);
  },
  'Upload pictures': async (heading) => {
    const walk = await open(heading);
    await walk.set('portrait', [picture('me.jpg', 600, 300)]);
    expect(walk.messages()).toEqual(['"me.jpg" should be as wide as it is high']);
    await walk.set('portrait', [picture('me.jpg', 600, 600)]);
    expect(walk.messages()).toEqual([]);
  },
  'Different text in the review': async (heading) => {
    const walk = await open(heading);
    await walk.set('hours', 4);
    expect(getStepView(walk.form, walk.state, 'help').sections[1]?.reviewItems).toMatchObject([{ title: 'Help', value: '4 hours' }]);
  },
  'Review several steps': async (heading) => {
    const walk = await open(heading);
    await walk.set('name', 'Ana Cruz');
    await walk.set('email', 'ana@example.com');
    expect(walk.next()).toBe('stay');
    await walk.set('arrival', '2026-12-10');
    expect(walk.next()).toBe('send');
    const reviews = getStepView(walk.form, walk.state, 'send').sections;
    expect(reviews.map(({ reviewItems }) => reviewItems.map(({ title }) => title))).toEqual([['Name', 'Email'], ['Arrival']]);
    const stepOf = (path: string) =>
      walk.form.steps.find(({ definition }) => definition.sections.some(({ kind, fields }) => kind !== 'review' && fields?.includes(path)))
        ?.definition.id;
    expect(reviews.map(({ reviewItems }) => [...new Set(reviewItems.map(({ path }) => stepOf(path)))])).toEqual([['you'], ['stay']]);
  },
  'Require an entry parameter': async (heading) => {
    expect((await open(heading)).dialogs().map(({ title }) => title)).toEqual(['Your ticket is missing']);
    const walk = await open(heading, { ticket: 'T-1' });
    expect([walk.dialogs(), walk.value('ticket')]).toEqual([[], 'T-1']);
  },
};

describe('the cookbook', () => {
  test('has a test for each recipe', () => expect(ofForms.map(([heading]) => heading)).toEqual(Object.keys(seen)));

  test.each(ofForms)('%s: has no diagnostics', (_, piece) => expect(checked(piece).diagnostics).toEqual([]));

  test.each(ofForms)('%s: behaves as described', (heading) => seen[heading]!(heading));

  test('Another language: every text of the first step', () => {
    const { compiled } = checkFile(join(folder, 'guide/step-1.json'));
    const frame = Object.values(compiled!.definition.texts ?? {});
    mkdirSync(join(folder, 'locales/de'), { recursive: true });
    writeFileSync(join(folder, 'locales/de/step-1.json'), JSON.stringify(translation));
    expect(localizeDocument(compiled!.definition, folder, 'step-1', 'de')).toMatchObject({
      title: 'Strandputz',
      steps: [{ title: 'Sie' }],
    });
    expect(
      checkFile(join(folder, 'guide/step-1.json')).diagnostics.filter(
        ({ message }) => !frame.some((text) => message.includes(`"${text}"`)),
      ),
    ).toEqual([]);
  });
});

const programs = { check: await bundleCommand('check'), explore: await bundleCommand('explore') };

/** What a command prints, run in the folder that holds the definitions. */
function print(command: keyof typeof programs, files: string[], cwd: string): string {
  return spawnSync(process.execPath, [programs[command], ...files], {
    cwd,
    encoding: 'utf8',
  }).stdout;
}

test('exploring the seventh step prints what the guide quotes', () => {
  const quoted = /```text\n(definitions\/guide\/step-7\.json: [\s\S]*?)```/.exec(guide)?.[1];
  // How many answer sets it takes may change with the search; that nothing is left out may not.
  const lines = (text: string | undefined): string[] | undefined =>
    text
      ?.trim()
      .replace(/: \d+ answer/, ': n answer')
      .replace(/set \d+ of \d+/, 'set n of n')
      .split('\n');
  expect(lines(print('explore', ['definitions/guide/step-7.json'], '.'))).toEqual(lines(quoted));
});

describe('diagnostics that the guide quotes', () => {
  const own = ownDefinitions();

  /** All mistakes made, each in its file, and the folder checked as a designer would. */
  const printed = (): string => {
    for (const { file: name, wrong, right } of mistakes) {
      const path = join(own, 'guide', name);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(right)) throw new Error(`${name} does not hold ${right}`);
      writeFileSync(path, text.replace(right, wrong));
    }
    return print(
      'check',
      mistakes.map(({ file: name }) => `definitions/guide/${name}`),
      join(own, '..'),
    );
  };
  let stdout: string | undefined;

  test('have one mistake per step', () =>
    expect(mistakes.map(({ file: name }) => name)).toEqual(Array.from({ length: 13 }, (_, index) => `step-${index + 1}.json`)));

  test('differ for each step', () => expect(new Set(mistakes.map(({ says }) => says)).size).toBe(mistakes.length));

  test.each(mistakes)('$wrong in $file', ({ says }) => {
    stdout ??= printed();
    expect(stdout).toContain(says.trim());
  });
});

test('each condition of the overview is a valid expression', () => {
  const rows = guide
    .split('## Conditions in short')[1]!
    .split('## Cookbook')[0]!
    .matchAll(/`(\{.*?\})`(?=[ ;])/g);
  const diagnostics: string[] = [];
  const texts = [...rows].map(([, text]) => text!.replaceAll('…', '{ "var": "drink" }'));
  for (const text of texts)
    compileEvaluator(
      JSON.parse(text) as Expression,
      { bind: () => 0, report: ({ message }) => diagnostics.push(`${text}: ${message}`) },
      '',
    );
  expect(texts.length).toBeGreaterThan(12);
  expect(diagnostics).toEqual([]);
});

test('the limits are those of the engine', () => {
  const said = guide.slice(guide.indexOf('## Limits')).replaceAll(',', '');
  const limits = [
    `${MAX_FILE_CHARS} characters ${MAX_NESTING} levels`,
    `${MAX_RESOLVED_CHARS} characters`,
    `${MAX_EXPRESSION_NODES} parts ${MAX_EXPRESSION_DEPTH} levels deep; ${MAX_ITERATION_DEPTH} iterations`,
    `| ${MAX_ROWS}; all rows`,
    `tried on ${MAX_MATCH_CHARS}`,
  ];
  expect(limits.filter((limit) => !said.includes(limit))).toEqual([]);
});
