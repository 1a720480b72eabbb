import * as v from 'valibot'
import { scanLimits, VideoResultReply, VitalScanResult } from '#src/contract/vitalScan.ts'
import type { Clock } from './Clock.ts'
import { failedScan } from '../engine/failedScan.ts'
import { parseJson } from './parseJson.ts'
import type { FormAnswer } from './postForm.ts'
import type { VideoScanEnd } from '../protocol.ts'
import { refusal } from './sendVideo.ts'

const { pollMs, pollTotalMs } = scanLimits

interface Waiting {
  /** Requests the result once. Rejects if the network fails. */
  readonly ask: (signal: AbortSignal) => Promise<FormAnswer>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** ms. */
  readonly onWaiting: (remainingMs: number) => void
}

/**
 * Polls every 15 s until the result is available or 120 s are used up (screening §4). Each reply that does not end the
 * scan, and each request that fails or is not answered before the next, takes 15 s off the 120 s. Rejects with the
 * signal's reason.
 */
export async function awaitVideoResult({ ask, clock, signal, onWaiting }: Waiting): Promise<VideoScanEnd> {
  let remainingMs: number = pollTotalMs
  let nextAt = clock.now()
  onWaiting(remainingMs)
  for (;;) {
    nextAt = Math.max(nextAt + pollMs, clock.now())
    await clock.waitUntil(nextAt, signal)
    signal.throwIfAborted()
    const end = await askOnce(ask, clock, nextAt + pollMs, signal)
    signal.throwIfAborted()
    if (end) return end
    remainingMs -= pollMs
    onWaiting(remainingMs)
    if (remainingMs <= 0) return { kind: 'cancelled', why: 'time-is-up' }
  }
}

async function askOnce(
  ask: Waiting['ask'],
  clock: Clock,
  until: number,
  signal: AbortSignal,
): Promise<VideoScanEnd | null> {
  const asking = new AbortController()
  const stop = () => asking.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const waiting = new AbortController()
  try {
    const late = clock.waitUntil(until, waiting.signal).then(() => null)
    const answer = await Promise.race([ask(asking.signal), late])
    return answer && readVideoResult(answer)
  } catch {
    return null
  } finally {
    waiting.abort()
    asking.abort()
    signal.removeEventListener('abort', stop)
  }
}

/** Returns how the scan ends with this reply, or null if it does not. An expired token is final. */
export function readVideoResult({ status, text }: FormAnswer): VideoScanEnd | null {
  if (status === 401) return failedScan('not-signed-in')
  const reply = v.safeParse(VideoResultReply, parseJson(text))
  if (!reply.success || status >= 300) return null
  const { status: state, result, detail, reason } = reply.output
  if (state !== 'completed') return detail ? refusal({ detail, reason }) : null
  // A result without values counts too: its card says that there are none.
  const whole = typeof result === 'object' ? { calculation_parameters: {}, ...result } : result
  const parsed = v.safeParse(VitalScanResult, whole)
  return parsed.success ? { kind: 'complete', result: parsed.output } : failedScan('service', detail)
}
