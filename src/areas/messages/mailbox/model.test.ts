import { describe, expect, it } from 'vitest'
import {
  folderMessages,
  foldersOf,
  inboxMessages,
  newestMessages,
  snippetOf,
  unreadCount,
  unreadMessages,
  viewModeOf,
  withMessage,
} from './model.ts'
import { testMessage } from '#src/contract/testMessage.ts'

const message = testMessage
const maria = { RecptID: 1, RecptTypeID: 1 }
const lee = { RecptID: 2, RecptTypeID: 59 }

describe('foldersOf (portal §4)', () => {
  it('returns the inbox if the reader is the recipient', () => {
    expect(foldersOf(message(), maria)).toEqual(['inbox'])
  })
  it('returns the outbox if the reader is the sender', () => {
    expect(foldersOf(message(), lee)).toEqual(['outbox'])
  })
  it('returns only the archive for a deleted message, whoever sent it', () => {
    expect(foldersOf(message({ isDeleted: true }), maria)).toEqual(['trash'])
    expect(foldersOf(message({ isDeleted: true }), lee)).toEqual(['trash'])
  })
  it('returns outbox and inbox for a message from the reader to themselves', () => {
    expect(foldersOf(message({ recptID_From: 1, recptTypeID_From: 1 }), maria)).toEqual(['outbox', 'inbox'])
  })
  it('compares number and type: the same number of another type is another person', () => {
    expect(foldersOf(message(), { RecptID: 2, RecptTypeID: 1 })).toEqual(['inbox'])
    expect(foldersOf(message({ recptID_From: 1, recptTypeID_From: 59 }), maria)).toEqual(['inbox'])
  })
  it('returns the inbox if the reader is neither sender nor recipient, as for a copy or a message to an office', () => {
    expect(foldersOf(message({ recptID_To: 3, recptTypeID_To: 4 }), { RecptID: 8, RecptTypeID: 59 })).toEqual(['inbox'])
  })
})

describe('a folder', () => {
  it('counts messages that are neither read nor deleted as unread', () => {
    expect(unreadCount([message({}), message({ isRead: true }), message({ isDeleted: true })])).toBe(1)
    expect(unreadCount([])).toBe(0)
  })
  it('leaves out deleted messages and lists the newest first', () => {
    const rows = [
      message({ messageID: 1, date: '2026-11-01T10:00:00Z' }),
      message({ messageID: 2, date: '2026-11-19T10:00:00-05:00' }),
      message({ messageID: 3, isDeleted: true }),
      message({ messageID: 4, date: '2026-11-19T14:59:00Z' }),
      message({ messageID: 5, date: '' }),
    ]
    expect(inboxMessages(rows).map((row) => row.messageID)).toEqual([2, 4, 1, 5])
    expect(folderMessages(rows, 'outbox').map((row) => row.messageID)).toEqual([2, 4, 1, 5])
  })
  it('lists only deleted messages if it is the archive', () => {
    const rows = [message({ messageID: 1 }), message({ messageID: 3, isDeleted: true })]
    expect(folderMessages(rows, 'trash').map((row) => row.messageID)).toEqual([3])
  })
  it('lists a message only once if the server returned it twice', () => {
    const first = message({ messageID: 1, date: '2026-11-01T10:00:00Z' })
    const rows = [first, message({ messageID: 2 }), { ...first }]
    expect(newestMessages(rows).map((row) => row.messageID)).toEqual([2, 1])
  })
  it('is computed once per array of messages', () => {
    const rows = [message()]
    expect(folderMessages(rows, 'inbox')).toBe(folderMessages(rows, 'inbox'))
    expect(folderMessages(rows, 'inbox')).not.toBe(folderMessages([...rows], 'inbox'))
  })
  it('filtered to unread messages keeps the open message even if it has been read', () => {
    const rows = [
      message({ messageID: 1 }),
      message({ messageID: 2, isRead: true }),
      message({ messageID: 3, isRead: true }),
    ]
    expect(unreadMessages(rows, 3).map((row) => row.messageID)).toEqual([1, 3])
    expect(unreadMessages(rows, undefined).map((row) => row.messageID)).toEqual([1])
  })
})

describe('withMessage', () => {
  const rows = [
    message({ messageID: 3, date: '2026-11-03T10:00:00Z' }),
    message({ messageID: 1, date: '2026-11-01T10:00:00Z' }),
  ]
  it('replaces the changed message and no other', () => {
    const changed = withMessage(rows, message({ messageID: 1, isRead: true }), true)
    expect(changed.map((row) => row.isRead)).toEqual([false, true])
    expect(rows.every((row) => !row.isRead)).toBe(true)
  })
  it('removes the message if it belongs elsewhere', () => {
    expect(withMessage(rows, message({ messageID: 3 }), false).map((row) => row.messageID)).toEqual([1])
    expect(withMessage(rows, message({ messageID: 9 }), false)).toEqual(rows)
  })
  it.each([
    ['2026-11-04T10:00:00Z', [2, 3, 1]],
    ['2026-11-02T10:00:00Z', [3, 2, 1]],
    ['2026-10-02T10:00:00Z', [3, 1, 2]],
  ])('inserts a message of %s at its place', (date, ids) => {
    expect(withMessage(rows, message({ messageID: 2, date }), true).map((row) => row.messageID)).toEqual(ids)
  })
})

describe('snippetOf', () => {
  it('returns the first words without the salutation', () => {
    expect(snippetOf('<p>Dear Maria,</p><p>All three<br>high values came down.</p>')).toBe(
      'All three high values came down.',
    )
    expect(snippetOf('<p>Thanks,</p>')).toBe('Thanks,')
    expect(snippetOf('<p>Two</p><ul><li><p>paragraphs</p></li></ul>')).toBe('Two paragraphs')
    expect(snippetOf('')).toBe('')
  })
  it('returns text, even if the text looks like markup', () => {
    expect(snippetOf('<p>&lt;img src=x&gt; &amp;amp;</p>')).toBe('<img src=x> &amp;')
  })
  it('cuts a long text without breaking a character, and ends it with an ellipsis', () => {
    // The letter makes the cut fall within a surrogate pair.
    const cut = snippetOf(`<p>a${'🌼'.repeat(200)}</p>`)
    expect(cut.endsWith('…')).toBe(true)
    expect(() => encodeURIComponent(cut)).not.toThrow()
  })
  it('shows no part of a tag if it cuts a long body', () => {
    expect(snippetOf(`<p>${'a '.repeat(995)}<strong>b</strong>${'c'.repeat(90_000)}</p>`)).not.toContain('<')
    expect(snippetOf(`<p>${'<b></b>'.repeat(285)}<strong>b</strong>${'c'.repeat(9000)}</p>`)).not.toContain('<')
  })
})

describe('viewModeOf (portal §2)', () => {
  it('returns table for a folder, read for an open message, and edit for the compose page', () => {
    expect(viewModeOf('/app/messages/Inbox', {})).toBe('table')
    expect(viewModeOf('/app/messages/Archive', { message: 7 })).toBe('read')
    expect(viewModeOf('/app/messages/Compose', {})).toBe('edit')
    expect(viewModeOf('/app/messages/Compose/7', {})).toBe('edit')
  })
})
