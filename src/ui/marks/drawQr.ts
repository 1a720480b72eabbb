import type { ErrorCorrection } from 'qr'

/** Modules of blank space around a code, which readers need to find it (ISO/IEC 18004). */
const quietZone = 4

export interface QrDrawing {
  /** Width in modules, including the quiet zone. */
  readonly size: number
  /** The dark modules as an SVG path. */
  readonly path: string
}

/** Draws a text as a QR code, in UTF-8. Rejects if the text is too long, or the encoder can't be loaded. */
export async function drawQr(text: string, ecc: ErrorCorrection): Promise<QrDrawing> {
  const { default: encodeQR } = await import('qr')
  const modules = encodeQR(text, 'raw', { ecc, encoding: 'byte', border: quietZone })
  return { size: modules.length, path: modules.map(rowPath).join('') }
}

/** Returns the dark runs of a row as an SVG path. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return path
}
