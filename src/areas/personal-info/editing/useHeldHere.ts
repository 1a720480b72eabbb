import { useEffect, useEffectEvent, useState } from 'react'
import { lockDraft, takeDraft, type DraftLock } from '#src/writes/draftLock.ts'

interface HeldHere {
  /** `elsewhere`: another tab holds it. */
  readonly phase: 'opening' | 'here' | 'elsewhere'
  /** Takes it from the other tab, which saves what is typed there first. */
  readonly takeOver: () => void
}

/**
 * Holds what is typed under `name` in one tab at a time: if two tabs stored it, the later one would replace what the other
 * has. `save` is called before another tab gets it.
 */
export function useHeldHere(name: string, save: () => Promise<void>): HeldHere {
  const [phase, setPhase] = useState<HeldHere['phase']>('opening')
  const [tries, setTries] = useState({ count: 0, isTaking: false })
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    let lock: DraftLock | null = null
    const letGo = () => saveNow().finally(() => lock?.release())
    const yieldIt = () => {
      if (signal.aborted) return
      setPhase('elsewhere')
      // Waits until the other tab releases it again.
      void letGo().then(() => signal.aborted || setTries(({ count }) => ({ count: count + 1, isTaking: false })))
    }
    const events = { onAsked: yieldIt, onLost: yieldIt }
    const onBusy = () => setPhase('elsewhere')
    const asking = tries.isTaking ? takeDraft(name, events) : lockDraft(name, signal, { ...events, onBusy })
    void asking.then((got) => {
      lock = got
      if (signal.aborted) got?.release()
      else if (got) setPhase('here')
    })
    return () => {
      stopper.abort()
      void letGo()
    }
  }, [name, tries])
  return { phase, takeOver: () => setTries(({ count }) => ({ count: count + 1, isTaking: true })) }
}
