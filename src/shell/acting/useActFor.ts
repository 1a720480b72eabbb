import { useState } from 'react'
import type { Represented } from '#src/contract/account.ts'
import { actFor, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { keyOf } from './useRepresented.ts'

type Whom = Pick<Represented, 'RecptID' | 'RecptTypeID'>

export interface ActFor {
  readonly act: (whom: Whom) => void
  /** The entry whose switch is under way. */
  readonly pending: string | null
  /** The entry whose switch failed last, and how. */
  readonly failed: { readonly key: string; readonly result: Exclude<SwitchResult, { kind: 'done' }> } | null
}

/** Turns to another person. Where that is done, nothing of this page is left to say so: the next person's takes its place. */
export function useActFor(): ActFor {
  const [pending, setPending] = useState<string | null>(null)
  const [failed, setFailed] = useState<ActFor['failed']>(null)
  const act = async (whom: Whom) => {
    const key = keyOf(whom)
    setPending(key)
    setFailed(null)
    const result = await actFor(whom)
    setPending(null)
    if (result.kind !== 'done') setFailed({ key, result })
  }
  return { act: (whom) => void act(whom), pending, failed }
}
