/** A form of definitions/examples: filled through the public API of the engine, and sent to an application that serves the folder. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import {
  addFoundOptions,
  addRow,
  getOptionSearch,
  encodeAnswers,
  compileForm,
  removeRow,
  getMatrixView,
  getStepView,
  getSubmissionData,
  listConfirmationNames,
  type CompiledForm,
  type FileAnswer,
  type FormDefinition,
  type RepeatingGroupView,
  type StepView,
} from '#engine';
import { checkFile } from '../../../server/commands/check/check-file.ts';
import { createFolderTables } from '../../../server/commands/check/tables/folder-tables.ts';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { readServices } from '../../../server/definitions/services/read-services.ts';
import { formsProduct } from '../../../server/forms-product.ts';
import type { LookupRegistry } from '../../../server/lookups/lookup.ts';
import { createRequestService } from '../../../server/services/request-service.ts';
import { createServiceLookups } from '../../../server/services/service-lookups.ts';
import { createTableLookups } from '../../../server/tables/table-lookups.ts';
import { FormDriver, TODAY } from '../../definitions/support/form-driver.ts';
import { openApp, type OpenedApp } from '../../server/support/open-app.ts';
import { startExampleServices } from './example-services.ts';

/** The folder of the forms. */
export const folder = 'definitions/examples';

/** The texts of all files of the folder, by path. */
function readExamples(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

const { language: ownLanguage } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as { language: string };
const tables = createFolderTables();
const compiledForms = new Map<string, CompiledForm>();

/** Compiles a form of the folder; throws if `check` has anything to report. */
function compileExample(name: string): CompiledForm {
  const known = compiledForms.get(name);
  if (known) return known;
  const { compiled, diagnostics } = checkFile(join(folder, `${name}.json`), formsProduct, tables);
  if (!compiled || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  compiledForms.set(name, compiled.form);
  return compiled.form;
}

/** Compiles the form as the server delivers it in a language. */
async function compileServed({ app }: OpenedApp, name: string, language: string): Promise<CompiledForm> {
  const reply = await app.request(`/api/definitions/${name}?locale=${language}`);
  const { form, diagnostics } = compileForm((await reply.json()) as FormDefinition);
  if (form === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return form;
}

/** Creates the lookups of the services, which run until the end of the test. */
async function createServices(): Promise<LookupRegistry> {
  const { addresses, close } = await startExampleServices();
  onTestFinished(close);
  const { services } = readServices(folder);
  return createServiceLookups(services, {
    addresses,
    request: createRequestService(),
    log: pino({ level: 'silent' }),
    monotonic: () => 0,
  }).lookups;
}

/** The reply to a submission: its status, the issues by path, and what was stored. */
export interface Reply {
  status: number;
  errors: Record<string, string>;
  warnings: unknown;
  stored: Awaited<ReturnType<typeof findSubmission>>;
}

/** A form of the folder that is being filled, and the application that stores it. */
export class CorpusForm {
  readonly driver: FormDriver;
  readonly opened: OpenedApp;

  private readonly language: string | undefined;

  private constructor(driver: FormDriver, opened: OpenedApp, language: string | undefined) {
    this.driver = driver;
    this.opened = opened;
    this.language = language;
  }

  /** Opens a form as a browser does, on a day that the server has too. */
  static async open(name: string, entry: Record<string, string> = {}, language?: string, today = TODAY): Promise<CorpusForm> {
    const services = await createServices();
    const opened = await openApp({ product: { ...formsProduct, lookups: services }, definitions: readExamples() });
    if (today !== TODAY) opened.setWallClock(`${today}T08:00:00.000Z`);
    const lookups = { ...createTableLookups(tables(folder).source), ...services };
    const form = language === undefined ? compileExample(name) : await compileServed(opened, name, language);
    const driver = await FormDriver.open(form, opened.store, entry, lookups, language ?? ownLanguage, today);
    return new CorpusForm(driver, opened, language);
  }

  /** Sets answers as the user, in order. */
  async setAll(answers: Readonly<Record<string, Parameters<FormDriver['set']>[1]>>): Promise<void> {
    for (const [path, value] of Object.entries(answers)) await this.driver.set(path, value);
  }

  value(path: string): unknown {
    return this.driver.value(path);
  }

  isVisible(path: string): boolean {
    return this.driver.field(path).isVisible;
  }

  title(path: string): string | undefined {
    return this.driver.field(path).title;
  }

  /** Types a text into the list of options of a field, as a browser sends it; returns the labels of what the server finds. */
  async search(path: string, text: string): Promise<string[]> {
    const { form, state } = this.driver;
    const request = getOptionSearch(form, state, path, text);
    if (request === undefined) throw new Error(`${path} is not searched on the server`);
    const reply = await this.opened.app.request(`/api/${request.path}?${new URLSearchParams(request.params).toString()}`);
    const data = (await reply.json()) as { rows: Record<string, string>[] };
    this.driver.state = addFoundOptions(form, state, request, data);
    const { value = '_id' } = form.definition.lookups![request.lookup]!;
    const labels = new Map(this.driver.field(path).options!.list.map((option) => [option.value, option.label]));
    return data.rows.map((row) => labels.get(row[value]!)!);
  }

  /** Searches an option and selects it. */
  async findAndChoose(path: string, label: string): Promise<void> {
    await this.search(path, label);
    await this.driver.choose(path, label);
  }

  /** Messages of the issues of a field. */
  errors(path: string): string[] {
    return this.driver.field(path).issues.map(({ message }) => message);
  }

  addRow(path: string): void {
    this.driver.state = addRow(this.driver.form, this.driver.state, path);
  }

  removeRow(path: string, index: number): void {
    this.driver.state = removeRow(this.driver.form, this.driver.state, path, index);
  }

  step(id: string): StepView {
    return getStepView(this.driver.form, this.driver.state, id);
  }

  /** The repeating groups of a step. */
  groups(step: string): RepeatingGroupView[] {
    return this.step(step).sections.flatMap(({ groups }) => groups);
  }

  /** Titles and texts of the visible sections of a step, one text each. */
  shownTexts(step: string): string[] {
    const sections = this.step(step).sections.filter(({ isVisible }) => isVisible);
    return sections.flatMap(({ title, note, text }) => [title, note, text].filter((part) => part !== undefined));
  }

  /** Ids of the steps that a user comes by. */
  steps(): string[] {
    const { form, state } = this.driver;
    return form.definition.steps.map(({ id }) => id).filter((id) => getStepView(form, state, id).number > 0);
  }

  /** The rows and the columns of a matrix. */
  grid(path: string): { rows: number; columns: string[] } | undefined {
    const matrix = getMatrixView(this.driver.form, this.driver.state, path);
    return matrix && { rows: matrix.rows.length, columns: matrix.scales.flatMap(({ columns }) => columns.map(({ label }) => label)) };
  }

  /** The answers that the page sends. */
  get answers(): Record<string, unknown> {
    return getSubmissionData(this.driver.form, this.driver.state);
  }

  /** Sends the answers, or other ones, with the content of their files by the ids of the files. */
  async sendFiles(contents: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, answers = this.answers): Promise<Reply> {
    const toFile = ({ id, name, type }: FileAnswer): File | undefined => {
      const content = contents[id];
      return content && new File([content], name, { type });
    };
    const body = new FormData();
    const confirmed = listConfirmationNames(this.driver.form, this.driver.state);
    for (const [name, value] of encodeAnswers(this.driver.form, answers, toFile, confirmed)) body.append(name, value as string);
    return this.post(body, {});
  }

  /** Sends the answers, or other ones, as JSON to the application. */
  async send(answers = this.answers): Promise<Reply> {
    const confirmed = listConfirmationNames(this.driver.form, this.driver.state);
    const body = JSON.stringify({ ...answers, ...(confirmed.length > 0 && { $confirmed: confirmed }) });
    return this.post(body, { 'content-type': 'application/json' });
  }

  private async post(body: FormData | string, headers: Record<string, string>): Promise<Reply> {
    const reply = await this.opened.app.request(`/api/${this.driver.form.definition.submission.path}`, {
      method: 'POST',
      headers: { ...headers, ...(this.language !== undefined && { 'content-language': this.language }) },
      body,
    });
    const answer = (await reply.json()) as { _id?: string; errors?: Record<string, string>; warnings?: unknown };
    const stored = answer._id === undefined ? undefined : await findSubmission(this.opened.store, answer._id);
    return { status: reply.status, errors: answer.errors ?? {}, warnings: answer.warnings, stored };
  }
}
