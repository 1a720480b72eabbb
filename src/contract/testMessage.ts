import type { Message } from './messages.ts'

/** Returns a message to a patient, for tests. */
export function testMessage(over: Partial<Message> = {}): Message {
  return {
    messageID: 1,
    subject: 'Your lipid panel',
    body: '<p>Dear Maria,</p><p>All three high values came down.</p>',
    date: '2026-11-19T21:12:00Z',
    isRead: false,
    isDeleted: false,
    isReplied: false,
    replyDate: null,
    reply_RecptID_From: null,
    reply_RecptTypeID_From: null,
    hasAttachments: false,
    attachments: [],
    recptID_From: 2,
    recptTypeID_From: 59,
    recptID_To: 1,
    recptTypeID_To: 1,
    fromUserDisplayName: 'Dr. Hannah Lee',
    toUserDisplayName: 'Maria Alvarez Ruiz',
    recordError: null,
    ppMsgID_Prev: null,
    ppRouteID: null,
    topic: null,
    ccUserDisplayName: null,
    authorship: null,
    ...over,
  }
}
