/** A form that is filled by keyboard alone. Each Tab is measured: the order, the place and the visibility of the focused control. */

import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow } from '../support/forms-product.ts';
import type { SampleFile } from '../support/sample-files.ts';
import { expect } from '../support/test.ts';
import { findEnglish, type EnglishTexts } from './english-texts.ts';
import { findFocusFaults, findSkippedControls, noteFocus } from './focused-control.ts';
import { TranslatedWizard } from './translated-wizard.ts';

/** More stops than any step has between two controls. */
const MAX_TABS = 60;

/** The keyboard of one page. Labels and options are written in English. */
export class KeyboardWalk {
  readonly page: Page;
  readonly wizard: TranslatedWizard;
  /** The English texts that the page must not contain; undefined while it is in English. */
  english: EnglishTexts | undefined;

  constructor(page: Page, texts: ReadonlyMap<string, string> = new Map()) {
    this.page = page;
    this.wizard = new TranslatedWizard(page, texts);
  }

  /** Returns the control with a label in the form. */
  field(label: string, section?: string): Locator {
    return this.wizard.field(label, section);
  }

  /** Returns the button with a name. */
  button(name: string): Locator {
    return this.page.getByRole('button', { name: this.wizard.translate(name), exact: true });
  }

  /** Presses Tab or Shift+Tab, and expects a visible control in the order of the page. */
  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await noteFocus(this.page);
    await this.page.keyboard.press(key);
    expect(await findFocusFaults(this.page, key), `after ${key}`).toEqual([]);
  }

  /** Moves the focus to the target, which follows in the order of the page, or precedes with Shift+Tab. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeEnabled();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let pressed = 0; !(await hasFocus()); pressed += 1) {
      expect(pressed, `${String(target)} is not reached with ${key}`).toBeLessThan(MAX_TABS);
      await this.tab(key);
    }
  }

  /** Replaces the text of a field. */
  async type(label: string, text: string, section?: string): Promise<void> {
    await this.reach(this.field(label, section));
    await this.page.keyboard.type(text);
  }

  /** Selects an option by its first letters. */
  async choose(label: string, option: string, section?: string): Promise<void> {
    const [select, name] = [this.field(label, section), this.wizard.translate(option)];
    await expect(select.locator('option').filter({ hasText: name }).first()).toBeAttached();
    await this.reach(select);
    await this.page.keyboard.type(name);
    await expect(select.locator('option:checked')).toContainText(name);
  }

  /** Selects the option after the current one, which shows the selected one. */
  async chooseNext(label: string): Promise<void> {
    const select = this.field(label);
    await expect(select.locator('option:not([value=""])')).not.toHaveCount(0);
    await this.reach(select);
    await this.page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue('');
  }

  /** Confirms the option of a select whose answer has consequences. */
  async confirm(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  /** Searches an option of a combobox, and selects it with Enter. Names from tables are the same in each language. */
  async search(label: string, name: string): Promise<void> {
    const box = this.field(label);
    await this.reach(box);
    await this.page.keyboard.type(name);
    const first = this.page.getByRole('listbox').getByRole('option').first();
    await expect(first).toHaveText(name);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(box).toHaveValue(name);
  }

  /** Sets files in the dialog of the operating system, which no test can open, after the field was reached. Waits for the uploads. */
  async upload(label: string, files: SampleFile | SampleFile[]): Promise<void> {
    await this.reach(this.field(label));
    await this.wizard.upload(label, files);
    const uploaded = this.wizard.translate('{file} was uploaded');
    for (const { name } of [files].flat())
      await expect(this.page.getByRole('status').filter({ hasText: uploaded.replace('{file}', name) })).toBeAttached();
  }

  /** Ticks a checkbox with Space. */
  async tick(label: string): Promise<void> {
    await this.reach(this.field(label));
    await this.page.keyboard.press('Space');
    await expect(this.field(label)).toBeChecked();
  }

  /** Presses a button with Enter or Space. */
  async press(name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(this.button(name));
    await this.page.keyboard.press(key);
  }

  /** Expects that Tab reached each control of the step, and presses its last button. */
  async leave(name: 'Next' | 'Submit', key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(this.button(name));
    expect(await findSkippedControls(this.page, 'main h2'), 'controls that Tab did not reach').toEqual([]);
    await this.page.keyboard.press(key);
  }

  /** Leaves a step with missing answers: the summary has the focus, and Enter on its link goes to the first field with an error. */
  async fail(name: 'Next' | 'Submit', message: string, label: string): Promise<void> {
    await this.leave(name);
    await expect(this.wizard.errorSummary()).toBeFocused();
    await this.expectPage(`the errors of ${label}`);
    await this.reach(this.wizard.errorSummary().getByRole('link', { name: this.wizard.translate(message), exact: true }));
    await this.page.keyboard.press('Enter');
    await expect(this.field(label)).toBeFocused();
  }

  /** Answers a dialog: the focus is in it, and Tab reaches its button, or Shift+Tab if the focus begins after it. */
  async answer(title: string, button: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    const dialog = this.wizard.dialog(title);
    await expect(dialog).toBeVisible();
    const focused = dialog.locator(':focus').or(dialog.and(this.page.locator(':focus')));
    await expect(focused).toHaveCount(1);
    // In landscape a long dialog begins with its text.
    if ((this.page.viewportSize()?.height ?? 0) >= 480) await expect(focused).toBeInViewport({ ratio: 0.9 });
    await this.expectPage(title);
    const target = dialog.getByRole('button').filter({ hasText: this.wizard.translate(button) });
    const isBefore = await target.evaluate(
      (element) => ((document.activeElement ?? element).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    );
    await this.reach(target, isBefore ? 'Shift+Tab' : 'Tab');
    await this.page.keyboard.press(key);
    await expect(dialog).toBeHidden();
    await expect(this.page.locator('body:focus')).toHaveCount(0);
  }

  /** Expects a step, with its heading or a control in it focused. */
  async expectStep(title: string): Promise<void> {
    await this.wizard.expectStep(title);
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await expect(this.page.locator('main :focus')).toHaveCount(1);
    await this.expectPage(title);
  }

  /** Changes the language in the header. */
  async chooseLanguage(label: string, name: string, code: string): Promise<void> {
    const select = this.page.getByRole('combobox', { name: label, exact: true });
    await this.reach(select);
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
    await expect(this.page.locator('html')).toHaveAttribute('lang', code);
    await expect(this.page.locator('select:focus')).toHaveValue(code);
  }

  /** Expects that Tab reaches each control after the choice of the language, up to the last one of the page. */
  async reachEnd(): Promise<void> {
    await this.reach(this.page.locator('body :is(a[href], button):visible').last());
    expect(await findSkippedControls(this.page, 'select'), 'controls that Tab did not reach').toEqual([]);
  }

  /** Follows a link of the page. */
  async follow(name: string): Promise<void> {
    await this.reach(this.page.getByRole('main').getByRole('link', { name: this.wizard.translate(name), exact: true }));
    await this.page.keyboard.press('Enter');
  }

  /** Expects a page without English texts, sideways scrolling and axe violations. Without English texts to look for it checks nothing. */
  async expectPage(state: string): Promise<void> {
    if (this.english === undefined) return;
    await expect(this.page.locator('html')).toHaveAttribute('lang', 'fil');
    expect.soft(await findEnglish(this.page, this.english), `English in ${state}`).toEqual([]);
    expect.soft(await getHorizontalOverflow(this.page), `pixels beyond the window in ${state}`).toBe(0);
    await expectNoAxeFindings(this.page, state);
  }
}
