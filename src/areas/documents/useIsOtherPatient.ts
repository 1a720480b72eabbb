import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { DocumentHeader } from '#src/contract/documentView.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { isOtherPatient } from './model.ts'
import { identityQuery } from './queries.ts'

/**
 * Returns whether a document's header names somebody else than the person whose record is open. False while that is
 * unknown. Not every account may read the birth date: then only the names count.
 */
export function useIsOtherPatient(header: DocumentHeader | null): boolean {
  const user = useAtomValue(sessionAtom)?.user
  const canAsk = user !== undefined && user.patient === null && isAllowed(user, 'medicalHistory')
  const identity = useQuery({ ...identityQuery(), enabled: canAsk && header !== null }).data?.data
  if (!header || !user) return false
  return isOtherPatient(header.patient, {
    name: shownPerson(user).name,
    birthDate: user.patient?.DOB ?? identity?.DOB ?? null,
  })
}
