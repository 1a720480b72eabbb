import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { clientSettings, type ClientSettings } from '#src/contract/account.ts'
import { idleState, type IdleState } from './idle.ts'
import { sessionAtom, store } from '../state/session.ts'

/** Shared between tabs: a time, and nothing about whose. */
const activityKey = 'yarrow.lastActivity'
const timeoutKey = 'yarrow.idleTimeout'

type Timeout = ClientSettings['timeout']
const cautiousTimeout: Timeout = { duration: 10, redirectWait: 60 }

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Activity is written down at most this often. */
const writeEveryMs = 1000

export const idleStateAtom = atom<IdleState>({ kind: 'active', msUntilChange: Infinity })

let lastActivity = 0

/** Counts as activity: what a person does, and what runs on their behalf, such as a scan (portal §4). */
export function markActivity(now: number = Date.now()): void {
  lastActivity = now
  try {
    localStorage.setItem(activityKey, String(now))
  } catch {
    // Without storage each tab keeps its own time.
  }
}

/** The last activity in any tab, or 0 where none is known. */
export function readActivity(): number {
  try {
    const stored = Number(localStorage.getItem(activityKey))
    return Math.max(lastActivity, Number.isFinite(stored) ? stored : 0)
  } catch {
    return lastActivity
  }
}

/** The clinic's limits as they were last heard, kept for the next start; harmless. Else a cautious guess. */
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
    // It is asked for anew at each start then.
  }
}

/** Whether the idle limit ran out while no page was open, so that a session found on load is over. */
export function lapsedWhileClosed(now: number = Date.now()): boolean {
  const last = readActivity()
  return last > 0 && idleState(now, last, readTimeout()).kind === 'expired'
}

/**
 * Watches for activity while a session lives and calls `onExpired` once when the limit runs out. Activity does not
 * close the warning once it is open: only Stay does (portal §4). Returns how to stop.
 */
export function watchIdle(timeout: Timeout, onExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let expired = false

  const check = () => {
    clearTimeout(timer)
    if (expired || !store.get(sessionAtom)) return
    const now = Date.now()
    // A clock that was set back would else give the time until it has caught up as a present.
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
    // What a person does after the limit ran out, on a device that was asleep, must not bring the session back.
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

/** Stay: closes the warning and starts the time anew, in every tab. */
export function stay(): void {
  markActivity()
  store.set(idleStateAtom, { kind: 'active', msUntilChange: Infinity })
}
