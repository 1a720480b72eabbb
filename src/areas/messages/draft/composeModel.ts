import type { CurrentUser, OpenPatient } from '#src/contract/account.ts'
import { type Message } from '#src/contract/messages.ts'
import {
  anyRecipientType,
  messageLimits,
  portalRecipientType,
  topicQueries,
  type MessageRoute,
  type NewMessage,
  type RecipientOption,
} from '#src/contract/messageWriting.ts'
import type { ODataQuery } from '#src/contract/odata.ts'
import type { PortalKind } from '#src/contract/portal.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { blankDraft, type Addressee, type MessageDraft } from './messageDraft.ts'
import { htmlOfDoc } from '#src/richText/htmlOfDoc.ts'
import { isBlankDoc } from '#src/richText/richDoc.ts'

/**
 * Returns the type of the recipients to request: type 4 in the patient portal, otherwise 0 for every type (portal §6,
 * §7).
 */
export function recipientTypeFor(portal: PortalKind): string {
  return String(portal === 'patient' ? portalRecipientType : anyRecipientType)
}

/** Returns the query of active topics, sorted by name: those for new messages, or all for a reply (portal §7). */
export function topicsAsked(isReply: boolean): ODataQuery {
  return isReply ? topicQueries.reply : topicQueries.newMessage
}

export interface Topic {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly disclaimer: string | null
}

type Selected<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/**
 * Converts the clinic's topics. A topic without a number or name can't be chosen. `userType`: disclaimers are written for
 * patients, so staff get none.
 */
export function topicsOf(rows: readonly Selected<MessageRoute>[], userType: number | undefined): Topic[] {
  const hasDisclaimers = userType !== staffUserType
  return rows.flatMap(({ PPRouteID, NameX, DescX, Disclaimer }) =>
    PPRouteID === undefined || !NameX
      ? []
      : [
          {
            id: PPRouteID,
            name: NameX,
            description: DescX ?? '',
            disclaimer: hasDisclaimers && Disclaimer?.trim() ? Disclaimer : null,
          },
        ],
  )
}

/** Converts a recipient to the value of a select option: `59:1`. */
export const keyText = ({ recptID, recptTypeID }: RecipientOption['key']): string => `${recptTypeID}:${recptID}`

/** Returns the recipient whose `keyText` is `key`. Null if it is not in the list. */
export function addresseeNamed(options: readonly RecipientOption[], key: string): Addressee | null {
  const found = options.find((option) => keyText(option.key) === key)
  return found ? { ...found.key, displayName: found.displayName } : null
}

/** Returns the sender: the represented person, otherwise the user. */
function senderOf({ acting, RecptID, RecptTypeID }: CurrentUser) {
  return { recptID: acting?.RecptID ?? RecptID, recptTypeID: acting?.RecptTypeID ?? RecptTypeID }
}

/** Returns the recipient of an answer: the message's sender, or its recipient if the reader sent it. */
export function recipientOfReply(answered: Message, user: CurrentUser): Addressee {
  const self = senderOf(user)
  const isOwn = answered.recptID_From === self.recptID && answered.recptTypeID_From === self.recptTypeID
  return isOwn
    ? { recptID: answered.recptID_To, recptTypeID: answered.recptTypeID_To, displayName: answered.toUserDisplayName }
    : {
        recptID: answered.recptID_From,
        recptTypeID: answered.recptTypeID_From,
        displayName: answered.fromUserDisplayName,
      }
}

/** Returns the people with whom the user exchanged messages, latest first, for use if no recipient list is loaded. */
export function correspondentsOf(messages: readonly Message[], user: CurrentUser): RecipientOption[] {
  const self = keyText(senderOf(user))
  const found = new Map<string, RecipientOption>()
  for (const message of messages.toSorted((a, b) => newestFirst(a.date, b.date))) {
    const { recptID, recptTypeID, displayName } = recipientOfReply(message, user)
    const key = { recptID, recptTypeID }
    if (keyText(key) !== self && !found.has(keyText(key)))
      found.set(keyText(key), { key, displayName, email: null, kind: null })
  }
  return [...found.values()]
}

/** Returns the subject of an answer: with a single `Re: `, and cut to the maximum length. */
export function replySubject(subject: string): string {
  const bare = subject.trim().replace(/^(?:(?:re|rv|رد)\s*:\s*)+/i, '')
  return cutSubject(`Re: ${bare}`.trim())
}

/** Returns a subject cut to the contract's maximum length. Never cuts a surrogate pair. */
export function cutSubject(subject: string): string {
  return subject.slice(0, messageLimits.subject).replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns the initial content of an answer to a message. */
export function replyDraft(answered: Message, user: CurrentUser): MessageDraft {
  return {
    ...blankDraft,
    to: recipientOfReply(answered, user),
    routeID: answered.ppRouteID,
    topic: answered.topic,
    subject: replySubject(answered.subject),
    replyTo: answered.messageID,
  }
}

/** Returns the initial content of a message to the patient of the open record. Without a patient, it is empty. */
export function draftToPatient(patient: Pick<OpenPatient, 'PtID' | 'displayName'> | null): MessageDraft {
  if (patient === null) return blankDraft
  const { PtID: recptID, displayName } = patient
  return { ...blankDraft, to: { recptID, recptTypeID: recipientTypes.patient, displayName } }
}

/** Whether the person wrote something that discarding would lose. The initial content of an answer does not count. */
export function hasContent({ replyTo, subject, doc, files }: MessageDraft): boolean {
  return !isBlankDoc(doc) || files.length > 0 || (replyTo === null && subject.trim() !== '')
}

/** Returns the topic to send: none if it is not in the list any more. `topics` is null while the list is not known. */
export function topicToSend({ routeID }: MessageDraft, topics: readonly Topic[] | null): number | null {
  return topics === null || topics.some(({ id }) => id === routeID) ? routeID : null
}

/** Whether a topic is required. An office has many readers: the topic of a new message decides who reads it. */
export function needsTopic({ to, replyTo }: MessageDraft, topics: readonly Topic[] | null): boolean {
  return replyTo === null && to?.recptTypeID === recipientTypes.office && (topics?.length ?? 0) > 0
}

/** Returns the folder to which the sender is taken after sending (portal §2). */
export function afterSending(isReply: boolean): '/app/messages/Inbox' | '/app/messages/Outbox' {
  return isReply ? '/app/messages/Inbox' : '/app/messages/Outbox'
}

/** Converts a draft to the request. The draft must have a recipient. */
export function newMessageOf(
  draft: MessageDraft & { readonly to: Addressee },
  user: CurrentUser,
  topics: readonly Topic[] | null,
): NewMessage {
  const from = senderOf(user)
  const ppRouteID = topicToSend(draft, topics)
  return {
    subject: cutSubject(draft.subject.trim()),
    body: htmlOfDoc(draft.doc),
    recptID_From: from.recptID,
    recptTypeID_From: from.recptTypeID,
    recptID_To: draft.to.recptID,
    recptTypeID_To: draft.to.recptTypeID,
    ppMsgID_Prev: draft.replyTo,
    ppRouteID,
    ppRouteEntID: ppRouteID === null ? null : draft.routeEntID,
    ccID: draft.cc?.recptID ?? null,
    ccRecptTypeID: draft.cc?.recptTypeID ?? null,
    attachments: draft.files.map(({ uploadKey }) => ({ uploadKey })),
  }
}
