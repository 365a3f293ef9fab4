/** The source of `dialog-definition.ts`: dialogs, and the notices that open them. */

import type { Construct, LanguageModule } from '../construct.ts';

const dialog: Construct = {
  name: 'dialog',
  type: 'DialogDefinition',
  title: 'A dialog',
  description: 'A modal. Texts may hold {name} or {name|fallback}, filled from the data of what opened it.',
  isHoverText: true,
  keys: {
    type: {
      value: { kind: 'choiceOrPlaceholder', values: ['info', 'error', 'success', 'loader'], type: 'DialogType' },
      isRequired: true,
      description: 'info, error, success or loader; or {name|fallback}, filled from the data of what opened the dialog.',
      example: 'info',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The heading.',
      example: 'That did not work',
    },
    text: {
      value: { kind: 'prose' },
      description:
        'The body. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). {detail|fallback} is what the server said.',
      example: '{detail|Please try again later.}',
    },
    closable: {
      value: { kind: 'boolean' },
      description: 'Whether a close icon shows and Esc closes. Default: true, for a loader false.',
      example: false,
    },
    buttons: {
      value: { kind: 'list', of: { kind: 'object', construct: 'button' } },
      description: 'The buttons, from left to right. Default: one button, labelled by the text "close"; a loader has none.',
      example: [{ label: 'I understand', kind: 'primary' }],
    },
    ask: {
      value: { kind: 'path' },
      description: 'The path of an answer that the dialog asks for with its field; the primary button stores it.',
      example: 'emailCode',
    },
  },
  snippets: [
    {
      label: 'a message',
      description: 'A title, a text and a button.',
      body: { type: 'info', title: '${1:Good to know}', text: '${2:Text}', buttons: [{ label: '${3:I understand}', kind: 'primary' }] },
    },
  ],
};

const button: Construct = {
  name: 'button',
  type: 'DialogButton',
  title: 'A button',
  description: 'A button of a dialog.',
  isHoverText: true,
  keys: {
    label: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'Its text.',
      example: 'I understand',
    },
    kind: {
      value: { kind: 'choice', values: ['primary', 'plain', 'danger'] },
      description: 'How it looks. Default: the last is primary.',
      example: 'primary',
    },
    to: {
      value: { kind: 'link' },
      description: 'Where it leads: an https or mailto address, or a path in this app. Without it the button only closes.',
      example: 'https://example.com/help',
    },
    retry: {
      value: { kind: 'boolean' },
      description: 'Whether it asks the look-ups that failed again. Default: false.',
      default: false,
      example: true,
    },
  },
};

const notice: Construct = {
  name: 'notice',
  type: 'NoticeDefinition',
  title: 'A notice',
  description: 'A modal that opens by itself when its condition becomes true.',
  isHoverText: true,
  keys: {
    id: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'Its name among the notices.',
      example: 'for-children',
    },
    when: {
      value: { kind: 'expression' },
      isRequired: true,
      description: 'It opens when this becomes true. An expression.',
      example: { rule: 'isChild' },
    },
    dialog: {
      value: { kind: 'name', type: 'DialogName' },
      isRequired: true,
      description: 'The name of the dialog that opens.',
      example: 'childrensCard',
    },
    data: {
      value: { kind: 'expression' },
      description: "Fills the dialog's {…}: an expression that yields an object, such as a record.",
      example: { record: ['card.branch'] },
    },
    oncePer: {
      value: { kind: 'expression' },
      description:
        'The notice shows once for each value of this expression. Without it, it shows each time that the condition becomes true.',
      example: { var: 'card.branch' },
    },
  },
  snippets: [
    {
      label: 'a notice',
      description: 'A dialog that opens by itself, once for each value.',
      body: {
        id: '${1:name}',
        when: { '==': [{ var: '${2:answer}' }, '${3:value}'] },
        dialog: '${4:dialog}',
        oncePer: { var: '${2:answer}' },
      },
    },
  ],
};

export const dialogsModule: LanguageModule = {
  file: 'dialog-definition',
  comment: 'Dialogs, and the notices that open them.',
  constructs: [dialog, button, notice],
};
