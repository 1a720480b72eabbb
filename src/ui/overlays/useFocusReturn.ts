import { useRef } from 'react'

/** Returns event handlers that restore the previous focus when an overlay without its own trigger closes. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!(opener.current instanceof HTMLElement)) return
      opener.current.focus()
      // An entry of a closed menu can't take the focus: return it to the menu's button.
      if (document.activeElement === opener.current) return
      const list = opener.current.closest('[hidden]')?.id
      if (list) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(list)}"]`)?.focus()
    },
  }
}
