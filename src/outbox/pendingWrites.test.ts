import { describe, expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { pendingWrites } from './pendingWrites.ts'

const withDrafts = writeKindOf('message')
const withoutDrafts = writeKindOf('camera-reading')

const write = (id: string, over: Partial<Write> = {}): Write => ({
  id,
  kind: 'message',
  state: 'waiting',
  problem: null,
  content: `About ${id}`,
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 10,
  triedAt: null,
  ...over,
})
const read = (content: unknown) => (typeof content === 'string' ? content : null)
const listed = (writes: readonly Write[], facts: Parameters<typeof pendingWrites>[1] = withDrafts) =>
  pendingWrites(writes, facts, read).map(({ id, state }) => `${id} ${state}`)

describe('pendingWrites', () => {
  it('lists the writes in the outbox, newest first', () => {
    const writes = [
      write('a'),
      write('b', { state: 'sending', queuedAt: 30 }),
      write('c', { state: 'unknown', queuedAt: 20 }),
    ]
    expect(listed(writes)).toEqual(['b sending', 'c unknown', 'a waiting'])
  })

  it('lists returned drafts first, with the reason', () => {
    const writes = [write('a'), write('b', { state: 'draft', problem: 'recipient-gone', queuedAt: null })]
    expect(listed(writes)).toEqual(['b returned', 'a waiting'])
    expect(pendingWrites(writes, withDrafts, read)[0]).toMatchObject({ problem: 'recipient-gone', content: 'About b' })
  })

  it('leaves out drafts, other kinds and content that can’t be read', () => {
    const writes = [write('a', { state: 'draft' }), write('b', { kind: 'form' }), write('c', { content: null })]
    expect(listed(writes)).toEqual([])
  })

  it('lists rows in state draft as refused or unsent if the kind has no drafts', () => {
    const kind = 'camera-reading'
    const writes = [
      write('a', { kind, state: 'draft', problem: 'bad-input', queuedAt: 3 }),
      write('b', { kind, state: 'draft', queuedAt: 2 }),
    ]
    expect(listed(writes, withoutDrafts)).toEqual(['a refused', 'b unsent'])
  })
})
