/** Page object of a form: finds fields by label, and tabs, buttons and dialogs by name. */

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { SampleFile } from './sample-files.ts';

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*(\\*|\\(required\\))?\\s*$`, 'i');

/** The form in one page. */
export class Wizard {
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the Enrollment Form with the email address of a family and waits until the address is verified. */
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

  /** The line with the current step, which opens the list of steps: on narrow screens, and for many steps. */
  stepLine(): Locator {
    return this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Step \d+ of \d+/ });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** Returns the control with this label. `section` is required if several sections contain the label. */
  field(label: string, section?: string): Locator {
    return (section ? this.section(section) : this.page).getByLabel(exactly(label)).and(this.page.locator('input, select, textarea'));
  }

  async fill(label: string, value: string, section?: string): Promise<void> {
    await this.field(label, section).fill(value);
  }

  /** Waits for the options of a field where something can keep them away. */
  async provideOptions(_label: string, _section?: string): Promise<void> {}

  /** Selects an option by name, or the first selectable one. Waits for the options. Returns the name of the option. */
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

  /** Presses Next, waits for the next step, and until the loader is closed: an open loader blocks keyboard input. */
  async next(title: string): Promise<void> {
    await this.press('Next');
    await this.expectStep(title);
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.locator('[aria-current="step"]')).toContainText(title);
  }

  /** Returns the error summary after a failed Next. */
  errorSummary(): Locator {
    return this.page.getByRole('group', { name: /^Please check/ });
  }

  async expectError(message: string): Promise<void> {
    await expect(this.errorSummary().getByRole('link', { name: message })).toBeVisible();
  }
}
