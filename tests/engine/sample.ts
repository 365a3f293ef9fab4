/**
 * A sample: `definition.json` (a form, without the parts that have a default) and `script.json` (actions and expectations).
 * The actions of a script are the methods of `Play`. `expect` compares the named values.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import {
  confirmWarning,
  getConfirmedWarnings,
  getStepIssues,
  getStepWarnings,
  listConfirmationNames,
  addFoundOptions,
  addRow,
  goToPreviousStep,
  setAnswer,
  validateForm,
  validateThroughStep,
  compileForm,
  closeDialog,
  getFieldView,
  getMatrixView,
  getOptionSearch,
  goToNextStep,
  createFormState,
  moveRow,
  parseDefinition,
  removeLostFiles,
  removeRow,
  resolveLookup,
  retryLookup,
  retryFailedLookups,
  createSnapshot,
  getAnswerReview,
  getDeliveries,
  getStepView,
  getSuccessPanel,
  getStepStatuses,
  getSubmissionData,
  getRemark,
  getSubmissionLabels,
  goToStep,
  getPendingLookups,
} from '#engine';

type Form = NonNullable<ReturnType<typeof compileForm>['form']>;
type State = ReturnType<typeof createFormState>;
type Definition = Parameters<typeof compileForm>[0];
type Answer = Parameters<typeof setAnswer>[3];
type Json = Record<string, unknown>;

const folder = fileURLToPath(new URL('../samples/engine', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Lists the names of all sample folders. */
export function sampleNames(): string[] {
  return readdirSync(folder)
    .filter((name) => statSync(`${folder}/${name}`).isDirectory())
    .toSorted();
}

/** The paths of all leaves below `answers`. */
function listPaths(group: Json, above = ''): string[] {
  return Object.entries(group.properties as Record<string, Json>).flatMap(([name, value]) =>
    value.type === 'object' ? listPaths(value, `${above}${name}.`) : [`${above}${name}`],
  );
}

/** Completes a form: adds an id, a title, a submission, and one step with all fields. */
export function completed(short: Json): Definition {
  const answers = (short.answers ?? { type: 'object', properties: {} }) as Json;
  return {
    id: 'sample',
    version: 1,
    title: 'Sample',
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: listPaths(answers) }] }],
    submission: { path: 'samples', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
    ...short,
    dialogs: { failed: { type: 'error', title: 'Failed' }, ...(short.dialogs as Json | undefined) },
    answers,
  } as unknown as Definition;
}

/** The codes of all issues that occurred in samples. */
export const metCodes = new Set<string>();

/** One run of a script. */
class Play {
  private readonly form: Form;
  private state: State;
  /** The reply of the server to the submission. */
  private acknowledgement: unknown;
  /** The last request of each lookup. */
  private readonly sent = new Map<string, ReturnType<typeof getPendingLookups>[number]>();

  constructor(form: Form) {
    this.form = form;
    this.state = createFormState(form, { today: '2026-11-20', side: 'browser' });
  }

  /** Creates a new state with options: a side, answers, an entry. */
  open(context: Json): void {
    this.state = createFormState(this.form, { today: '2026-11-20', side: 'browser', ...context });
  }

  change([path, value]: [string, Answer]): void {
    this.state = setAnswer(this.form, this.state, path, value);
  }

  /** Confirms a warning; with `false` as the third item, withdraws the confirmation. */
  confirm([path, check, isRight = true]: [string, string, boolean?]): void {
    this.state = confirmWarning(this.form, this.state, path, check, isRight);
  }

  addRow(path: string): void {
    this.state = addRow(this.form, this.state, path);
  }

  moveRow([path, from, to]: [string, number, number]): void {
    this.state = moveRow(this.form, this.state, path, from, to);
  }

  removeRow([path, index]: [string, number]): void {
    this.state = removeRow(this.form, this.state, path, index);
  }

  /** Resolves the lookup of that name. Throws when it is not pending. */
  resolve([name, data]: [string, unknown]): void {
    this.answer(name, { ok: true, data });
  }

  /** Replaces the reply to the last request of a lookup by a newer one. */
  renew([name, data]: [string, unknown]): void {
    const request = this.sent.get(name);
    if (!request) throw new Error(`The lookup ${name} was not sent`);
    this.state = resolveLookup(this.form, this.state, request, { ok: true, data, isRenewed: true });
  }

  /** Searches the options of a field in a long table. */
  search([path, text, data]: [string, string, unknown]): void {
    const request = getOptionSearch(this.form, this.state, path, text);
    if (!request) throw new Error(`The options of ${path} are complete`);
    expectObserved('search', [request.params['search'], request.params['limit']], [text, '50']);
    this.state = addFoundOptions(this.form, this.state, request, data);
  }

  fail([name, status, problem]: [string, number, Json | undefined]): void {
    this.answer(name, { ok: false, status, problem });
  }

  retry(name: string): void {
    this.state = retryLookup(this.form, this.state, name);
  }

  /** Clicks a button of the open dialog. */
  press(label: string): void {
    const { id, dialog } = this.state.dialogs[0] ?? {};
    const button = dialog?.buttons?.find((one) => one.label === label);
    if (id === undefined || !button) throw new Error(`No dialog with a button ${label} is open`);
    this.state = closeDialog(this.state, id);
    if (button.retry === true) this.state = retryFailedLookups(this.form, this.state);
  }

  next(): void {
    this.state = goToNextStep(this.form, this.state);
  }

  back(): void {
    this.state = goToPreviousStep(this.form, this.state);
  }

  visit(step: string): void {
    this.state = goToStep(this.form, this.state, step);
  }

  dismiss(name: string): void {
    const dialog = this.state.dialogs.find((one) => one.name === name);
    if (!dialog) throw new Error(`The dialog ${name} is not open`);
    this.state = closeDialog(this.state, dialog.id);
  }

  /** Loses the content of files by their names. */
  loseFiles(names: string[]): void {
    this.state = removeLostFiles(this.form, this.state, ({ name }) => !names.includes(name));
  }

  /** Reloads the page: the same answers in a new state. */
  reload(): void {
    const kept = JSON.parse(JSON.stringify(createSnapshot(this.form, this.state))) as ReturnType<typeof createSnapshot>;
    this.state = createFormState(this.form, { today: '2026-11-20', now: '2026-11-20T23:59:59Z', side: 'browser', snapshot: kept });
  }

  /** Sets the reply of the server to the submission. */
  reply(acknowledgement: unknown): void {
    this.acknowledgement = acknowledgement;
  }

  expect(expectations: Json): void {
    for (const [what, wish] of Object.entries(expectations)) expectObserved(what, this.observe(what, wish), wish);
  }

  private answer(name: string, outcome: Parameters<typeof resolveLookup>[3]): void {
    const request = getPendingLookups(this.form, this.state).find(({ lookup }) => lookup === name);
    if (!request) throw new Error(`The lookup ${name} is not wanted`);
    this.sent.set(name, request);
    this.state = resolveLookup(this.form, this.state, request, outcome);
  }

  /** Returns the actual value for an expectation; of fields only the named properties. */
  private observe(what: string, wish: unknown): unknown {
    const { form, state } = this;
    switch (what) {
      case 'fields':
        return Object.fromEntries(
          Object.entries(wish as Record<string, Json>).map(([path, cells]) => [path, this.cells(path, Object.keys(cells))]),
        );
      case 'wanted':
        return Object.fromEntries(getPendingLookups(form, state).map(({ lookup, params }) => [lookup, params]));
      case 'steps':
        return Object.fromEntries(getStepStatuses(form, state).map(({ id, status }) => [id, status]));
      case 'step':
        return state.step;
      case 'position': {
        const view = getStepView(form, state, state.step);
        return Object.fromEntries(Object.keys(wish as Json).map((name) => [name, view[name as keyof typeof view]]));
      }
      case 'drawn':
        return getStepView(form, state, state.step)
          .sections.filter(({ isVisible }) => isVisible)
          .flatMap(({ fields }) => fields);
      case 'texts': {
        const { title, heading, note, button, sections } = getStepView(form, state, state.step);
        return {
          title,
          heading,
          note,
          button,
          sections: sections.map((section) => [section.title ?? null, section.note ?? null, section.text ?? null]),
        };
      }
      case 'panel':
        return getSuccessPanel(form, state, this.acknowledgement);
      case 'rows':
        return Object.fromEntries(
          getStepView(form, state, state.step).sections.flatMap(({ reviewItems }) => reviewItems.map(({ title, value }) => [title, value])),
        );
      case 'headings':
        return getStepView(form, state, state.step).sections.flatMap(({ reviewItems }) =>
          reviewItems.map(({ heading, title, value }) => [heading ?? '', title, value]),
        );
      case 'groups':
        return getStepView(form, state, state.step).sections.flatMap(({ groups }) =>
          groups.map((group) => this.group(group as unknown as Json, wish as Json[])),
        );
      case 'matrices':
        return Object.fromEntries(Object.keys(wish as Json).map((path) => [path, this.matrix(path)]));
      case 'labels':
        return getSubmissionLabels(form, state);
      case 'issues':
        return validateForm(form, state).map(({ code, message }) => {
          metCodes.add(code);
          return message;
        });
      case 'stepIssues':
        return getStepIssues(form, state, state.step).map(({ message }) => message);
      case 'warnings':
        return getStepWarnings(form, state, state.step).map(({ message }) => message);
      case 'confirmed':
        return listConfirmationNames(form, state);
      case 'confirmedWarnings':
        return getConfirmedWarnings(form, state).map(({ message }) => message);
      case 'issuesUpTo':
        return validateThroughStep(form, state, state.step).map(({ message }) => message);
      case 'issuesThrough':
        return Object.fromEntries(
          Object.keys(wish as Json).map((step) => [step, validateThroughStep(form, state, step).map(({ message }) => message)]),
        );
      case 'submission':
        return getSubmissionData(form, state);
      case 'dialogs':
        return state.dialogs.map(({ dialog }) => dialog.title);
      case 'dialogTexts':
        return state.dialogs.map(({ dialog }) => [dialog.title, dialog.text, ...(dialog.buttons ?? []).map(({ label }) => label)]);
      case 'said':
        return state.announcements.map(({ text }) => text);
      case 'answerReview':
        return getAnswerReview(form, state).map(({ id, title, items }) => [
          id,
          title,
          ...items.map(({ heading, title: name, value }) => [heading ?? '', name, value]),
        ]);
      case 'deliveries':
        return getDeliveries(form, state);
      case 'missingFiles':
        return state.missingFiles;
      default:
        throw new Error(`A script cannot expect "${what}"`);
    }
  }

  /** Returns the properties of a group that an expectation names. */
  private group({ issues, ...view }: Json, wishes: Json[]): Json {
    const shown: Json = { ...view, issues: (issues as { message: string }[]).map(({ message }) => message) };
    return Object.fromEntries([...new Set(wishes.flatMap(Object.keys))].map((name) => [name, shown[name]]));
  }

  /** Returns a matrix: the labels of each scale's columns behind its title, and the paths of each row behind its title. */
  private matrix(path: string): unknown {
    const view = getMatrixView(this.form, this.state, path);
    if (view === undefined) return null;
    const { title, hint, scales, rows } = view;
    return {
      title,
      hint,
      scales: scales.map((scale) => [...(scale.title === undefined ? [] : [scale.title]), ...scale.columns.map(({ label }) => label)]),
      rows: rows.map((row) => [row.title ?? '', ...row.fields.map((field) => field.path)]),
    };
  }

  private cells(path: string, names: string[]): Json {
    const view = getFieldView(this.form, this.state, path) as unknown as Json;
    const shown: Json = {
      ...view,
      issues: (view.issues as { message: string }[]).map(({ message }) => message),
      warnings: (view.warnings as { message: string }[]).map(({ message }) => message),
      options: (view.options as { list: { label: string }[] } | undefined)?.list.map(({ label }) => label),
      optionViews: (view.options as { list: unknown[] } | undefined)?.list,
      status: (view.options as { status: string } | undefined)?.status,
      remark: getRemark(this.form, this.state, path) ?? null,
      isPartial: (view.options as { isPartial?: true } | undefined)?.isPartial ?? false,
    };
    return Object.fromEntries(names.map((name) => [name, shown[name]]));
  }
}

/** Runs one sample. Throws for a script without an expectation. */
export function playSample(name: string): void {
  const script = readJson(`${folder}/${name}/script.json`) as Json[];
  if (!script.some((line) => 'expect' in line)) throw new Error('This sample expects nothing');
  const completeForm = completed(readJson(`${folder}/${name}/definition.json`) as Json);
  const parsed = parseDefinition(JSON.stringify(completeForm), `${name}/definition.json`, () => undefined);
  expect(parsed.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { form, diagnostics } = compileForm(parsed.definition as Definition);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const play = new Play(form as Form);
  for (const [index, line] of script.entries()) {
    const [verb, argument] = Object.entries(line)[0] ?? ['nothing', undefined];
    try {
      const step = (play as unknown as Record<string, ((argument: unknown) => void) | undefined>)[verb];
      if (!step) throw new Error('there is no such verb');
      step.call(play, argument);
    } catch (error) {
      if (error instanceof Error) error.message = `line ${index + 1} (${verb}): ${error.message}`;
      throw error;
    }
  }
}

function expectObserved(what: string, observed: unknown, wish: unknown): void {
  expect(observed, what).toEqual(wish);
}
