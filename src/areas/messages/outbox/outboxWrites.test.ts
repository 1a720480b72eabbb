import { expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { blankDraft, messageKind } from '../messageDraft.ts'
import { outboxWrites } from './outboxWrites.ts'

const write = (id: string, over: Partial<Write> = {}): Write => ({
  id,
  kind: messageKind,
  state: 'waiting',
  problem: null,
  content: { ...blankDraft, subject: `About ${id}` },
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 10,
  triedAt: null,
  ...over,
})
const shown = (writes: readonly Write[]) => outboxWrites(writes).map(({ id, state }) => `${id} ${state}`)

it('shows what is on its way, the newest first', () => {
  expect(
    shown([write('a'), write('b', { state: 'sending', queuedAt: 30 }), write('c', { state: 'unknown', queuedAt: 20 })]),
  ).toEqual(['b sending', 'c unknown', 'a waiting'])
})

it('shows what came back above all, with its reason', () => {
  const writes = [write('a'), write('b', { state: 'draft', problem: 'recipient-gone', queuedAt: null })]
  expect(shown(writes)).toEqual(['b problem', 'a waiting'])
  expect(outboxWrites(writes)[0]).toMatchObject({ problem: 'recipient-gone', draft: { subject: 'About b' } })
})

it('leaves out drafts, what other screens wrote, and what can’t be read', () => {
  expect(
    shown([write('a', { state: 'draft' }), write('b', { kind: 'form' }), write('c', { content: { to: 'nobody' } })]),
  ).toEqual([])
})
