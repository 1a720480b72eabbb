import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'

/** Returns the emergency number of the clinic's region, such as 911. Null if the clinic has not configured one. */
export function useEmergencyPhone(): string | null {
  return useAtomValue(portalAtom)?.emergencyPhone ?? null
}
