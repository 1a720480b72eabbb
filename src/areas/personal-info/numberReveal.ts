import { ApiError } from '#src/api/errors.ts'
import { showMasked } from '#src/contract/personalInfo.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { onSessionEnd, sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/** How long a number is shown, s. */
export const shownSeconds = 30

export type ShownNumber =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly value: string; readonly secondsLeft: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A masked number of the open record that can be shown. */
export interface NumberReveal {
  readonly get: () => ShownNumber
  readonly subscribe: (listener: () => void) => () => void
  readonly show: () => Promise<void>
  readonly hide: () => void
}

const hidden: ShownNumber = { kind: 'hidden' }

/**
 * Creates a number that is hidden. `show` shows it for 30 s. It is hidden at once by `hide`, which a page that is hidden or
 * left calls, and when the session ends or switches person. Nothing else holds it.
 */
export function numberReveal(field: 'SSN' | 'DriverLicNo'): NumberReveal {
  const listeners = new Set<() => void>()
  let state: ShownNumber = hidden
  let asked: AbortController | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let stopFollowing: () => void = () => undefined

  const set = (next: ShownNumber) => {
    state = next
    for (const listener of listeners) listener()
  }
  /** Ends with a state in which nothing is shown or on its way. */
  const end = (next: ShownNumber) => {
    asked?.abort()
    asked = null
    clearInterval(timer)
    stopFollowing()
    if (state !== next) set(next)
  }
  const hide = () => end(hidden)
  const showUntil = (value: string, until: number) => {
    // By the clock: timers of a slow page are late.
    timer = setInterval(() => {
      const secondsLeft = Math.ceil((until - Date.now()) / 1000)
      if (secondsLeft > 0) set({ kind: 'shown', value, secondsLeft })
      else hide()
    }, 250)
    set({ kind: 'shown', value, secondsLeft: shownSeconds })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hide,
    show: async () => {
      const session = store.get(sessionAtom)
      if (!session || asked || state.kind === 'shown') return
      const asking = new AbortController()
      asked = asking
      stopFollowing = onSessionEnd(hide)
      set({ kind: 'loading' })
      try {
        const { data } = await sessionCall(showMasked, { body: { field } }, asking.signal, subjectOf(session))
        // It was hidden, or another person is shown meanwhile.
        if (asked !== asking) return
        asked = null
        showUntil(data.value, Date.now() + shownSeconds * 1000)
      } catch (error) {
        if (asked !== asking) return
        const isEnded = error instanceof ApiError && error.code === 'session-ended'
        end(isEnded ? hidden : { kind: 'failed', error })
      }
    },
  }
}
