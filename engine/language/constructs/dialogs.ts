/** The source of `dialog-definition.ts`: dialogs, and the notices that open them. */

import type { Construct, LanguageModule } from '../construct.ts';

const dialog: Construct = {
  name: 'dialog',
  type: 'DialogDefinition',
  title: 'A dialog',
  description: 'A modal dialog. Texts can contain {name} or {name|fallback}, which are replaced from the data that it is opened with.',
  isHoverText: true,
  keys: {
    type: {
      value: { kind: 'choiceOrPlaceholder', values: ['info', 'error', 'success', 'loader'], type: 'DialogType' },
      isRequired: true,
      description: 'info, error, success or loader; or {name|fallback}, which is replaced from the data that the dialog is opened with.',
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
        'The body. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). {detail|fallback} is the server\'s message.',
      example: '{detail|Please try again later.}',
    },
    closable: {
      value: { kind: 'boolean' },
      description: 'Whether the dialog has a close icon and is closed by Esc. Default: true; false for a loader.',
      example: false,
    },
    buttons: {
      value: { kind: 'list', of: { kind: 'object', construct: 'button' } },
      description: 'The buttons, from left to right. Default: one button with the text "close"; a loader has none.',
      example: [{ label: 'I understand', kind: 'primary' }],
    },
    ask: {
      value: { kind: 'path' },
      description: 'The path of a field that the dialog contains; the primary button stores its answer.',
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
      description: 'The style of the button. Default: the last button is primary.',
      example: 'primary',
    },
    to: {
      value: { kind: 'link' },
      description:
        'The link of the button: an https or mailto address, or a path in this app. Without it the button only closes the dialog.',
      example: 'https://example.com/help',
    },
    retry: {
      value: { kind: 'boolean' },
      description: 'Whether it requests failed lookups again. Default: false.',
      default: false,
      example: true,
    },
  },
};

const notice: Construct = {
  name: 'notice',
  type: 'NoticeDefinition',
  title: 'A notice',
  description: 'A modal dialog that opens automatically when its condition becomes true.',
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
      description: "The data for the dialog's {…}: an expression that returns an object, such as a record.",
      example: { record: ['card.branch'] },
    },
    oncePer: {
      value: { kind: 'expression' },
      description:
        'The notice is shown once for each value of this expression. Without it, it is shown each time the condition becomes true.',
      example: { var: 'card.branch' },
    },
  },
  snippets: [
    {
      label: 'a notice',
      description: 'A dialog that opens automatically, once for each value.',
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
