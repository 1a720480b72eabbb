import { useCallback } from 'react'
import { cx } from '#src/ui/styling/cx.ts'

interface BlobPictureProps {
  readonly blob: Blob
  readonly alt: string
  readonly className?: string | undefined
}

/** A picture that only this page holds, whole on a dark ground. */
export function BlobPicture({ blob, alt, className }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={cx('tool-shot', className)} />
}
