/** Renders a part of the back office with a fake server that replies from a table. */

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Api, createApi } from '../../../admin/data/api.ts';
import { ApiContext } from '../../../admin/data/api-context.ts';
import { SessionContext } from '../../../admin/session/session-context.ts';
import type { User } from '../../../admin/session/session-context.ts';
import { GENERIC_ROLES, type Role } from '../../../server/accounts/roles.ts';
import type { AppDefinition } from '../../../renderer/app-data/app-definition.ts';
import { AppContext } from '../../../renderer/app-data/app-context.ts';

type Answers = Record<string, (init: RequestInit) => Response | Promise<Response>>;

export interface Office {
  /** Requests as `METHOD path`, with their bodies. */
  asked: { line: string; body: unknown }[];
  answers: Answers;
  api: Api;
  signedIn: User[];
}

export function json(data: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json', ...headers } });
}

const app = {
  product: 'Garden School',
  texts: {},
  disabledScreens: [],
  footer: [],
  pages: { notFound: { title: '', text: '' }, serverError: { title: 'Something went wrong', text: '', refresh: 'Refresh', home: 'Home' } },
} as unknown as AppDefinition;

/** Requests without an entry in the table get 404. */
export function openOffice(
  children: ReactNode,
  {
    answers = {},
    at = '/admin',
    role,
    roles = GENERIC_ROLES,
  }: { answers?: Answers; at?: string; role?: string; roles?: readonly Role[] } = {},
): Office {
  const asked: Office['asked'] = [];
  const api = createApi(async (path, init = {}) => {
    const line = `${init.method ?? 'GET'} ${path}`;
    asked.push({ line, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    await Promise.resolve();
    return (office.answers[line] ?? (() => json({ title: 'Not found' }, 404)))(init);
  });
  const office: Office = { asked, answers, api, signedIn: [] };
  const user = role === undefined ? null : { _id: 'u1', name: 'Ana', email: 'ana@example.com', role };
  const session = {
    user,
    product: undefined,
    roles,
    hasSignedOut: false,
    startSession: (next: User) => void office.signedIn.push(next),
    signOut: () => Promise.resolve(),
  };
  render(
    <AppContext value={app}>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </SessionContext>
      </ApiContext>
    </AppContext>,
  );
  return office;
}
