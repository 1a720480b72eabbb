import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Reply } from '#src/api/call.ts'
import { CodedText } from '#src/coded/CodedText.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import { useCodedList } from '#src/coded/useCodedList.ts'
import { allergyStanding, currentAllergies, shownAllergies } from '#src/contract/allergyStanding.ts'
import type { Allergy } from '#src/contract/history.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { AllergyTags } from './AllergyTags.tsx'
import { allergyTags, type AllergyTag } from './areaWords.ts'
import { HistoryList } from './HistoryList.tsx'
import { allergyColumns } from './HistorySearch.ts'
import { knownToHaveNone } from './model.ts'
import { allergiesQuery } from './queries.ts'

type AllergyColumn = (typeof allergyColumns)[number]

/** Order of the column that says whether the patient has the allergy. */
const flagOrder: readonly AllergyTag['kind'][] = ['refuted', 'over', 'none-known', 'allergy']

const rowKey = (row: Allergy) => row.allergyHisId

/** Leaves out what was entered in error. */
const withoutErrors = (reply: Reply<readonly Allergy[]>) => ({ ...reply, data: shownAllergies(reply.data) })

const isApart = (row: Allergy) => allergyStanding(row) !== 'current'

const sortValues: Readonly<Record<'date' | 'flag', (row: Allergy) => SortValue>> = {
  date: (row) => sortInstant(row.dateRecorded),
  flag: (row) => flagOrder.indexOf(allergyTags(row)[0]?.kind ?? 'allergy'),
}

/** The allergies, or the statement that none are known (clinical §2). */
export function Allergies() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const codedWords = useCoded('allergies')
  const codedNames = useCodedList('allergies')
  const nameOf = useCallback((row: Allergy) => codedWords({ ...row, text: row.allergy }), [codedWords])
  const reactionsOf = useCallback((row: Allergy) => codedNames(row.reactions ?? ''), [codedNames])
  const query = useQuery({ ...allergiesQuery(), select: withoutErrors })
  const sorted = useSearch({ from: '/app/records/history/allergies', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, allergyColumns)
  const { key, direction } = order
  const columns = useMemo((): readonly Column<Allergy>[] => {
    const sort = (column: AllergyColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/history/allergies"
          to="."
          search={{ sort: nextOrder(column, { key, direction }, column === 'date' ? 'descending' : 'ascending') }}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    return [
      {
        key: 'allergy',
        header: t`Allergy`,
        rowHeader: true,
        width: '35%',
        cell: (row) => (
          <>
            <CodedText of={nameOf(row)} />
            <AllergyTags row={row} part="rest" />
          </>
        ),
        sort: sort('allergy'),
      },
      {
        key: 'date',
        header: t`Date recorded`,
        cell: (row) => <span className="whitespace-nowrap">{formats.date(row.dateRecorded) || '–'}</span>,
        sort: sort('date'),
      },
      {
        key: 'reactions',
        header: t`Reactions`,
        cell: (row) => <CodedText of={reactionsOf(row)} />,
        sort: sort('reactions'),
      },
      {
        key: 'flag',
        header: t`Has allergy`,
        side: true,
        sort: sort('flag'),
        cell: (row) => <AllergyTags row={row} part="state" />,
      },
    ]
  }, [key, direction, formats, nameOf, reactionsOf, t])
  const textsOf = useCallback(
    (row: Allergy) => [
      nameOf(row).text,
      row.allergy,
      reactionsOf(row).text,
      row.reactions,
      formats.date(row.dateRecorded),
      ...allergyTags(row).map(({ text }) => (typeof text === 'string' ? text : i18n._(text))),
    ],
    [formats, i18n, nameOf, reactionsOf],
  )
  const values = useMemo(
    () => ({
      ...sortValues,
      allergy: (row: Allergy) => nameOf(row).text,
      reactions: (row: Allergy) => row.reactions && reactionsOf(row).text,
    }),
    [nameOf, reactionsOf],
  )
  const codedOf = useCallback((row: Allergy) => [nameOf(row), reactionsOf(row)], [nameOf, reactionsOf])
  return (
    <HistoryList
      caption={t`Allergies`}
      icon={TriangleAlert}
      emptyText={t`Your record does not say whether you have allergies. Tell your care team about any you know of.`}
      searchLabel={t`Search allergies`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={values}
      textsOf={textsOf}
      codedOf={codedOf}
      apart={{
        title: () => t`Past and ruled out`,
        text: t`These are not current allergies.`,
        none: t`No current allergy is recorded.`,
        isApart,
      }}
      above={(rows) =>
        knownToHaveNone(currentAllergies(rows)) && (
          <Banner
            icon={ShieldCheck}
            title={t`No known allergies`}
            text={t`The clinic has recorded that you have none. Tell your care team if that has changed.`}
          />
        )
      }
    />
  )
}
