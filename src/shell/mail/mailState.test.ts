import { describe, expect, it } from 'vitest'
import type { Message } from '#src/contract/messages.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { isNewMail, mailState, withMail } from './mailState.ts'

const message = (messageID: number, over: Partial<Message> = {}) => testMessage({ messageID, ...over })
const read = { isRead: true }

describe('mailState', () => {
  it('counts unread messages that are not deleted', () => {
    expect(mailState([])).toEqual({ unread: 0, newest: 0, newestUnread: 0 })
    expect(mailState([message(9, { isDeleted: true }), message(8, read), message(7), message(3)])).toEqual({
      unread: 2,
      newest: 8,
      newestUnread: 7,
    })
  })
})

describe('isNewMail', () => {
  const is = (before: Message[], now: Message[]) => isNewMail(mailState(before), mailState(now))

  it('is true for a message that was not there before', () => {
    expect(is([message(1, read)], [message(1, read), message(2)])).toBe(true)
    expect(is([], [message(1)])).toBe(true)
    expect(is([message(1)], [message(1), message(2)])).toBe(true)
  })

  it('is false if a message was read or marked as unread, or if a new message was already read elsewhere', () => {
    expect(is([message(1)], [message(1, read)])).toBe(false)
    expect(is([message(1, read)], [message(1)])).toBe(false)
    expect(is([message(1, read)], [message(1, read), message(2, read)])).toBe(false)
    expect(is([message(1)], [message(1)])).toBe(false)
  })

  it('is false for a message restored from the archive, even if it was the newest', () => {
    const [first, second] = [message(1, read), message(2)]
    const archived = withMail(mailState([first, second]), mailState([first]))
    expect(isNewMail(archived, mailState([first, second]))).toBe(false)
    expect(isNewMail(archived, mailState([first, message(3)]))).toBe(true)
  })
})
