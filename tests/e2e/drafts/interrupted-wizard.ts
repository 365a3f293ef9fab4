/** A wizard that is interrupted at random after its actions, and checks that nothing was lost. */

import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import type { SampleFile } from '../support/sample-files.ts';
import { Wizard } from '../support/wizard.ts';
import { waitUntilKept } from './kept.ts';

/** What can happen while a form is filled. */
export type Interruption = 'reload' | 'close' | 'offline' | 'restart';

const INTERRUPTIONS: readonly Interruption[] = ['reload', 'close', 'offline', 'restart'];

interface InterruptedWizardOptions {
  product: Product;
  context: BrowserContext;
  /** The path of the form, with which it is opened again after its tab was closed. */
  path: string;
  /** Returns a number from 0 to below 1. */
  random: () => number;
  /** The number of interruptions. */
  count: number;
  /** The number of actions that are expected, over which the interruptions are spread. */
  actions: number;
}

/** Fills a form as its base does. */
export class InterruptedWizard extends Wizard {
  readonly happened: Interruption[] = [];
  private readonly options: InterruptedWizardOptions;
  /** The values of the current step, by label and section. */
  private readonly filled = new Map<string, () => Promise<void>>();
  private actions = 0;

  constructor(page: Page, options: InterruptedWizardOptions) {
    super(page);
    this.options = options;
  }

  override async fill(label: string, value: string, section?: string): Promise<void> {
    await super.fill(label, value, section);
    this.filled.set(`${section} ${label}`, () => expect(this.field(label, section)).toHaveValue(value));
    await this.interrupt(value);
  }

  override async choose(label: string, option?: string | RegExp, section?: string): Promise<string> {
    const name = await super.choose(label, option, section);
    this.filled.set(`${section} ${label}`, async () => {
      const control = this.field(label, section);
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await expect(control.locator('option:checked'), this.happened.join(', ')).toHaveText(name);
      else await expect(control).toHaveValue(name);
    });
    await this.interrupt('');
    return name;
  }

  override async upload(label: string, files: SampleFile | SampleFile[], section?: string): Promise<void> {
    await super.upload(label, files, section);
    this.filled.set(`${section} ${label}`, async () => {
      for (const { name } of [files].flat()) await expect(this.page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    });
    await this.interrupt([files].flat().at(-1)?.name ?? '');
  }

  override async next(title: string): Promise<void> {
    await super.next(title);
    this.filled.clear();
    await this.interrupt('');
  }

  private async interrupt(answer: string): Promise<void> {
    this.actions += 1;
    const { count, actions, random } = this.options;
    // The first action makes a draft of the form.
    if (this.actions === 1 || this.happened.length >= count || random() > count / actions) return;
    const interruption = INTERRUPTIONS[Math.floor(random() * INTERRUPTIONS.length)]!;
    this.happened.push(interruption);
    // A form with one step has no list of steps.
    const steps = await this.page.locator('[aria-current="step"]').allTextContents();
    await this.suffer(interruption, answer);
    await this.returnToStep(steps[0]);
    for (const check of this.filled.values()) await check();
  }

  /**
   * Waits for the step. A form whose first step needs a lookup, such as that of the learner, opens there: the later steps are complete, and available once
   * the lookup is there.
   */
  private async returnToStep(title: string | undefined): Promise<void> {
    if (title === undefined) return;
    const current = this.page.locator('[aria-current="step"]');
    await expect(current, `a step after ${this.happened.join(', ')}`).toBeVisible();
    const tab = this.page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button')
      .filter({ hasText: title.replace(/^\d+/, '') });
    await expect(tab, `the step after ${this.happened.join(', ')}`).not.toHaveAttribute('aria-disabled', 'true');
    if ((await current.textContent()) !== title) await tab.click();
    await expect(current).toHaveText(title);
  }

  private async suffer(interruption: Interruption, answer: string): Promise<void> {
    const { context, product, path } = this.options;
    switch (interruption) {
      case 'reload':
        await this.page.reload();
        return;
      case 'close': {
        await hide(this.page);
        await waitUntilKept(this.page, answer);
        await this.page.close();
        this.page = await context.newPage();
        await this.page.goto(path);
        await this.page.getByRole('button', { name: /^Continue / }).click();
        return;
      }
      case 'offline':
        await context.setOffline(true);
        await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
        await context.setOffline(false);
        return;
      case 'restart':
        await product.restart();
    }
  }
}

/** A phone hides a tab before it ends it. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
