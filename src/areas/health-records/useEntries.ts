import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import { entriesQuery } from './queries.ts'

/** Reads the entries of a record type once `isWanted`. A patient without a number has none to read. */
export function useEntries(tmplId: number, isWanted: boolean) {
  const patientId = useAtomValue(sessionAtom)?.user.PtID ?? 0
  return useQuery({ ...entriesQuery(patientId, tmplId), enabled: isWanted && patientId > 0 })
}
