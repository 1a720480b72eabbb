import { useEffect, useRef, useState } from 'react'
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

interface Showing {
  readonly state: ShownNumber
  readonly show: () => Promise<void>
  readonly hide: () => void
}

/**
 * Shows a masked number of the open record for 30 s. The number is hidden at once when the page is hidden or left, or when
 * the session ends or switches person. Only this component's memory holds it.
 */
export function useShownNumber(field: 'SSN' | 'DriverLicNo'): Showing {
  const [state, setState] = useState<ShownNumber>({ kind: 'hidden' })
  const asked = useRef<AbortController | null>(null)
  const hide = () => {
    asked.current?.abort()
    asked.current = null
    setState({ kind: 'hidden' })
  }
  const isShown = state.kind === 'shown'
  const isActive = isShown || state.kind === 'loading'

  useEffect(() => {
    if (!isActive) return undefined
    const hideNow = () => {
      asked.current?.abort()
      asked.current = null
      setState({ kind: 'hidden' })
    }
    const onVisibility = () => document.visibilityState === 'hidden' && hideNow()
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', hideNow)
    const stop = onSessionEnd(hideNow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', hideNow)
      stop()
    }
  }, [isActive])
  useEffect(() => () => asked.current?.abort(), [])
  useEffect(() => {
    if (!isShown) return undefined
    // By the clock: timers of a slow page are late.
    const until = Date.now() + shownSeconds * 1000
    const timer = setInterval(() => {
      const secondsLeft = Math.ceil((until - Date.now()) / 1000)
      setState((now) => (now.kind !== 'shown' ? now : secondsLeft > 0 ? { ...now, secondsLeft } : { kind: 'hidden' }))
    }, 250)
    return () => clearInterval(timer)
  }, [isShown])

  return {
    state,
    hide,
    show: async () => {
      const session = store.get(sessionAtom)
      if (!session || asked.current) return
      const asking = new AbortController()
      asked.current = asking
      setState({ kind: 'loading' })
      try {
        const { data } = await sessionCall(showMasked, { body: { field } }, asking.signal, subjectOf(session))
        if (asked.current !== asking) return
        asked.current = null
        // The page was hidden, or another person is shown meanwhile.
        if (document.visibilityState === 'hidden') setState({ kind: 'hidden' })
        else setState({ kind: 'shown', value: data.value, secondsLeft: shownSeconds })
      } catch (error) {
        if (asked.current !== asking) return
        asked.current = null
        setState(
          error instanceof ApiError && error.code === 'session-ended' ? { kind: 'hidden' } : { kind: 'failed', error },
        )
      }
    },
  }
}
