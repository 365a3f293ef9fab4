/** A form walked by its engine over a store, as a browser would walk it: no page, no network, no waiting. */

import {
  setAnswer,
  validateForm,
  validateThroughStep,
  getFieldView,
  goToNextStep,
  createFormState,
  createSnapshot,
  getStepIssues,
  getStepView,
  getSubmissionData,
  type FieldView,
  type FileAnswer,
  type CompiledForm,
  type Snapshot,
  type FormState,
} from '#engine';
import type { Store } from '../../../server/db/store.ts';
import { createLookupFetcher, resolveAllLookups, type FetchLookup } from '../../../server/submissions/resolve-lookups.ts';
import { createMessages } from '../../../server/definitions/messages.ts';
import { lookups } from '../../../server/enrollment/lookups/registry.ts';

const today = '2026-11-20';

/** A square JPEG, as far as the engine looks. */
export const picture = {
  id: 'picture',
  name: 'picture.jpg',
  size: 40_000,
  type: 'image/jpeg',
  width: 600,
  height: 600,
} satisfies FileAnswer;

const message = createMessages({ dir: 'definitions', app: () => ({}) });
const asking = (store: Store): FetchLookup => createLookupFetcher({ lookups, store, isDemo: true, message });

export class FormDriver {
  readonly form: CompiledForm;
  state: FormState;
  private readonly store: Store;
  private readonly ask: FetchLookup;

  private constructor(form: CompiledForm, store: Store, state: FormState) {
    this.form = form;
    this.store = store;
    this.state = state;
    this.ask = asking(store);
  }

  /** Opens a form for an entry and answers its lookups. */
  static async open(form: CompiledForm, store: Store, entry: Record<string, string> = {}): Promise<FormDriver> {
    const walk = new FormDriver(form, store, createFormState(form, { side: 'browser', today, entry }));
    await walk.settle();
    return walk;
  }

  private async settle(): Promise<void> {
    this.state = await resolveAllLookups(this.form, this.state, this.ask);
  }

  /** Leaves the page and comes back. */
  async reload(): Promise<void> {
    const kept = JSON.parse(JSON.stringify(createSnapshot(this.form, this.state))) as Snapshot;
    this.state = createFormState(this.form, { side: 'browser', today, snapshot: kept });
    await this.settle();
  }

  /** Answers as a parent does, then the lookups that follow. */
  async set(path: string, value: Parameters<typeof setAnswer>[3]): Promise<void> {
    this.state = setAnswer(this.form, this.state, path, value);
    await this.settle();
  }

  /** Chooses an option by its name, or the first; throws when it is not offered. */
  async choose(path: string, label?: string): Promise<string> {
    const { options } = this.field(path);
    const option = options?.list.find((one) => one.isEnabled && (label === undefined || one.label === label));
    if (!option)
      throw new Error(`${path} offers no ${label ?? 'option'} (${options?.status}): ${options?.list.map((one) => one.label).join(', ')}`);
    await this.set(path, option.value);
    return option.label;
  }

  field(path: string): FieldView {
    return getFieldView(this.form, this.state, path);
  }

  value(path: string): unknown {
    return this.field(path).value;
  }

  values(group: string, names: string[]): unknown[] {
    return names.map((name) => this.value(`${group}.${name}`));
  }

  /** The names that a choice offers. */
  offered(path: string): string[] {
    return this.field(path).options?.list.map((option) => option.label) ?? [];
  }

  /** What keeps a step from being left. */
  messages(step = this.state.step): string[] {
    return getStepIssues(this.form, this.state, step).map((issue) => issue.message);
  }

  /** Presses Next; answers the step that one is on then. */
  next(): string {
    this.state = goToNextStep(this.form, this.state);
    return this.state.step;
  }

  /** Title and text of each open dialog. */
  dialogs(): { type: string; title: string; text: string | undefined }[] {
    return this.state.dialogs.map(({ dialog: { type, title, text } }) => ({ type, title, text }));
  }

  /** Drawn fields of a step that can be edited now. */
  openFields(step: string): string[] {
    const fields = getStepView(this.form, this.state, step).sections.flatMap((section) => section.fields);
    return fields.filter((path) => this.field(path).isEnabled && !this.field(path).isReadOnly);
  }

  /** What the server would say to these answers: path and message of each issue; up to a step, or to all. */
  async refusals(lastStep?: string, answers: Record<string, unknown> = getSubmissionData(this.form, this.state)): Promise<string[]> {
    const state = await this.settled(answers);
    const issues = lastStep === undefined ? validateForm(this.form, state) : validateThroughStep(this.form, state, lastStep);
    return issues.map(({ path, message }) => `${path}: ${message}`);
  }

  /** What the server would store. */
  async stored(
    answers: Record<string, unknown> = getSubmissionData(this.form, this.state),
  ): Promise<Record<string, Record<string, unknown>>> {
    return getSubmissionData(this.form, await this.settled(answers)) as Record<string, Record<string, unknown>>;
  }

  private settled(answers: Record<string, unknown>): Promise<FormState> {
    return resolveAllLookups(this.form, createFormState(this.form, { side: 'server', today, answers }), asking(this.store));
  }
}
