import { scanLimits } from '#src/contract/vitalScan.ts'

/** Returns why a chosen file can't be scanned, after reading only its first bytes, or null. */
export async function videoProblem(file: Blob): Promise<'empty' | 'too-large' | 'type' | 'damaged' | null> {
  if (file.size === 0) return 'empty'
  if (file.size > scanLimits.videoBytes) return 'too-large'
  if (file.type !== 'video/mp4') return 'type'
  try {
    const name = new Uint8Array(await file.slice(4, 8).arrayBuffer())
    return String.fromCharCode(...name) === 'ftyp' ? null : 'type'
  } catch {
    // The file was removed, or the browser is not allowed to read it.
    return 'damaged'
  }
}
