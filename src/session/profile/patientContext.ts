import { atom } from 'jotai/vanilla'
import type { CurrentUser } from '#src/contract/account.ts'
import { onSessionEnd, sessionAtom, store } from '../state/session.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

/**
 * The patient whose record is open, and the chosen encounter of that patient (portal §3 "Patient context"). Each is
 * null if there is none.
 */
export interface PatientContext {
  readonly patientId: number | null
  readonly encounterId: number | null
  /** The clinic's own number of the encounter; null if it has none. */
  readonly encounterNo: string | null
}

/** An encounter that the user chose, and its patient. */
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
 * Returns the user's patient context (portal §4). The patient is the one whose record the session shows. An encounter
 * counts only for staff, and only with the patient for whom it was chosen.
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

/**
 * Returns the sessionStorage entries to store: all three for user type 99 (staff) if both ids are set, otherwise null.
 */
export function keptOf(user: ContextUser | null, context: PatientContext): Readonly<Record<string, string>> | null {
  const { patientId, encounterId, encounterNo } = context
  if (user?.userType !== staffUserType || patientId === null || encounterId === null) return null
  return {
    [keys.patientId]: String(patientId),
    [keys.encounterId]: String(encounterId),
    [keys.encounterNo]: encounterNo ?? '',
  }
}

/** Reads the choice stored before a reload. Returns null if an id is missing or malformed. */
export function readChosen(read: (key: string) => string | null): Chosen | null {
  const number = (key: string) => (/^\d{1,15}$/.test(read(key) ?? '') ? Number(read(key)) : null)
  const [patientId, encounterId] = [number(keys.patientId), number(keys.encounterId)]
  if (patientId === null || encounterId === null) return null
  return { patientId, encounterId, encounterNo: read(keys.encounterNo) || null }
}

const chosenAtom = atom<Chosen | null>(restore())

/** The patient context of this tab. */
export const patientContextAtom = atom((get) => contextOf(get(sessionAtom)?.user ?? null, get(chosenAtom)))

/** Chooses an encounter of the open patient, or none, and stores the choice. */
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
    // Storage is denied or full: the choice lasts until the page closes.
  }
}

function restore(): Chosen | null {
  try {
    return readChosen((key) => sessionStorage.getItem(key))
  } catch {
    return null
  }
}

// Clear the choice when the session ends or shows another patient.
onSessionEnd(() => {
  store.set(chosenAtom, null)
  keep(null)
})
