/** The JSON Schema of `app.json` with its references resolved. Dialogs have the schema of the form language. */

import { readFileSync } from 'node:fs';
import type { createSchemaValidator } from '#engine/kit/source/schema-validator';
import { BRAND_COLORS } from '../../definitions/brands/brand-theme.ts';
import { draftSettingsSchema } from '../../drafts/draft-life.ts';
import type { Product } from '../../product.ts';

type Schema = Parameters<typeof createSchemaValidator>[0];

const text: Schema = { type: 'string' };
const label: Schema = { type: 'string', minLength: 1 };
const email: Schema = { type: 'string', pattern: String.raw`^[^\s@]+@[^\s@]+$` };
const texts: Schema = { type: 'object', additionalProperties: text };
/** Paths of pages in the app, such as "/enrollment". */
const pagePaths: Schema = { pattern: '^/' };

function object(title: string, properties: Record<string, Schema>, required: readonly string[] = Object.keys(properties)): Schema {
  return { title, type: 'object', properties, required: [...required], additionalProperties: false };
}

function createListSchema(items: Schema): Schema {
  return { type: 'array', items };
}

const link = object('A link', { title: label, to: text });
const menuEntry = object('A menu entry', { title: label, to: text, icon: text, note: text, isMinor: { type: 'boolean' } }, ['title', 'to']);
const dialog: Schema = { $ref: '#/definitions/dialog' };
const demo = object('A sample dialog', { button: text, dialog, closesAfter: { type: 'integer', minimum: 0 } }, ['button', 'dialog']);
/** A section of a text page may be one of a form's step; its other keys have no effect here. */
const section = object('A section', { title: text, text, id: text, kind: text, open: { type: 'boolean' } }, ['title', 'text']);
const content = object('A text page', { title: text, text, sections: createListSchema(section) }, ['title']);

const color: Schema = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
const colors = object('The colors of a brand', Object.fromEntries(BRAND_COLORS.map((name) => [name, color])), []);
const brand = object(
  'A brand',
  { name: label, logo: text, colors, darkColors: colors, footer: createListSchema(link), supportEmail: email, texts },
  ['name'],
);

/** The server has defaults for the texts of these pages. */
const pages = object(
  'The texts of the pages',
  {
    landing: object('The landing page', { lead: text, menu: text }, []),
    maintenance: object('The maintenance page', { title: text, text, refresh: text, contact: text }, []),
    serverError: object('The page of a server error', { title: text, text, refresh: text, home: text }, []),
    notFound: object('The page for an unknown path', { title: text, text, back: text, home: text }, []),
    modals: object('The page of dialogs', { title: text, closeIcon: text, demos: createListSchema(demo), catalogue: text }, []),
    lists: { type: 'object', propertyNames: pagePaths },
    content: { type: 'object', propertyNames: pagePaths, additionalProperties: content },
  },
  [],
);

/** Returns the schema with the keys of the product; it includes the definitions of `wizard.schema.json`, which describe dialogs. */
export function createAppSchema(productSettings: Product['appSettings'] = {}): Schema {
  const language = JSON.parse(readFileSync(new URL('../../../definitions/wizard.schema.json', import.meta.url), 'utf8')) as Schema;
  const properties = {
    $schema: text,
    product: text,
    language: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    supportEmail: email,
    brand: text,
    brands: { type: 'object', additionalProperties: brand },
    links: texts,
    menu: createListSchema(menuEntry),
    footer: createListSchema(link),
    routes: { type: 'object', propertyNames: pagePaths, additionalProperties: text },
    disabledScreens: createListSchema(text),
    texts,
    pages,
    messages: { type: 'object', additionalProperties: dialog },
    drafts: draftSettingsSchema,
    ...productSettings,
  };
  return { ...object('The file app.json', properties, []), definitions: language['definitions'] as unknown };
}
