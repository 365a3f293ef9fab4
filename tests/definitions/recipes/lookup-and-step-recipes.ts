/** Tests of the recipes about lookups, options, reviews and steps. */

import { expect } from 'vitest';
import {
  createSnapshotOfAnswers,
  getDeliveries,
  getStepIssues,
  getStepStatuses,
  getStepView,
  getSubmissionData,
  getSubmissionLabels,
  getSuccessPanel,
  migrateSnapshot,
} from '#engine';
import { explainDeliveries } from '#engine/kit/explain/explain-deliveries';
import { getCell, listColumns, listHeadings, listKinds, listNextStatuses } from '../../../server/admin/submissions/record-kinds.ts';
import { guide, recipes } from '../support/guide.ts';
import { listRecipes } from './list-recipes.ts';
import { checkPiece, open, picture, type RecipeTests } from './recipe-form.ts';

/** The tests, in the order of the guide. */
export const lookupAndStepRecipes: RecipeTests = {
  'Ask a service of your organization': async (heading) => {
    const driver = await open(heading);
    await driver.set('postcode', '1015 CJ');
    await driver.set('number', '99');
    expect([driver.field('number').issues.map(({ message }) => message), driver.value('street')]).toEqual([
      ['There is no such address'],
      null,
    ]);
    await driver.set('number', '100');
    expect([driver.value('street'), driver.offered('school')]).toEqual(['Main Street', ['North School', 'South School']]);
    const answers = { postcode: '1015 CJ', number: '100', street: 'Main Street' };
    expect(await driver.serverIssues(undefined, { ...answers, school: '7' })).toEqual([]);
    expect(await driver.serverIssues(undefined, { ...answers, school: '9' })).toHaveLength(1);
  },
  'Search a long list of a service': async (heading) => {
    const driver = await open(heading);
    await driver.choose('diseases.0.disease', 'Asthma');
    expect([driver.field('diseases.0.disease').selectedLabel, await driver.serverIssues()]).toEqual(['Asthma', []]);
    expect(await driver.serverIssues(undefined, { diseases: [{ disease: 'X1' }] })).toHaveLength(1);
  },
  'Which lookups exist and what they return': async (heading) => {
    const driver = await open(heading);
    await driver.choose('country', 'Philippines');
    expect([driver.value('country'), driver.value('dialCode')]).toEqual(['PH', '+63']);
    const section = guide.split(`### ${heading}\n`)[1]!.split('\n### ')[0]!;
    const rows = [...section.matchAll(/^\| `(.+?)` \| `(.+?)` \| `(.+?)` \|$/gm)];
    expect(rows).toHaveLength(3);
    for (const [, right, wrong, message] of rows) {
      const mistaken = JSON.stringify(Object.fromEntries(recipes)[heading]).replace(right!, wrong!);
      expect(checkPiece(JSON.parse(mistaken) as Record<string, unknown>).diagnostics.map((found) => found.message)).toEqual([message]);
    }
  },
  'Use the record of the selected option': async (heading) => {
    const driver = await open(heading);
    await driver.choose('cycle');
    expect(driver.offered('month').length).toBeGreaterThan(1);
    expect(driver.field('month').selectedLabel).toBe(driver.offered('month')[0]);
  },
  'Disable an option': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight', 3);
    await driver.set('delivery', 'Letter');
    expect(driver.messages()).toEqual(['A letter weighs at most 1 kg']);
    await driver.set('weight', 0.5);
    expect(driver.messages()).toEqual([]);
  },
  'Describe, group and disable options': async (heading) => {
    const driver = await open(heading);
    await driver.set('weight', 3);
    expect(driver.field('delivery')).toMatchObject({ widget: 'radio', options: { list: [{ isEnabled: false }, {}, {}, { level: 2 }] } });
    await driver.set('delivery', 'courier');
    expect([driver.value('price'), driver.messages()]).toEqual([12, []]);
    await driver.set('isAbroad', true);
    expect([driver.value('delivery'), driver.offered('delivery')]).toEqual([null, ['Letter', 'Parcel']]);
    await driver.set('delivery', 'parcel');
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
  },
  'An option with a text of its own': async (heading) => {
    const driver = await open(heading);
    await driver.set('source', ' ');
    expect(driver.messages()).toEqual(['Please tell us in a few words']);
    await driver.set('source', 'On a walk');
    expect([driver.field('source').selectedLabel, await driver.serverIssues()]).toEqual(['On a walk', []]);
    expect(await driver.serverIssues(undefined, { source: 'x'.repeat(41) })).toEqual([expect.stringContaining('at most 40 characters')]);
  },
  'Yes or no': async (heading) => {
    const driver = await open(heading);
    expect(driver.messages()).toEqual(['Do you bring a pet? is required']);
    await driver.set('hasPet', false);
    expect([driver.messages(), await driver.serverIssues()]).toEqual([[], []]);
    await driver.set('hasPet', true);
    expect(driver.messages()).toEqual(['Which pet? is required']);
  },
  'Show options as buttons or cards': async (heading) => {
    const driver = await open(heading);
    expect(driver.field('pitch')).toMatchObject({
      widget: 'radio',
      options: { list: [{ picture: { alt: 'A green tent by a river' } }, {}] },
    });
    await driver.set('pitch', 'hut');
    expect(driver.messages()).toEqual([]);
  },
  ...listRecipes,
  'Upload pictures': async (heading) => {
    const driver = await open(heading);
    await driver.set('portrait', [picture('me.jpg', 600, 300)]);
    expect(driver.messages()).toEqual(['"me.jpg" should be as wide as it is high']);
    await driver.set('portrait', [picture('me.jpg', 600, 600)]);
    expect(driver.messages()).toEqual([]);
  },
  'Documents that are sent later': async (heading) => {
    const driver = await open(heading);
    await driver.set('email', 'ana@example.com');
    expect([driver.field('tollsSending').isVisible, driver.field('tolls').isVisible, driver.messages()]).toEqual([false, false, []]);
    await driver.set('tollCosts', 12);
    expect([driver.messages(), driver.offered('tollsSending')]).toEqual([
      ['Receipts of the tolls is required'],
      ['I add it now', 'I will send it later', 'I have already sent it'],
    ]);
    await driver.set('tollsSending', 'now');
    expect([driver.field('tolls').isVisible, driver.messages()]).toEqual([true, ['Receipts of the tolls is required']]);
    await driver.set('tolls', [{ id: '1', name: 'a.pdf', size: 1000, type: 'application/pdf' }]);
    expect([driver.messages(), await driver.serverIssues(), driver.value('missing')]).toEqual([[], [], null]);
    await driver.set('tollsSending', 'later');
    expect([driver.field('tolls').isVisible, driver.messages(), await driver.serverIssues()]).toEqual([false, [], []]);
    await driver.set('otherSending', 'later');
    expect(driver.value('missing')).toEqual(['tolls', 'other']);
    expect(getSuccessPanel(driver.form, driver.state)?.text).toBe(
      'Documents that we still need: Receipts of the tolls and Other documents.',
    );
    expect(getSubmissionLabels(driver.form, driver.state)).toMatchObject({
      missing: 'Receipts of the tolls and Other documents',
      tollsSending: 'I will send it later',
    });
    expect(getDeliveries(driver.form, driver.state)).toMatchObject([
      { id: 'reminder', mail: { text: 'Please send us: Receipts of the tolls and Other documents.' } },
    ]);
    await driver.set('tollsSending', 'sent');
    await driver.set('otherSending', null);
    expect([driver.value('missing'), await driver.serverIssues()]).toEqual([null, []]);
    expect(getDeliveries(driver.form, driver.state)).toEqual([]);
  },
  'Different text in the review': async (heading) => {
    const driver = await open(heading);
    await driver.set('hours', 4);
    expect(getStepView(driver.form, driver.state, 'help').sections[1]?.reviewItems).toMatchObject([{ title: 'Help', value: '4 hours' }]);
  },
  'Review several steps': async (heading) => {
    const driver = await open(heading);
    await driver.set('name', 'Ana Cruz');
    await driver.set('email', 'ana@example.com');
    expect(driver.next()).toBe('stay');
    await driver.set('arrival', '2026-12-10');
    expect(driver.next()).toBe('send');
    const reviews = getStepView(driver.form, driver.state, 'send').sections;
    expect(reviews.map(({ reviewItems }) => reviewItems.map(({ title }) => title))).toEqual([['Name', 'Email'], ['Arrival']]);
    const findStep = (path: string) =>
      driver.form.steps.find(({ definition }) =>
        definition.sections.some(({ kind, fields }) => kind !== 'review' && fields?.includes(path)),
      )?.definition.id;
    expect(reviews.map(({ reviewItems }) => [...new Set(reviewItems.map(({ path }) => findStep(path)))])).toEqual([['you'], ['stay']]);
  },
  'Show a step only for some answers': async (heading) => {
    const driver = await open(heading);
    const steps = () => getStepStatuses(driver.form, driver.state).map(({ title }) => title);
    await driver.set('age', 40);
    expect(steps()).toEqual(['Guest', 'Check and Send']);
    await driver.set('age', 12);
    await driver.set('stays', true);
    expect(steps()).toEqual(['Guest', 'Parent', 'Meals', 'Check and Send']);
    expect(driver.next()).toBe('parent');
    await driver.set('guardian', 'Ana Cruz');
    expect(driver.next()).toBe('meals');
    expect(driver.next()).toBe('send');
    await driver.set('age', 40);
    await driver.set('stays', false);
    expect([steps(), driver.value('guardian'), driver.field('guardian').isVisible]).toEqual([
      ['Guest', 'Check and Send'],
      'Ana Cruz',
      false,
    ]);
    expect(getSubmissionData(driver.form, driver.state)).toEqual({ age: 40, stays: false });
  },
  'Go to another step': async (heading) => {
    const driver = await open(heading);
    const steps = () => getStepStatuses(driver.form, driver.state).map(({ id }) => id);
    await driver.set('pattern', 'Weekly');
    expect(driver.next()).toBe('confirm');
    await driver.set('isAll', false);
    expect(driver.next()).toBe('patterns');
    await driver.set('pattern', 'Nobody is paid');
    expect(driver.value('isAll')).toBeNull();
    expect(driver.next()).toBe('confirm');
    await driver.set('isAll', true);
    expect([steps(), driver.next()]).toEqual([['patterns', 'confirm', 'comments', 'review'], 'comments']);
    expect(await driver.serverIssues(undefined, { pattern: 'Nobody is paid', isAll: true })).toEqual([]);
    expect(await driver.serverIssues(undefined, { pattern: 'Weekly', isAll: false, pay: 5 })).toEqual([
      'isAll: Go to “Pay Patterns” and change your answers there',
    ]);
  },
  'Keep users in a step, or end the form early': async (heading) => {
    const driver = await open(heading);
    await driver.set('age', 12);
    expect(driver.next()).toBe('too-young');
    expect(getStepView(driver.form, driver.state, 'too-young')).toMatchObject({ button: undefined, isLast: true });
    expect(driver.next()).toBe('too-young');
    await driver.set('age', 30);
    expect(driver.next()).toBe('group');
    await driver.set('children', 9);
    expect(driver.next()).toBe('group');
    expect(getStepIssues(driver.form, driver.state, 'group').map(({ message }) => message)).toEqual([
      'The boat carries 8 people. Please book twice.',
    ]);
    await driver.set('children', 8);
    expect(driver.next()).toBe('you');
    expect(await driver.serverIssues(undefined, { age: 30, adults: 5, children: 4, name: 'Ana' })).toEqual([
      'adults: The boat carries 8 people. Please book twice.',
    ]);
  },
  'Group the steps of a long form': async (heading) => {
    const driver = await open(heading);
    expect(getStepStatuses(driver.form, driver.state).map(({ title, chapter }) => [title, chapter])).toEqual([
      ['Name', 'About you'],
      ['Contact', 'About you'],
      ['Income', 'Your household'],
      ['Check your answers', undefined],
    ]);
  },
  'Require an entry parameter': async (heading) => {
    expect((await open(heading)).dialogs().map(({ title }) => title)).toEqual(['Your ticket is missing']);
    const driver = await open(heading, { ticket: 'T-1' });
    expect([driver.dialogs(), driver.value('ticket')]).toEqual([[], 'T-1']);
  },
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
