import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import type { ImageRow } from '#src/contract/imaging.ts'
import { Steps } from './PictureStrip.tsx'

interface ListStepsProps {
  readonly row: ImageRow
  readonly rows: readonly ImageRow[]
  readonly onOther: (imgId: number) => void
}

/** Steps to the previous and next row of the list. */
export function ListSteps({ row, rows, onOther }: ListStepsProps) {
  const formats = useFormats()
  const place = rows.findIndex(({ ImgID }) => ImgID === row.ImgID)
  const [n, of] = [formats.number(place + 1), formats.number(rows.length)]
  if (place < 0 || rows.length < 2) return null
  return (
    <Steps
      place={place}
      count={rows.length}
      onPlace={(to) => {
        const imgId = rows[to]?.ImgID
        if (imgId !== undefined) onOther(imgId)
      }}
    >
      <span className="viewer-muted">
        <Trans>
          {n} of {of} in the list
        </Trans>
      </span>
    </Steps>
  )
}
