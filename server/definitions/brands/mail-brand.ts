/** The brand of a form as its mails show it. */

import type { MailBrand } from '../../db/deliveries/delivery.ts';
import type { AppSettings } from '../app-settings.ts';
import type { DefinitionRegistry, ServedDefinition } from '../registry.ts';
import { getBrandOfForm } from './brand-theme.ts';

/** Returns the brand of a form in a language, BCP 47; undefined if it has none. */
export type FindBrand = (served: ServedDefinition, language: string) => MailBrand | undefined;

/**
 * Creates the function that finds brands in the present app.json.
 * @example createFindBrand(definitions)(served, 'de')?.name // 'Riverside Library'
 */
export function createFindBrand(definitions: DefinitionRegistry): FindBrand {
  return ({ definition }, language) => {
    const settings = definitions.app();
    if (getBrandOfForm(definition.brand, settings) === undefined) return undefined;
    const { name, ...brand } = getBrandOfForm(definition.brand, definitions.localize(settings, 'app', language))!;
    const { footer = settings['footer'], supportEmail } = brand as Pick<AppSettings, 'footer' | 'supportEmail'>;
    return { name, replyTo: supportEmail, links: listLinks(footer) };
  };
}

function listLinks(footer: unknown): MailBrand['links'] {
  if (!Array.isArray(footer)) return [];
  return (footer as Record<string, unknown>[]).flatMap((link) => {
    const { title, to } = link ?? {};
    return typeof title === 'string' && typeof to === 'string' ? [{ title, to }] : [];
  });
}
