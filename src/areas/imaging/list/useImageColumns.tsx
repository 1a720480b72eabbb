import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { type ColumnOrder, nextOrder } from '#src/lib/sortOrder.ts'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { useFactList } from '#src/viewStates/useFactList.ts'
import type { ImageColumn } from '../ImagingSearch.ts'
import { PictureMarks } from '../PictureMarks.tsx'
import { FileSize } from './FileSize.tsx'
import { PictureLink } from './PictureLink.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { useCategoryText } from './useCategoryText.ts'

interface ImageColumnsOptions {
  readonly order: ColumnOrder<ImageColumn>
  /** Whether the list is beside an open picture: then it shows only what tells its rows apart. */
  readonly isBeside: boolean
  /** Ids of the rows that open without a connection. */
  readonly onDevice: ReadonlySet<number>
  /** Ids of the rows about which a radiologist wrote. */
  readonly withReport: ReadonlySet<number>
}

/** Returns the columns of the pictures (clinical §2). */
export function useImageColumns({
  order: { key, direction },
  isBeside,
  onDevice,
  withReport,
}: ImageColumnsOptions): readonly Column<ImageRow>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const categoryText = useCategoryText()
  return useMemo(() => {
    const sort = (column: ImageColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/imaging"
          to="."
          search={(s) => ({
            ...s,
            sort: nextOrder(
              column,
              { key, direction },
              column === 'date' || column === 'size' ? 'descending' : 'ascending',
            ),
          })}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    const pictures = ({ PictureCount }: ImageRow) => {
      const count = formats.number(PictureCount)
      return t`${plural(PictureCount, { one: `${count} picture`, other: `${count} pictures` })}`
    }
    const dateOf = (row: ImageRow) => formats.date(row.DateCreated) || '–'
    const thumbnail: Column<ImageRow> = {
      key: 'thumbnail',
      header: t`Thumbnail`,
      width: '120px',
      cardLabel: false,
      cell: (row) => <Thumbnail row={row} />,
    }
    const category: Column<ImageRow> = {
      key: 'category',
      header: t`Category`,
      rowHeader: true,
      sort: sort('category'),
      cell: (row) => (
        <>
          <PictureLink imgId={row.ImgID}>
            {categoryText({ id: row.ImgCatID, name: row.ImgCat_Ref?.NameX ?? '' })}
            {!isBeside && row.PictureCount > 1 && <VisuallyHidden>{`, ${pictures(row)}`}</VisuallyHidden>}
          </PictureLink>
          {(row.SeriesName ?? row.BodySite) && (
            <span className="block text-s font-normal text-muted">
              <bdi>{row.SeriesName ?? row.BodySite}</bdi>
            </span>
          )}
          <span className="picture-marks">
            <PictureMarks plain row={row} hasReport={withReport.has(row.ImgID)} isOnDevice={onDevice.has(row.ImgID)} />
          </span>
        </>
      ),
    }
    if (isBeside)
      return [
        thumbnail,
        category,
        {
          key: 'date',
          header: t`Date created`,
          cardLabel: false,
          sort: sort('date'),
          cell: (row) => <FactLine facts={[dateOf(row), row.PictureCount > 1 ? pictures(row) : null]} />,
        },
      ]
    return [
      thumbnail,
      category,
      {
        key: 'date',
        header: t`Date created`,
        width: '8.5rem',
        cardLabel: false,
        sort: sort('date'),
        cell: (row) => <bdi className="whitespace-nowrap">{dateOf(row)}</bdi>,
      },
      {
        key: 'pixels',
        header: t`Image size`,
        width: '8rem',
        cardLabel: false,
        more: 'table',
        cell: ({ PXWidth, PXHeight }) => (
          <bdi dir="ltr" className="whitespace-nowrap">
            {PXWidth === null || PXHeight === null
              ? '–'
              : `${formats.number(PXWidth, plain)} x ${formats.number(PXHeight, plain)}`}
          </bdi>
        ),
      },
      {
        key: 'name',
        header: t`File name`,
        width: '24%',
        cardLabel: false,
        sort: sort('name'),
        cell: (row) => <bdi className="wrap-anywhere">{row.ImgName || '–'}</bdi>,
      },
      {
        key: 'type',
        header: t`Image type`,
        width: '7rem',
        cardLabel: false,
        more: 'table',
        sort: sort('type'),
        cell: (row) => <bdi>{row.ImgType_Ref?.NameX || '–'}</bdi>,
      },
      {
        key: 'size',
        header: t`File size`,
        width: '6.5rem',
        align: 'end',
        cardLabel: false,
        sort: sort('size'),
        cell: (row) => <FileSize row={row} />,
      },
    ]
  }, [t, formats, categoryText, key, direction, isBeside, onDevice, withReport])
}

/** A component of its own, so that the columns stay the same. */
function FactLine({ facts }: { readonly facts: readonly (string | null)[] }) {
  return useFactList()(facts)
}

/** A width is no amount: it has no separator of thousands. */
const plain: Intl.NumberFormatOptions = { useGrouping: false }
