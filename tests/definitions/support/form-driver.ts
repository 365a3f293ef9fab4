/** Runs a form in the engine as a browser would, with lookups from a store. It needs no page, no network and no debounce. */

import {
  setAnswer,
  validateForm,
  validateThroughStep,
  getFieldView,
  goToNextStep,
  confirmWarning,
  getStepWarnings,
  listConfirmationNames,
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
import type { LookupRegistry } from '../../../server/lookups/lookup.ts';
import { createMessages } from '../../../server/definitions/messages.ts';
import { lookups } from '../../../server/enrollment/lookups/registry.ts';

/** The day when forms are opened, unless a test names another one. */
export const TODAY = '2026-11-20';

/** Metadata of a square JPEG. */
export const picture = {
  id: 'picture',
  name: 'picture.jpg',
  size: 40_000,
  type: 'image/jpeg',
  width: 600,
  height: 600,
} satisfies FileAnswer;

const message = createMessages({ dir: 'definitions', app: () => ({}) });
const createFetcher = (store: Store, further: LookupRegistry): FetchLookup =>
  createLookupFetcher({ lookups: { ...lookups, ...further }, store, message });

export class FormDriver {
  readonly form: CompiledForm;
  state: FormState;
  /** Creates a fetch function without cached responses, as for a new request. */
  private readonly createFetch: () => FetchLookup;
  private readonly fetchLookup: FetchLookup;
  private readonly today: string;

  private constructor(form: CompiledForm, store: Store, state: FormState, further: LookupRegistry, today: string) {
    this.form = form;
    this.today = today;
    this.state = state;
    this.createFetch = () => createFetcher(store, further);
    this.fetchLookup = this.createFetch();
  }

  /** Opens a form with entry parameters and resolves its lookups; `further` are lookups beside those of the product, `locale` is the page's language. */
  static async open(
    form: CompiledForm,
    store: Store,
    entry: Record<string, string> = {},
    further: LookupRegistry = {},
    locale?: string,
    today = TODAY,
  ): Promise<FormDriver> {
    const state = createFormState(form, { side: 'browser', today, now: `${today}T08:00:00.000Z`, entry, locale });
    const driver = new FormDriver(form, store, state, further, today);
    await driver.resolveLookups();
    return driver;
  }

  private async resolveLookups(): Promise<void> {
    this.state = await resolveAllLookups(this.form, this.state, this.fetchLookup);
  }

  /** Reloads the page: restores the form from its snapshot. */
  async reload(): Promise<void> {
    const snapshot = JSON.parse(JSON.stringify(createSnapshot(this.form, this.state))) as Snapshot;
    this.state = createFormState(this.form, { side: 'browser', today: this.today, snapshot });
    await this.resolveLookups();
  }

  /** Sets an answer as the user, then resolves the lookups that depend on it. */
  async set(path: string, value: Parameters<typeof setAnswer>[3]): Promise<void> {
    this.state = setAnswer(this.form, this.state, path, value);
    await this.resolveLookups();
  }

  /** Selects the enabled option with this label, or the first one, and returns its label. Throws when there is none. */
  async choose(path: string, label?: string): Promise<string> {
    const { options } = this.field(path);
    const option = options?.list.find((candidate) => candidate.isEnabled && (label === undefined || candidate.label === label));
    if (!option)
      throw new Error(
        `${path} offers no ${label ?? 'option'} (${options?.status}): ${options?.list.map((candidate) => candidate.label).join(', ')}`,
      );
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

  /** Labels of the options of a field. */
  offered(path: string): string[] {
    return this.field(path).options?.list.map((option) => option.label) ?? [];
  }

  /** Messages of the issues that keep the user from leaving a step. */
  messages(step = this.state.step): string[] {
    return getStepIssues(this.form, this.state, step).map((issue) => issue.message);
  }

  /** Messages of the warnings that the user has to confirm before leaving the current step. */
  warnings(): string[] {
    return getStepWarnings(this.form, this.state, this.state.step).map(({ message }) => message);
  }

  /** Confirms a warning for the current answers. */
  confirm(path: string, check: string): void {
    this.state = confirmWarning(this.form, this.state, path, check, true);
  }

  /** Goes to the next step and returns the id of the current step. */
  next(): string {
    this.state = goToNextStep(this.form, this.state);
    return this.state.step;
  }

  /** Title and text of each open dialog. */
  dialogs(): { type: string; title: string; text: string | undefined }[] {
    return this.state.dialogs.map(({ dialog: { type, title, text } }) => ({ type, title, text }));
  }

  /** Rendered fields of a step that can be edited. */
  editableFields(step: string): string[] {
    const fields = getStepView(this.form, this.state, step).sections.flatMap((section) => section.fields);
    return fields.filter((path) => this.field(path).isEnabled && !this.field(path).isReadOnly);
  }

  /** Path and message of each issue that the server reports for these answers, up to a step or of the whole form. */
  async serverIssues(lastStep?: string, answers: Record<string, unknown> = getSubmissionData(this.form, this.state)): Promise<string[]> {
    const state = await this.openOnServer(answers);
    const issues = lastStep === undefined ? validateForm(this.form, state) : validateThroughStep(this.form, state, lastStep);
    return issues.map(({ path, message }) => `${path}: ${message}`);
  }

  /** Data that the server stores for these answers. */
  async stored(
    answers: Record<string, unknown> = getSubmissionData(this.form, this.state),
  ): Promise<Record<string, Record<string, unknown>>> {
    return getSubmissionData(this.form, await this.openOnServer(answers)) as Record<string, Record<string, unknown>>;
  }

  private openOnServer(answers: Record<string, unknown>): Promise<FormState> {
    return resolveAllLookups(
      this.form,
      createFormState(this.form, { side: 'server', today: this.today, answers, confirmed: listConfirmationNames(this.form, this.state) }),
      this.createFetch(),
    );
  }
}
