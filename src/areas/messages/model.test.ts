import { describe, expect, it } from 'vitest'
import { inboxMessages, snippetOf, unreadCount, withMessage } from './model.ts'
import { testMessage } from './testMessage.ts'

const message = testMessage

describe('inbox (portal §4)', () => {
  it('counts what is neither read nor deleted as unread', () => {
    expect(unreadCount([message({}), message({ isRead: true }), message({ isDeleted: true })])).toBe(1)
    expect(unreadCount([])).toBe(0)
  })
  it('leaves the deleted out and puts the newest first', () => {
    const rows = [
      message({ messageID: 1, date: '2026-11-01T10:00:00Z' }),
      message({ messageID: 2, date: '2026-11-19T10:00:00-05:00' }),
      message({ messageID: 3, isDeleted: true }),
      message({ messageID: 4, date: '2026-11-19T14:59:00Z' }),
    ]
    expect(inboxMessages(rows).map((row) => row.messageID)).toEqual([2, 4, 1])
  })
  it('changes one message and no other', () => {
    const rows = [message({ messageID: 1 }), message({ messageID: 2 })]
    const changed = withMessage(rows, { ...message({ messageID: 2 }), isRead: true })
    expect(changed.map((row) => row.isRead)).toEqual([false, true])
    expect(rows.every((row) => !row.isRead)).toBe(true)
  })
})

describe('body', () => {
  it('shows its first words without the salutation', () => {
    expect(snippetOf('Dear Maria,\n\nAll three\nhigh values came down.')).toBe('All three high values came down.')
    expect(snippetOf('Thanks,')).toBe('Thanks,')
    expect(snippetOf('Two\n\nparagraphs')).toBe('Two paragraphs')
  })
  it('is cut to a line without breaking a character', () => {
    const cut = snippetOf('🌼'.repeat(200))
    expect(cut.endsWith('…')).toBe(true)
    expect(() => encodeURIComponent(cut)).not.toThrow()
  })
})
