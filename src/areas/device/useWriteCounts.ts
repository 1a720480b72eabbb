import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { countWrites } from '#src/writes/countWrites.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'

/** Returns the user's unsent writes on this device. Follows changes, also in other tabs. */
export function useWriteCounts(): readonly WriteCount[] | null {
  const vault = useAtomValue(keyringAtom)?.keyring.vault
  const [counted, setCounted] = useState<{ vault: string; counts: readonly WriteCount[] | null }>()
  useEffect(() => {
    if (vault === undefined) return
    let turns = 0
    const count = () => {
      const turn = ++turns
      void countWrites().then((counts) => turn === turns && setCounted({ vault, counts }))
    }
    count()
    const stop = store.sub(writesAtom, count)
    return () => {
      turns = -1
      stop()
    }
  }, [vault])
  return counted && counted.vault === vault ? counted.counts : null
}
