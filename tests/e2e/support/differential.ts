/**
 * Random answer sets for one wizard, and what the engine makes of each, as a digest. The same file runs from source in Node and, bundled
 * and minified as pages are, in the browser: the sets come from a seed, the look-ups' answers and all else come as data.
 */

import {
  setAnswer,
  compileForm,
  getFieldView,
  createFormState,
  resolveLookup,
  getSubmissionData,
  getPendingLookups,
  setByPath,
} from '#engine';
import type { Answer, CompiledForm, LookupResponse, LookupRequest, FormState, FormDefinition } from '#engine';
import { compareSides } from '#engine/kit/explore/compare-sides';
import type { SideMismatch } from '#engine/kit/explore/compare-sides';
import { canSetAnswer, parameterOf } from '#engine/kit/explore/settable-fields';
import { pick, randomFrom } from '#engine/kit/explore/random';

/** Answers that lead to a filled form. */
export interface Filling {
  entry: Record<string, string>;
  given: { path: string; value: Answer }[];
}

export interface DifferentialData {
  /** As it is served. */
  definition: FormDefinition;
  today: string;
  seed: number;
  fillings: Filling[];
  /** By path: valid answers, interesting ones, and garbage. */
  pools: Record<string, unknown[]>;
  /** Look-up → the outcomes that the server gave, by address. */
  recorded: Record<string, Record<string, LookupResponse>>;
}

/** One random set: upon a filling, or upon nothing, other answers in the order in which they are given. */
export interface RandomSet {
  filling: number | undefined;
  answers: { path: string; value: unknown }[];
}

export interface Differential {
  /** Of the sets of these indices, what the server's side makes of the answers as they are. */
  asServer(from: number, to: number): string[];
  /** What the browser's side makes of the answers as they are given one after another. */
  asBrowser(from: number, to: number): string[];
  /** The same, and where the server's side sees something else in what the browser's side would send. */
  asBoth(from: number, to: number): { digest: string; disagreements: SideMismatch[] }[];
  /** The set of an index, and what each side sees, to be printed. */
  show(index: number): unknown;
}

const FAILED: LookupResponse = {
  ok: false,
  status: 503,
  problem: { title: 'Not recorded', detail: 'Nothing was recorded for this look-up.' },
};

/** Names what a look-up answers: its parameters without proofs, which do not change the answer. */
export function addressOf(form: CompiledForm, { lookup, path, params }: LookupRequest): string {
  const proofs = form.lookupByName.get(lookup)?.definition.proofs ?? [];
  return `${path}?${JSON.stringify(Object.entries(params).filter(([name]) => !proofs.includes(name)))}`;
}

/** Puts a wizard on the bench of whoever runs this. */
export function openDifferential(data: DifferentialData): Differential {
  const { definition, today, recorded } = data;
  const form = compileForm(definition).form!;
  const paths = form.fields.map(({ path }) => path);
  const filled = data.fillings.map(({ entry, given }) => {
    const opened = settled(createFormState(form, { side: 'browser', today, entry }));
    return given.reduce((state, { path, value }) => settled(setAnswer(form, state, path, value)), opened);
  });
  const empty = settled(createFormState(form, { side: 'browser', today }));

  function outcomeOf(request: LookupRequest): LookupResponse {
    const known = recorded[request.lookup] ?? {};
    const address = addressOf(form, request);
    const own = known[address];
    if (own !== undefined) return own;
    // Nobody asked this before: another answer of the same look-up stands for it, the same one on both sides.
    const others = Object.keys(known);
    return known[others[hashOf(address) % others.length] ?? ''] ?? FAILED;
  }

  function settled(start: FormState): FormState {
    let state = start;
    for (let round = 0; round < 60; round++) {
      const requests = getPendingLookups(form, state);
      if (requests.length === 0) return state;
      for (const request of requests) state = resolveLookup(form, state, request, outcomeOf(request));
    }
    return state;
  }

  function setAt(index: number): RandomSet {
    const random = randomFrom(data.seed * 1_000_003 + index);
    const filling = random() < 0.85 ? Math.floor(random() * filled.length) : undefined;
    const count = random() < 0.1 ? paths.length : 1 + Math.floor(random() * 6);
    const answers = Array.from({ length: count }, () => {
      const path = pick(random, paths)!;
      return { path, value: pick(random, data.pools[path] ?? []) ?? null };
    });
    return { filling, answers };
  }

  /** The answers as somebody might post them, hidden fields and all. */
  function posted({ filling, answers }: RandomSet): FormState {
    const given: Record<string, unknown> = filling === undefined ? {} : getSubmissionData(form, filled[filling]!);
    for (const { path, value } of answers) put(given, path, value);
    return settled(createFormState(form, { side: 'server', today, answers: given }));
  }

  /** The answers as a person gives them: of what is visible, enabled and not locked. */
  function given({ filling, answers }: RandomSet): FormState {
    let state = filling === undefined ? empty : filled[filling]!;
    for (const { path, value } of answers.slice(0, 8)) {
      if (parameterOf(form, path) !== undefined || !canSetAnswer(form, state, path) || !canBeWritten(form, path, value)) continue;
      state = settled(setAnswer(form, state, path, value as Answer));
    }
    return state;
  }

  const each = <Result>(from: number, to: number, make: (set: RandomSet) => Result): Result[] =>
    Array.from({ length: to - from }, (_, offset) => make(setAt(from + offset)));

  const compare = (browser: FormState): SideMismatch[] => {
    const server = settled(createFormState(form, { side: 'server', today, answers: getSubmissionData(form, browser) }));
    return compareSides(form, browser, { state: server, issues: [] });
  };

  return {
    asServer: (from, to) => each(from, to, (set) => digest(form, posted(set))),
    asBrowser: (from, to) => each(from, to, (set) => digest(form, given(set))),
    asBoth: (from, to) =>
      each(from, to, (set) => {
        const browser = given(set);
        return { digest: digest(form, browser), disagreements: compare(browser) };
      }),
    show: (index) => {
      const set = setAt(index);
      return { set, asServer: seen(form, posted(set)), asBrowser: seen(form, given(set)), disagreements: compare(given(set)) };
    },
  };
}

/** Rows are counted, not written; and a number in a text field is a text once it is sent. */
function canBeWritten(form: CompiledForm, path: string, value: unknown): boolean {
  const { definition, countsRowsOf } = form.byPath.get(path)!;
  const hasOptions = (definition.enum ?? definition.oneOf ?? definition.form?.options) !== undefined;
  if (value === null) return countsRowsOf === undefined;
  if (countsRowsOf !== undefined)
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= definition.maxItems!;
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item);
    case 'string':
      return typeof value === 'string' && (!hasOptions || value === value.trim());
    default:
      return typeof value === 'number';
  }
}

/** Writes into whatever stands there: garbage may have taken a group's place. */
function put(answers: Record<string, unknown>, path: string, value: unknown): void {
  const group = path.slice(0, path.lastIndexOf('.'));
  if (group !== path && Array.isArray(answers[group])) answers[group] = { ...(answers[group] as unknown[]) };
  setByPath(answers, path, value);
}

/** What a person would see of each field, and what rules read. */
function seen(form: CompiledForm, state: FormState): unknown[] {
  return form.fields.map(({ path }) => {
    const { isVisible, isEnabled, isRequired, isReadOnly, value, selectedLabel, issues, options } = getFieldView(form, state, path);
    return [
      path,
      isVisible,
      isEnabled,
      isRequired,
      isReadOnly,
      value,
      selectedLabel,
      issues.map(({ code, message }) => [code, message]),
      options?.status,
    ];
  });
}

function digest(form: CompiledForm, state: FormState): string {
  return hashOf(JSON.stringify(seen(form, state))).toString(36);
}

/** FNV-1a over both halves of each code unit, 32 bits twice. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x5bd1e995);
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff);
}
