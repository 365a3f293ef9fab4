/** A delivery of a submission: what a form declares to send after storing, and how the attempts ended. */

/** A filled mail; the text is in the Markdown subset. */
export interface MailMessage {
  subject: string;
  text: string;
  /** The language of the texts, BCP 47; absent in mails stored before it was kept. */
  language?: string | undefined;
  /** The organisation in whose name the mail is sent. Default: the address of the server alone. */
  brand?: MailBrand | undefined;
  /**
   * Whether the mail is a receipt: its texts have `{number}` for the number of the submission and `{link}` for the address of its status. Both are filled when it
   * is sent, so no token of a link is stored. Default: false.
   */
  isReceipt?: boolean | undefined;
}

/** What a mail shows of a brand. */
export interface MailBrand {
  name: string;
  /** The address that receives replies. Default: the sender's. */
  replyTo?: string | undefined;
  /** The links below the text: paths of this app or whole addresses. */
  links: { title: string; to: string }[];
}

/** Where a delivery goes. */
export interface DeliveryTarget {
  /** The id of the delivery in the definition. */
  name: string;
  channel: 'webhook' | 'mailbox' | 'mail';
  /** The name of the webhook or of the mailbox, or the email address in lower case. */
  target: string;
}

/** A delivery to store; mails have a message. */
export interface NewDelivery extends DeliveryTarget {
  message?: MailMessage | undefined;
}

/** `waiting` until an attempt succeeds, then `sent`; `failed` after the last attempt; `withdrawn` if it is not to be sent any more. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'withdrawn';

/** A stored delivery. */
export interface Delivery extends DeliveryTarget {
  /** Also the id of the event, by which the receiver recognizes a repetition. */
  _id: string;
  submissionId: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601; null unless it is waiting. */
  nextAt: string | null;
  lastError: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
