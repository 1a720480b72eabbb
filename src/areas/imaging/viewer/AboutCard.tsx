import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { FileSize } from '../list/FileSize.tsx'
import { usePictureWords } from './usePictureWords.ts'

interface AboutCardProps {
  readonly row: ImageRow
  /** Buttons for the file and its place on the device. */
  readonly children: ReactNode
}

/** Facts about the open row. */
export function AboutCard({ row, children }: AboutCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = usePictureWords()
  const px = (side: number) => formats.number(side, { useGrouping: false })
  const isSeries = row.PictureCount > 1
  const facts = [
    { label: t`Category`, value: <bdi>{words.category(row)}</bdi> },
    ...(row.BodySite ? [{ label: t`Part of the body`, value: <RecordText>{row.BodySite}</RecordText> }] : []),
    { label: t`Date created`, value: <bdi>{words.date(row) || '–'}</bdi> },
    ...(isSeries ? [{ label: t`Pictures`, value: formats.number(row.PictureCount) }] : []),
    {
      label: t`Image size`,
      value:
        row.PXWidth === null || row.PXHeight === null ? (
          '–'
        ) : (
          <bdi dir="ltr">{`${px(row.PXWidth)} x ${px(row.PXHeight)}`}</bdi>
        ),
    },
    { label: t`Image type`, value: <RecordText>{row.ImgType_Ref?.NameX ?? null}</RecordText> },
    { label: t`File size`, value: <FileSize row={row} /> },
    { label: t`File name`, value: <RecordText>{row.ImgName}</RecordText> },
  ]
  return (
    <Card pad="snug" title={isSeries ? t`About these pictures` : t`About this picture`}>
      <Facts facts={facts} />
      {children}
    </Card>
  )
}
