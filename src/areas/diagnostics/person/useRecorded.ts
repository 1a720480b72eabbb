import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { scannedPersonQuery } from './queries.ts'

interface Known {
  readonly DOB: string | null
  readonly Sex: string
  readonly gender?: string | null | undefined
}

/** Returns the recorded details of the person whom the session shows. Null while unknown. */
export function useRecorded(): Known | null {
  const user = useAtomValue(sessionAtom)?.user
  // The details are part of the emergency card, which a profile can lack.
  const enabled = user !== undefined && isAllowed(user, 'medicalHistory')
  const { data } = useQuery({ ...scannedPersonQuery(), enabled })
  return data?.data ?? user?.patient ?? null
}
