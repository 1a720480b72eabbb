import { describe, expect, it } from 'vitest'
import type { Message } from '#src/contract/messages.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { ServiceError } from '../../ServiceError.ts'
import { messageChange } from './messageChange.ts'

const stored = testMessage({
  messageID: 7,
  date: '2026-11-19T21:12:00.000Z',
  isReplied: true,
  replyDate: '2026-11-20T08:00:00.000Z',
  reply_RecptID_From: 10482,
  reply_RecptTypeID_From: 1,
  recptID_From: 1,
  recptID_To: 10482,
})

function refusal(sent: Message): unknown {
  try {
    messageChange(stored, sent)
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.code] : error
  }
  return null
}

describe('messageChange', () => {
  it('returns a changed isRead or isDeleted', () => {
    expect(messageChange(stored, { ...stored, isRead: true })).toEqual({ isRead: true })
    expect(messageChange(stored, { ...stored, isDeleted: true })).toEqual({ isDeleted: true })
    const archived = { ...stored, isRead: true, isDeleted: true }
    expect(messageChange(archived, { ...archived, isRead: false })).toEqual({ isRead: false })
    expect(messageChange(archived, { ...archived, isDeleted: false })).toEqual({ isDeleted: false })
  })

  it('returns an empty change if the copy equals the stored message', () => {
    expect(messageChange(stored, stored)).toEqual({})
  })

  it.each([
    { messageID: 8 },
    { subject: 'Another' },
    { body: 'Bad news.' },
    { date: '2026-11-19T21:13:00.000Z' },
    { date: '' },
    { hasAttachments: true },
    { recptID_From: 2 },
    { recptTypeID_From: 1 },
    { recptID_To: 10483 },
    { recptTypeID_To: 59 },
    { fromUserDisplayName: 'Dr. Omar Haddad' },
    { toUserDisplayName: 'Sam Whitaker' },
    { ccUserDisplayName: 'Front desk' },
    { ppMsgID_Prev: 6 },
    { ppRouteID: 1 },
  ])('refuses other changes: %o', (rewritten) => {
    expect(refusal({ ...stored, isRead: true, ...rewritten })).toEqual([400, 'bad-input'])
  })

  it('accepts the same date with another UTC offset', () => {
    expect(messageChange(stored, { ...stored, date: '2026-11-19T16:12:00-05:00', isRead: true })).toEqual({
      isRead: true,
    })
  })

  it('accepts a copy from before the message was answered', () => {
    const older = {
      isReplied: false,
      replyDate: null,
      reply_RecptID_From: null,
      reply_RecptTypeID_From: null,
      topic: 'A name that it had then',
    }
    expect(messageChange(stored, { ...stored, ...older, isRead: true })).toEqual({ isRead: true })
  })

  it('accepts a copy with or without the attachments, because lists omit them', () => {
    const attachment = {
      blobID: 3,
      blobName: 'arm.jpg',
      fileExtension: 'jpg',
      pxHeight: 10,
      pxWidth: 10,
      dataTNB64: null,
      imgCatID: 1,
      imgTypeID: 1,
      recptID: 1,
      recptTypeID: 59,
      size: 99,
    }
    const withFile = { ...stored, hasAttachments: true }
    for (const attachments of [[attachment], []])
      expect(messageChange(withFile, { ...withFile, attachments, isRead: true })).toEqual({ isRead: true })
  })

  it('refuses a change of both isRead and isDeleted as a conflict', () => {
    expect(refusal({ ...stored, isRead: true, isDeleted: true })).toEqual([409, 'conflict'])
  })
})
