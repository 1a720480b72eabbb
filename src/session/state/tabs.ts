import * as v from 'valibot'
import { EndReason, Session } from './sessionShape.ts'
import { isAnyTabSignedIn } from './signedInTabs.ts'

const channelName = 'yarrow.session'

/** What tabs tell each other. It is parsed like anything that comes in: another tab may run another version. */
const TabMessage = v.variant('kind', [
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('answer'), session: Session }),
  v.object({ kind: v.literal('renewed'), session: Session }),
  /** The user turned to another person: the logon of that id is over, and this session takes its place. */
  v.object({ kind: v.literal('switched'), logonHisID: v.string(), session: Session }),
  v.object({ kind: v.literal('ended'), logonHisID: v.string(), signInID: v.string(), reason: EndReason }),
])
export type TabMessage = v.InferOutput<typeof TabMessage>

let channel: BroadcastChannel | null = null

/** Hears what the other tabs of this origin say, from the first call on. */
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
    // A closed channel: other tabs find out at their next call.
  }
}

function readMessage(event: MessageEvent<unknown>): TabMessage | null {
  const parsed = v.safeParse(TabMessage, event.data)
  return parsed.success ? parsed.output : null
}

/** How long other tabs have to answer, ms: where none is known of, and where one is. */
export const silentTabMs = 120
const busyTabMs = 1500

/** When nobody answered last, ms. A start asks at each of its redirects, and would wait as long each time. */
let unansweredAt = -Infinity

/** Other tabs of this origin answer at once, or not at all. Resolves with the first session that is wanted. */
export async function requestFromTabs(
  waitMs?: number,
  isWanted: (session: Session) => boolean = () => true,
): Promise<Session | null> {
  if (typeof BroadcastChannel === 'undefined' || performance.now() - unansweredAt < 1000) return null
  // A tab that is known to be there may be busy.
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
