/** Deliveries in the designers' tools: the explanation of the preview, the goals of an exploration, the export to RJSF, the graph. */

import { expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer, type CompiledForm } from '#engine';
import { explainDeliveries } from '#engine/kit/explain/explain-deliveries';
import { traceLines } from '#engine/kit/explain/trace';
import { collectCoverageGoals } from '#engine/kit/explore/coverage-goals';
import { listOmissions } from '#engine/kit/export/list-omissions';
import { createFormGraph } from '../../../server/commands/graph/form-graph.ts';
import { completed } from '../sample.ts';

const definition = completed({
  rules: { isLarge: { '>': [{ var: 'cakes' }, 10] } },
  deliver: [
    { id: 'orders', webhook: 'orders' },
    { id: 'kitchen', when: { rule: 'isLarge' }, webhook: 'kitchen' },
    {
      id: 'thanks',
      mail: { recipient: 'email', subject: 'For {name}', text: 'Thank you.', textsWhen: [{ when: { var: 'name' }, text: 'Hi.' }] },
    },
    { id: 'office', when: false, mail: { mailbox: 'office', subject: 'An order', text: 'See {cakes}.' } },
  ],
  answers: {
    type: 'object',
    properties: {
      cakes: { type: 'integer', title: 'Cakes' },
      name: { type: 'string', title: 'Name' },
      email: { type: 'string', format: 'email', title: 'Email' },
    },
  },
});
const { form } = compileForm(definition) as { form: CompiledForm };
const begun = createFormState(form, { today: '2026-11-20', side: 'browser' });

it('the preview explains what is sent, to whom and why', () => {
  const filled = setAnswer(form, setAnswer(form, begun, 'cakes', 12), 'email', 'ana@example.com');
  expect(explainDeliveries(form, filled).flatMap((trace) => traceLines(trace))).toEqual([
    '(yes) Delivery “orders” is sent to the webhook `orders`, as it has no `when`.',
    '(yes) Delivery “kitchen” is sent to the webhook `kitchen`, because `when` is true.',
    '  (yes) rule `isLarge`: Cakes (12) is more than 10',
    '(yes) Delivery “thanks” is sent to the address in `email`, as it has no `when`.',
    '  (no) Name (not answered) is answered',
    '(no) Delivery “office” is not sent to the mailbox `office`, because `when` is always false.',
  ]);
});

it('the preview explains a mail without a recipient', () => {
  const [, kitchen, thanks] = explainDeliveries(form, begun);
  expect(kitchen!.text).toBe('Delivery “kitchen” is not sent to the webhook `kitchen`, because `when` is false.');
  expect(thanks).toMatchObject({
    text: 'Delivery “thanks” is not sent to the address in `email`, because `email` is unset.',
    outcome: 'no',
    pointer: '/deliver/2',
  });
});

it('an exploration has to reach both results of the conditions', () => {
  const names = collectCoverageGoals(form).list.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'deliverWhen of delivery “kitchen” is true',
      'deliverWhen of delivery “kitchen” is false',
      'textsWhen “1” of delivery “thanks” is true',
    ]),
  );
});

it('an export to RJSF lists deliveries as left out', () => {
  expect(listOmissions(definition)).toContain('Deliveries after storing are left out: orders, kitchen, thanks, office.');
});

it('the graph has the answers that a delivery depends on', () => {
  const { nodes, edges } = createFormGraph(form);
  expect(nodes.filter(({ kind }) => kind === 'delivery').map(({ label, note }) => [label, note])).toEqual([
    ['orders', 'webhook orders'],
    ['kitchen', 'webhook kitchen'],
    ['thanks', 'mail'],
    ['office', 'mail'],
  ]);
  const ofDeliveries = edges
    .filter(({ to }) => to.startsWith('delivery '))
    .map(({ from, to, roles }) => `${from} > ${to}: ${roles.join()}`);
  expect(ofDeliveries.toSorted()).toEqual([
    'field cakes > delivery office: text',
    'field email > delivery thanks: delivery',
    'field name > delivery thanks: text',
    'rule isLarge > delivery kitchen: delivery',
  ]);
});
