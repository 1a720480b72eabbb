import { useEffect, useState, type RefObject } from 'react'

/** Returns the index (`data-index`) of the focused row in `body`, or null. */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const enter = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null
      setFocused(row?.dataset['index'] === undefined ? null : Number(row.dataset['index']))
    }
    const leave = () => setFocused(null)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [body])
  return focused
}
