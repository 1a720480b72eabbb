import { useRef, type RefObject } from 'react'

/** Returns a ref for the box of a question, and a function that clears the answer and moves the focus to its first control. */
export function useClear(onChange: (value: string) => void): [RefObject<HTMLDivElement | null>, () => void] {
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The pressed button disappears.
    box.current?.querySelector('input')?.focus()
  }
  return [box, clear]
}
