import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { call } from './call.ts'

const read = endpoint({
  method: 'GET',
  path: 'thing',
  allowedBy: 'public',
  offline: 'never',
  reply: v.object({ thing: v.string() }),
})
const target = { url: 'https://clinic.test/api/main/' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers each call with these pieces of a body, one after each pause. A body without an end is never closed. */
function answer(pieces: readonly string[], options: { pauseMs?: number; ends?: boolean; status?: number } = {}) {
  const { pauseMs = 0, ends = true, status = 200 } = options
  const cancelled = vi.fn<() => void>()
  const respond = () => {
    const left = [...pieces]
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs))
          const piece = left.shift()
          if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
          else if (ends) controller.close()
          else await new Promise(() => {})
        },
        cancel: cancelled,
      },
      { highWaterMark: 0 },
    )
    return Promise.resolve(new Response(body, { status }))
  }
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(respond))
  return cancelled
}

/** Returns what became of a call within some time, ms. */
async function outcomeWithin(ms: number): Promise<unknown> {
  let outcome: unknown = 'still waiting'
  const made = call(read, {}, target).then(
    ({ data }) => (outcome = data),
    (error: unknown) => (outcome = error),
  )
  // The first call loads the code that sends it.
  await import('./sendRequest.ts')
  await vi.advanceTimersByTimeAsync(ms)
  if (outcome !== 'still waiting') await made
  return outcome
}

it('a call fails with a timeout if the reply stops in the middle for 20 s, and closes the connection', async () => {
  const cancelled = answer(['{"thing":'], { ends: false })
  expect(await outcomeWithin(19_000)).toBe('still waiting')
  answer(['{"thing":'], { ends: false })
  expect(await outcomeWithin(21_000)).toMatchObject({ status: 0, code: 'timeout' })
  expect(cancelled).toHaveBeenCalledTimes(1)
})

it('a call reads a slow reply that goes on for minutes', async () => {
  answer(['{"thing"', ':', '"a ', 'long ', 'one', '"', '}'], { pauseMs: 15_000 })
  expect(await outcomeWithin(200_000)).toEqual({ thing: 'a long one' })
})

it('a call reads characters that arrive in two pieces', async () => {
  const bytes = new TextEncoder().encode('{"thing":"é"}')
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    return Promise.resolve(new Response(body))
  })
  expect(await outcomeWithin(10)).toEqual({ thing: 'é' })
})

it('a call that a proxy refused as too large says so, even if the proxy’s page stops in the middle', async () => {
  answer(['<html><h1>413 Request Entity Too Large</h1>'], { status: 413 })
  expect(await outcomeWithin(10)).toMatchObject({ status: 413, code: 'too-large' })
  answer(['<html>'], { status: 413, ends: false })
  expect(await outcomeWithin(21_000)).toMatchObject({ status: 413, code: 'too-large' })
})

it('a call fails with wrong-shape if the reply is not JSON', async () => {
  answer(['<html>Free Wi-Fi</html>'])
  expect(await outcomeWithin(10)).toMatchObject({ status: 200, code: 'wrong-shape' })
})
