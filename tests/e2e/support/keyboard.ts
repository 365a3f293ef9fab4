/** Page object for keyboard users: moves the focus with Tab, types, selects with arrow keys, presses with Space and Enter. */

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { SampleFile } from './sample-files.ts';

const MAX_TABS = 80;

/** The keyboard of one page. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async hasFocus(target: Locator): Promise<boolean> {
    return (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement);
  }

  /** Presses Tab until the target has the focus. */
  async reach(target: Locator): Promise<void> {
    for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
      if (await this.hasFocus(target)) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(target, `reached within ${MAX_TABS} tabs`).toBeFocused();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.type(text);
  }

  /** Selects an option of a select or a combobox by typing its beginning. */
  async choose(target: Locator, option: string): Promise<void> {
    await expect(target).toBeEnabled();
    await this.reach(target);
    if ((await target.evaluate((element) => element.tagName)) === 'SELECT') {
      await expect(target.locator('option').filter({ hasText: option })).toBeAttached();
      await this.page.keyboard.type(option);
      // The option is chosen when the select is left.
      return this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.type(option);
    await expect(this.page.getByRole('listbox').getByRole('option').first()).toContainText(option);
    if (!(await target.getAttribute('aria-activedescendant'))) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** Selects the first option of a select. */
  async chooseFirst(target: Locator): Promise<void> {
    await expect(target.locator('option')).not.toHaveCount(1);
    await this.reach(target);
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Tab');
  }

  /** Opens the file dialog of the operating system from the field, and sets the file in it. */
  async upload(target: Locator, file: SampleFile): Promise<void> {
    await this.reach(target);
    const opened = this.page.waitForEvent('filechooser');
    // Keys are sent over another channel than calls. After this call returns, the page reports file dialogs to the test.
    await this.page.evaluate(() => undefined);
    await this.page.keyboard.press('Enter');
    await (await opened).setFiles(file);
    await expect(this.page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
  }

  async tick(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }
}
