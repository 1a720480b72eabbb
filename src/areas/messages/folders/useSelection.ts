import { useCallback, useMemo, useState } from 'react'
import type { Message } from '#src/contract/messages.ts'

/** Messages selected in a list. */
export interface Selection {
  /** Whether rows show their checkboxes. */
  readonly isOn: boolean
  readonly chosen: readonly Message[]
  readonly has: (messageID: number) => boolean
  /** Adds or removes a message, and shows the checkboxes. */
  readonly toggle: (messageID: number) => void
  /** Selects all listed messages, or none. */
  readonly chooseAll: (all: boolean) => void
  readonly start: () => void
  readonly end: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** Returns the selection in a list. A message that is no longer listed is not selected either. */
export function useSelection(listed: readonly Message[]): Selection {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(nothing)
  const chosen = useMemo(() => listed.filter(({ messageID }) => ids.has(messageID)), [listed, ids])
  const toggle = useCallback((messageID: number) => {
    setOn(true)
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(messageID)) after.add(messageID)
      return after
    })
  }, [])
  return {
    isOn,
    chosen,
    has: (messageID) => ids.has(messageID),
    toggle,
    chooseAll: (all) => setIds(all ? new Set(listed.map(({ messageID }) => messageID)) : nothing),
    start: () => setOn(true),
    end: () => {
      setOn(false)
      setIds(nothing)
    },
  }
}
