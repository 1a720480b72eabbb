import { useState } from 'react'
import type { Represented } from '#src/contract/account.ts'
import { actFor, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { keyOf } from './useRepresented.ts'

type Whom = Pick<Represented, 'RecptID' | 'RecptTypeID'>

export interface ActFor {
  readonly act: (whom: Whom) => void
  /** Key of the entry whose switch is in progress. */
  readonly pending: string | null
  /** Key of the entry whose last switch failed, and the result. */
  readonly failed: { readonly key: string; readonly result: Exclude<SwitchResult, { kind: 'done' }> } | null
}

/** Switches the session to another person. A successful switch replaces this page, so only failures are reported. */
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
