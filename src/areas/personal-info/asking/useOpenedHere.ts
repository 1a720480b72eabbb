import { useEffect, useRef, useState, type RefObject } from 'react'

/** What a row shows: its form, a gathered change, or the recorded value. */
export type RowFace = 'form' | 'gathered' | 'plain'

interface OpenedHere {
  readonly item: RefObject<HTMLLIElement | null>
  /** Whether the person opened the form on this page. A restored form must not take the focus. */
  readonly wasPressed: boolean
  readonly notePress: () => void
}

/**
 * Returns the focus to the row's button with `data-returns` when its form closes or its change is taken back, because the
 * pressed button is gone. Never takes the focus from another element, such as the form of another row.
 */
export function useOpenedHere(face: RowFace): OpenedHere {
  const item = useRef<HTMLLIElement>(null)
  const former = useRef(face)
  const [wasPressed, setWasPressed] = useState(false)
  useEffect(() => {
    const isClosed = former.current !== face && face !== 'form'
    former.current = face
    if (isClosed && wasPressed && document.activeElement === document.body)
      item.current?.querySelector<HTMLElement>('[data-returns]')?.focus()
  }, [face, wasPressed])
  return { item, wasPressed, notePress: () => setWasPressed(true) }
}
