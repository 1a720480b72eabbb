import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { RecordedAddress, RecordedPhone, type CorrectionField } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { wordKey } from '#src/lib/wordKey.ts'
import * as v from 'valibot'
import type { PersonalInfo } from '../personalInfo.ts'
import { addressLines } from './addressLines.ts'
import { maritalStatusNames } from './maritalStatuses.ts'
import { phoneName } from './fieldNames.ts'
import type { NamedList } from './namedLists.ts'
import { useListNames } from './useListNames.ts'
import { isSameValue, valueOf } from './valueOf.ts'

/** A value as screens show it. */
export interface ShownValue {
  /** A recorded text that is in no list. It comes before the lines. */
  readonly unlisted?: string
  /** More than one for addresses, languages and concepts. None if nothing else is given. */
  readonly lines: readonly string[]
  /** Small text below, such as the type of an address. */
  readonly note: string | null
  /** Whether the text runs left to right in every language: numbers and codes. */
  readonly isLtr: boolean
  /** Indexes of lines that are in English, because the list has no translation of them. */
  readonly english?: readonly number[]
}

/** Returns how any value of a field is shown. The value can be one of an older app or another server. */
export type ValueText = (field: CorrectionField, value: unknown) => ShownValue

const Ids = v.array(v.number())

/**
 * Returns a function that puts a value of a field into words of the reader's language. `info` names what the lists can't,
 * and has recorded texts that are in no list: they are shown with the recorded entries.
 * `withConcepts`: whether wished concepts are shown, whose names are in long lists.
 */
export function useValueText(info: PersonalInfo, withConcepts = false): ValueText {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const nameOf = useListNames(info, withConcepts)
  return useCallback(
    (field, value) => {
      const shown = (lines: readonly (string | null)[], note: string | null = null, isLtr = false): ShownValue => ({
        lines: lines.filter((line) => line !== null && line.trim() !== '') as string[],
        note,
        isLtr,
      })
      const unlisted = t`Not in the list`
      const named = (list: NamedList) => {
        const ids = v.safeParse(Ids, Array.isArray(value) ? value : typeof value === 'number' ? [value] : [])
        const names = ids.success ? ids.output.map((id) => nameOf(list, id)) : []
        return {
          ...shown(names.map((name) => name?.text ?? unlisted)),
          english: names.flatMap((name, at) => (name?.isEnglish ? [at] : [])),
        }
      }
      const withText = (list: NamedList, recordedText: string | null) => {
        const listed = named(list)
        if (!recordedText?.trim() || !isSameValue(field, value, valueOf(info, field))) return listed
        return { ...listed, unlisted: recordedText }
      }
      const text = typeof value === 'string' ? value : null
      switch (field) {
        case 'Sex':
          return shown([text === 'F' ? t`Female` : text === 'M' ? t`Male` : t`Other or unknown`])
        case 'DOB':
          return shown([text && formats.date(text)])
        case 'SSN':
        case 'DriverLicNo':
          return shown([text], null, true)
        case 'MaritalStatus': {
          const known = text === null ? undefined : maritalStatusNames[wordKey(text)]
          return shown([known ? i18n._(known) : text])
        }
        case 'IsStudent':
        case 'IsStudentFullTime':
          return shown([value === true ? t`Yes` : t`No`])
        case 'DriverLicStID':
          return named('states')
        case 'SchoolID':
          return named('schools')
        case 'Languages':
          return withText('languages', info.details.LanguageText)
        case 'Race':
          return withText('race', info.details.RaceText)
        case 'Ethnicity':
          return withText('ethnicity', info.details.EthnicityText)
        case 'Religion':
          return withText('religion', info.details.ReligionText)
        case 'Address': {
          const read = v.safeParse(RecordedAddress, value)
          if (!read.success) return shown([])
          const { StateId, CountryId, TypeId, IsDefault } = read.output
          const lines = addressLines(read.output, {
            state: StateId === null ? null : (nameOf('states', StateId, true)?.text ?? null),
            country: CountryId === null ? null : (nameOf('countries', CountryId)?.text ?? null),
          })
          const type = nameOf('addressTypes', TypeId)?.text ?? null
          if (!IsDefault) return shown(lines, type)
          return shown(lines, type === null ? t`Default address` : t`${type}, default address`)
        }
        case 'Phone': {
          const read = v.safeParse(RecordedPhone, value)
          if (!read.success) return shown([])
          return shown([formatPhone(read.output.TextNo)], i18n._(phoneName(read.output.PhoneTypeID)), true)
        }
        default:
          return shown([text])
      }
    },
    [t, i18n, formats, nameOf, info],
  )
}
