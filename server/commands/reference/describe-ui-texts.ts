/** The texts of the user interface as Markdown tables of the reference. */

import { getUiTexts, listUiLanguages, type UiTextKind } from '../../definitions/locales/ui-texts.ts';

/** Returns the section of the reference. */
export function formatUiTextTables(): string {
  const languages = listUiLanguages().map((language) => `\`${language}\``);
  return [
    '## Texts of the user interface',
    '',
    `The buttons, messages and announcements that a form does not declare. They exist in ${languages.slice(0, -1).join(', ')} and ${languages.at(-1)}. \`texts\` of a form or of app.json`,
    'replaces them by name. In other languages, `locales/LANGUAGE/app.json` translates them: `"/texts/next": "Sunod"`.',
    '',
    '### Texts of forms',
    '',
    ...formatTable('forms'),
    '',
    '### Texts of the pages around forms',
    '',
    ...formatTable('pages'),
    '',
    '### Texts of the built-in pages',
    '',
    'They exist in the same languages. `pages` of app.json replaces the texts of a page, `locales/LANGUAGE/app.json` translates them: `"/pages/landing/lead": "Willkommen"`.',
    '',
    ...formatTable('builtInPages'),
  ].join('\n');
}

function formatTable(kind: UiTextKind): string[] {
  const rows = Object.entries(getUiTexts(kind, 'en')).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '| name | English |',
    '|---|---|',
    ...rows.map(([name, text]) => `| \`${name}\` | ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`),
  ];
}
