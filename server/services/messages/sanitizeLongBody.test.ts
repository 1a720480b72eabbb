import { expect, it } from 'vitest'
import { messageLimits } from '#src/contract/messageWriting.ts'
import { sanitizeBody } from './sanitizeBody.ts'
import { sanitizeLongBody } from './sanitizeLongBody.ts'

const hostile = '<'.repeat(messageLimits.body)

it('sanitizeLongBody leaves this thread free while it sanitizes long hostile texts', async () => {
  await sanitizeLongBody(hostile)
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await Promise.all(Array.from({ length: 5 }, () => sanitizeLongBody(hostile)))
  clearInterval(counting)
  // Sanitized on this thread, they would leave it no turn.
  expect(turns).toBeGreaterThan(10)
})

it.each([
  ['a short text', '<p>Dear <b>Dr. Lee</b> <script>x</script></p>'],
  ['a long text', `<p onclick="x">${'x < y '.repeat(2000)}</p>`],
  ['a hostile text', hostile],
])('sanitizeLongBody returns the same as sanitizeBody for %s', async (_, html) => {
  expect(await sanitizeLongBody(html)).toBe(sanitizeBody(html))
})
