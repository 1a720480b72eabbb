import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'
import type { ListedPatient } from './model.ts'
import { usePatientWords } from './usePatientWords.ts'

/** Returns the columns of the patient list. `action` renders the button of a row. */
export function usePatientColumns(
  action: (row: ListedPatient, name: string) => ReactNode,
): readonly Column<ListedPatient>[] {
  const { t } = useLingui()
  const words = usePatientWords()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Name`,
        rowHeader: true,
        width: '26%',
        cell: (row) => <RecordText>{words.name(row)}</RecordText>,
      },
      {
        key: 'born',
        header: t`Date of birth`,
        width: '19%',
        cell: ({ DOB }) => {
          const age = words.age(DOB)
          return (
            <>
              <bdi>{words.born(DOB)}</bdi>{' '}
              {age && (
                <span className="whitespace-nowrap text-muted">
                  (<bdi>{age}</bdi>)
                </span>
              )}
            </>
          )
        },
      },
      { key: 'sex', header: t`Sex`, width: '9%', cell: ({ Sex }) => words.sex(Sex) },
      {
        key: 'mrn',
        header: t`Record number`,
        width: '14%',
        cell: ({ ExtID }) => <bdi className="tabular-nums">{ExtID ?? '–'}</bdi>,
      },
      {
        key: 'provider',
        header: t`Provider`,
        more: true,
        cell: (row) => <RecordText>{words.provider(row)}</RecordText>,
      },
      {
        key: 'open',
        header: t`Open`,
        cardLabel: false,
        width: '13rem',
        cell: (row) => action(row, words.name(row)),
      },
    ],
    [action, t, words],
  )
}
