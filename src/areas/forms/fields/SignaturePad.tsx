import { useRef, type PointerEvent } from 'react'
import { signatureHeight, signaturePath } from '#src/formView/signaturePath.ts'
import { SignaturePicture } from '#src/formView/SignaturePicture.tsx'
import { maxPoints } from './strokes.ts'

interface SignaturePadProps {
  readonly strokes: readonly (readonly number[])[]
  readonly onStroke: (stroke: readonly number[]) => void
  /** Accessible name. */
  readonly label: string
}

/** A field to draw on with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onStroke, label }: SignaturePadProps) {
  const line = useRef<SVGPathElement>(null)
  const drawing = useRef<{ pointer: number; stroke: number[] } | null>(null)

  const add = (event: PointerEvent<HTMLDivElement>) => {
    const now = drawing.current
    if (!now || now.pointer !== event.pointerId || now.stroke.length >= maxPoints * 2) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A browser joins several moves to one event. All of them make the line smooth.
    const joined = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of joined.length > 0 ? joined : [event])
      now.stroke.push(((clientX - left) / width) * 1000, ((clientY - top) / height) * signatureHeight)
    // Without React: it would draw the line later than the finger.
    line.current?.setAttribute('d', signaturePath(now.stroke))
  }
  const finish = (event: PointerEvent<HTMLDivElement>) => {
    const now = drawing.current
    if (!now || now.pointer !== event.pointerId) return
    drawing.current = null
    line.current?.removeAttribute('d')
    onStroke(now.stroke)
  }
  return (
    <div
      className="form-pad"
      onPointerDown={(event) => {
        if (drawing.current || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = { pointer: event.pointerId, stroke: [] }
        add(event)
      }}
      onPointerMove={add}
      onPointerUp={finish}
      onPointerCancel={finish}
    >
      <SignaturePicture strokes={strokes} label={label} />
      <svg viewBox={`0 0 1000 ${signatureHeight}`} aria-hidden="true">
        <path ref={line} className="signature-line" strokeWidth="7" />
      </svg>
    </div>
  )
}
