import { expect, it } from 'vitest'
import { awaitVideoResult, readVideoResult } from './awaitVideoResult.ts'
import type { Clock } from './Clock.ts'
import type { FormAnswer } from './postForm.ts'

/** A fake clock that advances only while something waits. */
function testClock(): Clock {
  let now = 0
  return {
    now: () => now,
    waitUntil: async (at, signal) => {
      // Yields first, so that a reply arrives before its timeout.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      if (!signal.aborted) now = Math.max(now, at)
    },
  }
}

const answer = (body: object, status = 200): FormAnswer => ({ status, text: JSON.stringify(body) })
const processing = answer({ status: 'processing' })
const completed = answer({ status: 'completed', result: { calculation_parameters: { pct_complete: 100 } } })

function wait(answers: (FormAnswer | Error)[]) {
  const clock = testClock()
  const received: number[] = []
  const askedAt: number[] = []
  const cancelling = new AbortController()
  const ended = awaitVideoResult({
    clock,
    signal: cancelling.signal,
    onWaiting: (ms) => received.push(ms),
    ask: async () => {
      askedAt.push(clock.now())
      const next = answers.shift() ?? processing
      if (next instanceof Error) throw next
      return next
    },
  })
  return { ended, received, askedAt, cancelling, clock }
}

it('awaitVideoResult polls every 15 s and stops after 120 s', async () => {
  const { ended, received, askedAt } = wait([])
  expect(await ended).toEqual({ kind: 'cancelled', why: 'time-is-up' })
  expect(askedAt).toEqual([15_000, 30_000, 45_000, 60_000, 75_000, 90_000, 105_000, 120_000])
  expect(received).toEqual([120_000, 105_000, 90_000, 75_000, 60_000, 45_000, 30_000, 15_000, 0])
})

it('awaitVideoResult ends with a completed reply to the first or the last poll', async () => {
  const first = wait([completed])
  expect(await first.ended).toMatchObject({ kind: 'complete' })
  expect(first.received).toEqual([120_000])
  const last = wait([...Array.from({ length: 7 }, () => processing), completed])
  expect(await last.ended).toMatchObject({ kind: 'complete' })
  expect(last.received.at(-1)).toBe(15_000)
})

it('awaitVideoResult counts down for an error as for a reply', async () => {
  const { ended, received } = wait([
    new TypeError('network'),
    answer({}, 503),
    { status: 200, text: '<html>' },
    completed,
  ])
  expect(await ended).toMatchObject({ kind: 'complete' })
  expect(received).toEqual([120_000, 105_000, 90_000, 75_000])
})

it('awaitVideoResult abandons an unanswered request when the next one is due', async () => {
  const clock = testClock()
  const asked: AbortSignal[] = []
  const ended = awaitVideoResult({
    clock,
    signal: new AbortController().signal,
    onWaiting: () => undefined,
    ask: (signal) => {
      asked.push(signal)
      return new Promise(() => undefined)
    },
  })
  expect(await ended).toEqual({ kind: 'cancelled', why: 'time-is-up' })
  expect(asked).toHaveLength(8)
  expect(asked.every(({ aborted }) => aborted)).toBe(true)
})

it('awaitVideoResult stops immediately when canceled, while it waits and during a request', async () => {
  const between = wait([])
  between.cancelling.abort()
  await expect(between.ended).rejects.toThrow('abort')
  expect(between.askedAt).toEqual([])

  const cancelling = new AbortController()
  let asking: AbortSignal | null = null
  const within = awaitVideoResult({
    clock: testClock(),
    signal: cancelling.signal,
    onWaiting: () => undefined,
    ask: (signal) => {
      asking = signal
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('over')))
        cancelling.abort()
      })
    },
  })
  await expect(within).rejects.toThrow('abort')
  expect(asking).toMatchObject({ aborted: true })
})

it.each([
  ['returns null while the service is processing', processing, null],
  [
    'fails if the token has expired',
    answer({ detail: 'Token' }, 401),
    { kind: 'failed', why: 'not-signed-in', detail: null },
  ],
  [
    'fails with the reason if the job failed',
    answer({ status: 'failed', detail: 'No video in it' }),
    { kind: 'failed', why: 'service', detail: 'No video in it' },
  ],
  [
    'fails with the problem that the device names too',
    answer({ status: 'failed', detail: 'This video is damaged.', reason: 'damaged' }),
    { kind: 'failed', why: 'damaged', detail: null },
  ],
  ['returns null for a 5xx reply', answer({ detail: 'x' }, 500), null],
  [
    'fails if the completed result is malformed',
    answer({ status: 'completed', result: 'done' }),
    { kind: 'failed', why: 'service', detail: null },
  ],
])('readVideoResult %s', (_, given, end) => {
  expect(readVideoResult(given)).toEqual(end)
})

it('readVideoResult accepts a completed scan without values', () => {
  const end = readVideoResult(answer({ status: 'completed', result: null }))
  expect(end).toMatchObject({ kind: 'complete', result: { vitals_results: null } })
})

it('readVideoResult accepts a result without calculation_parameters', () => {
  const end = readVideoResult(answer({ status: 'completed', result: { vitals_results: { heart_rate: 70 } } }))
  expect(end).toMatchObject({ kind: 'complete', result: { vitals_results: { heart_rate: 70 } } })
})
