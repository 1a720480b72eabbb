import * as v from 'valibot'

/** Time in which the draft's previous page is likely to release it, ms. */
const shortlyMs = 500
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

let isWatched = false
/** Whether this page is being left. A page that the browser keeps for the Back button can be shown again. */
let isLeaving = false

function watchLeaving(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
}

/**
 * Calls `act` now, or if this page is being left, when it is shown again. WebKit takes the locks of a page that is left.
 * If the page then requested one, WebKit would grant it and not release it: the next page would wait for it.
 */
function whenShown(act: () => void): void {
  if (isLeaving) addEventListener('pageshow', act, { once: true })
  else act()
}

const nameOf = (id: string) => `yarrow.draft:${id}`

export interface DraftLock {
  readonly release: () => void
}

export interface LockEvents {
  /** Another tab requests the draft. */
  readonly onAsked: () => void
  /** Another tab has taken the draft. */
  readonly onLost: () => void
}

/**
 * Waits for the lock of a draft. Returns null if `signal` ends the wait. `onBusy` is called if another tab holds the
 * draft and doesn't release it within 500 ms; the wait goes on.
 */
export async function lockDraft(
  id: string,
  signal: AbortSignal,
  { onBusy, ...events }: LockEvents & { readonly onBusy: () => void },
): Promise<DraftLock | null> {
  let isOver = false
  const end = () => {
    isOver = true
    clearInterval(looking)
  }
  const look = async () => {
    if (!(await isElsewhere(id)) || isOver) return
    end()
    onBusy()
  }
  const looking = setInterval(() => void look(), shortlyMs)
  return hold(id, { signal }, events).finally(end)
}

/**
 * Whether another tab holds the draft that this tab waits for. A busy browser can grant a lock long before it tells the
 * page: then the lock is held, but nothing waits for it. True if the browser does not say.
 */
async function isElsewhere(id: string): Promise<boolean> {
  const locks = await navigator.locks.query().catch(() => null)
  if (!locks) return true
  const isThis = ({ name }: LockInfo) => name === nameOf(id)
  return (locks.held?.some(isThis) && locks.pending?.some(isThis)) ?? false
}

/** Requests the draft from the other tab, and takes the lock if that tab does not respond. */
export async function takeDraft(id: string, events: LockEvents): Promise<DraftLock | null> {
  tabs()?.postMessage({ release: id })
  return (await hold(id, { signal: AbortSignal.timeout(releaseMs) }, events)) ?? hold(id, { steal: true }, events)
}

function hold(id: string, options: LockOptions, { onAsked, onLost }: LockEvents): Promise<DraftLock | null> {
  tabs()
  watchLeaving()
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
      // The lock was not granted in time, another tab took it, or this page is being left.
      resolve(null)
      if (held.get(id) === onAsked) {
        held.delete(id)
        if (!isOver) whenShown(onLost)
      }
    })
  })
}
