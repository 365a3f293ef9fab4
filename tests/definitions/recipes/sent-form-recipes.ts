/** Tests of the recipes about what happens after a form was sent. */

import { expect } from 'vitest';
import { createFormState, createSnapshotOfAnswers, getDeliveries, listCorrectableFields, migrateSnapshot } from '#engine';
import { explainDeliveries } from '#engine/kit/explain/explain-deliveries';
import { getCell, listColumns, listHeadings, listKinds, listNextStatuses } from '../../../server/admin/submissions/record-kinds.ts';
import { open, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const sentFormRecipes: RecipeTests = {
  'List the submissions in the back office': async (heading) => {
    const { form } = await open(heading);
    const [kind] = listKinds({ hasMail: true, list: () => [{ definition: form.definition, form }] });
    expect(listHeadings([kind!])).toEqual({ name: 'Owner', reference: 'Registration' });
    expect(listColumns([kind!]).map(({ title }) => title)).toEqual(['Harbour', 'Length']);
    expect(getCell(kind!, 'Length', { answers: {}, labels: { metres: '7.5' } })).toBe('7.5');
    expect(kind!.indexed.searched).toEqual(['harbour']);
    expect(listNextStatuses(kind!, 'received')).toMatchObject([
      { action: 'Assign a berth', needsReason: false, hasMail: true },
      { action: 'Turn down', needsReason: true, hasMail: true },
    ]);
  },
  'Send the submissions to another system': async (heading) => {
    const driver = await open(heading);
    const sent = (): string[] => getDeliveries(driver.form, driver.state).map(({ id }) => id);
    await driver.set('cakes', 10);
    expect(sent()).toEqual(['orders']);
    await driver.set('cakes', 11);
    expect(sent()).toEqual(['orders', 'kitchen']);
    const [, kitchen] = explainDeliveries(driver.form, driver.state);
    expect(kitchen!.text).toBe('Delivery “kitchen” is sent to the webhook `kitchen`, because `when` is true.');
  },
  'Send a mail after storing': async (heading) => {
    const driver = await open(heading);
    const mails = () => getDeliveries(driver.form, driver.state).flatMap((delivery) => ('mail' in delivery ? delivery.mail : []));
    expect(mails()).toEqual([]);
    await driver.set('email', 'ana@example.com');
    await driver.set('day', '2027-03-01');
    await driver.set('guests', 1);
    const text = 'We expect you on **March 1, 2027**.\n\nSee [how to find us](https://garden.example/directions).';
    expect(mails()).toEqual([{ to: { answer: 'ana@example.com' }, subject: 'Your table for 1 guest', text }]);
    await driver.set('guests', 9);
    await driver.set('allergy', 'Nuts');
    expect(mails()).toEqual([
      { to: { answer: 'ana@example.com' }, subject: 'Your table for 9 guests', text: 'For groups we call you before **March 1, 2027**.' },
      { to: { mailbox: 'kitchen' }, subject: 'Allergy on March 1, 2027', text: 'A guest wrote: Nuts' },
    ]);
    const [confirmation] = explainDeliveries(driver.form, driver.state);
    expect(confirmation!.text).toBe('Delivery “confirmation” is sent to the address in `email`, as it has no `when`.');
  },
  'Confirm that a form arrived': async (heading) => {
    const driver = await open(heading);
    await driver.set('email', 'ana@example.com');
    const { receipt } = driver.form.definition.submission;
    expect(receipt).toMatchObject({ recipient: 'email', subject: 'We received your order {number}' });
    expect(driver.form.byPath.get(receipt!.recipient!)?.definition.format).toBe('email');
  },
  'Ask for corrections': async (heading) => {
    const { form } = await open(heading);
    const [kind] = listKinds({ hasMail: true, list: () => [{ definition: form.definition, form }] });
    expect(listNextStatuses(kind!, 'received')).toMatchObject([
      { action: 'Ask for a correction', hasMail: true },
      { action: 'Assign a berth' },
    ]);
    expect(kind!.statuses['incomplete']).toMatchObject({ waitsForSender: true });
    const create = (harbour: string) =>
      createFormState(form, { side: 'server', today: '2026-11-20', answers: { owner: 'Ana', harbour, berth: '7' } });
    const list = (harbour: string) => [
      ...listCorrectableFields(form, { before: create('North'), after: create(harbour), marked: ['harbour'] }),
    ];
    expect([list('North'), list('South')]).toEqual([['harbour'], ['harbour', 'berth']]);
  },
  'Rename a field that is in use': async (heading) => {
    const { form } = await open(heading);
    const answers = { town: 'Bonn', member: 'kids', children: [{ name: 'Ana' }, { name: 'Ben' }] };
    const { snapshot, report } = migrateSnapshot(undefined, form, createSnapshotOfAnswers(answers), '2026-11-20');
    expect(snapshot.answers).toEqual({
      'address.city': 'Bonn',
      membership: 'child',
      'children.size': 2,
      'children.0.firstName': 'Ana',
      'children.1.firstName': 'Ben',
    });
    expect(report.map(({ fate }) => fate).filter((fate) => fate !== 'moved')).toEqual(['kept']);
  },
};
