/** A wizard that is interrupted at random after its actions, and checks that nothing was lost. */

import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilKept } from '../drafts/kept.ts';
import type { Product } from '../support/product.ts';
import type { SampleFile } from '../support/sample-files.ts';
import { Wizard } from '../support/wizard.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import { canOpenWithoutNetwork } from './offline-test.ts';

/** What can happen while a form is filled. The server and the network stay away for some actions. */
export type Interruption = 'reload' | 'closed tab' | 'crashed tab' | 'no network' | 'killed server';

const INTERRUPTIONS: readonly Interruption[] = ['reload', 'closed tab', 'crashed tab', 'no network', 'killed server'];
const LONGEST_OUTAGE = 4;

interface InterruptedWizardOptions {
  /** Runs in a process of its own. */
  product: Product;
  network: CuttingProxy;
  context: BrowserContext;
  /** The path of the form, with which it is opened again after its tab was closed. */
  path: string;
  /** Returns a number from 0 to below 1. */
  random: () => number;
  /** The number of interruptions before the form is sent. */
  count: number;
  /** The number of actions over which the interruptions are spread. */
  actions: number;
}

/** Fills a form as its base does. */
export class InterruptedWizard extends Wizard {
  readonly happened: Interruption[] = [];
  /** The last text that was typed into each field. */
  readonly typed = new Map<string, string>();
  /** The last files of each field. */
  readonly files = new Map<string, SampleFile[]>();
  /** The name of the last option of each field. */
  private readonly chosen = new Map<string, string>();
  private readonly options: InterruptedWizardOptions;
  /** The actions after which something happens, first ones first. An action can be there several times. */
  private readonly planned: number[];
  /** Checks of the fields of the current step, by label and section. */
  private readonly filled = new Map<string, () => Promise<void>>();
  private actions = 0;
  /** The number of actions until the server or the network is there again, and what brings it back. */
  private outage: { left: number; end: () => Promise<void> } | undefined;

  constructor(page: Page, options: InterruptedWizardOptions) {
    super(page);
    this.options = options;
    const { random, count, actions } = options;
    // The first action makes a draft of the form.
    this.planned = Array.from({ length: count }, () => 2 + Math.floor(random() * (actions - 1))).toSorted((a, b) => a - b);
  }

  override async fill(label: string, value: string, section?: string): Promise<void> {
    await super.fill(label, value, section);
    this.typed.set(`${section} ${label}`, value);
    this.filled.set(`${section} ${label}`, () => expect(this.field(label, section), this.story()).toHaveValue(value));
    await this.act(value);
  }

  override async choose(label: string, option?: string | RegExp, section?: string): Promise<string> {
    await this.provideOptions(label, section);
    const name = await super.choose(label, option, section);
    this.chosen.set(`${section} ${label}`, name);
    this.filled.set(`${section} ${label}`, async () => {
      const control = this.field(label, section);
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await expect(control.locator('option:checked'), this.story()).toHaveText(name);
      else await expect(control, this.story()).toHaveValue(name);
    });
    await this.act('');
    return name;
  }

  override async upload(label: string, files: SampleFile | SampleFile[], section?: string): Promise<void> {
    await super.upload(label, files, section);
    const names = [files].flat().map(({ name }) => name);
    this.files.set(`${section} ${label}`, [files].flat());
    this.filled.set(`${section} ${label}`, async () => {
      for (const name of names) await expect(this.page.getByRole('button', { name: `Remove ${name}` }), this.story()).toBeVisible();
    });
    await this.act(names.at(-1) ?? '');
  }

  override async next(title: string): Promise<void> {
    await super.next(title);
    this.filled.clear();
    if (title === 'Review')
      for (const name of this.chosen.values()) await expect(this.page.locator('main'), this.story()).toContainText(name);
    await this.act('');
  }

  /** Sends the form: at once, or without network or server, where it waits and survives a reload. Returns when the server has it. */
  async submit(): Promise<void> {
    const { random, product } = this.options;
    await this.interruptUntil(Number.POSITIVE_INFINITY);
    const way = Math.floor(random() * 4);
    if (way === 1) await this.suffer('no network', '');
    if (way === 2) await this.suffer('killed server', '');
    const pressed = this.press('Submit');
    if (way === 3) {
      await Promise.all([pressed, product.kill()]);
      this.outage ??= { left: 0, end: () => product.restart() };
    }
    await pressed;
    if (this.outage === undefined) return;
    const waits = this.page.getByRole('heading', { name: 'Not sent yet' });
    await expect(waits.or(this.page.getByRole('heading', { name: /submitted/i })).first(), this.story()).toBeVisible();
    if ((await waits.count()) > 0 && (await canOpenWithoutNetwork(this.page)) && random() < 0.5) {
      await this.page.reload();
      await expect(waits, this.story()).toBeVisible();
    }
    await this.endOutage();
    const now = this.page.getByRole('button', { name: 'Try now' });
    // It may go out by itself before.
    if (await now.isVisible()) await now.click({ timeout: 2_000 }).catch(() => {});
  }

  /** What has happened, for the messages of failed checks. */
  private story(): string {
    return `after ${this.happened.join(', ') || 'nothing'}`;
  }

  /** Ends an action: what is planned happens, and an outage comes nearer to its end. `answer` is a part of the last answer. */
  private async act(answer: string): Promise<void> {
    this.actions += 1;
    if (this.outage && this.outage.left-- <= 0) await this.endOutage();
    await this.interruptUntil(this.actions, answer);
  }

  private async interruptUntil(action: number, answer = ''): Promise<void> {
    for (; this.planned.length > 0 && this.planned[0]! <= action; this.planned.shift()) {
      const interruption = INTERRUPTIONS[Math.floor(this.options.random() * INTERRUPTIONS.length)]!;
      this.happened.push(interruption);
      // A form with one step has no list of steps.
      const steps = await this.page.locator('[aria-current="step"]').allTextContents();
      await this.suffer(interruption, answer);
      await this.returnToStep(steps[0]);
      for (const check of this.filled.values()) await check();
    }
  }

  /**
   * Waits for the step. A form whose first step needs a lookup, such as that of the learner, opens there: the later steps are complete, and available once
   * the lookup is there.
   */
  private async returnToStep(title: string | undefined): Promise<void> {
    if (title === undefined) return;
    const current = this.page.locator('[aria-current="step"]');
    await expect(current, `a step ${this.story()}`).toBeAttached();
    const tab = this.page
      .getByRole('navigation', { name: 'Steps' })
      .locator('li button')
      .filter({ hasText: title.replace(/^\d+/, '') });
    await expect(tab, `the step ${this.story()}`).not.toHaveAttribute('aria-disabled', 'true');
    if ((await current.textContent()) !== title) {
      // A new tab is as narrow as a phone, where a line opens the list.
      if (await this.stepLine().isVisible()) await this.stepLine().click();
      await tab.click();
    }
    await expect(current).toHaveText(title);
  }

  private async suffer(interruption: Interruption, answer: string): Promise<void> {
    const { network, product, random } = this.options;
    const beginOutage = async (begin: () => unknown, end: () => Promise<void>): Promise<void> => {
      await this.endOutage();
      await begin();
      this.outage = { left: Math.floor(random() * LONGEST_OUTAGE), end };
    };
    switch (interruption) {
      case 'reload':
        await this.allowLoading();
        await this.page.reload();
        return;
      case 'closed tab':
      case 'crashed tab':
        await hide(this.page);
        await waitUntilKept(this.page, answer);
        return this.openAgain(interruption === 'crashed tab');
      case 'no network':
        return beginOutage(network.cut, async () => network.mend());
      case 'killed server':
        return beginOutage(product.kill, product.restart);
    }
  }

  /** Opens the form in a new tab after the end of the present one. */
  private async openAgain(crashes: boolean): Promise<void> {
    const { context, path } = this.options;
    await this.allowLoading();
    const former = this.page;
    if (crashes) {
      const crashed = former.waitForEvent('crash');
      const devTools = await context.newCDPSession(former);
      void devTools.send('Page.crash').catch(() => {});
      await crashed;
    }
    await former.close();
    // The browser can end a new tab for which it has chosen the process that is ending.
    await expect(async () => {
      if (this.page.isClosed()) this.page = await context.newPage();
      const next = this.page;
      await next.goto(path).catch(async (error: unknown) => {
        await next.close();
        throw error;
      });
    }, this.story()).toPass({ timeout: 60_000 });
    // In the list of drafts, or in the dialog of a form that needs an entry.
    const again = this.page.getByRole('button', { name: /^Continue (?!on another device)/ });
    await expect(again, this.story()).toBeVisible();
    // Without network, the form below the list of drafts says that it cannot look up its person, as soon as the attempt has ended.
    const failure = this.page.getByRole('alertdialog').getByRole('button');
    await expect(async () => {
      if (this.outage && (await failure.count()) > 0) await failure.first().click({ timeout: 1000 });
      if ((await again.count()) > 0) await again.click({ timeout: 1000 });
    }, this.story()).toPass();
  }

  /** A page that the worker has not kept cannot be opened during an outage. */
  private async allowLoading(): Promise<void> {
    if (this.outage && !(await canOpenWithoutNetwork(this.page))) await this.endOutage();
  }

  /** Ends an outage if the options of a field are not on the device, and asks for them again. An outage that has ended can have left a failed list. */
  override async provideOptions(label: string, section?: string): Promise<void> {
    const control = this.field(label, section);
    const options = control.locator('option:not([disabled]):not([value=""])');
    const again = this.page.getByRole('button', { name: 'Try again' });
    // A combobox has no options before it is opened.
    await expect(
      options
        .or(control.and(this.page.locator('input:enabled')))
        .or(again)
        .first(),
      this.story(),
    ).toBeAttached();
    if ((await again.count()) === 0) return;
    await this.endOutage();
    while ((await again.count()) > 0) await again.first().click();
  }

  private async endOutage(): Promise<void> {
    const { outage } = this;
    this.outage = undefined;
    await outage?.end();
  }
}

/** A phone hides a tab before it ends it. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
