import { useLingui } from '@lingui/react/macro'
import { FileText, Image, ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

interface ThumbnailProps {
  /** A small JPEG, base64. */
  readonly picture: string | null
  readonly isPicture: boolean
}

/** Thumbnail or icon of an attachment, beside its name. */
export function Thumbnail({ picture, isPicture }: ThumbnailProps) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<string | null>(null)
  if (!picture)
    return (
      <Place>
        <Glyph icon={isPicture ? Image : FileText} />
      </Place>
    )
  if (broken === picture)
    return (
      <Place>
        <Glyph icon={ImageOff} tone="caution" />
        <VisuallyHidden>{t`There was an error displaying the image`}</VisuallyHidden>
      </Place>
    )
  return (
    <img
      src={`data:image/jpeg;base64,${picture}`}
      alt=""
      onError={() => setBroken(picture)}
      className="size-[3rem] flex-none rounded-m border border-line bg-sunken object-cover"
    />
  )
}

/** Box with the size of a thumbnail, so that names align. */
function Place({ children }: { children: ReactNode }) {
  return <span className="grid size-[3rem] flex-none place-items-center">{children}</span>
}
