import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { storedRecords, type StoredRecords } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { storedViewState, type StoredViewState } from './model.ts'

/** How long keys take at the most where there is a worker to make them, ms. */
const slowAfterMs = 10_000

/** Time between two looks at the store while the record is fetched, ms: each reads all lists. */
const lookEveryMs = 500

export interface Stored {
  readonly viewState: StoredViewState
  /** Null where nothing is known of it. */
  readonly stored: StoredRecords | null
  /** Looks again, after something was changed here. */
  readonly reload: () => void
}

/** What this device holds of the record of whoever is signed in. It follows the fetching and the keys. */
export function useStored(): Stored {
  const vault = useAtomValue(keyringAtom)?.keyring.vault
  const { phase } = useAtomValue(syncAtom)
  const [read, setRead] = useState<{ vault: string; stored: StoredRecords | null }>()
  const [waitedLong, setWaitedLong] = useState(false)
  const look = useRef<() => void>(() => undefined)

  useEffect(() => {
    const timer = setTimeout(() => setWaitedLong(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (vault === undefined) return
    let turns = 0
    look.current = () => {
      const turn = ++turns
      void storedRecords().then((stored) => turn === turns && setRead({ vault, stored }))
    }
    look.current()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.sub(syncAtom, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        look.current()
      }, lookEveryMs)
    })
    return () => {
      turns = -1
      clearTimeout(timer)
      stop()
    }
  }, [vault])

  const stored = vault !== undefined && read?.vault === vault ? read.stored : undefined
  return {
    viewState: storedViewState({ phase, isOpen: vault !== undefined, stored, waitedLong }),
    stored: stored ?? null,
    reload: () => look.current(),
  }
}
