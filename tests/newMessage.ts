import type { NewMessage } from '#src/contract/messageWriting.ts'

/** The address of a patient, provider or office that sends or receives messages. */
export interface MailAddress {
  readonly recptID: number
  readonly recptTypeID: number
}

/** Returns a message with valid default values: no topic, copy or files. The fields of `about` replace them. */
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
