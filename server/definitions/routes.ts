/** GET /api/definitions, and /app, /{id}, /{id}/versions/{hash} and /catalogue/{name} below it: the definitions for the pages. */

import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import type { FormDefinition } from '#engine';
import type { Role } from '../accounts/roles.ts';
import { createJsonReply, type JsonReply, sendJsonReply } from '../http/replies/json-reply.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ReplyMemory } from '../http/replies/reply-memory.ts';
import { contentHash } from './content-hash.ts';
import { chooseLanguage } from './locales/languages.ts';
import type { DefinitionRegistry, ServedDefinition } from './registry.ts';
import { remember } from './remember.ts';
import { getServedApp, getServedForm } from './served-documents.ts';
import type { VersionArchive } from './versions/version-archive.ts';

const revalidate = 'no-cache';
/** A document never changes under its hash. */
const immutable = 'public, max-age=31536000, immutable';

interface UserForm {
  id: string;
  answers: { properties: { role: { oneOf: { const: string; title: string }[] } } };
}

/** Returns the form of accounts with these roles, for a folder without a form of its own. */
function createUserForm(roles: readonly Role[]): UserForm {
  const form = JSON.parse(readFileSync(new URL('../accounts/user-form.json', import.meta.url), 'utf8')) as UserForm;
  form.answers.properties.role.oneOf = roles.map(({ name, title }) => ({ const: name, title }));
  return form;
}

/** Dependencies of the routes. */
interface DefinitionRouteDependencies {
  roles: readonly Role[];
  versions: VersionArchive;
  replies?: ReplyMemory | undefined;
  /** Returns the header with the slices of the lookups at these paths, which the service worker keeps with a form. */
  nameSlices: (paths: readonly string[]) => Record<string, string>;
}

/** Creates the routes below `/api/definitions`. */
export function definitionRoutes(
  definitions: DefinitionRegistry,
  { roles, versions, replies, nameSlices }: DefinitionRouteDependencies,
): Hono {
  const builtInForm = createUserForm(roles);
  const routes = new Hono();
  const send = async (c: Context, getReply: () => JsonReply): Promise<Response> => {
    // Started first: a file that changes meanwhile is seen by the next request.
    const remember = await replies?.start(c);
    const reply = getReply();
    remember?.(reply);
    return sendJsonReply(c, reply);
  };

  const getList = remember(definitions.version, () => {
    const list = definitions.list().map(({ id, definition, hash }) => ({ id, title: definition.title, version: definition.version, hash }));
    return createJsonReply(list, revalidate, contentHash(list));
  });
  const getAppReplies = remember(definitions.version, () => new Map<string, JsonReply>());
  const getDocumentReply = createDocumentReplies(nameSlices);

  routes.get('/', (c) => send(c, getList));

  routes.get('/app', (c) =>
    send(c, () => {
      const known = getAppReplies();
      const language = chooseLanguage(c.req.query('locale'), definitions.languages());
      const reply = known.get(language) ?? createAppReply(definitions, language);
      known.set(language, reply);
      return reply;
    }),
  );

  routes.get('/catalogue/:name', (c) => {
    const name = c.req.param('name');
    const served = definitions.entityForms().find(({ id }) => id === name);
    if (!served && name === builtInForm.id)
      return sendJsonReply(
        c,
        getDocumentReply(builtInForm, () => contentHash(builtInForm)),
      );
    if (!served) throw new HttpProblem(404, `There is no catalogue form called "${c.req.param('name')}".`);
    return sendJsonReply(
      c,
      getDocumentReply(served.definition, () => served.hash),
    );
  });

  addFormRoutes(routes, { definitions, versions, send, getDocumentReply });
  return routes;
}

/** What the routes of a form use. */
interface FormRouteParts {
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  send: (c: Context, getReply: () => JsonReply) => Promise<Response>;
  getDocumentReply: ReturnType<typeof createDocumentReplies>;
}

/** Adds the routes of a form as it is served, and as it was served. */
function addFormRoutes(routes: Hono, { definitions, versions, send, getDocumentReply }: FormRouteParts): void {
  const findServed = (id: string): ServedDefinition => {
    const served = definitions.get(id);
    if (!served) throw new HttpProblem(404, `There is no form called "${id}".`);
    return served;
  };

  routes.get('/:id', async (c) => {
    const [id, locale] = [c.req.param('id'), c.req.query('locale')];
    await versions.keep(definitions, findServed(id), locale);
    return send(c, () => {
      const { document, tag } = getServedForm(definitions, findServed(id), locale);
      return getDocumentReply(document, () => tag);
    });
  });

  routes.get('/:id/versions/:hash', async (c) => {
    const { id, hash } = c.req.param();
    const document = await versions.find(id, hash);
    if (!document) throw new HttpProblem(404, `There is no version "${hash}" of a form called "${id}".`);
    return sendJsonReply(c, createJsonReply(document, immutable, hash));
  });
}

/** Creates the reply with the settings for pages in a language of the folder. */
function createAppReply(definitions: DefinitionRegistry, language: string): JsonReply {
  const { document, tag } = getServedApp(definitions, language);
  return createJsonReply(document, revalidate, tag);
}

/** Creates the function that returns the reply with a document. An unchanged document is the same object, so it is serialized once. */
function createDocumentReplies(nameSlices: DefinitionRouteDependencies['nameSlices']) {
  const replies = new WeakMap<object, JsonReply>();
  return (document: object, getTag: () => string) => {
    let reply = replies.get(document);
    if (!reply) {
      const { lookups = {} } = document as Pick<FormDefinition, 'lookups'>;
      const slices = nameSlices(Object.values(lookups).flatMap(({ path }) => path ?? []));
      replies.set(document, (reply = createJsonReply(document, revalidate, getTag(), slices)));
    }
    return reply;
  };
}
