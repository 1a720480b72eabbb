import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useDebounced } from '#src/viewStates/useDebounced.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import type { SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { LetterBar } from './LetterBar.tsx'
import { termsOf, type ListedPatient } from './model.ts'
import { OpenButton } from './OpenButton.tsx'
import { OpenTrouble } from './OpenTrouble.tsx'
import { PatientList } from './PatientList.tsx'
import { usePatientList } from './usePatientList.ts'

/** Debounce delay of typing, ms. */
const typing = 300

/** The patient list of staff: by the first letter of last names or by search, with a button that opens a record. */
export function PatientsScreen() {
  const { t, i18n } = useLingui()
  const { under = 'A' } = useSearch({ from: '/app/patients/' })
  const [find, setFind] = useFind()
  const terms = termsOf(useDebounced(find, typing), i18n.locale)
  const list = usePatientList(under, terms)
  const [trouble, setTrouble] = useState<Exclude<SwitchResult, { kind: 'done' }> | null>(null)
  const action = useCallback(
    ({ PtID }: ListedPatient, name: string) => <OpenButton PtID={PtID} name={name} onTrouble={setTrouble} />,
    [],
  )
  return (
    <Page
      title={<Trans>Patients</Trans>}
      lead={<Trans>Active patients of your sites. Open a record to read it.</Trans>}
      actions={<Button kind="quiet" icon={RotateCw} onClick={list.renew}>{t`Reload`}</Button>}
    >
      {trouble && <OpenTrouble trouble={trouble} onClose={() => setTrouble(null)} />}
      <div className="grid gap-3">
        <search>
          <SearchInput
            label={t`Search by name, record number or date of birth`}
            clearLabel={t`Clear search`}
            value={find}
            onChange={setFind}
          />
        </search>
        <LetterBar current={terms.length > 0 ? null : under} />
      </div>
      <PatientList list={list} start={under} searching={terms.length > 0} onClear={() => setFind('')} action={action} />
    </Page>
  )
}
