import { useEffect, useRef, useState, type RefObject } from 'react'

interface OpenedHere {
  readonly item: RefObject<HTMLLIElement | null>
  /** Whether the person opened the form on this page. A restored form must not take the focus. */
  readonly wasPressed: boolean
  readonly notePress: () => void
}

/**
 * Returns the focus to the row's button with `data-returns` when its form closes, because the pressed button is gone.
 * `isOtherOpen`: whether the form of another row is open, which has the focus then.
 */
export function useOpenedHere(isEditing: boolean, isOtherOpen: boolean): OpenedHere {
  const item = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  const [wasPressed, setWasPressed] = useState(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && wasPressed && !isOtherOpen)
      item.current?.querySelector<HTMLElement>('[data-returns]')?.focus()
    wasEditing.current = isEditing
  }, [isEditing, wasPressed, isOtherOpen])
  return { item, wasPressed, notePress: () => setWasPressed(true) }
}
