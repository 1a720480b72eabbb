import { type FhirClientEntry, minimumResources } from '#src/contract/fhirClients.ts'

/** A client that the clinic has registered (portal §3 "Selected client"). */
export interface FhirClient {
  readonly clientId: string
  readonly clientName: string
}

/** A FHIR resource type that a client can be allowed to read (portal §3 "Resource choice"). */
export interface FhirResource {
  readonly resId: number
  readonly resName: string
}

export interface SettingsState {
  readonly client: FhirClient | null
  readonly resIds: readonly number[]
  /** Whether the chosen resources changed since a client was selected or a save ended. */
  readonly isChanged: boolean
  readonly isSaving: boolean
}

export const initialState: SettingsState = { client: null, resIds: [], isChanged: false, isSaving: false }

/** The patient whose settings these are, and the session's logon. `ptId` is `*` if no patient is chosen (portal §3). */
export interface SettingsContext {
  readonly ptId: number | '*' | null
  readonly logonHisID: string | null
}

export type Hindrance = 'patient' | 'logon' | 'client' | 'saving' | 'resources' | 'unchanged'

const isPatient = (ptId: SettingsContext['ptId']): boolean => ptId !== null && ptId !== '*' && ptId > 0

/** Returns why Update is disabled: the first reason of portal §4 that holds. Null if it is enabled. */
export function updateHindrance(state: SettingsState, { ptId, logonHisID }: SettingsContext): Hindrance | null {
  if (!isPatient(ptId)) return 'patient'
  if (!logonHisID) return 'logon'
  if (!state.client) return 'client'
  if (state.isSaving) return 'saving'
  if (state.resIds.length < minimumResources) return 'resources'
  return state.isChanged ? null : 'unchanged'
}

/**
 * Selects a client: chooses the resources that it may read, and clears the changed flag (portal §4). Does nothing if
 * the client is already selected, or during a save.
 */
export function selectClient(
  state: SettingsState,
  client: FhirClient | null,
  entries: readonly FhirClientEntry[],
): SettingsState {
  if (state.isSaving || client?.clientId === state.client?.clientId) return state
  const entry = entries.find(({ clientId }) => clientId === client?.clientId)
  return { ...state, client, resIds: entry?.resIds ?? [], isChanged: false }
}

/** Adds or removes a chosen resource, and marks the selection as changed (portal §4). */
export function pickResource(state: SettingsState, resId: number, isPicked: boolean): SettingsState {
  if (state.isSaving) return state
  const others = state.resIds.filter((id) => id !== resId)
  return { ...state, resIds: isPicked ? [...others, resId] : others, isChanged: true }
}

/** Clears both flags when a save ends, whatever its outcome. The selection stays (portal §4). */
export const saveEnded = (state: SettingsState): SettingsState => ({ ...state, isChanged: false, isSaving: false })

/** Returns the resources with the ids `resIds`, in the order of `resources`. */
export function chosenResources(resources: readonly FhirResource[], resIds: readonly number[]): FhirResource[] {
  return resources.filter(({ resId }) => resIds.includes(resId))
}

/**
 * Returns the table after a save: the client's row has the chosen resources. A new client gets a row, and a client
 * without resources loses its row. `byStaff`: name of the staff member who saved for the patient; null otherwise.
 */
export function entriesAfter(
  entries: readonly FhirClientEntry[],
  client: FhirClient,
  chosen: readonly FhirResource[],
  { at, byStaff }: { readonly at: Date; readonly byStaff: string | null },
): FhirClientEntry[] {
  const before = entries.find(({ clientId }) => clientId === client.clientId)
  const others = entries.filter((entry) => entry !== before)
  if (chosen.length === 0) return others
  const saved = {
    lastUsedAt: null,
    ...before,
    ...client,
    resIds: chosen.map(({ resId }) => resId),
    resNames: chosen.map(({ resName }) => resName),
    updatedAt: at.toISOString(),
    byStaff,
  }
  return before ? entries.map((entry) => (entry === before ? saved : entry)) : [...others, saved]
}

/** Whether the clinic has stored exactly these resources for the client. Decides the outcome after a lost reply. */
export function isSavedAs(entries: readonly FhirClientEntry[], clientId: string, resIds: readonly number[]): boolean {
  const saved = entries.find((entry) => entry.clientId === clientId)?.resIds ?? []
  return saved.length === resIds.length && saved.every((id) => resIds.includes(id))
}
