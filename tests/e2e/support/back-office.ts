/** Page object of the back office: finds sections, cards and dialogs by their names. */

import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The first account of the product under test (support/product.ts). */
export const account = { email: 'admin@example.com', password: 'correct horse battery' };

/** The back office in one page. */
export class BackOffice {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async logIn(who = account): Promise<void> {
    await this.page.goto('/admin');
    await this.logInHere(who);
    await expect(this.page).toHaveURL(/\/admin\/dashboard$/);
  }

  /** Signs in on the page that is open. */
  async logInHere({ email, password } = account): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log In' }).click();
    await expect(this.page).toHaveURL(/\/admin\/\w+$/);
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

  /** Returns the control with this label in the open dialog. */
  field(label: string): Locator {
    // A searched list has the label of its input.
    return this.dialog()
      .getByLabel(new RegExp(`^${label}( \\*| \\(optional\\))?$`))
      .and(this.page.locator('input, select, textarea'));
  }

  /** Adds an item: opens the dialog with the section's button, fills it by label and saves it. */
  async add(kind: string, values: Record<string, string>): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    for (const [label, value] of Object.entries(values)) {
      const control = this.field(label);
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption({ label: value });
      else if ((await control.getAttribute('role')) === 'combobox') await this.pick(label, value);
      else await control.fill(value);
    }
    await this.save();
  }

  /** Chooses an option of a searched list in the open dialog, or creates it if there is none with this name. */
  async pick(label: string, name: string): Promise<void> {
    await this.field(label).fill(name);
    const exactly = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, 'i');
    const create = this.dialog().getByRole('option', { name: `Create “${name}”` });
    await this.dialog().getByRole('option', { name: exactly }).or(create).first().click();
  }

  /** Saves the open dialog. */
  async save(): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Save Changes' }).click();
    await expect(this.dialog()).toBeHidden();
  }

  /** Opens the card with this name, and waits for its screen: the screen before can show the same texts. */
  async open(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name, exact: true })
      .and(this.page.locator(':not(nav a)'))
      .click();
    await expect(this.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true })).toBeVisible();
  }

  async choose(name: string, action: 'Edit' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Deletes the card with this name and confirms. */
  async remove(name: string): Promise<void> {
    await this.choose(name, 'Delete');
    await expect(this.dialog()).toContainText(`Are you sure you want to permanently delete ${name}?`);
    await expect(this.dialog()).toContainText('This action cannot be undone.');
    await this.dialog().getByRole('button', { name: 'Delete' }).click();
    await expect(this.dialog()).toBeHidden();
    await expect(this.page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  }
}
