import { expect, it } from 'vitest'
import { conversationOf } from './conversationOf.ts'
import { testMessage } from '#src/contract/testMessage.ts'

/** Returns message `id`, which answers `previous`. Its date is day `id` of the month by default. */
const message = (id: number, previous: number | null, day = id) =>
  testMessage({ messageID: id, ppMsgID_Prev: previous, date: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })

const idsOf = (open: number, all: readonly ReturnType<typeof message>[]) => {
  const found = all.find(({ messageID }) => messageID === open)
  return found && conversationOf(found, all).map(({ messageID }) => messageID)
}

it('conversationOf returns the whole chain, oldest first, whichever of its messages is open', () => {
  const all = [message(4, 3), message(9, null), message(1, null), message(3, 1), message(5, 9)]
  for (const open of [1, 3, 4]) expect(idsOf(open, all)).toEqual([1, 3, 4])
  expect(idsOf(9, all)).toEqual([5, 9])
})

it('conversationOf returns every branch if a message was answered twice', () => {
  expect(idsOf(3, [message(1, null), message(2, 1), message(3, 1), message(4, 2)])).toEqual([1, 2, 3, 4])
})

it('conversationOf returns only the message if it has no answers and answers nothing', () => {
  expect(idsOf(1, [message(1, null), message(2, null)])).toEqual([1])
  expect(conversationOf(message(7, null), [])).toHaveLength(1)
})

it('conversationOf joins messages that answer the same unknown message', () => {
  expect(idsOf(3, [message(3, 2), message(4, 3), message(5, 2)])).toEqual([3, 4, 5])
})

it('conversationOf returns each message once if messages answer each other in a circle', () => {
  expect(idsOf(1, [message(1, 1)])).toEqual([1])
  expect(idsOf(2, [message(1, 3), message(2, 1), message(3, 2)])).toEqual([1, 2, 3])
  expect(idsOf(4, [message(4, 1), message(1, 2), message(2, 1)])).toEqual([1, 2, 4])
})

it('conversationOf returns a message only once if it is in two folders', () => {
  const twice = message(1, null)
  expect(conversationOf(message(2, 1), [twice, { ...twice }, message(2, 1)])).toHaveLength(2)
})

it('conversationOf handles 20,000 messages in one long chain', () => {
  const all = Array.from({ length: 20_000 }, (_, id) => message(id, id === 0 ? null : id - 1, 1))
  expect(conversationOf(all[10_000] ?? message(0, null), all)).toHaveLength(20_000)
})
