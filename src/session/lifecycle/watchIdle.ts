import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { clientSettings, type ClientSettings } from '#src/contract/sessionLife.ts'
import { idleState, type IdleState } from './idle.ts'
import { sessionAtom, store } from '../state/session.ts'

/** Time of the last activity, shared between tabs. Does not identify the user. */
const activityKey = 'yarrow.lastActivity'
const timeoutKey = 'yarrow.idleTimeout'

type Timeout = ClientSettings['timeout']
const cautiousTimeout: Timeout = { duration: 10, redirectWait: 60 }

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Min interval between two writes of the activity time, ms. */
const writeEveryMs = 1000

export const idleStateAtom = atom<IdleState>({ kind: 'active', msUntilChange: Infinity })

let lastActivity = 0

/** Records activity: by the user, or by a task that runs for the user, such as a scan (portal §4). */
export function markActivity(now: number = Date.now()): void {
  lastActivity = now
  try {
    localStorage.setItem(activityKey, String(now))
  } catch {
    // Without storage each tab keeps its own time.
  }
}

/** Returns the time of the last activity in any tab, ms, or 0 if unknown. */
export function readActivity(): number {
  try {
    const stored = Number(localStorage.getItem(activityKey))
    return Math.max(lastActivity, Number.isFinite(stored) ? stored : 0)
  } catch {
    return lastActivity
  }
}

/** Returns the clinic's idle limits as last received and stored (not sensitive), or a cautious default. */
export function readTimeout(): Timeout {
  try {
    const parsed = v.safeParse(clientSettings.reply, {
      timeout: JSON.parse(localStorage.getItem(timeoutKey) ?? 'null'),
    })
    return parsed.success ? parsed.output.timeout : cautiousTimeout
  } catch {
    return cautiousTimeout
  }
}

export function rememberTimeout(timeout: Timeout): void {
  try {
    localStorage.setItem(timeoutKey, JSON.stringify(timeout))
  } catch {
    // Without storage, each start uses the default until the clinic's limits arrive.
  }
}

/** Whether the idle limit ran out while no page was open. If so, a session found on load is over. */
export function lapsedWhileClosed(now: number = Date.now()): boolean {
  const last = readActivity()
  return last > 0 && idleState(now, last, readTimeout()).kind === 'expired'
}

/**
 * Watches for activity during a session, and calls `onExpired` once when the idle limit runs out. Activity does not
 * close an open warning: only Stay does (portal §4). Returns a function that stops watching.
 */
export function watchIdle(timeout: Timeout, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let expired = false

  const check = () => {
    clearTimeout(timer)
    if (expired || !store.get(sessionAtom)) return
    const now = Date.now()
    // After the clock was set back, the last activity lies in the future and would extend the session: count it as now.
    if (readActivity() > now) markActivity(now)
    const state = idleState(now, readActivity(), timeout)
    store.set(idleStateAtom, state)
    if (state.kind === 'expired') {
      expired = true
      onExpired()
      return
    }
    timer = setTimeout(check, state.kind === 'active' ? Math.min(state.msUntilChange, 30_000) : 250)
  }
  const onActivity = () => {
    const now = Date.now()
    // Activity must not close an open warning, nor revive a session that expired while the device slept.
    if (idleState(now, readActivity(), timeout).kind !== 'active') check()
    else if (now - lastActivity > writeEveryMs || now < lastActivity) markActivity(now)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === activityKey) check()
  }

  if (readActivity() === 0) markActivity()
  for (const name of activityEvents) addEventListener(name, onActivity, { passive: true, capture: true })
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    clearTimeout(timer)
    for (const name of activityEvents) removeEventListener(name, onActivity, { capture: true })
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', check)
    store.set(idleStateAtom, { kind: 'active', msUntilChange: Infinity })
  }
}

/** Closes the idle warning and restarts the idle time in every tab: the user pressed Stay. */
export function stay(): void {
  markActivity()
  store.set(idleStateAtom, { kind: 'active', msUntilChange: Infinity })
}
