import type { NewMessage } from '#src/contract/messages.ts'

/** Who sends or receives a message: a patient, a provider or an office. */
export interface MailAddress {
  readonly recptID: number
  readonly recptTypeID: number
}

/** Returns a message that the server accepts, without a topic, a copy or files, except for what `about` changes. */
export function newMessage(from: MailAddress, to: MailAddress, about: Partial<NewMessage> = {}): NewMessage {
  return {
    subject: 'A question',
    body: '<p>May I ask?</p>',
    recptID_From: from.recptID,
    recptTypeID_From: from.recptTypeID,
    recptID_To: to.recptID,
    recptTypeID_To: to.recptTypeID,
    ppMsgID_Prev: null,
    ppRouteID: null,
    ppRouteEntID: null,
    ccID: null,
    ccRecptTypeID: null,
    attachments: [],
    ...about,
  }
}
