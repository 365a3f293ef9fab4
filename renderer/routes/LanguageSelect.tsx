/** The control that changes the language of the pages. The open form keeps its answers. */

import { useContext } from 'react';
import { AppContext, ChooseLanguageContext, useText } from '../app-data/app-context.ts';
import { formatLanguageName } from '../app-data/language.ts';
import { useSelectChoice } from '../theme/use-select-choice.ts';
import { useIsInteractive } from '../theme/use-is-interactive.ts';
import styles from './Layout.module.css';

/** Renders the select; nothing for a product in one language. */
export function LanguageSelect() {
  const { language = '', languages = [] } = useContext(AppContext) ?? {};
  const choice = useSelectChoice(language, true, useContext(ChooseLanguageContext));
  const label = useText('language');
  const isInteractive = useIsInteractive();
  if (languages.length < 2) return null;
  return (
    <select {...choice} className={styles.language} aria-label={label} disabled={!isInteractive}>
      {languages.map((one) => (
        // A server and a browser can know different names of a language.
        <option key={one} value={one} lang={one} suppressHydrationWarning>
          {formatLanguageName(one)}
        </option>
      ))}
    </select>
  );
}
