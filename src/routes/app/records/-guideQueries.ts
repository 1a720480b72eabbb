import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { emergencyInfoQuery } from '#src/areas/emergency/queries.ts'
import { problemsQuery } from '#src/areas/history/queries.ts'
import { medicationsQuery } from '#src/areas/medications/queries.ts'
import type { GuideFacts } from '#src/guides/guideAt.ts'
import { medicineEvents, type MedicineEvent } from '#src/lib/medicineEvents.ts'
import { queryClient } from '#src/query/client.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'

/** What the user may read of that which decides on a guide, and of the marks on charts. */
const allowedNow = (user = store.get(sessionAtom)?.user) => ({
  facts: user !== undefined && isAllowed(user, 'medicalHistory'),
  medicines: user !== undefined && isAllowed(user, 'medications'),
})

/** Requests what `useGuideFacts` and `useMedicineEvents` read. */
export function askForGuide(): void {
  const allowed = allowedNow()
  if (allowed.facts) {
    void queryClient.prefetchQuery(emergencyInfoQuery())
    void queryClient.prefetchQuery(problemsQuery())
  }
  if (allowed.medicines) void queryClient.prefetchQuery(medicationsQuery())
}

/** Returns the patient's birth and problems. Null while they are loading, or if the user may not read them. */
export function useGuideFacts(): GuideFacts | null {
  const enabled = allowedNow(useAtomValue(sessionAtom)?.user).facts
  const info = useQuery({ ...emergencyInfoQuery(), enabled }).data
  const problems = useQuery({ ...problemsQuery(), enabled }).data
  return useMemo(
    () => (enabled && info && problems ? { birth: info.data.DOB, problems: problems.data } : null),
    [enabled, info, problems],
  )
}

const none: readonly MedicineEvent[] = []

/** Returns the starts and stops of the patient's medicines. Empty if the user may not read them. */
export function useMedicineEvents(): readonly MedicineEvent[] {
  const enabled = allowedNow(useAtomValue(sessionAtom)?.user).medicines
  const rows = useQuery({ ...medicationsQuery(), enabled }).data
  return useMemo(() => (enabled && rows ? medicineEvents(rows.data) : none), [enabled, rows])
}
