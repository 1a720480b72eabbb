import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKept } from '#src/writes/useKept.ts'
import { type KeptUpdate, noUpdates, readUpdates, withoutUpdates, withUpdate } from './keptUpdates.ts'

interface KeptUpdatesOfDesk {
  readonly updates: readonly KeptUpdate[]
  /** Whether the stored updates have been read, if this device can read them. */
  readonly isRead: boolean
  readonly keep: (update: KeptUpdate) => void
  readonly letGo: (ids: readonly string[]) => void
}

/** Keeps what was entered to update samples, until it is saved or discarded, also if the session ends. */
export function useKeptUpdates(): KeptUpdatesOfDesk {
  const kept = useKept('lab-desk-updates', noUpdates, readUpdates)
  const { content, isRead } = kept
  // A ref, because an update can be saved after its dialog closed and others were changed.
  const latest = useRef(kept)
  /** What was entered before the stored updates were read: it would replace them. */
  const early = useRef<KeptUpdate | null>(null)
  useLayoutEffect(() => {
    latest.current = kept
  })
  useEffect(() => {
    if (!isRead || !early.current) return
    latest.current.change(withUpdate(latest.current.content, early.current))
    early.current = null
  }, [isRead])
  return {
    updates: content.updates,
    isRead,
    keep: (update) => {
      const { isRead: isReadNow, content: now, change } = latest.current
      if (isReadNow) change(withUpdate(now, update))
      else early.current = update
    },
    letGo: (ids) => {
      if (early.current && ids.includes(early.current.id)) early.current = null
      const { content: now, change, clear } = latest.current
      const rest = withoutUpdates(now, ids)
      if (rest.updates.length === now.updates.length) return
      if (rest.updates.length === 0) clear()
      else change(rest)
    },
  }
}
