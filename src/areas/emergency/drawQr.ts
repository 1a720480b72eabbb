import type { ErrorCorrection } from 'qr'

/** Modules of quiet around a code, without which a reader does not find it (ISO/IEC 18004). */
const quietZone = 4

export interface QrDrawing {
  /** Modules across, with the quiet zone. */
  readonly size: number
  /** The dark ones, as an SVG path. */
  readonly path: string
}

/** Draws a text as a QR code, in UTF-8. Rejects where the text is too long for any, or the encoder can't be loaded. */
export async function drawQr(text: string, ecc: ErrorCorrection): Promise<QrDrawing> {
  const { default: encodeQR } = await import('qr')
  const modules = encodeQR(text, 'raw', { ecc, encoding: 'byte', border: quietZone })
  return { size: modules.length, path: modules.map(rowPath).join('') }
}

/** The dark runs of a row. */
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
