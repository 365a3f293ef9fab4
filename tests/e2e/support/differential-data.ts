/** Data of the differential test for both environments: filled forms, answers to select from, and recorded lookup responses. */

import { addRow, listStateFields, type Answer, type CompiledForm, type FormState } from '#engine';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { generateValidAnswers } from '#engine/kit/fill/valid-answers';
import { getPendingLookups } from '#engine';
import { emptySet } from '#engine/kit/explore/answer-set';
import { createExploreContext, openDemo } from '../../../server/commands/explore/explore-context.ts';
import { findEntries } from '../../../server/commands/explore/entries.ts';
import { autofill, replayInput, openAnswerSet, type ReplayResult } from '../../../server/commands/explore/replay.ts';
import type { Store } from '../../../server/db/store.ts';
import { toAddress, type DifferentialData } from './differential.ts';
import { root } from './product.ts';
import { enrollmentProduct } from '../../../server/enrollment/product.ts';

const today = '2026-11-20';

let demo: Promise<Store> | undefined;

/** The demo data, which the forms of a process share: they only read it, and adding it takes longer than most forms. */
export function openDifferentialStore(): Promise<Store> {
  return (demo ??= openDemo(enrollmentProduct, today));
}

const MAX_FILLINGS = 6;
const garbage: unknown[] = [
  null,
  '',
  '   ',
  'x',
  ' spaces around ',
  0,
  -1,
  1.5,
  1e21,
  true,
  false,
  [],
  [1],
  ['a'],
  {},
  { a: 1 },
  '2026-11-20',
  'é\u0301 ﬁ 🙂',
  'a'.repeat(300),
];

/** Number of rows of each repeating group that get answers. */
const ROWS = 4;

/** Returns the paths of all fields, in the first rows of each repeating group. */
function listPaths(form: CompiledForm): string[] {
  return form.fields.flatMap(({ path, row }) =>
    row === undefined
      ? path
      : Array.from({ length: ROWS }, (_, index) => path.replace('.#.', `.${index}.`)).filter((one) => form.byPath.has(one)),
  );
}

/** Adds rows, so that there are answers to generate in each repeating group. */
function withRows(form: CompiledForm, state: FormState): FormState {
  return form.groups.reduce((next, { path }) => addRow(form, addRow(form, next, path), path), state);
}

/** Creates the data for the form of a file in `definitions/`, or of a path relative to it. */
export async function differentialData(file: string, seed: number): Promise<DifferentialData> {
  const store = await openDifferentialStore();
  const context = await createExploreContext(`${root}/definitions/${file}`, enrollmentProduct, store, today);
  const { form, definition } = context.served;
  const recorded: DifferentialData['recorded'] = {};
  const asking = context.lookups.createFetch({});
  context.lookups.createFetch = () => async (request) => {
    const outcome = await asking(request);
    (recorded[request.lookup] ??= {})[toAddress(form, request)] = outcome;
    return outcome;
  };

  const { entries, known } = await findEntries(context);
  const filled: ReplayResult[] = [];
  for (const entry of entries.slice(-MAX_FILLINGS))
    filled.push(await autofill(context, await openAnswerSet(context, emptySet(entry)), known, () => {}));
  const states = filled.map(({ state }) => withRows(form, state));
  const pools: Record<string, unknown[]> = {};
  for (const path of listPaths(form)) {
    const { definition: field, row } = form.byPath.get(path)!;
    // The parser of the server accepts only files in a list of files, so invalid lists are not compared.
    const wrong = field.type === 'array' ? garbage.filter((value) => !Array.isArray(value)) : garbage;
    const found = states.flatMap((state) =>
      listStateFields(form, state).some((existing) => existing.path === path)
        ? [...generateBoundaryAnswers(form, state, path), ...generateValidAnswers(form, state, path, today, known).slice(0, 4)]
        : (pools[path.replace(`${row?.group}.${row?.index}.`, `${row?.group}.0.`)] ?? []),
    );
    pools[path] = [...new Map([...found, ...wrong].map((value) => [JSON.stringify(value), value])).values()].slice(0, 60);
  }
  // A few changes of each filled form, so that lookups have more than one recorded response.
  for (const base of filled) {
    for (const { path, definition: field } of listStateFields(form, base.state)) {
      if (field.form?.options === undefined) continue;
      for (const value of (pools[path] as Answer[]).slice(0, 5))
        if (getPendingLookups(form, base.state).length === 0) await replayInput(context, base, { path, value });
    }
  }
  return { definition, today, seed, recorded, pools, fillings: filled.map(({ set }) => ({ entry: set.entry, given: set.inputs })) };
}
