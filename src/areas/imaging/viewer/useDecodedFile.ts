import { useEffect, useState } from 'react'
import type { SeriesImage } from '#src/contract/imaging.ts'
import { decodeFile } from './decodePicture.ts'

/**
 * Returns the decoded file of a picture, once it is loaded; null meanwhile, without a picture, or if it fails.
 * `hasFailed`: whether it can't be loaded or decoded.
 */
export function useDecodedFile(image: SeriesImage | null): {
  readonly file: ImageBitmap | null
  readonly hasFailed: boolean
} {
  const [file, setFile] = useState<ImageBitmap | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { ImgID: imgId, PXWidth: width, PXHeight: height } = image ?? {}
  useEffect(() => {
    if (imgId === undefined || !width || !height) return undefined
    const stop = new AbortController()
    let made: ImageBitmap | null = null
    const make = async () => {
      const { loadFile } = await import('./loadFile.ts')
      made = await decodeFile(await loadFile(imgId, stop.signal), width, height)
      if (stop.signal.aborted) made.close()
      else setFile(made)
    }
    // The preview stays.
    void make().catch(() => stop.signal.aborted || setFailed(true))
    return () => {
      stop.abort()
      made?.close()
      setFile(null)
      setFailed(false)
    }
  }, [imgId, width, height])
  return { file, hasFailed }
}
