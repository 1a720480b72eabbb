import type { ErrorCorrection } from 'qr'
import { useEffect, useState, type ReactNode } from 'react'
import { drawQr, type QrDrawing } from './drawQr.ts'

interface QrCodeProps {
  /** Text in the code. */
  readonly text: string
  /** Error correction: `low` on a screen, higher on paper, which creases. */
  readonly correction: ErrorCorrection
  readonly label: string
  /** Shown if the code can't be drawn. */
  readonly failed: ReactNode
}

/** A QR code as wide as its container. */
export function QrCode({ text, correction, label, failed }: QrCodeProps) {
  const [drawing, setDrawing] = useState<(QrDrawing & { readonly of: string }) | null>(null)
  const [failedText, setFailedText] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    drawQr(text, correction)
      .then((drawn) => isWanted && setDrawing({ ...drawn, of: text }))
      .catch(() => isWanted && setFailedText(text))
    return () => {
      isWanted = false
    }
  }, [text, correction])

  if (failedText === text)
    return (
      <p role="alert" className="p-card text-negative">
        {failed}
      </p>
    )
  // Until the code of the current text is drawn, show none: the code of a previous text would be wrong.
  if (drawing?.of !== text) return <div aria-busy="true" className="aspect-square w-full" />
  const { size, path } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-auto w-full [print-color-adjust:exact]"
    >
      {/* Black on white in every theme, because cameras need it. */}
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
