/** A wizard as a person sees it: fields by their labels, tabs, buttons and dialogs by their names. */

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { SampleFile } from './sample-files.ts';

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*(\\*|\\(required\\))?\\s*$`, 'i');

export class Wizard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the Enrollment Form as the family of an email address and waits until it is recognised. */
  async openFor(email: string): Promise<void> {
    const recognised = this.page.waitForResponse((response) => response.url().includes('/api/prefills/parent'));
    await this.page.goto(`/enrollment-form?email=${encodeURIComponent(email)}`);
    await recognised;
    await expect(this.dialog('VALIDATING PARENT')).toBeHidden();
    await this.expectStep('Student');
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title }).or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** Presses a button of the open dialog. */
  async answerDialog(title: string, button: string): Promise<void> {
    await this.dialog(title).getByRole('button').filter({ hasText: button }).click();
    await expect(this.dialog(title)).toBeHidden();
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** A control by its label, in a section where several sections have that label. */
  field(label: string, section?: string): Locator {
    return (section ? this.section(section) : this.page).getByLabel(exactly(label)).and(this.page.locator('input, select, textarea'));
  }

  async fill(label: string, value: string, section?: string): Promise<void> {
    await this.field(label, section).fill(value);
  }

  /** Chooses an option by its name, or the first that can be chosen; waits until there are options. Answers its name. */
  async choose(label: string, option?: string | RegExp, section?: string): Promise<string> {
    const control = this.field(label, section);
    await expect(control).toBeEnabled();
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
      const options = control.locator('option:not([disabled]):not([value=""])');
      const wanted =
        option === undefined ? options.first() : options.filter({ hasText: typeof option === 'string' ? exactly(option) : option }).first();
      await expect(wanted).toBeAttached();
      const name = (await wanted.textContent()) ?? '';
      await control.selectOption({ label: name });
      return name;
    }
    await control.click();
    if (typeof option === 'string') await control.fill(option);
    const options = this.page.getByRole('listbox').getByRole('option');
    const wanted =
      option === undefined ? options.first() : options.filter({ hasText: typeof option === 'string' ? exactly(option) : option }).first();
    const name = ((await wanted.textContent()) ?? '').trim();
    await wanted.click();
    await expect(control).toHaveValue(name);
    return name;
  }

  async pick(group: string, option: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: exactly(group) })
      .getByLabel(exactly(option))
      .check();
  }

  async upload(label: string, files: SampleFile | SampleFile[], section?: string): Promise<void> {
    await this.field(label, section).setInputFiles(files);
    for (const { name } of [files].flat()) await expect(this.page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }

  async press(button: 'Next' | 'Back' | 'Submit'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Presses Next and waits for the step that follows, and for the loader of its check to go: while it stands, the step behind it takes no keys. */
  async next(title: string): Promise<void> {
    await this.press('Next');
    await this.expectStep(title);
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.locator('[aria-current="step"]')).toContainText(title);
  }

  /** The box that a failed Next puts above the step. */
  errorSummary(): Locator {
    return this.page.getByRole('group', { name: /^Please check/ });
  }

  async expectError(message: string): Promise<void> {
    await expect(this.errorSummary().getByRole('link', { name: message })).toBeVisible();
  }
}
