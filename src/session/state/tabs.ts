import * as v from 'valibot'
import { EndReason, Session } from './sessionShape.ts'
import { isAnyTabSignedIn } from './signedInTabs.ts'

const channelName = 'yarrow.session'

/** A message between tabs. Parsed like any input, because another tab might run another version. */
const TabMessage = v.variant('kind', [
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('answer'), session: Session }),
  v.object({ kind: v.literal('renewed'), session: Session }),
  /** The user switched person: the logon `logonHisID` is over, and `session` replaces it. */
  v.object({ kind: v.literal('switched'), logonHisID: v.string(), session: Session }),
  v.object({ kind: v.literal('ended'), logonHisID: v.string(), signInID: v.string(), reason: EndReason }),
])
export type TabMessage = v.InferOutput<typeof TabMessage>

let channel: BroadcastChannel | null = null

/** Calls `hear` with each message of the other tabs of this origin. Only the first call has an effect. */
export function listenToTabs(hear: (message: TabMessage) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readMessage(event)
    if (message) hear(message)
  })
}

export function broadcastToTabs(message: TabMessage): void {
  try {
    channel?.postMessage(message)
  } catch {
    // The channel is closed: the other tabs notice the change at their next call.
  }
}

function readMessage(event: MessageEvent<unknown>): TabMessage | null {
  const parsed = v.safeParse(TabMessage, event.data)
  return parsed.success ? parsed.output : null
}

/** Timeout for an answer from other tabs, ms. `busyTabMs` is used if a tab is known to have a session. */
export const silentTabMs = 120
const busyTabMs = 1500

/** Time of the last request that no tab answered, ms. Prevents a new wait at each redirect during startup. */
let unansweredAt = -Infinity

/**
 * Requests a session from the other tabs. Resolves with the first one that `isWanted` accepts, or null after `waitMs`.
 * Returns null immediately if a request timed out less than 1 s ago.
 */
export async function requestFromTabs(
  waitMs?: number,
  isWanted: (session: Session) => boolean = () => true,
): Promise<Session | null> {
  if (typeof BroadcastChannel === 'undefined' || performance.now() - unansweredAt < 1000) return null
  // A tab that is known to have a session might be busy: wait longer.
  const timeoutMs = waitMs ?? ((await isAnyTabSignedIn()) ? busyTabMs : silentTabMs)
  const asking = new BroadcastChannel(channelName)
  try {
    return await new Promise<Session | null>((resolve) => {
      const timer = setTimeout(() => {
        unansweredAt = performance.now()
        resolve(null)
      }, timeoutMs)
      asking.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = readMessage(event)
        if (message?.kind !== 'answer' || !isWanted(message.session)) return
        clearTimeout(timer)
        resolve(message.session)
      })
      asking.postMessage({ kind: 'ask' } satisfies TabMessage)
    })
  } finally {
    asking.close()
  }
}
