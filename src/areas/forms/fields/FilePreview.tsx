import { useLingui } from '@lingui/react/macro'
import { FileText, Image } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useSizeText } from '#src/viewStates/useSizeText.ts'

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

interface FilePreviewProps {
  readonly file: FormFile
  readonly open: (file: FormFile) => Promise<Blob | null>
}

/** A photo, or the icon of another file, with its name and size. */
export function FilePreview({ file, open }: FilePreviewProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  const isPicture = pictures.has(file.extension)
  const source = usePicture(isPicture ? file : null, open)
  const { name } = file
  const size = sizeText(file.size)
  return (
    <figure className="grid gap-1">
      <span className="relative grid aspect-square w-full place-items-center overflow-clip rounded-m border border-line bg-sunken text-muted">
        {source ? (
          <img src={source} alt={t`Your photo ${name}`} className="absolute inset-0 size-full object-cover" />
        ) : (
          <Icon of={isPicture ? Image : FileText} size="xl" />
        )}
      </span>
      <figcaption className="text-s wrap-anywhere">
        <bdi>{name}</bdi> <span className="text-muted">{size}</span>
      </figcaption>
    </figure>
  )
}

/** Returns the address of a stored photo. Null until it is loaded, and if it can't be. */
function usePicture(file: FormFile | null, open: FilePreviewProps['open']): string | null {
  const [source, setSource] = useState<string | null>(null)
  // The parts, because each new answer has new objects for the same files.
  const { uploadKey, name, extension, size } = file ?? {}
  // Photos are loaded again only if the file is another one.
  const load = useEffectEvent(open)
  useEffect(() => {
    if (uploadKey === undefined || name === undefined || extension === undefined || size === undefined) return undefined
    let address: string | null = null
    let isOver = false
    load({ uploadKey, name, extension, size })
      .then((blob) => {
        if (!blob || isOver) return
        address = URL.createObjectURL(blob)
        setSource(address)
      })
      // The icon stays.
      .catch(() => undefined)
    return () => {
      isOver = true
      setSource(null)
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [uploadKey, name, extension, size])
  return source
}
