import { atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { signalOf } from './model.ts'
import { isRunningAtom, latestAtom, latestResultAtom, scanAtom } from './scanStore.ts'

/** Each figure by itself, so that only what changes is rendered anew. Percent, whole. */
export const percentAtom = atom((get) => {
  if (get(scanAtom)?.phase === 'complete') return 100
  return Math.floor(get(latestResultAtom)?.calculation_parameters.pct_complete ?? 0)
})
export const movesAtom = atom((get) => get(latestAtom)?.moves ?? 0)
export const updatesAtom = atom((get) => get(latestAtom)?.count ?? 0)
export const isFingerAtom = atom((get) => get(latestResultAtom)?.finger_detected ?? false)
/** How it stands with the picture; null while nothing is read from it. */
export const signalAtom = atom((get) => {
  const latest = get(latestResultAtom)
  return get(isRunningAtom) && latest ? signalOf(latest) : null
})
export const hindranceAtom = atom((get) => get(latestResultAtom)?.hindrance ?? null)

/** Updates come four times a second, and most say of the vitals what the one before said. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const vitalsSoFarAtom = selectAtom(latestResultAtom, (result) => result?.vitals_results ?? null, isSame)
export const hasVitalsSoFarAtom = atom((get) => get(vitalsSoFarAtom) !== null)
/** To the minute. */
export const timeSoFarAtom = selectAtom(
  latestResultAtom,
  (result) => result?.timestamp ?? null,
  (one, other) => one?.slice(0, 16) === other?.slice(0, 16),
)
export const engineSoFarAtom = selectAtom(latestResultAtom, (result) => result?.engine ?? null, isSame)
