import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileAnswer } from '#engine';
import { demoDatabase } from '../server/support/demo-database.ts';
import { multipart } from '../server/support/fill-form.ts';
import { openApp } from '../server/support/open-app.ts';
import { openStore } from '../../server/db/store.ts';
import { squarePng } from '../e2e/support/sample-files.ts';
import { compileShipped } from './support/shipped.ts';
import { FormDriver } from './support/form-driver.ts';
import { enrollmentProduct } from '../../server/enrollment/product.ts';

const demo = await demoDatabase();
const photo = { id: 'photo', name: 'car.png', size: 40_000, type: 'image/png' } satisfies FileAnswer;

/** Broken glass on a road in Germany, with the required answers only. */
const glass: Record<string, string | number | boolean> = {
  'policy.policyNumber': 'KM-1234567',
  'policy.plate': 'B KM 1234',
  'damage.kind': 'glass',
  'damage.damageDetail': 'Windscreen',
  'damage.date': '2026-11-18',
  'damage.streetOrPlace': 'A 9, exit Dessau',
  'damage.ownWords': 'A stone hit the windscreen and it cracked.',
  'people.holder.firstName': 'Emma',
  'people.holder.lastName': 'Berger',
  'people.holder.phone': '+49 30 1234567',
  'people.holder.email': 'emma@example.com',
  'people.witness.hasSeenIt': 'no',
  'police.wereInformed': 'no',
  'car.stateOfCar': 'driveable',
  'car.repairCost': 700,
  'payment.iban': 'DE89370400440532013000',
  'terms.statesTheTruth': true,
  'terms.mayBeShared': true,
};

async function report(answers: Record<string, string | number | boolean> = {}): Promise<FormDriver> {
  const store = await openStore(demo, enrollmentProduct);
  onTestFinished(() => store.close());
  const driver = await FormDriver.open(compileShipped('damage-report.json').form!, store);
  await driver.choose('damage.country', 'Germany');
  await driver.choose('damage.city', 'Berlin');
  await driver.set('car.photos', [photo]);
  for (const [path, value] of Object.entries({ ...glass, ...answers })) await driver.set(path, value);
  return driver;
}

const texts = (refusals: string[]): string[] => refusals.map((line) => line.slice(line.indexOf(': ') + 2));

describe('the damage report', () => {
  test('has no fields about a driver or an injury for broken glass', async () => {
    const driver = await report();
    expect(await driver.serverIssues()).toEqual([]);
    expect(driver.value('payment.holder')).toBe('Emma Berger');
    expect(
      ['people.driver.who', 'people.injuries', 'people.otherParty.plate', 'police.fileNumber'].filter(
        (path) => driver.field(path).isVisible,
      ),
    ).toEqual([]);
  });

  test.each<[what: string, answers: Record<string, string | number>, says: string[]]>([
    [
      'a theft without the police',
      { 'damage.kind': 'theft', 'damage.damageDetail': 'The whole car' },
      ['After an injury or a theft we need the police file number', 'Please enter the day on which the police were told'],
    ],
    [
      'a report before the damage',
      { 'police.wereInformed': 'yes', 'police.reportedOn': '2026-11-17' },
      ['The report cannot be earlier than the damage'],
    ],
    ['a damage of tomorrow', { 'damage.date': '2026-11-21' }, ['The day of the damage cannot be in the future']],
    ['a cheap repair', { 'car.repairCost': 149 }, ['We take over damage from 150 euros']],
    [
      'an IBAN with spaces',
      { 'payment.iban': 'DE89 3704 0044 0532 0130 00' },
      ['An IBAN begins with two letters and two digits, and has 15 to 34 characters without spaces'],
    ],
    [
      'a witness without a name',
      { 'people.witness.hasSeenIt': 'yes' },
      ["Please give the witness's first name", "Please give the witness's last name", "Please give the witness's telephone number"],
    ],
  ])('rejects %s', async (_, answers, says) => {
    expect(texts(await (await report(answers)).serverIssues())).toEqual(says);
  });

  test('clears the cause with the kind, and shows instructions after a total loss', async () => {
    const driver = await report();
    await driver.set('damage.kind', 'weather');
    expect([driver.value('damage.damageDetail'), driver.offered('damage.damageDetail')[0]]).toEqual([null, 'Hail']);
    await driver.set('car.stateOfCar', 'destroyed');
    expect(driver.dialogs().map(({ title }) => title)).toEqual(['Please do not have the car scrapped yet']);
    expect(driver.field('car.repairCost').isVisible).toBe(false);
  });

  test('each required field has its own message', () => {
    const required = compileShipped('damage-report.json').form!.fields.filter(
      ({ definition }) => definition.form?.requiredWhen !== undefined,
    );
    const own = required.map(({ definition: { errorMessage } }) =>
      typeof errorMessage === 'string' ? errorMessage : errorMessage?.['required'],
    );
    expect(own).not.toContain(undefined);
    expect(new Set(own).size).toBe(own.length);
  });

  test('is stored with its photo, and rejected with an answer that the form does not request', async () => {
    const { app } = await openApp({ demo });
    const { car, ...answers } = await (await report()).stored();
    const { photos: _, ...carWithoutFiles } = car!;
    const { buffer } = await squarePng('car.png');
    const files = { 'car.photos': [new File([new Uint8Array(buffer)], 'car.png', { type: 'image/png' })] };
    const post = async (more: Record<string, unknown>): Promise<Response> =>
      app.request('/api/submissions/damage-report', {
        method: 'POST',
        body: multipart({ ...answers, car: carWithoutFiles, ...more }, files),
      });
    expect((await post({})).status).toBe(201);
    const refused = await post({ police: { wereInformed: 'no', fileNumber: '12' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { 'police.fileNumber': 'Police File Number is hidden for these answers. Do not send it.' } },
    ]);
  });
});
