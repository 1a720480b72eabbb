import { atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { signalOf } from './model.ts'
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
export const hindranceAtom = atom((get) => get(latestResultAtom)?.hindrance ?? null)

/** Compares by content: updates come four times a second, and most have the same vitals as before. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const vitalsSoFarAtom = selectAtom(latestResultAtom, (result) => result?.vitals_results ?? null, isSame)
export const hasVitalsSoFarAtom = atom((get) => get(vitalsSoFarAtom) !== null)
/** Time of the latest result, ISO 8601. Changes at most once a minute, because the screen shows no seconds. */
export const timeSoFarAtom = selectAtom(
  latestResultAtom,
  (result) => result?.timestamp ?? null,
  (one, other) => one?.slice(0, 16) === other?.slice(0, 16),
)
export const engineSoFarAtom = selectAtom(latestResultAtom, (result) => result?.engine ?? null, isSame)
