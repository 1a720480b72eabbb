import { useAtomValue } from 'jotai'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Search, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { frameSize } from '#src/contract/vitalScan.ts'
import { store } from '#src/session/state/session.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { boxOn, signalOf } from './model.ts'
import { hintAtom, signalAtom } from './liveFigureAtoms.ts'
import { latestAtom } from './scanStore.ts'
import { useHintTexts } from './useHintTexts.ts'

/**
 * The box around the face: green while readings are calculated, otherwise red and dashed. Updated without React, which
 * renders only when the box's label changes.
 */
export function FaceOverlay({ isMirrored }: { readonly isMirrored: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<SVGRectElement>(null)
  const guide = useRef<SVGEllipseElement>(null)
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let drawnAs = ''
    const draw = () => {
      const update = store.get(latestAtom)
      const rect = update?.result.calculation_parameters.face_rect ?? null
      const signal = update ? signalOf(update.result) : ''
      const drawn = rect && boxOn(rect, isMirrored)
      const hasGuide = rect === null && !update?.result.finger_detected
      // A face at rest needs no drawing.
      const drawing = JSON.stringify([signal, drawn, hasGuide])
      if (drawing === drawnAs) return
      drawnAs = drawing
      if (root.current) root.current.dataset['signal'] = signal
      box.current?.toggleAttribute('hidden', !rect)
      guide.current?.toggleAttribute('hidden', !hasGuide)
      if (drawn)
        for (const name of ['x', 'y', 'width', 'height'] as const) box.current?.setAttribute(name, String(drawn[name]))
      word.current?.style.setProperty('--label-x', String(drawn?.labelX ?? 50))
      word.current?.style.setProperty('--label-y', String(drawn?.labelY ?? 22))
    }
    draw()
    return store.sub(latestAtom, draw)
  }, [isMirrored])
  return (
    <div ref={root} data-signal="" className="scanner-over pointer-events-none absolute inset-0">
      <svg className="scanner-frame" viewBox={`0 0 ${frameSize.width} ${frameSize.height}`} aria-hidden="true">
        <ellipse ref={guide} className="scanner-guide" cx={320} cy={225} rx={105} ry={140} />
        <rect ref={box} className="scanner-face" rx={16} />
      </svg>
      {/* Hidden from screen readers: Guidance announces it if it lasts. */}
      <span ref={word} className="scanner-label empty:hidden" dir="auto" aria-hidden="true">
        <FaceWord />
      </span>
    </div>
  )
}

/** The label of the box: an icon and a short text. */
function FaceWord() {
  const { t } = useLingui()
  const signal = useAtomValue(signalAtom)
  const hint = useAtomValue(hintAtom)
  const { textOf } = useHintTexts()
  if (signal === null) return null
  const isMeasuring = signal === 'measuring'
  const word = isMeasuring ? t`Measuring` : hint ? textOf(hint).word : t`Looking for the pulse`
  return (
    <>
      <Icon of={isMeasuring ? CircleCheck : hint ? TriangleAlert : Search} size="s" />
      {word}
    </>
  )
}
