import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the open picture covers the screen, so that going back uncovers the page. */
    isPictureLarge?: boolean | undefined
  }
}

const focusable = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]'

/**
 * Lets an element cover the screen. It stays where it is in the document, so that no picture is drawn again: a popover
 * is above everything, whatever its containers clip. Each browser has popovers, but a phone's might have no full screen.
 */
export function useFullScreen() {
  const element = useRef<HTMLElement>(null)
  const isFull = useRouterState({ select: ({ location }) => location.state.isPictureLarge === true })
  const navigate = useNavigate()
  const { history } = useRouter()

  useLayoutEffect(() => {
    const { current } = element
    if (!isFull || !current?.showPopover) return undefined
    const before = document.activeElement
    current.popover = 'manual'
    current.showPopover()
    return () => {
      current.removeAttribute('popover')
      // Removing the attribute hides a popover, which moves the focus.
      if (before instanceof HTMLElement && current.contains(before)) before.focus({ preventScroll: true })
    }
  }, [isFull])

  const enter = useCallback(
    () =>
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, isPictureLarge: true }),
        resetScroll: false,
      }),
    [navigate],
  )
  const leave = useCallback(() => history.back(), [history])

  /** Keeps the focus in the element while it covers the page. Returns whether the key was used. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isFull) return false
    if (event.key === 'Escape') {
      leave()
      return true
    }
    if (event.key !== 'Tab') return false
    const stops = [...(element.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((stop) =>
      stop.checkVisibility(),
    )
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return false
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
    return true
  }
  return { element, isFull, enter, leave, onKey }
}
