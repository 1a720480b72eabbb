import { atom } from 'jotai/vanilla'
import type { CurrentUser } from '#src/contract/account.ts'
import { onSessionEnd, sessionAtom, store } from '../state/session.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/** portal §3 "Patient context": whose record is read, and the encounter that it is read for. Null where none is chosen. */
export interface PatientContext {
  readonly patientId: number | null
  readonly encounterId: number | null
  /** By which the clinic speaks of the encounter; it may have none. */
  readonly encounterNo: string | null
}

/** An encounter that somebody chose, and whose it is. */
interface Chosen {
  readonly patientId: number
  readonly encounterId: number
  readonly encounterNo: string | null
}

type ContextUser = Pick<CurrentUser, 'userType' | 'PtID'>

const keys = {
  patientId: 'yarrow.patient-id',
  encounterId: 'yarrow.encounter-id',
  encounterNo: 'yarrow.encounter-number',
} as const

/**
 * The context of a user (portal §4): the patient is the one whose record the session reads, which for a patient-type
 * user is always their own; an encounter counts for the patient alone for whom it was chosen, and for staff alone.
 */
export function contextOf(user: ContextUser | null, chosen: Chosen | null): PatientContext {
  const patientId = user?.PtID ?? null
  const counts = user?.userType === staffUserType && chosen !== null && chosen.patientId === patientId
  return {
    patientId,
    encounterId: counts ? chosen.encounterId : null,
    encounterNo: counts ? chosen.encounterNo : null,
  }
}

/** What is kept in sessionStorage: all three, for user type 99 and where both ids are set; otherwise nothing. */
export function keptOf(user: ContextUser | null, context: PatientContext): Readonly<Record<string, string>> | null {
  const { patientId, encounterId, encounterNo } = context
  if (user?.userType !== staffUserType || patientId === null || encounterId === null) return null
  return {
    [keys.patientId]: String(patientId),
    [keys.encounterId]: String(encounterId),
    [keys.encounterNo]: encounterNo ?? '',
  }
}

/** What was kept before a reload; null where it is not whole. */
export function readChosen(read: (key: string) => string | null): Chosen | null {
  const number = (key: string) => (/^\d{1,15}$/.test(read(key) ?? '') ? Number(read(key)) : null)
  const [patientId, encounterId] = [number(keys.patientId), number(keys.encounterId)]
  if (patientId === null || encounterId === null) return null
  return { patientId, encounterId, encounterNo: read(keys.encounterNo) || null }
}

const chosenAtom = atom<Chosen | null>(restore())

/** The context of this tab. */
export const patientContextAtom = atom((get) => contextOf(get(sessionAtom)?.user ?? null, get(chosenAtom)))

/** Makes an encounter of the open patient the current one, or none. */
export function chooseEncounter(encounter: Omit<Chosen, 'patientId'> | null): void {
  const user = store.get(sessionAtom)?.user ?? null
  const patientId = user?.PtID ?? null
  store.set(chosenAtom, encounter && patientId !== null ? { patientId, ...encounter } : null)
  keep(keptOf(user, store.get(patientContextAtom)))
}

function keep(kept: Readonly<Record<string, string>> | null): void {
  try {
    for (const key of Object.values(keys)) sessionStorage.removeItem(key)
    for (const [key, value] of Object.entries(kept ?? {})) sessionStorage.setItem(key, value)
  } catch {
    // Storage is denied or full: the choice then lives as long as the page.
  }
}

function restore(): Chosen | null {
  try {
    return readChosen((key) => sessionStorage.getItem(key))
  } catch {
    return null
  }
}

// The session ended, or shows another patient from now on.
onSessionEnd(() => {
  store.set(chosenAtom, null)
  keep(null)
})
