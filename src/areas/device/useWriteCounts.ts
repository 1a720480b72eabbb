import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import { countWrites } from '#src/writes/countWrites.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'

/** What the user has written on this device and not sent. It follows what is written, in other tabs too. */
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
