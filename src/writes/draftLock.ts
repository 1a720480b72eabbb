import * as v from 'valibot'

/** A draft's own page may be just letting go of it, ms. */
const shortlyMs = 500
/** How long another tab has to save and let go, ms: one that is asleep does not. */
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

export interface DraftLock {
  readonly release: () => void
}

/**
 * Holds a draft for this tab. Null where another tab has it. `onAsked`: another tab wants it; `onLost`: it was taken.
 * `wait`: `shortly`, or until it is free, as long as the signal says.
 */
export async function lockDraft(
  id: string,
  wait: 'shortly' | AbortSignal,
  onAsked: () => void,
  onLost: () => void,
): Promise<DraftLock | null> {
  const signal = wait === 'shortly' ? AbortSignal.timeout(shortlyMs) : wait
  return hold(id, { signal }, onAsked, onLost)
}

/** Asks the other tab for it, and takes it where that tab does not answer. */
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
    const request = locks.request(`yarrow.draft:${id}`, options, () => {
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
      // Not got in time, or taken by another tab.
      resolve(null)
      if (held.get(id) === onAsked) {
        held.delete(id)
        if (!isOver) onLost()
      }
    })
  })
}
