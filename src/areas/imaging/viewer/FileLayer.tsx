import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SeriesImage } from '#src/contract/imaging.ts'
import { needsFile } from './fitPicture.ts'
import { FileCanvas } from './FileCanvas.tsx'
import { useDecodedFile } from './useDecodedFile.ts'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

interface FileLayerProps {
  readonly control: ZoomControl
  readonly image: SeriesImage
  readonly preview: ImageBitmap
  /** Called when the file is needed and can't be loaded, and when that is over. */
  readonly onSoft: (isSoft: boolean) => void
}

/**
 * The file itself above its preview, while the zoom needs more pixels than the preview has. It is loaded on demand, and
 * freed when the whole picture is shown again: a decoded photo of 12 megapixels has 48 MB.
 */
export function FileLayer({ control, image, preview, onSoft }: FileLayerProps) {
  const { PXWidth: width, PXHeight: height, isBrowserType } = image
  const need = () => {
    const { scale, pixels } = control.state()
    if (!isBrowserType || width === null || height === null || !isZoomedAt(scale)) return 'none'
    return needsFile(pixels * width, devicePixelRatio, preview, { width, height }) ? 'file' : 'either'
  }
  const needed = useSyncExternalStore(control.subscribe, need, () => 'none')
  const [isAsked, setAsked] = useState(false)
  if (isAsked ? needed === 'none' : needed === 'file') setAsked(!isAsked)
  const { file, hasFailed } = useDecodedFile(isAsked ? image : null)
  useEffect(() => {
    if (!hasFailed) return undefined
    onSoft(true)
    return () => onSoft(false)
  }, [hasFailed, onSoft])
  return file && isAsked ? <FileCanvas file={file} /> : null
}
