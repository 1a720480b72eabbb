import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onSessionEnd } from '#src/session/state/session.ts'
import { openKeptChoices } from './keptChoices.ts'
import { onLetKeptGo } from './letKeptGo.ts'

/** A form's content that survives a reload, a closed dialog and a sign-out. */
export interface Kept<T> {
  readonly content: T
  /** Whether the stored content has been read, if this device can read it. */
  readonly isRead: boolean
  /** Whether there is anything typed that was not sent. */
  readonly isKept: boolean
  readonly change: (more: Partial<T>) => void
  /** Empties the form, and deletes what is stored of it. */
  readonly clear: () => void
  /** Stores what was typed now. Resolves when it is stored, or can't be. Never rejects. */
  readonly flush: () => Promise<void>
}

/**
 * Keeps the content of a form encrypted on the device, under `name`. What is typed before the stored content has been read
 * goes first. `parse` must be a module function.
 */
export function useKept<T extends object>(name: string, blank: T, parse: (stored: unknown) => T | null): Kept<T> {
  const choices = useMemo(() => openKeptChoices(name), [name])
  const [content, setContent] = useState(blank)
  const [isRead, setRead] = useState(false)
  const [isKept, setKept] = useState(false)
  const isTouched = useRef(false)

  useEffect(() => {
    let isOpen = true
    void choices.read().then((stored) => {
      const found = parse(stored)
      if (!isOpen) return
      if (found && !isTouched.current) {
        setContent(found)
        setKept(true)
      }
      setRead(true)
    })
    const stop = onSessionEnd(() => void choices.flush())
    return () => {
      isOpen = false
      stop()
      void choices.flush()
    }
  }, [choices, parse])

  const clear = () => {
    isTouched.current = true
    setContent(blank)
    setKept(false)
    choices.keep(null)
    void choices.flush()
  }
  const letGo = useEffectEvent((isOver: (content: unknown) => boolean) => {
    if (isOver(content)) clear()
  })
  useEffect(() => onLetKeptGo(name, (isOver) => letGo(isOver)), [name])

  return {
    content,
    isRead,
    isKept,
    change: (more) => {
      isTouched.current = true
      const next = { ...content, ...more }
      setContent(next)
      setKept(true)
      choices.keep(next)
    },
    clear,
    flush: choices.flush,
  }
}
