import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { useValueText, type ShownValue } from '../values/useValueText.ts'
import { fieldOf, textFieldOf, type EditValue, type StaffField } from './editModel.ts'
import { useStaffChoices, type StaffList } from './useStaffChoices.ts'

/** Returns how the value of an edit is shown. */
export type EditText = (key: string, value: EditValue) => ShownValue

const listOf: Readonly<Partial<Record<StaffField, StaffList>>> = {
  PrvID1: 'providers',
  PrvID2: 'providers',
  SiteID: 'sites',
  BillingTypeID: 'billingTypes',
  AdvDirectiveID: 'advanceDirectives',
}

/** Returns a function that puts the value of an edit into words, also of fields that only staff see. */
export function useEditText(info: PersonalInfo): EditText {
  const { t } = useLingui()
  const formats = useFormats()
  const valueText = useValueText(info, true)
  const providers = useStaffChoices('providers').choices
  const sites = useStaffChoices('sites').choices
  const billingTypes = useStaffChoices('billingTypes').choices
  const advanceDirectives = useStaffChoices('advanceDirectives').choices
  return useCallback(
    (key, value) => {
      const shown = (line: string | null): ShownValue => ({
        lines: line === null ? [] : [line],
        note: null,
        isLtr: false,
      })
      const field = fieldOf(key)
      if (field) return valueText(field, value)
      if (textFieldOf(key)) return shown(typeof value === 'string' ? value : null)
      if (key === 'Picture') return shown(value === null ? null : t`A picture`)
      if (key === 'AdvDirectiveDate') return shown(typeof value === 'string' ? formats.date(value) : null)
      const list = listOf[key as StaffField]
      if (!list) return shown(value === true ? t`Yes` : t`No`)
      if (typeof value !== 'number') return shown(null)
      const rows = { providers, sites, billingTypes, advanceDirectives }[list]
      const found = rows.find(({ id }) => id === value)
      return { ...shown(found?.name ?? t`Not in the list`), english: found?.isEnglish ? [0] : [] }
    },
    [t, formats, valueText, providers, sites, billingTypes, advanceDirectives],
  )
}
