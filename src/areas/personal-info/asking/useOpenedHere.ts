import { useEffect, useRef, useState, type RefObject } from 'react'

interface OpenedHere {
  readonly item: RefObject<HTMLLIElement | null>
  /** Whether the person opened the form on this page. A restored form must not take the focus. */
  readonly wasPressed: boolean
  readonly notePress: () => void
}

/** Returns the focus to the row's button when its form closes, because the pressed button is gone. */
export function useOpenedHere(isEditing: boolean): OpenedHere {
  const item = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  const [wasPressed, setWasPressed] = useState(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && wasPressed) item.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing, wasPressed])
  return { item, wasPressed, notePress: () => setWasPressed(true) }
}
