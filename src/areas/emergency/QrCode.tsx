import { Trans } from '@lingui/react/macro'
import type { ErrorCorrection } from 'qr'
import { useEffect, useState } from 'react'
import { drawQr, type QrDrawing } from './drawQr.ts'

interface QrCodeProps {
  /** What it holds. */
  readonly text: string
  /** How much of it may be lost: `low` on a screen, more on paper, which creases. */
  readonly correction: ErrorCorrection
  readonly label: string
}

/** A QR code, as wide as its place. */
export function QrCode({ text, correction, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<(QrDrawing & { readonly of: string }) | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    drawQr(text, correction)
      .then((drawn) => isWanted && setDrawing({ ...drawn, of: text }))
      .catch(() => isWanted && setFailed(text))
    return () => {
      isWanted = false
    }
  }, [text, correction])

  if (failed === text)
    return (
      <p role="alert" className="p-card text-negative">
        <Trans>The code could not be drawn.</Trans>
      </p>
    )
  // A code that says something else than the card does is worse than none.
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
      {/* Black on white in every theme: cameras want it so. */}
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
