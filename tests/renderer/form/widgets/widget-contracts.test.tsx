// @vitest-environment happy-dom
/** The table of widgets agrees with the widgets of the renderer: their names, and the keys of `form` that each of them uses. */

import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type BuiltInWidget,
  explainMisfit,
  isStockWidget,
  listFittingWidgets,
  widgetContracts,
} from '../../../../engine/kit/widgets/widget-contracts.ts';
import { fieldsModule } from '../../../../engine/language/constructs/fields.ts';
import { behaviorModule } from '../../../../engine/language/constructs/behavior.ts';
import { createFieldRegistry } from '../../../../renderer/form/rjsf/field-registry.ts';
import { builtInWidgets } from '../../../../renderer/form/widgets/built-in-widgets.ts';
import { listWidgets } from '../../../../renderer/form/widgets/list/list-widgets.tsx';
import { ComboboxWidget } from '../../../../renderer/form/widgets/combobox/ComboboxWidget.tsx';
import { PhoneWidget } from '../../../../renderer/form/widgets/input/PhoneWidget.tsx';
import { addLoadedWidgets } from '../../../../renderer/form/widgets/loaded/loaded-widgets.tsx';
import { scaleWidgets } from '../../../../renderer/form/widgets/scale/scale-widgets.ts';
import { temporalWidgets } from '../../../../renderer/form/widgets/temporal/temporal-widgets.ts';
import { FileWidget } from '../../../../renderer/form/widgets/file/FileWidget.tsx';

afterEach(cleanup);
addLoadedWidgets({ combobox: ComboboxWidget, phone: PhoneWidget, ...temporalWidgets, ...scaleWidgets, ...listWidgets });

/** Widgets that render without a form session. The widgets for files and for lists of texts require one. */
const widgets = (Object.keys(builtInWidgets) as (keyof typeof builtInWidgets)[]).filter(
  (name) => name !== 'signature' && name !== 'text-list',
);

const LISTS: readonly string[] = ['choices', 'texts', 'files'];

function createSchema(widget: BuiltInWidget): RJSFSchema {
  const { types, formats, options } = widgetContracts[widget];
  const format = formats?.length === 1 && formats[0] !== 'none' ? { format: formats[0] } : {};
  const [type] = types.filter((name) => name !== 'choices' && name !== 'texts' && name !== 'files');
  return { type, title: 'Field', ...format, ...(options === 'required' && { enum: ['first', 'second'] }) };
}

/** Renders a widget with all keys of presentation, and returns those that appear in the document. */
function findUsedKeys(widget: keyof typeof builtInWidgets): string[] {
  const given = { placeholder: 'Some placeholder', autocomplete: 'nickname', inputMode: 'email' };
  const { container } = render(
    <Form
      schema={{ type: 'object', properties: { only: createSchema(widget) } }}
      uiSchema={{ only: { 'ui:widget': widget, 'ui:options': given } }}
      widgets={builtInWidgets}
      validator={validator}
    />,
  );
  const html = container.innerHTML;
  return [
    ...(html.includes(given.placeholder) ? ['placeholder'] : []),
    ...(/autocomplete="nickname"/i.test(html) ? ['autocomplete'] : []),
    ...(/inputmode="email"/i.test(html) ? ['inputMode'] : []),
  ];
}

describe('the table of widgets', () => {
  it('has the widgets of the registry, and "hidden"', () => {
    const registered = Object.keys(createFieldRegistry({}, { FileWidget }).builtInWidgets);
    // The formatted inputs are how the renderer shows the widget "text" of a number with a format.
    const named = registered.filter((name) => name !== 'formatted' && name !== 'duration');
    expect(Object.keys(widgetContracts).toSorted()).toEqual([...named, 'hidden'].toSorted());
  });

  it('has the widgets and the types of the language', () => {
    const widget = behaviorModule.constructs[0]!.keys['widget']!.value;
    expect(widget).toMatchObject({ kind: 'choice', values: Object.keys(widgetContracts) });
    const type = fieldsModule.constructs[0]!.keys['type']!.value;
    expect(type).toMatchObject({
      kind: 'choice',
      values: [...widgetContracts.hidden.types.filter((name) => !LISTS.includes(name)), 'array'],
    });
  });

  it.each(widgets)('names the keys that %s uses', (widget) => {
    const declared = widgetContracts[widget].keys.filter((key) => ['placeholder', 'autocomplete', 'inputMode'].includes(key));
    expect(findUsedKeys(widget)).toEqual(declared);
  });
});

describe('explainMisfit', () => {
  it('names the fields that a widget is for', () => {
    expect(explainMisfit('date', { type: 'string' })).toBe('texts with "format": "date"');
    expect(explainMisfit('phone', { type: 'string', format: 'date' })).toBe('texts without "format"');
    expect(explainMisfit('textarea', { type: 'string', format: 'date' })).toBe('texts without "format": "date"');
    expect(explainMisfit('checkbox', { type: 'array' })).toBe('true or false');
    expect(explainMisfit('UpDownWidget', { type: 'boolean' })).toBe('numbers');
  });

  it('accepts fitting widgets, and widgets of an installation, whose contracts are not known', () => {
    expect(explainMisfit('date', { type: 'string', format: 'date' })).toBeUndefined();
    expect(explainMisfit('radio', { type: 'integer' })).toBeUndefined();
    expect(isStockWidget('SeatMapWidget')).toBe(false);
    expect(explainMisfit('SeatMapWidget', { type: 'array' })).toBeUndefined();
  });
});

describe('listFittingWidgets', () => {
  it('distinguishes fields with options', () => {
    expect(listFittingWidgets({ type: 'string' }, true)).toEqual(['select', 'combobox', 'radio']);
    expect(listFittingWidgets({ type: 'string', format: 'date' }, false)).toEqual(['text', 'date']);
    expect(listFittingWidgets({ type: 'boolean' }, false)).toEqual(['radio', 'checkbox']);
  });
});
