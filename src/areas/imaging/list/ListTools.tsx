import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { type SortOrder, sortOrders } from '#src/lib/sortOrder.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { type ImageColumn, imageColumns } from '../ImagingSearch.ts'
import { categoryCounts } from '../model.ts'
import { offeredOrders, usualOrder } from './sortOptions.ts'
import { useCategoryText } from './useCategoryText.ts'

interface ListToolsProps {
  readonly rows: readonly ImageRow[]
  readonly find: string
  readonly onFind: (find: string) => void
}

/** Category, search and order of the list of pictures. */
export function ListTools({ rows, find, onFind }: ListToolsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const searchId = useId()
  const categoryText = useCategoryText()
  const navigate = useNavigate({ from: '/app/records/imaging' })
  const { category, sort = usualOrder } = useSearch({ from: '/app/records/imaging' })
  const all = formats.number(rows.length)
  const categories = useMemo(
    () =>
      categoryCounts(rows, category)
        .map((one) => ({ ...one, text: categoryText(one) }))
        .toSorted((a, b) => a.text.localeCompare(b.text, formats.locale)),
    [rows, category, categoryText, formats.locale],
  )
  const orderTexts: Readonly<Record<SortOrder<ImageColumn>, string>> = {
    '-date': t`Newest first`,
    date: t`Oldest first`,
    category: t`Category, A to Z`,
    '-category': t`Category, Z to A`,
    name: t`File name, A to Z`,
    '-name': t`File name, Z to A`,
    type: t`Image type, A to Z`,
    '-type': t`Image type, Z to A`,
    '-size': t`Largest first`,
    size: t`Smallest first`,
  }
  const isOffered = (order: SortOrder<ImageColumn>) => offeredOrders.some((offered) => offered === order)
  const orders = isOffered(sort) ? offeredOrders : [...offeredOrders, sort]
  const change = (more: { category?: number | undefined; sort?: SortOrder<ImageColumn> | undefined }) =>
    void navigate({
      to: '.',
      search: (s) => ({ ...s, ...more }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="picture-tools print:hidden">
      <Field label={t`Category`}>
        <Select
          value={category ?? ''}
          onChange={({ target }) => change({ category: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t`All (${all})`}</option>
          {categories.map(({ id, text, count }) => (
            <option key={id} value={id}>{`${text} (${formats.number(count)})`}</option>
          ))}
        </Select>
      </Field>
      <Field id={searchId} label={t`Search by file name or category`} className="picture-find">
        <SearchInput
          // In line with the fields beside it.
          className="mt-0.5"
          id={searchId}
          label={t`Search by file name or category`}
          placeholder=""
          clearLabel={t`Clear search`}
          value={find}
          onChange={onFind}
        />
      </Field>
      <Field label={t`Sort by`}>
        <Select
          value={sort}
          onChange={({ target }) => {
            const order = sortOrders(imageColumns).find((each) => each === target.value)
            change({ sort: order === usualOrder ? undefined : order })
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {orderTexts[order]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
