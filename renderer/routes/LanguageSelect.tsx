/** The control that changes the language of the pages. The open form keeps its answers. */

import { useContext } from 'react';
import { AppContext, ChooseLanguageContext, useText } from '../app-data/app-context.ts';
import { formatLanguageName } from '../app-data/language.ts';
import styles from './Layout.module.css';

/** Renders the select; nothing for a product in one language. */
export function LanguageSelect() {
  const { language, languages = [] } = useContext(AppContext) ?? {};
  const choose = useContext(ChooseLanguageContext);
  const label = useText('language');
  if (languages.length < 2) return null;
  return (
    <select className={styles.language} aria-label={label} value={language} onChange={({ target }) => choose(target.value)}>
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {formatLanguageName(one)}
        </option>
      ))}
    </select>
  );
}
