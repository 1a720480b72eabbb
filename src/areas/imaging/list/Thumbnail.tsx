import { useQuery } from '@tanstack/react-query'
import { FileText, Image, ImageOff, Layers } from 'lucide-react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { previewLack } from '../model.ts'
import { thumbnailsQuery } from '../queries.ts'
import { thumbnailIn } from '../thumbnailIn.ts'

/** The small picture of a row, with the number of its pictures. Decorative: the row's link names what it shows. */
export function Thumbnail({ row }: { readonly row: ImageRow }) {
  const formats = useFormats()
  const lack = previewLack(row)
  const { data } = useQuery({ ...thumbnailsQuery(row.ImgID), enabled: lack === null })
  const source = thumbnailIn(data?.data, row.ImgID)
  return (
    <span className="picture-thumb" aria-hidden="true">
      {source ? (
        <img src={source} alt="" width={72} height={72} decoding="async" draggable={false} />
      ) : (
        <Icon of={lack === 'none' ? ImageOff : lack === 'download' ? FileText : Image} size="l" />
      )}
      {row.PictureCount > 1 && (
        <span className="picture-count">
          <Icon of={Layers} size="2xs" />
          {formats.number(row.PictureCount)}
        </span>
      )}
    </span>
  )
}
