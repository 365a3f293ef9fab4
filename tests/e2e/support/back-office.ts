/** The back-office as an administrator sees it: sections, cards, dialogs by their names. */

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The first account of the product under test (support/product.ts). */
export const account = { email: 'admin@example.com', password: 'correct horse battery' };

export class BackOffice {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async logIn({ email, password } = account): Promise<void> {
    await this.page.goto('/admin');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log In' }).click();
    await expect(this.page).toHaveURL(/\/admin\/dashboard$/);
  }

  async expectScreen(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  /** The open dialog's control with this label. */
  field(label: string): Locator {
    return this.dialog().getByLabel(new RegExp(`^${label}( \\*| \\(optional\\))?$`));
  }

  /** Adds something by the section's button; a value that is a list's option is chosen. */
  async add(kind: string, values: Record<string, string>): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    for (const [label, value] of Object.entries(values)) {
      const control = this.field(label);
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption({ label: value });
      else await control.fill(value);
    }
    await this.save();
  }

  async save(): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Save Changes' }).click();
    await expect(this.dialog()).toBeHidden();
  }

  /** Opens a card. */
  async open(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name, exact: true })
      .and(this.page.locator(':not(nav a)'))
      .click();
  }

  async choose(name: string, action: 'Edit' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Deletes a card, confirming. */
  async remove(name: string): Promise<void> {
    await this.choose(name, 'Delete');
    await expect(this.dialog()).toContainText(`Are you sure you want to permanently delete ${name}?`);
    await expect(this.dialog()).toContainText('This action cannot be undone.');
    await this.dialog().getByRole('button', { name: 'Delete' }).click();
    await expect(this.dialog()).toBeHidden();
    await expect(this.page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  }
}
