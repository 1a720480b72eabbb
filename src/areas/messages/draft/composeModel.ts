import type { CurrentUser } from '#src/contract/account.ts'
import {
  anyRecipientType,
  messageLimits,
  portalRecipientType,
  topicQueries,
  type Message,
  type MessageRoute,
  type NewMessage,
  type RecipientOption,
} from '#src/contract/messages.ts'
import type { ODataQuery } from '#src/contract/odata.ts'
import type { PortalKind } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import { blankDraft, type Addressee, type MessageDraft } from './messageDraft.ts'
import { htmlOfDoc } from './htmlOfDoc.ts'
import { isBlankDoc } from './richDoc.ts'

/** Characters of a recipient's or a topic's name in a list of choices (clinical §9). */
const labelLength = 40

/** A name as a list of choices shows it: forty characters at most, the last one saying that there is more. */
export function cutLabel(name: string): string {
  const characters = Array.from(name.trim())
  return characters.length > labelLength
    ? `${characters
        .slice(0, labelLength - 1)
        .join('')
        .trimEnd()}…`
    : name.trim()
}

/** Whom a portal's users may choose from: its own type in the patient portal, else everybody (portal §6, §7). */
export function recipientTypeFor(portal: PortalKind): string {
  return String(portal === 'patient' ? portalRecipientType : anyRecipientType)
}

/** Active topics by name: those for new messages, or of every type for a reply (portal §7). */
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

/** The topics of the clinic's answer; what has no number or no name can't be chosen. */
export function topicsOf(rows: readonly Selected<MessageRoute>[]): Topic[] {
  return rows.flatMap(({ PPRouteID, NameX, DescX, Disclaimer }) =>
    PPRouteID === undefined || !NameX
      ? []
      : [{ id: PPRouteID, name: NameX, description: DescX ?? '', disclaimer: Disclaimer?.trim() ? Disclaimer : null }],
  )
}

/** A recipient as one value of a list of choices, and back: `59:1`. */
export const keyText = ({ recptID, recptTypeID }: RecipientOption['key']): string => `${recptTypeID}:${recptID}`

/** The recipient of a list whom a choice names. */
export function addresseeNamed(options: readonly RecipientOption[], key: string): Addressee | null {
  const found = options.find((option) => keyText(option.key) === key)
  return found ? { ...found.key, displayName: found.displayName } : null
}

/** Whose name stands as the sender: whom the user acts for, else themselves. */
function senderOf({ acting, RecptID, RecptTypeID }: CurrentUser) {
  return { recptID: acting?.RecptID ?? RecptID, recptTypeID: acting?.RecptTypeID ?? RecptTypeID }
}

/** Whom an answer goes to: who wrote the message; whom it was for, where the reader wrote it. */
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

/** Those with whom the user has written, the latest first: whom to write to where the clinic can't be asked. */
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

/** `Re: …`, once, however often it was answered; as long as a subject may be. */
export function replySubject(subject: string): string {
  const bare = subject.trim().replace(/^(?:(?:re|rv|رد)\s*:\s*)+/i, '')
  return cutSubject(`Re: ${bare}`.trim())
}

/** A subject that the contract takes. A cut never leaves half of a character. */
export function cutSubject(subject: string): string {
  return subject.slice(0, messageLimits.subject).replace(/[\uD800-\uDBFF]$/, '')
}

/** What an answer to a message begins with. */
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

/** Somebody wrote something: to throw it away would lose it. What an answer begins with by itself is nothing. */
export function hasContent({ replyTo, subject, doc, files }: MessageDraft): boolean {
  return !isBlankDoc(doc) || files.length > 0 || (replyTo === null && subject.trim() !== '')
}

/** The topic that goes with the message: one that is not in the list any more goes with none. Null: the list is not known. */
export function topicToSend({ routeID }: MessageDraft, topics: readonly Topic[] | null): number | null {
  return topics === null || topics.some(({ id }) => id === routeID) ? routeID : null
}

/** An office is many people: a new message to it needs the topic, which decides who reads it. */
export function needsTopic({ to, replyTo }: MessageDraft, topics: readonly Topic[] | null): boolean {
  return replyTo === null && to?.recptTypeID === recipientTypes.office && (topics?.length ?? 0) > 0
}

/** Where a sender finds what becomes of it (portal §2). */
export function afterSending(isReply: boolean): '/app/messages/Inbox' | '/app/messages/Outbox' {
  return isReply ? '/app/messages/Inbox' : '/app/messages/Outbox'
}

/** The call that a draft becomes. It must have a recipient. */
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
