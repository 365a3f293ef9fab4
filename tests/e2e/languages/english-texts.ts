/** Finds English texts in a page that is in another language. */

import type { APIRequestContext, Page } from '@playwright/test';
import { listTexts } from '#engine';
import { readPageTexts } from './translated-wizard.ts';

/** English words of sentences. None of them is a Filipino word, and no name that Filipino keeps contains one after `KEPT` is removed. */
const WORDS =
  /\b(?:the|and|your|you|please|is|are|was|were|of|for|with|from|this|that|these|to|or|in|on|not|we|our|us|be|been|have|has|if|by|which|when|how|select|choose|enter|add|remove|required|invalid|close|open|again|last|next|back|submit|answers?|years?)\b/i;

/** Names in English that Filipino texts contain, and why they stay. */
const KEPT: ReadonlyMap<RegExp, string> = new Map([
  [
    /Letter of Guardianship|Certificate of (?:Completion|Withdrawal)/g,
    'the title of the document that an office or a court issues in English',
  ],
  [/US (?=curriculum|Curriculum)|US\/Canada/g, 'the name of a country in the name of a curriculum'],
  [/Learner's ID|Hearth & Garden Homeschool/g, 'a name of the product'],
  [/For Reservation|Not yet enrolled/g, 'a status in the record of the student, which is data'],
  [/School Year|Data Privacy/gi, 'a term that Philippine schools use in English'],
  [/City of Makati/g, 'the name of a city in the answers, which is data'],
]);

/** English texts that are right where the data has the same word, and why. */
const DATA: ReadonlyMap<string, string> = new Map([['Philippines', 'the name of a country in the answers, which is data']]);

/** The English texts of documents that a translation replaces. */
export interface EnglishTexts {
  exact: ReadonlySet<string>;
  patterns: readonly RegExp[];
}

/** Splits a text with markup at the ends of its elements, which are the text nodes of a page. */
function split(text: string): string[] {
  return text.split(/\n+|\*\*|\]\([^)]*\)|\[/).map((part) => part.replace(/^\s*(?:- |\d+\. )/, '').trim());
}

/** Returns the pattern of a text with placeholders; undefined for one without enough letters of its own. */
function toPattern(text: string): RegExp | undefined {
  if (/\{[^}|]*[{,]|\{[^}]*\|/.test(text)) return undefined;
  const parts = text.split(/\{[^}]*\}/);
  if (parts.join('').replaceAll(/[^a-z]/gi, '').length < 5) return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
}

/** Reads the texts of documents in English that have another text in the language. Fallbacks in placeholders count as texts. */
export async function readEnglishTexts(request: APIRequestContext, ids: readonly string[], locale: string): Promise<EnglishTexts> {
  const read = async (path: string) => listTexts(await (await request.get(`/api/definitions/${path}`)).json());
  const withFallbacks = (text: string): string[] => [
    text,
    ...[...text.matchAll(/\{[^}|]*\|([^}]+)\}/g)].map(([, fallback = '']) => fallback),
  ];
  const [english, translated] = ['en', locale].map((language) => new Set([...readPageTexts(language).values()].flatMap(split))) as [
    Set<string>,
    Set<string>,
  ];
  for (const id of ids) {
    for (const { kind, text } of await read(`${id}?locale=${locale}`))
      if (kind === 'text') for (const part of withFallbacks(text).flatMap(split)) translated.add(part);
    for (const { kind, text } of await read(`${id}?locale=en`))
      if (kind === 'text') for (const part of withFallbacks(text).flatMap(split)) english.add(part);
  }
  const differing = [...english].filter((text) => /[a-z]{3}/i.test(text) && !translated.has(text) && !DATA.has(text));
  return {
    exact: new Set(differing.filter((text) => !text.includes('{'))),
    patterns: differing.filter((text) => text.includes('{')).flatMap((text) => toPattern(text) ?? []),
  };
}

/** Returns the texts of a page that a person sees or a screen reader reads, and whether each is an option of a list. */
function readVisibleTexts(page: Page): Promise<{ text: string; isOption: boolean }[]> {
  return page.evaluate(() => {
    const texts: { text: string; isOption: boolean }[] = [{ text: document.title, isOption: false }];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // The name of a language is in that language. A closed select renders no options.
      if (element === null || element.closest('[lang]:not(html), script, style, noscript') !== null) continue;
      const option = element.closest('option, [role="option"]');
      if (!(option?.closest('select') ?? element).checkVisibility({ visibilityProperty: true })) continue;
      const parts =
        node instanceof Element
          ? ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'].map((name) => node.getAttribute(name))
          : [node.nodeValue];
      for (const part of parts)
        if (part !== null && part.trim() !== '') texts.push({ text: part.replaceAll(/\s+/g, ' ').trim(), isOption: option !== null });
    }
    return texts;
  });
}

/** Returns the English texts in a page. Options from tables are data and may be English. */
export async function findEnglish(page: Page, { exact, patterns }: EnglishTexts): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, isOption } of await readVisibleTexts(page)) {
    const plain = text.replace(/\s*\*$/, '').trim();
    const own = [...KEPT.keys()].reduce((rest, kept) => rest.replaceAll(kept, ''), plain);
    const isSentence = !isOption && (WORDS.test(own) || patterns.some((pattern) => pattern.test(plain)));
    if (exact.has(plain) || isSentence) found.add(plain);
  }
  return [...found];
}
