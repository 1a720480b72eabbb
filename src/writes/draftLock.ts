import * as v from 'valibot'

/** Time in which the draft's previous page is likely to release it, ms. */
const shortlyMs = 500
/** Max number of requests for a lock that no tab holds. */
const maxRequests = 10
/** Time another tab has to save and release the draft, ms. A suspended tab does not respond. */
const releaseMs = 1500

const Release = v.object({ release: v.string() })
let channel: BroadcastChannel | null = null
const held = new Map<string, () => void>()

function tabs(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('yarrow.drafts')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(Release, data)
    if (parsed.success) held.get(parsed.output.release)?.()
  })
  return channel
}

const nameOf = (id: string) => `yarrow.draft:${id}`

export interface DraftLock {
  readonly release: () => void
}

/**
 * Locks a draft for this tab. Returns null if another tab holds it. `onAsked`: another tab requests it. `onLost`:
 * another tab has taken it. `wait`: `shortly` (500 ms), or a signal that ends the wait for the lock.
 */
export async function lockDraft(
  id: string,
  wait: 'shortly' | AbortSignal,
  onAsked: () => void,
  onLost: () => void,
): Promise<DraftLock | null> {
  if (wait !== 'shortly') return hold(id, { signal: wait }, onAsked, onLost)
  // A busy browser can take longer to grant a free lock. If no tab holds the lock, request it again.
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const got = await hold(id, { signal: AbortSignal.timeout(shortlyMs) }, onAsked, onLost)
    if (got || (await isHeld(id))) return got
  }
  return null
}

/** Whether a tab holds the lock of a draft. True if the browser does not say. */
async function isHeld(id: string): Promise<boolean> {
  const locks = await navigator.locks.query().catch(() => null)
  return locks?.held?.some(({ name }) => name === nameOf(id)) ?? true
}

/** Requests the draft from the other tab, and takes the lock if that tab does not respond. */
export async function takeDraft(id: string, onAsked: () => void, onLost: () => void): Promise<DraftLock | null> {
  tabs()?.postMessage({ release: id })
  return (
    (await hold(id, { signal: AbortSignal.timeout(releaseMs) }, onAsked, onLost)) ??
    hold(id, { steal: true }, onAsked, onLost)
  )
}

function hold(id: string, options: LockOptions, onAsked: () => void, onLost: () => void): Promise<DraftLock | null> {
  tabs()
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve({ release: () => undefined })
  return new Promise((resolve) => {
    let isOver = false
    const request = locks.request(nameOf(id), options, () => {
      return new Promise<void>((over) => {
        held.set(id, onAsked)
        resolve({
          release: () => {
            isOver = true
            if (held.get(id) === onAsked) held.delete(id)
            over()
          },
        })
      })
    })
    request.catch(() => {
      // The lock was not granted in time, or another tab took it.
      resolve(null)
      if (held.get(id) === onAsked) {
        held.delete(id)
        if (!isOver) onLost()
      }
    })
  })
}
