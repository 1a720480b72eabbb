import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { storedRecords, type StoredRecords } from '#src/vault/storedRecords.ts'
import { syncAtom } from '#src/vault/syncState.ts'
import { storedViewState, type StoredViewState } from './model.ts'

/** Time after which the keys are not expected any more, ms. A service worker provides them sooner. */
const slowAfterMs = 10_000

/** Delay between two reads of the store while the record is fetched, ms. Each read covers the metadata of all rows. */
const lookEveryMs = 500

export interface Stored {
  readonly viewState: StoredViewState
  /** Null if it is unknown. */
  readonly stored: StoredRecords | null
  /** Reads the store again after a change on this page. */
  readonly reload: () => void
}

/** Returns what this device stores for the signed-in user. Updates while the record is fetched and when keys change. */
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
