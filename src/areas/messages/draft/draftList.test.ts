import { expect, it } from 'vitest'
import type { Write } from '#src/offline/Write.ts'
import { blankDraft } from './messageDraft.ts'
import { draftAnswering, draftsOf } from './draftList.ts'

const write = (id: string, over: Partial<Write> = {}): Write => ({
  id,
  kind: 'message',
  state: 'draft',
  problem: null,
  content: blankDraft,
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: null,
  triedAt: null,
  ...over,
})

it('draftsOf lists the readable drafts of messages, with the reason if a draft was returned from the outbox', () => {
  const writes = [
    write('a', { problem: 'topic-gone', changedAt: 9 }),
    write('b', { kind: 'form' }),
    write('c', { state: 'waiting' }),
    write('d', { content: { from: 'another version' } }),
    write('e'),
  ]
  expect(draftsOf(writes)).toEqual([
    { id: 'a', draft: blankDraft, problem: 'topic-gone', changedAt: 9 },
    { id: 'e', draft: blankDraft, problem: null, changedAt: 1 },
  ])
})

it('draftAnswering returns the first listed draft that answers a message, and no queued write', () => {
  const answer = { ...blankDraft, replyTo: 9 }
  const writes = [
    write('a', { content: answer, state: 'waiting' }),
    write('b', { content: answer }),
    write('c', { content: answer }),
  ]
  expect(draftAnswering(writes, 9)?.id).toBe('b')
  expect(draftAnswering(writes, 8)).toBeUndefined()
})
