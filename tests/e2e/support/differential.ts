/**
 * Generates random answer sets for one form and returns a digest of the engine's result for each. The same file runs from source in Node
 * and, bundled and minified like the pages, in the browser. The sets are generated from a seed; everything else is passed as data.
 */

import {
  addRow,
  confirmWarning,
  goToNextStep,
  moveRow,
  removeRow,
  setAnswer,
  compileForm,
  getFieldView,
  listStateFields,
  listStateGroups,
  createFormState,
  resolveLookup,
  getSubmissionData,
  getListKind,
  getPendingLookups,
  setByPath,
} from '#engine';
import type { Answer, CompiledForm, LookupResponse, LookupRequest, FieldDefinition, FormState, FormDefinition } from '#engine';
import { compareSides } from '#engine/kit/explore/compare-sides';
import type { SideMismatch } from '#engine/kit/explore/compare-sides';
import { canSetAnswer, findEntryParameter } from '#engine/kit/explore/settable-fields';
import { pick, createRandom } from '#engine/kit/explore/random';

/** Answers of a filled form. */
export interface Filling {
  entry: Record<string, string>;
  given: { path: string; value: Answer }[];
}

/** Input of the differential test for one form. */
export interface DifferentialData {
  /** The definition as served. */
  definition: FormDefinition;
  today: string;
  seed: number;
  fillings: Filling[];
  /** Valid, boundary and invalid answers by path. */
  pools: Record<string, unknown[]>;
  /** Responses of the server by lookup and request key. */
  recorded: Record<string, Record<string, LookupResponse>>;
}

/** One random set: answers that are set in order, on a filled form or on an empty one. */
export interface RandomSet {
  filling: number | undefined;
  answers: { path: string; value: unknown }[];
  /** What the user does besides in the browser, each after the answer with its index. */
  actions: { after: number; do: RandomAction }[];
}

/** An action on the rows of a group; `index` and `to` are taken modulo the number of rows. Or: confirm all warnings, or go to the next step. */
export type RandomAction =
  { kind: 'add' | 'remove' | 'move'; group: string; index: number; to: number } | { kind: 'confirm' } | { kind: 'next' };

/** Runs random sets by index. Every function returns one entry per set. */
export interface Differential {
  /** Digests of server states that are created from the answers of the sets. */
  asServer: (from: number, to: number) => string[];
  /** Digests of browser states after the answers were set one after another. */
  asBrowser: (from: number, to: number) => string[];
  /** The digests of `asBrowser`, and the differences of a server state that is created from the submission data of the browser state. */
  asBoth: (from: number, to: number) => { digest: string; disagreements: SideMismatch[] }[];
  /** Details of one set, for an error message. */
  show: (index: number) => unknown;
  form: CompiledForm;
  /** Returns the browser state of a set. */
  stateAt: (index: number) => FormState;
  getOutcome: (request: LookupRequest) => LookupResponse;
  /** Returns the state after all lookups have a response. */
  settled: (state: FormState) => FormState;
}

const FAILED: LookupResponse = {
  ok: false,
  status: 503,
  problem: { title: 'Not recorded', detail: 'No response was recorded for this lookup.' },
};

/** Returns the request key of a lookup: path and parameters, without proofs because they do not change the response. */
export function toAddress(form: CompiledForm, { lookup, path, params }: LookupRequest): string {
  const proofs = form.lookupByName.get(lookup)?.definition.proofs ?? [];
  return `${path}?${JSON.stringify(Object.entries(params).filter(([name]) => !proofs.includes(name)))}`;
}

/** Compiles the form and returns the functions that run the sets. */
export function openDifferential(data: DifferentialData): Differential {
  const { definition, today, recorded } = data;
  const form = compileForm(definition).form!;
  const paths = Object.keys(data.pools);
  const filled = data.fillings.map(({ entry, given }) => {
    const opened = settled(createFormState(form, { side: 'browser', today, entry }));
    return given.reduce((state, { path, value }) => settled(setAnswer(form, state, path, value)), opened);
  });
  const empty = settled(createFormState(form, { side: 'browser', today }));

  function getOutcome(request: LookupRequest): LookupResponse {
    const known = recorded[request.lookup] ?? {};
    const address = toAddress(form, request);
    const own = known[address];
    if (own !== undefined) return own;
    // This request was not recorded: another response of the same lookup replaces it, the same one in both environments.
    const others = Object.keys(known);
    return known[others[hashText(address) % others.length] ?? ''] ?? FAILED;
  }

  function settled(start: FormState): FormState {
    let state = start;
    for (let round = 0; round < 60; round++) {
      const requests = getPendingLookups(form, state);
      if (requests.length === 0) return state;
      for (const request of requests) state = resolveLookup(form, state, request, getOutcome(request));
    }
    return state;
  }

  function setAt(index: number): RandomSet {
    const random = createRandom(data.seed * 1_000_003 + index);
    const filling = random() < 0.85 ? Math.floor(random() * filled.length) : undefined;
    const count = random() < 0.1 ? paths.length : 1 + Math.floor(random() * 6);
    const answers = Array.from({ length: count }, () => {
      const path = pick(random, paths)!;
      return { path, value: pick(random, data.pools[path] ?? []) ?? null };
    });
    const groups = form.groups.filter(({ generated }) => generated === undefined);
    const actions = Array.from({ length: random() < 0.4 ? 1 + Math.floor(random() * 4) : 0 }, (): RandomSet['actions'][number] => {
      const after = Math.floor(random() * count);
      const group = random() < 0.7 ? pick(random, groups) : undefined;
      if (group === undefined) return { after, do: { kind: random() < 0.5 ? 'confirm' : 'next' } };
      const kind = pick(random, ['add', 'add', 'remove', 'move'] as const)!;
      return { after, do: { kind, group: group.path, index: Math.floor(random() * 8), to: Math.floor(random() * 8) } };
    });
    return { filling, answers, actions };
  }

  /** Creates a server state from the answers, including those of hidden fields. */
  function posted({ filling, answers }: RandomSet): FormState {
    const all: Record<string, unknown> = filling === undefined ? {} : getSubmissionData(form, filled[filling]!);
    for (const { path, value } of answers) put(all, path, value);
    return settled(createFormState(form, { side: 'server', today, answers: all }));
  }

  /** Creates a browser state. Sets only answers of visible and enabled fields that are not read-only. */
  function createBrowserState({ filling, answers, actions }: RandomSet): FormState {
    let state = filling === undefined ? empty : filled[filling]!;
    answers.slice(0, 8).forEach(({ path, value }, index) => {
      const isEntry = findEntryParameter(form, path) !== undefined;
      if (!isEntry && canSetAnswer(form, state, path) && canBeWritten(form, path, value))
        state = settled(setAnswer(form, state, path, value as Answer));
      for (const { after, do: action } of actions) if (after === index) state = settled(act(form, state, action));
    });
    return state;
  }

  const each = <Result>(from: number, to: number, make: (set: RandomSet) => Result): Result[] =>
    Array.from({ length: to - from }, (_, offset) => make(setAt(from + offset)));

  const compare = (browser: FormState): SideMismatch[] => {
    const server = settled(createFormState(form, { side: 'server', today, answers: getSubmissionData(form, browser) }));
    return compareSides(form, browser, { state: server, issues: [] });
  };

  return {
    form,
    getOutcome,
    settled,
    stateAt: (index) => createBrowserState(setAt(index)),
    asServer: (from, to) => each(from, to, (set) => digest(form, posted(set))),
    asBrowser: (from, to) => each(from, to, (set) => digest(form, createBrowserState(set))),
    asBoth: (from, to) =>
      each(from, to, (set) => {
        const browser = createBrowserState(set);
        return { digest: digest(form, browser), disagreements: compare(browser) };
      }),
    show: (index) => {
      const set = setAt(index);
      return {
        set,
        asServer: seen(form, posted(set)),
        asBrowser: seen(form, createBrowserState(set)),
        disagreements: compare(createBrowserState(set)),
      };
    },
  };
}

/** Does what a button of the page does. */
function act(form: CompiledForm, state: FormState, action: RandomAction): FormState {
  if (action.kind === 'next') return goToNextStep(form, state);
  if (action.kind === 'confirm')
    return listStateFields(form, state).reduce(
      (next, { path }) =>
        getFieldView(form, next, path).warnings.reduce((one, { check }) => confirmWarning(form, one, path, check, true), next),
      state,
    );
  const { index, to } = action;
  // A group in the rows of another one exists once in each of them.
  const groups = listStateGroups(form, state).filter(({ path }) => path.replace(/\.\d+\./g, '.#.') === action.group);
  const group = groups[to % groups.length]?.path;
  if (group === undefined) return state;
  if (action.kind === 'add') return addRow(form, state, group);
  const count = Number(getFieldView(form, state, form.groupByPath.get(group)!.rowCountField.path).value ?? 0);
  if (count === 0) return state;
  return action.kind === 'remove' ? removeRow(form, state, group, index % count) : moveRow(form, state, group, index % count, to % count);
}

/** Returns true if a user can enter the value. Row counts are set by adding rows, and text fields contain only text. */
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
      return Array.isArray(value) && value.every((item) => isItem(form.byPath.get(path)!.definition, item));
    case 'string':
      return typeof value === 'string' && (!hasOptions || value === value.trim());
    default:
      return typeof value === 'number';
  }
}

/** Returns true for a file of an upload, and for a choice or a text of a list. */
function isItem(definition: FieldDefinition, item: unknown): boolean {
  if (getListKind(definition) === 'files') return typeof item === 'object' && item !== null && 'id' in item;
  return typeof item === (definition.items?.type === 'string' || definition.items === undefined ? 'string' : 'number');
}

/** Sets an answer. An invalid list in the place of a group is converted to an object first. */
function put(answers: Record<string, unknown>, path: string, value: unknown): void {
  const group = path.slice(0, path.lastIndexOf('.'));
  if (group !== path && Array.isArray(answers[group])) answers[group] = Object.fromEntries(answers[group].entries());
  setByPath(answers, path, value);
}

/** Returns the visible state of all fields. */
function seen(form: CompiledForm, state: FormState): unknown[] {
  return listStateFields(form, state).map(({ path }) => {
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
  return hashText(JSON.stringify(seen(form, state))).toString(36);
}

/** Returns a 52-bit hash: FNV-1a and a variant of it over the code units. */
function hashText(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x5bd1e995);
  }
  return (low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff);
}
