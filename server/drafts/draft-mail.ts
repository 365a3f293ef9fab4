/** Mails with the link of a draft. They contain the title of the form and the end of the draft, no name and no answer. */

import type { Logger } from 'pino';
import { generateToken, hashToken } from '../accounts/secret-token.ts';
import type { Draft } from '../db/drafts/drafts.ts';
import { addDraftLink, dropOldLinks } from '../db/drafts/links.ts';
import type { Store } from '../db/store.ts';
import { createFindBrand } from '../definitions/brands/mail-brand.ts';
import { DEFAULT_NAME } from '../definitions/default-app.ts';
import { getDefaultTexts } from '../definitions/locales/ui-texts.ts';
import type { DefinitionRegistry } from '../definitions/registry.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Mail } from '../mail/mail.ts';
import { interpolate } from '#engine';
import type { DraftLimits } from './draft-limits.ts';
import type { DraftSeal } from './draft-seal.ts';
import { openAddress } from './stored-draft.ts';

/** Kinds of mail. */
type DraftMailKind = 'draftLink' | 'draftReminder';

/** Dependencies of `createMailDraft`. */
export interface DraftMailDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  seal: DraftSeal;
  mail: Mail;
  limits: Pick<DraftLimits, 'countMail'>;
  log: Logger;
  now: () => Date;
  publicUrl: string;
}

/** What became of a mail. `limited`: its mailbox got several today. `none`: there is nothing to mail any more. */
export type MailOutcome = 'sent' | 'limited' | 'none';

/** Mails a new link of a draft to its address. Rejects when mailing fails. */
export type MailDraft = (draft: Draft, kind: DraftMailKind) => Promise<MailOutcome>;

/** The page that a link opens. The fragment of a URL is neither sent to a server nor logged. */
const PAGE = '/resume';
/** The fragment that ends reminders on that page, before its token. */
export const REMINDERS_PAGE = `${PAGE}#reminders=`;
/** The action that the token of a reminder proves. */
export const MAIL_OFF = 'mail-off';

/** Creates the function that mails links. */
export function createMailDraft({ store, definitions, seal, mail, limits, log, now, publicUrl }: DraftMailDependencies): MailDraft {
  const findBrand = createFindBrand(definitions);
  return async (draft, kind) => {
    const served = definitions.get(draft.form);
    const to = openAddress(seal, draft);
    if (!served || to === undefined) return 'none';
    try {
      await limits.countMail(to);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      log.info('a link of a draft was not mailed: its mailbox got several today');
      return 'limited';
    }
    const token = generateToken();
    const link = { tokenHash: hashToken(token), draftId: draft.id, emailHash: seal.hashEmail(to)[0] };
    if (!(await addDraftLink(store, link, now().toISOString()))) return 'none';
    const stop = `${draft.id}.${seal.sign(MAIL_OFF, draft.id)}`;
    const { language } = draft;
    const settings = definitions.app();
    const texts = { ...getDefaultTexts('pages', settings), ...definitions.localize(settings, 'app', language).texts };
    const values = {
      product: settings.product ?? DEFAULT_NAME,
      form: definitions.localize(served.definition, served.id, language).title,
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(draft.expiresAt)),
      link: `${publicUrl}${PAGE}#${token}`,
      stop: `${publicUrl}${REMINDERS_PAGE}${stop}`,
    };
    const brand = findBrand(served, language);
    await mail({
      to,
      senderName: brand?.name,
      replyTo: brand?.replyTo,
      subject: interpolate(texts[`${kind}Subject`] ?? '', values),
      text: interpolate(texts[`${kind}Text`] ?? '', values),
      unsubscribe: draft.remind ? `${publicUrl}/api/drafts/mail-off?token=${stop}` : undefined,
    });
    await dropOldLinks(store, link);
    return 'sent';
  };
}
