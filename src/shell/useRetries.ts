import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { reachableAtom } from '#src/session/reachable.ts'
import { store } from '#src/session/session.ts'
import { keepTrying } from './keepTrying.ts'
import { probe, renewBehind } from './renewBehind.ts'

/** A clinic that is lost again this soon was hardly back, ms: the pauses go on growing. */
const hardlyBackMs = 60_000

/** While the clinic can't be reached it is tried again; once it can, what is behind on the screen is asked for anew. */
export function useRetries(): { readonly again: () => void; readonly trying: boolean } {
  const reachable = useAtomValue(reachableAtom)
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)
  const last = useRef({ tries: 0, endedAt: -Infinity })

  useEffect(() => {
    if (reachable) return
    const { tries, endedAt } = last.current
    let turn = 0
    const stop = keepTrying(() => probe(client, turn++), performance.now() - endedAt < hardlyBackMs ? tries : 0)
    return () => {
      last.current = { tries: stop(), endedAt: performance.now() }
      if (store.get(reachableAtom)) void renewBehind(client)
    }
  }, [reachable, client])

  const again = async () => {
    setTrying(true)
    await client.refetchQueries({ type: 'active' })
    setTrying(false)
  }
  return { again: () => void again(), trying }
}
