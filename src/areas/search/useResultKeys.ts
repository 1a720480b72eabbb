import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Keyboard navigation for a search box and its results, both inside the element with the ref: arrows move from the box
 * to the results and between them; Escape clears the box and returns to it.
 */
export function useResultKeys(
  box: RefObject<HTMLInputElement | null>,
  onClear: () => void,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClear()
      box.current?.focus()
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const stops = [box.current, ...(area.current?.querySelectorAll<HTMLElement>('li a, section > button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (step === 0 || at < 0) return
    event.preventDefault()
    stops[at + step]?.focus()
  })
  useEffect(() => {
    const element = area.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return area
}
