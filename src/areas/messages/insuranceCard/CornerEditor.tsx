import './cardPhoto.css'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { type Corners, isConvex } from '#src/workers/photos/protocol.ts'
import type { CardSideName } from './cardModel.ts'
import { CornerMagnifier } from './CornerMagnifier.tsx'
import { arrowStep, withCorner } from './cornerMoves.ts'
import type { SidePhoto } from './cardSideWork.ts'
import { useCardTexts } from './useCardTexts.ts'

interface CornerEditorProps {
  readonly side: CardSideName
  readonly photo: SidePhoto
  /** Whether no card was found in the photo. */
  readonly isUnfound: boolean
  readonly onDone: (corners: Corners) => void
  readonly onClose: () => void
}

/** The photo with four handles at the corners of the card, moved by pointer or by arrow keys. */
export default function CornerEditor({ side, photo, isUnfound, onDone, onClose }: CornerEditorProps) {
  const { t } = useLingui()
  const texts = useCardTexts()
  const [corners, setCorners] = useState(photo.corners)
  const [held, setHeld] = useState<number | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const box = useRef<HTMLDivElement | null>(null)
  const { preview, width, height } = photo.found
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      const made = URL.createObjectURL(preview)
      setUrl(made)
      return () => URL.revokeObjectURL(made)
    },
    [preview],
  )

  const names = [t`Upper left corner`, t`Upper right corner`, t`Lower right corner`, t`Lower left corner`]
  const isUsable = isConvex(corners)
  const scale = () => width / (box.current?.clientWidth || width)
  const drag = (place: number) => (event: PointerEvent) => {
    const frame = box.current?.getBoundingClientRect()
    // Only while it is pressed: a handle is held by the keyboard too.
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = { x: (event.clientX - frame.left) * scale(), y: (event.clientY - frame.top) * scale() }
    setCorners(withCorner(corners, place, at, { width, height }))
  }
  const press = (place: number) => (event: KeyboardEvent) => {
    const step = arrowStep(event.key, event.shiftKey)
    const corner = corners[place]
    if (!step || !corner) return
    event.preventDefault()
    setHeld(place)
    const at = { x: corner.x + step.x * scale(), y: corner.y + step.y * scale() }
    setCorners(withCorner(corners, place, at, { width, height }))
  }
  const heldCorner = held === null ? undefined : corners[held]
  return (
    <LargeDialog
      onClose={onClose}
      title={texts.ofSide(side)}
      closeLabel={t`Close`}
      foot={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            kind="primary"
            disabled={!isUsable}
            reason={t`Each handle belongs at its own corner.`}
            onClick={() => onDone(corners)}
          >
            {t`Straighten`}
          </Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>
          {isUnfound
            ? t`We could not find the card. Move the four handles to its corners.`
            : t`Move the four handles to the corners of the card.`}
        </p>
        {/* Positions are those of the picture, which is not mirrored. */}
        <div ref={attach} dir="ltr" className="corner-box" style={{ aspectRatio: `${width} / ${height}` }}>
          {url && <img src={url} alt="" draggable={false} />}
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} data-off={!isUsable || undefined} />
          </svg>
          {corners.map(({ x, y }, place) => (
            <button
              key={names[place]}
              type="button"
              aria-label={names[place]}
              className="corner-handle"
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setHeld(place)
              }}
              onPointerMove={drag(place)}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && setHeld(place)}
              // A press of another handle comes before this one loses the focus.
              onBlur={() => setHeld((now) => (now === place ? null : now))}
              onKeyDown={press(place)}
            />
          ))}
          {url && heldCorner && <CornerMagnifier url={url} at={heldCorner} width={width} height={height} />}
        </div>
      </div>
    </LargeDialog>
  )
}
