/** /admin/names: the names that rules share, in tabs by their kind. */

import { useSearchParams } from 'react-router-dom';
import { Screen } from '../../shell/Screen.tsx';
import { Tabs } from '../../shell/Tabs.tsx';
import { NameList } from './NameList.tsx';
import { NAME_TABS } from './name-tabs.ts';

/** The tabs; the current one is in the URL. */
export function NamesScreen() {
  const [query, setQuery] = useSearchParams();
  return (
    <Screen title="Names" lead={<p>What many rules share: a change here shows everywhere.</p>}>
      <Tabs
        label="Names"
        tabs={NAME_TABS.map((tab) => ({ title: tab.title, content: <NameList key={tab.kind} tab={tab} /> }))}
        shown={query.get('tab') ?? NAME_TABS[0]!.title}
        onShow={(tab) => setQuery({ tab }, { replace: true })}
      />
    </Screen>
  );
}
