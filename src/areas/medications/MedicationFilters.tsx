import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { Select } from '#src/ui/fields/Select.tsx'

interface MedicationFiltersProps {
  label: string
  find: string
  onFind: (find: string) => void
  /** Statuses that occur in the list. */
  statuses: readonly string[]
  status: string | null
  onStatus: (status: string | null) => void
  /** More filters, at the end. */
  children?: ReactNode
}

/** Search box and status filter of a list. */
export function MedicationFilters({
  label,
  find,
  onFind,
  statuses,
  status,
  onStatus,
  children,
}: MedicationFiltersProps) {
  const { t } = useLingui()
  const wordOf = useStatusWord()
  return (
    <search className="flex flex-wrap gap-2 print:hidden">
      <SearchInput
        className="flex-[1_1_14rem] max-tablet:basis-full"
        label={label}
        clearLabel={t`Clear search`}
        value={find}
        onChange={onFind}
      />
      {(statuses.length > 1 || status !== null) && (
        <Select
          className="flex-[0_1_auto] max-tablet:flex-1"
          aria-label={t`Status`}
          value={status ?? ''}
          onChange={(event) => onStatus(event.target.value || null)}
        >
          <option value="">{t`All statuses`}</option>
          {[...statuses, ...(status === null || statuses.includes(status) ? [] : [status])].map((name) => (
            <option key={name} value={name} lang={sourceLang(wordOf(name), name)}>
              {wordOf(name)}
            </option>
          ))}
        </Select>
      )}
      {children}
    </search>
  )
}
