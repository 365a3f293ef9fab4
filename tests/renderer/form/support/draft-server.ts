/** A fake server that keeps drafts as the real one does: by revision. It has one link for each draft, with the id of the draft as its token. */

import type { Snapshot } from '#engine';
import { fakeServer, json, type FakeServer } from './fake-server.ts';
import { gardenDefinition } from './sample-form.ts';

/** The hash of the definition that the server serves. */
export const HASH = 'a'.repeat(64);
const EXPIRES = '2099-12-10T10:00:00.000Z';

/** A stored draft. */
export interface FakeDraft {
  rev: number;
  snapshot: Snapshot | null;
  hash: string;
  remind?: boolean;
  files: object[];
}

/** A status; a reply that is lost after the server has handled the request; no network; or a device that has to open its link again. */
type Failure = number | 'lost' | 'offline' | 'link';

/** The fake server with its drafts. */
export interface DraftServer extends FakeServer {
  drafts: Map<string, FakeDraft>;
  /** Deletes the drafts, as the server does when another device sends them. */
  sendElsewhere: () => void;
  /** The bodies of the requests for links. */
  links: unknown[];
  /** Fails the next request whose line begins so. */
  failNext: (line: string, failure: Failure) => void;
}

const describe = ({ rev }: FakeDraft): Record<string, string> => ({ etag: `"${rev}"`, 'draft-expires': EXPIRES });

/** Creates the server. */
export function draftServer(definition: object = gardenDefinition(), hash = HASH): DraftServer {
  const server = fakeServer();
  const drafts = new Map<string, FakeDraft>();
  const sent = new Set<string>();
  const links: unknown[] = [];
  const failures: { line: string; failure: Failure }[] = [];
  const form = (definition as { id: string }).id;
  server.answer(`GET definitions/${form}`, () => new Response(JSON.stringify(definition), { headers: { etag: `"${hash}"` } }));

  const handle = (line: string, init: RequestInit): Response => {
    const [, method, id = '', rest = ''] = /^(\w+) drafts\/(\w+)(.*)$/.exec(line)!;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const headers = new Headers(init.headers);
    if (id === 'links') return new Response(null, { status: String(body['email']).includes('@') ? 202 : 422 });
    if (id === 'mail') return new Response(null, { status: 204 });
    if (id === 'resume') {
      const token = String(body['token']);
      return drafts.has(token) ? json({ id: token, form }) : json({ code: 'link' }, 404);
    }
    const draft = drafts.get(id);
    if (sent.has(id)) return json({ code: 'sent' }, 404);
    if (method === 'PUT' && headers.get('if-none-match') === '*' && !draft) {
      drafts.set(id, { rev: 1, snapshot: null, hash: '', files: [], ...read(body, headers) });
      return new Response(null, { status: 201, headers: describe(drafts.get(id)!) });
    }
    if (!draft) return json({ code: 'draft' }, 404);
    if (method === 'PUT') {
      if (headers.get('if-match') !== `"${draft.rev}"`) {
        const current = { snapshot: draft.snapshot, rev: draft.rev, definitionHash: draft.hash };
        return new Response(JSON.stringify({ current }), { status: 412, headers: describe(draft) });
      }
      Object.assign(draft, read(body, headers), { rev: draft.rev + 1 });
      return new Response(null, { status: 204, headers: describe(draft) });
    }
    if (method === 'DELETE') return new Response(null, { status: drafts.delete(id) ? 204 : 404 });
    if (rest === '/link') {
      links.push(body);
      return new Response(null, { status: 202 });
    }
    const found = { form, definitionHash: draft.hash, snapshot: draft.snapshot, files: draft.files, expiresAt: EXPIRES };
    return new Response(JSON.stringify(found), { headers: describe(draft) });
  };

  return {
    ...server,
    drafts,
    sendElsewhere() {
      for (const id of drafts.keys()) sent.add(id);
      drafts.clear();
    },
    links,
    failNext: (line, failure) => void failures.push({ line, failure }),
    async send(path, init = {}) {
      const line = `${init.method ?? 'GET'} ${path}`;
      if (!path.startsWith('drafts/')) return server.send(path, init);
      server.requests.push({ line, init });
      await Promise.resolve();
      const index = failures.findIndex((one) => line.startsWith(one.line));
      const failure = index < 0 ? undefined : failures.splice(index, 1)[0]!.failure;
      if (failure === 'offline') throw new TypeError('Failed to fetch');
      if (failure === 'link') return json({ code: 'link' }, 403);
      if (typeof failure === 'number') return json({}, failure);
      const reply = handle(line, init);
      if (failure === 'lost') throw new TypeError('Failed to fetch');
      return reply;
    },
  };
}

function read(body: Record<string, unknown>, headers: Headers): Partial<FakeDraft> {
  const { snapshot, remind } = body as { snapshot?: Snapshot; remind?: boolean };
  return {
    ...(snapshot && { snapshot, hash: headers.get('definition-hash') ?? '' }),
    ...(remind !== undefined && { remind }),
  };
}
