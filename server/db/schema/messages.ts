import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorColumns } from './authorColumns.ts'
import { bytes, moment, number } from './columns.ts'
import { providers, rowId, sites } from './people.ts'

/** An office of the clinic that can receive messages: a recipient of type 4. */
export const offices = pgTable('offices', {
  officeId: rowId('office_id'),
  name: text('name').notNull(),
  email: text('email'),
  siteId: number('site_id').references(() => sites.siteId),
  /** Provider who reads its messages if the topic names no available provider. */
  prvId: number('prv_id').references(() => providers.prvId),
  isActive: boolean('is_active').notNull().default(true),
})

/** A topic of messages, and the provider who reads them if available (portal §3 "Message route"). */
export const messageRoutes = pgTable('message_routes', {
  ppRouteId: rowId('pp_route_id'),
  nameX: text('name_x').notNull(),
  descX: text('desc_x').notNull().default(''),
  disclaimer: text('disclaimer'),
  isActive: boolean('is_active').notNull().default(true),
  isActiveDate: moment('is_active_date').notNull().defaultNow(),
  /** 4: for new messages of the patient portal (portal §9). */
  ppRouteTypeId: integer('pp_route_type_id').notNull().default(4),
  prvId: number('prv_id').references(() => providers.prvId),
  rptId: number('rpt_id'),
})

/** Secure messages: their text, sender and recipient never change. Bodies are sanitized HTML. */
export const messages = pgTable(
  'messages',
  {
    messageId: rowId('message_id'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: moment('sorted_at'),
    /**
     * The sender, who is the represented person if the author wrote for another. Recipient types: 1 patient, 2 employee,
     * 4 office, 59 provider (clinical §9).
     */
    fromRecptId: number('from_recpt_id').notNull(),
    fromRecptTypeId: integer('from_recpt_type_id').notNull(),
    fromName: text('from_name').notNull(),
    toRecptId: number('to_recpt_id').notNull(),
    toRecptTypeId: integer('to_recpt_type_id').notNull(),
    toName: text('to_name').notNull(),
    ccRecptId: number('cc_recpt_id'),
    ccRecptTypeId: integer('cc_recpt_type_id'),
    ccName: text('cc_name'),
    ppRouteId: number('pp_route_id').references(() => messageRoutes.ppRouteId),
    ppRouteEntId: number('pp_route_ent_id'),
    /** The message that this one answers. */
    prevMessageId: number('prev_message_id'),
    /** Time of the newest answer. The next columns name its sender. */
    repliedAt: moment('replied_at'),
    replyRecptId: number('reply_recpt_id'),
    replyRecptTypeId: integer('reply_recpt_type_id'),
    hasAttachments: boolean('has_attachments').notNull().default(false),
    /**
     * The account that wrote it, for itself or a represented person. Null if it was imported with the clinic's records, or
     * if the server wrote it, such as a reminder.
     */
    userId: number('user_id'),
    ...authorColumns,
  },
  (t) => [index('messages_prev').on(t.prevMessageId)],
)

/** A message in the mailbox of one of its parties, with that party's own flags. */
export const messageParties = pgTable(
  'message_parties',
  {
    messageId: number('message_id')
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    recptTypeId: integer('recpt_type_id').notNull(),
    recptId: number('recpt_id').notNull(),
    /**
     * Whether the party sent it. Otherwise the party received it: directly, as a copy, as the reader of an office, or
     * as the substitute of a provider whose mailbox no one reads any more.
     */
    isSender: boolean('is_sender').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.recptTypeId, t.recptId] }),
    index('message_parties_mailbox').on(t.recptTypeId, t.recptId, t.isDeleted, t.isSender, t.messageId),
  ],
)

/** Uploaded pictures and files (portal §3 "Blob"). */
export const blobs = pgTable(
  'blobs',
  {
    blobId: rowId('blob_id'),
    name: text('name').notNull(),
    /** Lower case, without the dot. */
    fileExtension: text('file_extension').notNull(),
    mediaType: text('media_type').notNull(),
    /** Null if it is not a picture. */
    pxHeight: integer('px_height'),
    pxWidth: integer('px_width'),
    /** A JPEG thumbnail, base64. */
    thumbnail: text('thumbnail'),
    imgCatId: integer('img_cat_id').notNull(),
    imgTypeId: integer('img_type_id').notNull(),
    /** The owner. */
    recptId: number('recpt_id').notNull(),
    recptTypeId: integer('recpt_type_id').notNull(),
    userId: number('user_id').notNull(),
    /** Key by which the message refers to this blob. */
    uploadKey: text('upload_key'),
    data: bytes('data').notNull(),
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('blobs_upload').on(t.userId, t.uploadKey),
    index('blobs_recipient').on(t.recptTypeId, t.recptId, t.imgCatId, t.imgTypeId),
  ],
)

export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: number('message_id')
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    blobId: number('blob_id')
      .notNull()
      .references(() => blobs.blobId),
    rank: integer('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.blobId] }), index('message_attachments_blob').on(t.blobId)],
)
