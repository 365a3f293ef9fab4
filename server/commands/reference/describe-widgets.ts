/** The widgets of the language as a Markdown table of the reference. */

import { describeFields, isDefaultKey, widgetContracts } from '#engine/kit/widgets/widget-contracts';

const introduction = `## Widgets

The values of \`"widget"\`, with the fields that each fits. \`check\` reports a widget that does not fit its field, and a key that the widget does not use.
All but \`hidden\` use \`width\` and \`disabledHint\`. Names that begin with a capital letter are [RJSF widgets](../renderer/form/widgets/README.md).`;

/** Returns the section of the reference. */
export function formatWidgetTable(): string {
  const rows = Object.entries(widgetContracts).map(([widget, contract]) => {
    const keys = contract.keys.filter((key) => !isDefaultKey(key)).map((key) => `\`${key}\``);
    return `| \`${widget}\` | ${describeFields(contract).replaceAll(/"format": "[\w-]+"|"format"/g, '`$&`')} | ${contract.options === 'required' ? 'required' : ''} | ${keys.join(', ')} |`;
  });
  return [introduction, '', '| widget | for | options | keys |', '|---|---|---|---|', ...rows].join('\n');
}
