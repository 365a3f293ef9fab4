/** The requests of staff who process submissions: the list in its filters and orders, searches, and a submission in its list. */

import type { ClientRequest } from '../load/client.ts';
import { getFamilyEmail, toName } from '../load/fill-database.ts';
import type { Provider } from '../load/open-provider.ts';

/** A kind of request. */
export interface WorkListRequest {
  kind: string;
  /** Returns the request with this number. Those of one kind differ where people's do, for example in the searched words. */
  create: (number: number) => ClientRequest;
}

/** Rows of a page, as the screen requests them. */
const PAGE = 60;
const FILTER = 'status=pending&column.Hub=Hub+7&column.Hub=Hub+8';

/** Returns the requests for a provider with as many submissions. */
export async function createWorkListRequests({ cookie, send }: Provider, submissions: number): Promise<WorkListRequest[]> {
  const headers = { 'accept-encoding': 'identity', cookie };
  const get = (path: string): ClientRequest => ({ path: `/api/admin/${path}`, headers });
  const list = (kind: string, toQuery: (number: number) => string): WorkListRequest => ({
    kind,
    create: (number) => get(`submissions?${toQuery(number)}&limit=${PAGE}`),
  });
  const sort = (kind: string, order: string): WorkListRequest => list(`sort: ${kind}`, (number) => `sort=${number % 2 ? '-' : ''}${order}`);
  const pages = Math.ceil(submissions / PAGE);
  const ids = await listIds();
  const open = (number: number): string => ids[number % ids.length]!;
  return [
    list('list: first page', () => ''),
    list('list: any page', (number) => `offset=${((number * 17) % pages) * PAGE}`),
    list('list: page of a filter', (number) => `${FILTER}&offset=${(number % 2) * PAGE}`),
    list('list: new', () => 'work=new&sort=createdAt'),
    list('list: corrected', () => 'work=corrected&sort=createdAt'),
    list('list: possible duplicates', () => 'duplicates=true'),
    list('list: missing documents', (number) => `documents=missing&offset=${(number % 20) * PAGE}`),
    sort('received', 'createdAt'),
    sort('form', 'kind'),
    sort('reference', 'reference'),
    sort('name', 'name'),
    sort('status', 'status'),
    sort('hub', 'column.Hub'),
    sort('school', 'column.School'),
    sort('missing documents', 'missingDocuments'),
    list('sort: missing documents, last page', () => `sort=-missingDocuments&offset=${(pages - 1) * PAGE}`),
    list('sort: school, last page', () => `sort=column.School&offset=${(pages - 1) * PAGE}`),
    list('search: common', (number) => `search=${['san', 'cru', 'reyes', 'dela'][number % 4]!}`),
    list('search: two words in another order', (number) => `search=${toName(number * 13)}+${toName(number)}`),
    list('search: grade and hub', (number) => `search=grade+${(number % 12) + 1}+hub+${number % 40}`),
    list('search: email address', (number) => `search=${getFamilyEmail(number)}`),
    list('search: nothing', (number) => `search=nobody+${number}x`),
    list('search in a filter, by school', (number) => `${FILTER}&search=${['san', 'cru'][number % 2]!}&sort=column.School`),
    { kind: 'values of a filter: school', create: () => get('submission_values?column=School') },
    { kind: 'submission', create: (number) => get(`submissions/${open(number)}`) },
    { kind: 'submission: place in its list', create: (number) => get(`submissions/${open(number)}/neighbors?sort=column.School`) },
  ];

  /** Returns submissions of several pages. */
  async function listIds(): Promise<string[]> {
    const found: string[] = [];
    for (let page = 0; page < pages; page += 10) {
      const { body } = await send(get(`submissions?offset=${page * PAGE}&limit=${PAGE}`));
      found.push(...(JSON.parse(body.toString()) as { items: { _id: string }[] }).items.map(({ _id }) => _id));
    }
    return found;
  }
}
