import { describe, expect, it, vi } from 'vitest'
import { makeMessageFinder } from './messageFinder.ts'
import { testMessage } from '#src/contract/testMessage.ts'

const messages = [
  testMessage({ messageID: 1, subject: 'Análisis', body: '<p>LDL came <strong>dow</strong>n</p>' }),
  testMessage({ messageID: 2, subject: 'Bill', fromUserDisplayName: 'Billing office', body: '<p>$84.20</p>' }),
  testMessage({ messageID: 3, subject: 'موعد', toUserDisplayName: 'أحمد', body: '<p>1 &lt; 2</p><p>next</p>' }),
  testMessage({
    messageID: 5,
    body: '<p>Thanks</p>',
    fromUserDisplayName: 'Eleanor Whitaker',
    authorship: { who: { display: 'Sam Jones' }, onBehalfOf: { display: 'Eleanor Whitaker' } },
  }),
  testMessage({ messageID: 4, subject: 'Bill', ccUserDisplayName: 'Nadia Okafor, RN', body: '<p>paid</p>' }),
]

async function idsFor(...finds: string[]) {
  const finder = makeMessageFinder(() => Promise.resolve())
  for (const find of finds) await finder.look(messages, find)
  return finder.read()?.rows.map(({ messageID }) => messageID)
}

describe('makeMessageFinder', () => {
  it.each([
    ['its subject, without accents', 'analisis', [1]],
    ['its text, whatever its tags', 'down', [1]],
    ['a character that markup writes as an entity', '1 < 2', [3]],
    ['who wrote it', 'billing', [2]],
    ['the user who wrote it for another person', 'jones', [5]],
    ['the person for whom it was written', 'eleanor', [5]],
    ['whom it is for', 'احمد', [3]],
    ['who got a copy', 'okafor', [4]],
    ['all the words, wherever they stand', 'paid bill', [4]],
  ])('finds a message by %s', async (_, find, ids) => {
    expect(await idsFor(find)).toEqual(ids)
  })
  it('finds no tag names or entity names', async () => {
    expect(await idsFor('strong')).toEqual([])
    expect(await idsFor('lt;')).toEqual([])
  })
  it('does not match a word across two fields', async () => {
    expect(await idsFor('billbilling')).toEqual([])
  })
})

it('makeMessageFinder finds the right messages after words are extended, shortened or replaced', async () => {
  expect(await idsFor('b', 'bi', 'bill o')).toEqual([2, 4])
  expect(await idsFor('bill paid', 'bill')).toEqual([2, 4])
  expect(await idsFor('paid', 'unpaid')).toEqual([])
  expect(await idsFor('bill', 'down')).toEqual([1])
})

it('makeMessageFinder searches again if the messages change, even for the same words', async () => {
  const finder = makeMessageFinder(() => Promise.resolve())
  await finder.look(messages, 'bill')
  await finder.look([...messages, testMessage({ messageID: 5, subject: 'Bill' })], 'bill')
  expect(finder.read()?.rows).toHaveLength(3)
})

it('makeMessageFinder reports only the latest search if it overtakes an earlier one', async () => {
  const many = Array.from({ length: 200 }, (_, messageID) => testMessage({ messageID, subject: `number ${messageID}` }))
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  let pauses = 0
  const finder = makeMessageFinder(async () => {
    pauses += 1
    await Promise.resolve()
  })
  const told: string[] = []
  finder.subscribe(() => told.push(finder.read()?.find ?? '-'))
  await Promise.all([finder.look(many, 'number'), finder.look(many, 'number 19')])
  now.mockRestore()
  expect(pauses).toBeGreaterThan(2)
  expect(told).toEqual(['number 19'])
  finder.clear()
  expect(finder.read()).toBeNull()
  expect(told).toEqual(['number 19', '-'])
})

it('makeMessageFinder reads no message after the preparation was stopped, and still finds messages', async () => {
  const finder = makeMessageFinder(() => Promise.resolve())
  let idles = 0
  const idle = () => {
    idles += 1
    return Promise.resolve()
  }
  let reads = 0
  const message = {
    ...testMessage(),
    get body() {
      reads += 1
      return ''
    },
  }
  const stop = finder.prepare([message], idle)
  stop()
  await new Promise((resolve) => setTimeout(resolve))
  expect([idles, reads]).toEqual([1, 0])
  await finder.look([testMessage({ subject: 'ready' })], 'ready')
  expect(finder.read()?.rows).toHaveLength(1)
})
