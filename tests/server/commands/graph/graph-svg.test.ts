import { describe, expect, it } from 'vitest';
import { compileForm, type AuthoredFormDefinition } from '#engine';
import camp from '../../../samples/forms/holiday-camp.json' with { type: 'json' };
import type { CompiledForm } from '#engine';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { getDependencies } from '#engine/kit/inspect/dependencies';
import { checkFile } from '../../../../server/commands/check/check-file.ts';
import { createFormGraph } from '../../../../server/commands/graph/form-graph.ts';
import { computeGraphLayout } from '../../../../server/commands/graph/graph-layout.ts';
import { listCrossedBoxes } from '../../../../server/commands/graph/route-around.ts';
import { renderGraphSvg } from '../../../../server/commands/graph/graph-svg.ts';
import { shippedFiles } from '../../../definitions/support/shipped.ts';
import { formattedFormDefinition } from '../../../e2e/support/forms/formatted-form.ts';
import { xmlProblem } from './support/xml.ts';

const compileShippedFile = (file: string): CompiledForm => checkFile(`definitions/${file}`).compiled!.form;
const all = (text: string, expression: RegExp): string[] =>
  [...text.matchAll(expression)].map((match) => match[1]!.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

describe.each(shippedFiles)('the graph of %s', (file) => {
  const form = compileShippedFile(file);
  const svg = renderGraphSvg(form);
  const drawn = all(svg, /data-node="([^"]*)"/g);
  const ids = form.definition.steps.map(({ id }) => id);
  const layout = computeGraphLayout(createFormGraph(form), ids);

  it('has every field, rule, lookup and notice once', () => {
    const { rules = {}, lookups = {}, notices = [] } = form.definition;
    const expected = [
      ...form.fields.map(({ path }) => `field ${path}`),
      ...Object.keys(rules).map((name) => `rule ${name}`),
      ...Object.keys(lookups).map((name) => `lookup ${name}`),
      ...notices.map(({ id }) => `notice ${id}`),
    ];
    expect(drawn.toSorted()).toEqual(expected.toSorted());
  });

  it('leads its lines around the boxes of other nodes', () => {
    const { nodes, strands } = layout;
    const crossed = strands.flatMap(({ strand, points }) => {
      const others = nodes.filter(({ node }) => node.id !== strand.from && node.id !== strand.to);
      return listCrossedBoxes(points, others).map(({ node }) => `${strand.from} > ${strand.to} crosses ${node.id}`);
    });
    expect(crossed).toEqual([]);
  });

  it('has every dependency as an edge, or as a line in the box of its source', () => {
    const edges = new Set(all(svg, /data-reads="([^"]*)"/g).flatMap((reads) => reads.split('|')));
    const inBox = new Map(
      createFormGraph(form).nodes.flatMap(({ id, companions }) => companions.map((companion) => [companion.id, id] as const)),
    );
    const missing = listExpressions(form.definition).flatMap(({ owner, role, key, logic }) => {
      if (owner.kind === 'section' || owner.kind === 'step') return [];
      const to = owner.kind === 'field' ? `field ${role === 'set' ? key : owner.path}` : `${owner.kind} ${owner.name}`;
      return getDependencies(logic).flatMap(({ kind, name }) => {
        if (kind === 'today' || kind === 'root') return [];
        const from = kind === 'rule' ? `rule ${name}` : kind === 'lookup' || kind === 'status' ? `lookup ${name}` : `field ${name}`;
        const [source, target] = [inBox.get(from) ?? from, inBox.get(to) ?? to];
        return source === target || !(form.byPath.has(name) || !from.startsWith('field ')) || edges.has(`${source} > ${target}`)
          ? []
          : [`${source} > ${target}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('is well-formed, without scripts, links and external styles', () => {
    expect(xmlProblem(svg)).toBeUndefined();
    expect(svg).not.toMatch(/<script|<image|<foreignObject|href=|\son\w+=|@import|url\((?!#wizard-graph-)/);
  });

  it('has no overlapping boxes, and has every box of a step inside the step', () => {
    const { nodes, steps } = layout;
    const overlaps = nodes.flatMap((a, index) =>
      nodes
        .slice(index + 1)
        .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
        .map((b) => `${a.node.id} and ${b.node.id}`),
    );
    expect(overlaps).toEqual([]);
    const outside = nodes.filter(({ node, x, y, width, height }) => {
      const step = steps.find(({ id }) => id === node.step);
      return (
        node.step !== undefined &&
        !(step && x >= step.x && y >= step.y + 24 && x + width <= step.x + step.width && y + height <= step.y + step.height)
      );
    });
    expect(outside.map(({ node }) => node.id)).toEqual([]);
    const crossing = steps.flatMap((a, index) =>
      steps
        .slice(index + 1)
        .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
        .map((b) => `${a.id} and ${b.id}`),
    );
    expect(crossing).toEqual([]);
  });

  it('places more steps below the previous steps than above them', () => {
    const { steps } = layout;
    const tops = ids.flatMap((id) => steps.find((step) => step.id === id)?.y ?? []);
    const order = tops.flatMap((top, index) => tops.slice(index + 1).map((later): number => Math.sign(later - top)));
    expect(order.reduce((sum, sign) => sum + sign, 0)).toBeGreaterThanOrEqual(0);
  });

  it('has the legend within the image', () => {
    const width = Number(/ width="(\d+)"/.exec(svg)![1]);
    const ends = [
      ...svg.matchAll(/<g transform="translate\(([\d.]+) [\d.]+\)">(?:(?!<\/?text)[^])*?<text class="small" x="(\d+)" y="4">([^<]*)</g),
    ];
    expect(ends.length).toBeGreaterThan(10);
    for (const [, x, own, says] of ends) expect(Number(x) + Number(own) + says!.length * 5.5, says).toBeLessThan(width);
  });

  it('has each text within its box', () => {
    const { nodes } = layout;
    for (const { lines, width, node } of nodes)
      for (const { text } of lines) expect(text.length * 5.5, `${node.id}: ${text}`).toBeLessThan(width);
  });
});

it('the graph is the same for each run', () => {
  expect(renderGraphSvg(compileShippedFile('library-card.json'))).toBe(renderGraphSvg(compileShippedFile('library-card.json')));
});

it('the graph escapes texts with markup and control characters', () => {
  const form = compileShippedFile('library-card.json');
  const odd = { ...form, definition: { ...form.definition, title: 'A <b>"card"</b> & \u0007' } };
  const svg = renderGraphSvg(odd);
  expect(xmlProblem(svg)).toBeUndefined();
  expect(svg).toContain('A &lt;b&gt;&quot;card&quot;&lt;/b&gt; &amp; \ufffd');
});

it('an edge has a title with the paths and the expression', () => {
  const svg = renderGraphSvg(compileShippedFile('enrollment.json'));
  expect(svg).toMatch(
    /data-reads="rule speaksOtherLanguage &gt; field student\.firstLanguageOther" data-roles="visible"><title>student\.firstLanguageOther: visibleWhen: \{&quot;rule&quot;:&quot;speaksOtherLanguage&quot;\}<\/title>/,
  );
});

it('a group has its title, and a bound that depends only on today is marked', () => {
  const form = compileShippedFile('group-tour.json');
  const { nodes } = createFormGraph(form);
  expect(nodes.find(({ id }) => id === 'field travellers.size')).toMatchObject({
    label: form.groupByPath.get('travellers')!.title,
    kind: 'field',
  });
  expect(nodes.some(({ marks }) => marks.includes('min') || marks.includes('max'))).toBe(true);
});

it('the condition of a step has edges from the answers that it reads and to the fields of the step', () => {
  const form = compileForm(camp as unknown as AuthoredFormDefinition).form!;
  const { nodes, edges } = createFormGraph(form);
  expect(nodes.filter(({ kind }) => kind === 'condition').map(({ id, step }) => [id, step])).toEqual([
    ['condition guardian', 'guardian'],
    ['condition night', 'night'],
    ['condition bus', 'bus'],
  ]);
  const ofNight = edges.filter(({ from, to }) => [from, to].includes('condition night'));
  expect(ofNight.map(({ from, to, roles }) => `${from} > ${to} ${roles.join()}`)).toEqual([
    'field guest.stays > condition night visible',
    'condition night > field night.bed visible',
    'condition night > field night.roommates.size visible',
    'condition night > field night.roommates.#.name visible',
  ]);
  expect(edges).toContainEqual(expect.objectContaining({ from: 'rule isMinor', to: 'condition guardian' }));
  const svg = renderGraphSvg(form);
  expect(xmlProblem(svg)).toBeUndefined();
  expect(svg).toContain('The step is shown when');
  expect(svg).toContain('condition of a step');
});

it('draws the unit that users choose as a dependency of the number', () => {
  const { form } = compileForm(formattedFormDefinition() as Parameters<typeof compileForm>[0]);
  expect(createFormGraph(form!).edges).toContainEqual({
    from: 'field weight.unit',
    to: 'field weight.value',
    roles: ['value'],
    title: expect.stringContaining('weight.value: unit weight.unit') as string,
  });
});

it('a rule over rows has edges from the fields that it reads, and from the number of rows', () => {
  const { form } = compileForm({
    ...(camp as AuthoredFormDefinition),
    rules: {},
    lookups: {},
    answers: {
      type: 'object',
      properties: {
        guests: {
          type: 'array',
          title: 'Guests',
          maxItems: 3,
          items: {
            type: 'object',
            title: 'Guest {row}',
            properties: { nights: { type: 'integer', title: 'Nights' }, name: { type: 'string', title: 'Name' } },
          },
        },
        total: { type: 'integer', title: 'Total', form: { computed: { sum: [{ var: 'guests' }, { var: 'nights' }] } } },
      },
    },
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['guests', 'total'] }] }],
  } as unknown as AuthoredFormDefinition);
  const edges = createFormGraph(form!).edges.filter(({ to }) => to === 'field total');
  expect(edges.map(({ from }) => from)).toEqual(['field guests.size', 'field guests.#.nights']);
});
