import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the element if the pressed button in it disappeared. `shown`: changes when its buttons do. */
export function useFocusKept(box: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) box.current?.focus()
    before.current = shown
  }, [box, shown])
}
