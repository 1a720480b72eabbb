import { useRef } from 'react'

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [inert] *)'

/** Returns event handlers that restore the previous focus when an overlay without its own trigger closes. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  /** What the opener was in, nearest first. */
  const around = useRef<readonly Element[]>([])
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
      around.current = ancestorsOf(opener.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // The page says what became of the task, and has taken the focus.
      if (isElsewhere(event.target)) return
      if (!(opener.current instanceof HTMLElement)) return
      opener.current.focus()
      // An entry of a closed menu can't take the focus: return it to the menu's button.
      if (document.activeElement === opener.current) return
      const list = opener.current.closest('[hidden]')?.id
      if (list) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(list)}"]`)?.focus()
      else if (!opener.current.isConnected) focusNearest(around.current)
    },
  }
}

/** Whether something outside the overlay has the focus. */
function isElsewhere(overlay: EventTarget | null): boolean {
  const active = document.activeElement
  return active !== null && active !== document.body && !(overlay instanceof Node && overlay.contains(active))
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}

/** The opener is gone: its task is done. Focuses the first control of what is left around it. */
function focusNearest(places: readonly Element[]): void {
  for (const place of places) {
    const control = place.isConnected ? place.querySelector<HTMLElement>(focusable) : null
    if (control) return control.focus()
  }
}
