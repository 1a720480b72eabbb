import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { blobs, messageAttachments, messageParties, messageRoutes, messages } from '../../db/schema/messages.ts'
import { dateTime, instant, named, reference, term, unknown, words } from '../datatypes.ts'
import type { Element, ObjectElement } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

interface Row {
  readonly message: typeof messages.$inferSelect
  readonly ptId: number
  readonly topic: string | null
  /** User type of the author's account. */
  readonly userType: number | null
}

const isPatients = eq(messageParties.recptTypeId, recipientTypes.patient)

/** Returns a value of the party's message. Names the tables itself, because Drizzle leaves them out in a selection. */
const ofMessage = <T>(value: string): SQL<T> =>
  sql<T>`(select ${sql.raw(value)} from messages as said where said.message_id = message_parties.message_id)`

/** The messages in patients' mailboxes. A message never changes, so its last change is when it was sent. */
export const communicationSource: ResourceSource = {
  prefix: '',
  table: messageParties,
  id: messageParties.messageId,
  ptId: messageParties.recptId,
  updatedAt: ofMessage<Date>("coalesce(said.sorted_at, 'epoch'::timestamptz)"),
  // A message of two patients would show each to apps of the other. The portal sends none.
  where: sql`${isPatients} and not exists (
    select 1 from message_parties as other where other.message_id = ${messageParties.messageId}
    and other.recpt_type_id = ${messageParties.recptTypeId} and other.recpt_id <> ${messageParties.recptId}
  )`,
  size: ofMessage<number>('length(said.body)'),
  async load(db, rowIds) {
    const rows = await db
      .select({
        message: messages,
        ptId: messageParties.recptId,
        topic: messageRoutes.nameX,
        userType: accounts.userType,
      })
      .from(messageParties)
      .innerJoin(messages, eq(messages.messageId, messageParties.messageId))
      .leftJoin(messageRoutes, eq(messageRoutes.ppRouteId, messages.ppRouteId))
      .leftJoin(accounts, eq(accounts.userId, messages.userId))
      .where(and(isPatients, isAmong(messageParties.messageId, rowIds)))
    const [files, own] = [await filesOf(db, rowIds), await inMailboxes(db, rows)]
    return rows.map((row) => {
      const { messageId, sentAt } = row.message
      const prev = row.message.prevMessageId
      const answers = prev !== null && own.has(`${row.ptId} ${prev}`) ? [reference('Communication', prev)] : []
      const content = contentOf(row, answers, files.get(messageId) ?? [])
      return { rowId: messageId, ptId: row.ptId, updatedAt: sentAt ?? new Date(0), resources: [{ slot: '', content }] }
    })
  },
}

function contentOf(row: Row, inResponseTo: readonly ObjectElement[], files: readonly ObjectElement[]): ObjectElement {
  const { message, ptId, topic } = row
  const sender = partyOf(message.fromRecptTypeId, message.fromRecptId, message.fromName)
  const author = representativeOf(row)
  const sent = message.sentAt?.toISOString()
  const text = words(textOfHtml(message.body))
  return {
    contained: author ? [provenanceOf(author, sender, sent)] : [],
    inResponseTo,
    status: 'completed',
    category: [{ text: words(topic) }],
    subject: reference('Patient', ptId),
    topic: { text: words(message.subject) },
    sent: dateTime(sent),
    recipient: [
      partyOf(message.toRecptTypeId, message.toRecptId, message.toName),
      partyOf(message.ccRecptTypeId, message.ccRecptId, message.ccName),
    ],
    sender: author ?? sender,
    payload: [text && { contentString: text }, ...files.map((contentAttachment) => ({ contentAttachment }))],
  }
}

/** Returns the user who wrote the message for its sender. Undefined if the sender wrote it, or if it is not known. */
function representativeOf({ message, userType }: Row): Element {
  const { authorRecptId, authorRecptTypeId, authorName, fromRecptId, fromRecptTypeId } = message
  if (authorRecptId === null || (authorRecptId === fromRecptId && authorRecptTypeId === fromRecptTypeId))
    return undefined
  if (authorRecptTypeId === recipientTypes.patient) return named('RelatedPerson', authorName)
  // An account without a record belongs to staff, or to a client organization such as a care home.
  const isStaff = authorRecptTypeId === recipientTypes.provider || userType === staffUserType
  return named(isStaff ? 'Practitioner' : 'Organization', authorName)
}

/**
 * Returns for whom the author wrote. R4's Communication has no element for that, but Provenance has. It is contained,
 * so that no app can read the message without it.
 */
function provenanceOf(who: Element, onBehalfOf: Element, sent: string | undefined): ObjectElement {
  const recorded = instant(sent)
  return {
    resourceType: 'Provenance',
    id: 'authorship',
    target: [{ reference: '#' }],
    ...(recorded ? { recorded } : { _recorded: unknown }),
    agent: [{ type: term('provenance-participant-type', 'author'), who, onBehalfOf }],
  }
}

function partyOf(recptTypeId: number | null, recptId: number | null, name: string | null): Element {
  if (recptTypeId === null || recptId === null) return undefined
  if (recptTypeId === recipientTypes.patient) return { ...reference('Patient', recptId), display: words(name) }
  return named(recptTypeId === recipientTypes.office ? 'Organization' : 'Practitioner', name)
}

/** Returns the attachments of messages, without their data. */
async function filesOf(db: Connection, messageIds: readonly number[]) {
  const rows = await db
    .select({
      messageId: messageAttachments.messageId,
      name: blobs.name,
      fileExtension: blobs.fileExtension,
      contentType: blobs.mediaType,
      size: blobs.size,
    })
    .from(messageAttachments)
    .innerJoin(blobs, eq(blobs.blobId, messageAttachments.blobId))
    .where(isAmong(messageAttachments.messageId, messageIds))
    .orderBy(asc(messageAttachments.rank))
  const files = new Map<number, ObjectElement[]>()
  for (const { messageId, name, fileExtension, contentType, size } of rows) {
    const file = { contentType, size, title: words(`${name}.${fileExtension}`) }
    files.set(messageId, [...(files.get(messageId) ?? []), file])
  }
  return files
}

/** Returns which answered messages are in the same patient's mailbox, as `patient message`. */
async function inMailboxes(db: Connection, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ message }) => message.prevMessageId ?? [])
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ messageId: messageParties.messageId, ptId: messageParties.recptId })
    .from(messageParties)
    .where(and(isPatients, inArray(messageParties.messageId, ids)))
  return new Set(found.map(({ messageId, ptId }) => `${ptId} ${messageId}`))
}
