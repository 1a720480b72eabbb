import { atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { causeOf, hintOf, waitOf } from './hints.ts'
import { signalOf } from './model.ts'
import { followReadings, type ReadingsSoFar } from './readingsSoFar.ts'
import { isRunningAtom, latestAtom, latestResultAtom, scanAtom } from './scanStore.ts'

/** Progress of the scan, whole percent. Each figure is a separate atom, so that only changed figures render. */
export const percentAtom = atom((get) => {
  if (get(scanAtom)?.phase === 'complete') return 100
  return Math.floor(get(latestResultAtom)?.calculation_parameters.pct_complete ?? 0)
})
export const movesAtom = atom((get) => get(latestAtom)?.moves ?? 0)
export const updatesAtom = atom((get) => get(latestAtom)?.count ?? 0)
export const isFingerAtom = atom((get) => get(latestResultAtom)?.finger_detected ?? false)
/** State of the signal. Null if no scan is running, or if the running scan has sent no update yet. */
export const signalAtom = atom((get) => {
  const latest = get(latestResultAtom)
  return get(isRunningAtom) && latest ? signalOf(latest) : null
})
/** What hinders the scan. Null if nothing does. */
export const hintAtom = atom((get) => {
  const latest = get(latestResultAtom)
  return latest?.hindrance ? hintOf(latest.hindrance, latest.finger_detected) : null
})

/** Compares by content, because most updates differ from the previous one only in the pulse wave. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** What the running scan waits for. Null before its first update. */
export const waitAtom = selectAtom(latestResultAtom, (result) => result && waitOf(result), isSame)
/** Why the last scan ended without a heart rate. Null if unknown. */
export const causeAtom = atom((get) => {
  const scan = get(scanAtom)
  return scan && causeOf(scan, get(latestAtom))
})
export const readingsSoFarAtom = selectAtom(latestResultAtom, (result, before?: ReadingsSoFar | null) =>
  followReadings(before ?? null, result?.vitals_results ?? null, Date.now()),
)
export const hasVitalsSoFarAtom = atom((get) => get(readingsSoFarAtom) !== null)
/** Time of the latest result, ISO 8601. Changes at most once a minute, because the screen shows no seconds. */
export const timeSoFarAtom = selectAtom(
  latestResultAtom,
  (result) => result?.timestamp ?? null,
  (one, other) => one?.slice(0, 16) === other?.slice(0, 16),
)
export const engineSoFarAtom = selectAtom(latestResultAtom, (result) => result?.engine ?? null, isSame)
