/** The calls of the back office as types: routes, their parameters, bodies and replies, derived from those of the server. */

import type { AdminReplies } from '../../server/admin/replies.ts';
import type { AdminRequests } from '../../server/admin/requests.ts';

/** Reply data by route. A product adds its own routes by declaration merging. */
export interface Replies extends AdminReplies {}

/** Request bodies by route. A product adds its own routes by declaration merging. */
export interface Requests extends AdminRequests {}

/** Method and path below `/api`, for example `PUT /admin/users/:id`. */
export type Route = keyof Replies & string;

/** A route that reads. */
export type GetRoute = Extract<Route, `GET ${string}`>;

/** Reply data of a route. */
export type ReplyData<R extends Route> = Replies[R];

/** The argument with the body of a route's request; none for a route without a body. */
export type BodyArgument<R extends Route> = R extends keyof Requests
  ? undefined extends Requests[R]
    ? [body?: Requests[R]]
    : [body: Requests[R]]
  : [];

/** Item of a list, which is an array or has `items`. */
type ItemOf<Data> = Data extends readonly (infer Item)[] ? Item : Data extends { items: readonly (infer Item)[] } ? Item : never;

/** A route that replies with a list. */
export type ListRoute = { [R in GetRoute]: [ItemOf<Replies[R]>] extends [never] ? never : R }[GetRoute];

/** An item of the list that a route replies with. */
export type ListItem<R extends ListRoute> = ItemOf<Replies[R]>;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The value of a query parameter; of a list, each item is a parameter of the same name. */
export type QueryValue = string | number | readonly string[] | undefined;

/** Values of the path parameters of a route; every other member becomes a query parameter, without those that are empty. */
export type Params<R extends string> = Record<ParamName<R>, string> & Record<string, QueryValue>;

/** Method and path of a request, with its parameters filled in. */
export interface RequestLine {
  method: string;
  path: string;
}

/**
 * Fills in the parameters of a route.
 * @example toRequestLine('GET /admin/learners', { family: 'f1', sort: '' }) // { method: 'GET', path: 'admin/learners?family=f1' }
 */
export function toRequestLine<R extends string>(route: R, params: Params<R>): RequestLine {
  const [method = '', template = ''] = route.split(' /');
  const query = new Map(Object.entries<QueryValue>(params));
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(String(value));
  });
  const present = [...query].filter(([, value]) => value !== undefined && value !== '');
  const pairs = present.flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as string[]) : [String(value)]).map((one) => [name, one]),
  );
  const search = new URLSearchParams(pairs).toString();
  return { method, path: search === '' ? path : `${path}?${search}` };
}
