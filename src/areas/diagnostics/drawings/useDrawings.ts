import { useState, useSyncExternalStore } from 'react'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { DrawingShape } from '#src/workers/screening/protocol.ts'
import { filesStateOfAll } from '../frame/filesStateOfAll.ts'
import type { AnalyzeInput } from '../frame/model.ts'
import { filesStateOf } from '../frame/pictureWork.ts'
import { usePicture } from '../frame/usePicture.ts'
import { createPen } from './createPen.ts'

type DrawingMode = 'screen' | 'paper'
/** Names of the drawings in a call (screening §7). */
export const drawingFields = { spiral: 'spiral_image_file', wave: 'wave_image_file' } as const
export const shapes = ['spiral', 'wave'] as const satisfies readonly DrawingShape[]

/** Holds the drawings of a person, in memory only: lines on the screen, or pictures of paper. */
export function useDrawings() {
  const [mode, setMode] = useState<DrawingMode>('screen')
  const [pens] = useState(() => ({ spiral: createPen('spiral'), wave: createPen('wave') }))
  const phases = {
    spiral: useSyncExternalStore(pens.spiral.subscribe, pens.spiral.phase, pens.spiral.phase),
    wave: useSyncExternalStore(pens.wave.subscribe, pens.wave.phase, pens.wave.phase),
  }
  // Paper shows no faces. If one is in the picture, it need not be sent.
  const papers = {
    spiral: usePicture('drawing', { coversFaces: true }),
    wave: usePicture('drawing', { coversFaces: true }),
  }
  useHoldBusy(phases.spiral !== 'empty' || phases.wave !== 'empty')
  const stateOf = (shape: DrawingShape): AnalyzeInput['files'] => {
    if (mode === 'paper') return filesStateOf(papers[shape].state)
    return phases[shape] === 'done' ? 'ready' : 'missing'
  }
  const states = { spiral: stateOf('spiral'), wave: stateOf('wave') }
  return {
    mode,
    setMode,
    pens,
    phases,
    papers,
    states,
    files: filesStateOfAll([states.spiral, states.wave]),
    /** Whether there is anything to clear. */
    hasAny:
      shapes.some((shape) => phases[shape] !== 'empty') || shapes.some((shape) => papers[shape].state.kind !== 'empty'),
    clear: () => {
      for (const shape of shapes) {
        pens[shape].clear()
        papers[shape].clear()
      }
    },
  }
}
