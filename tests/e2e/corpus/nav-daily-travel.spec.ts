/** The application for daily travel in the browser: behaviours 4, 5, 6, 9 and 11 of its description. */

import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { getHorizontalOverflow, test, WIDTHS } from './example-forms.ts';
import { storedSubmissions } from '../support/stored.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Neste', exact: true }).click();
const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const choose = (page: Page, question: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true }).check();

test.use({ locale: 'nb-NO' });

for (const width of WIDTHS) {
  test(`the application is filled in two languages, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/forms/nav-daily-travel');
    await expect(page.getByRole('heading', { level: 1, name: 'Tilleggsstønad – støtte til daglig reise' })).toBeVisible();
    await next(page);
    await input(page, /^Fornavn/).fill('Kari');
    await input(page, /^Etternavn/).fill('Nordmann');
    await choose(page, /Har du norsk/, 'Ja');
    await input(page, /^Fødselsnummer/).fill('01819010001');
    // 11. Switching to Nynorsk keeps every answer.
    const language = page.getByRole('combobox', { name: 'Språk' });
    await language.selectOption('nn');
    await expect(input(page, /^Førenamn/)).toHaveValue('Kari');
    await expect(input(page, /^Fødselsnummer/)).toHaveValue('01819010001');
    await language.selectOption('nb');
    await expect(input(page, /^Etternavn/)).toHaveValue('Nordmann');
    await next(page);
    await page.getByRole('checkbox', { name: 'Jeg har nedsatt arbeidsevne' }).check();
    await next(page);
    await choose(page, /Hvilken aktivitet/, 'Arbeidstrening');
    await page.getByLabel('Startdato').fill('2026-12-01');
    await page.getByLabel('Sluttdato').fill('2027-02-28');
    await input(page, /^Reisedager/).fill('5');
    await next(page);
    await choose(page, /seks kilometer/, 'Ja');
    await input(page, /^Hvor lang/).fill('14,5');
    await expect(page.getByRole('combobox', { name: 'Velg land' })).toHaveValue('Norge');
    await input(page, /^Adresse/).fill('Storgata 1');
    await input(page, /^Postnummer/).fill('0155');
    await input(page, /^Poststed/).fill('Oslo');
    await next(page);
    await choose(page, /reise kollektivt/, 'Nei');
    await choose(page, /hovedårsaken/, 'Andre årsaker');
    await choose(page, /egen bil/, 'Ja');
    // 9. Amounts show kr.
    await input(page, /^Bompenger/).fill('300');
    await input(page, /^Bompenger/).blur();
    await expect(input(page, /^Bompenger/)).toHaveValue(/kr/);
    await choose(page, /kjørelisten/, 'Hver uke');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expectNoAxeFindings(page, 'the costs');
    await next(page);
    // 4. and 5. The documents of the car are due, and can be sent later.
    await next(page);
    await expect(page.getByRole('link', { name: /Dokumentasjon av utgifter til bil/ })).toBeVisible();
    await choose(page, /utgifter til bil/, 'Jeg ettersender det');
    await expect(page.getByRole('radiogroup')).toHaveCount(2);
    await expectNoAxeFindings(page, 'the attachments');
    await next(page);
    await expect(page.getByRole('row', { name: /Bompenger.*300,00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send inn' }).click();
    await expect(page.getByText('Dokumentasjon som vi fortsatt trenger: Dokumentasjon av utgifter til bil.')).toBeVisible();
    const sent = storedSubmissions(product)
      .filter(({ kind }) => kind === 'nav_daily_travel')
      .at(-1);
    expect(sent?.answers).toMatchObject({
      transport: { tolls: 300 },
      documents: { carCostsSending: 'later' },
      way: { km: 14.5, country: 'NO' },
    });
  });
}

test('a person who is signed in chooses an activity of the record, with labels in the language of the page', async ({ page }) => {
  await page.goto('/forms/nav-daily-travel?ticket=ticket-of-kari');
  await next(page);
  await expect(input(page, /^Fornavn/)).toHaveValue('Kari');
  await next(page);
  const activities = page.getByRole('radiogroup', { name: /aktivitet reiser du til/ }).getByRole('radio');
  await expect(activities).toHaveCount(3);
  await activities.nth(0).check();
  await expect(page.getByRole('radio', { name: 'Bachelor i sykepleie' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Språk' }).selectOption('nn');
  await expect(page.getByRole('radio', { name: 'Bachelor i sjukepleie' })).toBeChecked();
  await choose(page, /aktivitet reiser du til/, 'Annan aktivitet');
  await choose(page, /Kva slags aktivitet/, 'Arbeidstrening');
  await expectNoAxeFindings(page, 'the activity');
});
