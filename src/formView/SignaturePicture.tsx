import { signatureHeight, signaturePath } from './signaturePath.ts'
import './form-view.css'

interface SignaturePictureProps {
  readonly strokes: readonly (readonly number[])[]
  /** Accessible name. Without it the picture is hidden from screen readers. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A drawn signature. */
export function SignaturePicture({ strokes, label, className }: SignaturePictureProps) {
  return (
    <svg
      viewBox={`0 0 1000 ${signatureHeight}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={className}
    >
      {strokes.map((stroke, i) => (
        <path key={i} className="signature-line" strokeWidth="7" d={signaturePath(stroke)} />
      ))}
    </svg>
  )
}
