import { and, eq, ne } from 'drizzle-orm'
import { messageParties, messages } from '#server/db/schema/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { demoOffices } from '#server/seed/clinic/clinicStaff.ts'
import { messageWire, selectMessages } from '#server/services/messages/messageWire.ts'
import type { Rows, Target, PermissionData } from '../permissionRow.ts'

/**
 * Returns a message that a patient received from a sender other than a provider. The staff roles sign in as providers,
 * who can read what they sent, so the message of a provider would not test that access is refused.
 */
async function messageTo({ db, ptIds }: PermissionData, target: Target) {
  const [message] = await selectMessages(db)
    .where(
      and(
        eq(messageParties.recptTypeId, recipientTypes.patient),
        eq(messageParties.recptId, ptIds[target]),
        eq(messageParties.isSender, false),
        ne(messages.fromRecptTypeId, recipientTypes.provider),
      ),
    )
    .limit(1)
  if (!message) throw new Error(`${target} has no message`)
  return message
}

export const rows: Rows = {
  'GET messages/{id}': {
    call: async (data, target) => ({ path: `messages/${(await messageTo(data, target)).messageId}` }),
    foreign: 404,
  },
  'PUT messages/update/{messageID}': {
    call: async (data, target) => {
      const message = await messageTo(data, target)
      return { path: `messages/update/${message.messageId}`, body: messageWire(message) }
    },
    foreign: 404,
  },
  'PUT p-portal/messages/{messageID}/read': {
    call: async (data, target) => ({
      path: `p-portal/messages/${(await messageTo(data, target)).messageId}/read`,
      body: { isRead: true },
    }),
    foreign: 404,
  },
  'PUT p-portal/messages/marks': {
    call: async (data, target) => ({
      path: 'p-portal/messages/marks',
      body: { messageIDs: [(await messageTo(data, target)).messageId], isDeleted: true },
    }),
    foreign: 404,
  },
  'POST messages': {
    call: ({ ptIds }, target) => ({
      path: 'messages',
      body: {
        subject: 'A question',
        body: '<p>May I ask?</p>',
        recptID_From: ptIds[target],
        recptTypeID_From: 1,
        recptID_To: demoOffices.frontDesk.recptId,
        recptTypeID_To: demoOffices.frontDesk.recptTypeId,
        ppMsgID_Prev: null,
        ppRouteID: null,
        ppRouteEntID: null,
        ccID: null,
        ccRecptTypeID: null,
        attachments: [],
      },
    }),
    foreign: 403,
  },
  'GET messages/recipients/{type}': { call: () => ({ path: 'messages/recipients/0' }) },
  'GET p-portal/messages/readers/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/messages/readers/${ptIds[target]}` }),
  },
  'GET odata/MessageRoutes': { call: () => ({ path: 'odata/MessageRoutes' }) },
  'GET messages/insRedirMsg': { isShared: true },
}
