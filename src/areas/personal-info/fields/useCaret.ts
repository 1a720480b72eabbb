import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Keeps the caret of a field whose text gets other punctuation than was typed: React moves it to the end then. `place`
 * takes it to where it belongs.
 */
export function useCaret(): {
  readonly input: RefObject<HTMLInputElement | null>
  readonly place: (caret: number) => void
} {
  const input = useRef<HTMLInputElement>(null)
  /** A new object for each key, also if the text stays the same. */
  const [wanted, setWanted] = useState<{ readonly caret: number } | null>(null)
  useLayoutEffect(() => {
    if (wanted && document.activeElement === input.current) input.current?.setSelectionRange(wanted.caret, wanted.caret)
  }, [wanted])
  return { input, place: (caret) => setWanted({ caret }) }
}
