import { atom } from 'jotai/vanilla'
import type { AnalysisService } from '#src/contract/portal.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import type { ScanPlace } from '#src/workers/vitals/protocol.ts'

/** The three checkboxes (screening §2) and their defaults. */
export interface ScanOptions {
  readonly uploadVideoInstead: boolean
  readonly checkArrhythmias: boolean
  readonly checkStroke: boolean
}
const defaults: ScanOptions = { uploadVideoInstead: true, checkArrhythmias: false, checkStroke: false }

/** The options stay after a scan, whatever its outcome. They are reset when the session ends or the person changes. */
export const optionsAtom = atom<ScanOptions>(defaults)

export function changeOptions(change: Partial<ScanOptions>): void {
  store.set(optionsAtom, { ...store.get(optionsAtom), ...change })
}

/** The clinic's service. Null if it has none. */
export const serviceAtom = atom<AnalysisService | null>((get) => get(portalAtom)?.analysis.visualVitals ?? null)

const chosenPlaceAtom = atom<ScanPlace | null>(null)

/**
 * Where a scan is computed: the person's choice, otherwise the clinic's preference. Always the device if the clinic has
 * no service.
 */
export const placeAtom = atom<ScanPlace>((get) => {
  const service = get(serviceAtom)
  if (!service) return 'device'
  return get(chosenPlaceAtom) ?? (service.isPreferred ? 'service' : 'device')
})

export function choosePlace(place: ScanPlace): void {
  store.set(chosenPlaceAtom, place)
}

export function resetOptions(): void {
  store.set(optionsAtom, defaults)
  store.set(chosenPlaceAtom, null)
}
