import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { sessionAtom, showsOwnRecord } from '#src/session/state/session.ts'
import type { Reader } from './sentenceOf.ts'

/** Returns the reader of the log, and whose log it is. */
export function useReader(): Reader {
  const user = useAtomValue(sessionAtom)?.user
  const actingFor = user?.acting?.displayName ?? null
  const isPatient = user !== undefined && showsOwnRecord(user)
  return useMemo(() => ({ actingFor, isPatient }), [actingFor, isPatient])
}
