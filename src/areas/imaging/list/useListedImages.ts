import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import { type ColumnOrder, readOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { type ImageColumn, imageColumns } from '../ImagingSearch.ts'
import { sizeOfRow } from '../model.ts'
import { usualOrder } from './sortOptions.ts'
import { useCategoryText } from './useCategoryText.ts'

const sortValues: Readonly<Record<Exclude<ImageColumn, 'category'>, (row: ImageRow) => SortValue>> = {
  date: (row) => sortInstant(row.DateCreated),
  name: (row) => row.ImgName,
  type: (row) => row.ImgType_Ref?.NameX ?? null,
  size: sizeOfRow,
}

export interface ListedImages {
  /** The rows of the chosen category that have the searched words, in the chosen order. */
  readonly shown: readonly ImageRow[]
  readonly order: ColumnOrder<ImageColumn>
  readonly category: number | undefined
  readonly find: string
  readonly setFind: (find: string) => void
}

/** Filters, searches and sorts the pictures as the address and the search field say. */
export function useListedImages(rows: readonly ImageRow[]): ListedImages {
  const { locale } = useFormats()
  const categoryText = useCategoryText()
  const { sort = usualOrder, category } = useSearch({ from: '/app/records/imaging' })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const order = readOrder(sort, imageColumns)
  const { key, direction } = order
  const shown = useMemo(() => {
    const matches = finder(found)
    const nameOf = (row: ImageRow) => categoryText({ id: row.ImgCatID, name: row.ImgCat_Ref?.NameX ?? '' })
    const textsOf = (row: ImageRow) => [
      row.ImgName,
      nameOf(row),
      row.ImgCat_Ref?.NameX ?? null,
      row.SeriesName,
      row.BodySite,
    ]
    const matching = rows.filter(
      (row) => (category === undefined || row.ImgCatID === category) && (found === '' || matches(textsOf(row))),
    )
    return sortRows(matching, key === 'category' ? nameOf : sortValues[key], direction, locale)
  }, [rows, category, found, key, direction, locale, categoryText])
  return { shown, order, category, find, setFind }
}
