import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useClock } from '#src/viewStates/useClock.ts'
import { useRelationWord } from '#src/viewStates/useRelationWord.ts'
import { useSexWord } from '#src/viewStates/useSexWord.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { displayName } from '#src/i18n/displayName.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { directionOf } from '#src/i18n/i18n.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { contactRelations } from './contactRelations.ts'
import type { EmergencyWords } from './emergencyText.ts'

/** Returns the card's texts in the surrounding language. The text of the birth date includes the age today. */
export function useEmergencyWords(): EmergencyWords {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  const sexWord = useSexWord()
  const wordOf = useStatusWord()
  const relationWord = useRelationWord(contactRelations)
  return {
    card: t`Emergency card`,
    born: (DOB) => {
      const date = formats.date(DOB)
      const years = ageOf(DOB, today)
      const age = years && formats.number(years.value, { style: 'unit', unit: years.unit, unitDisplay: 'long' })
      return !date ? t`Birth date: not recorded` : age ? t`Born ${date} (${age})` : t`Born ${date}`
    },
    sex: (info) => sexWord(info) ?? t`Sex: not recorded`,
    patientId: (id) => t`Patient ID ${id}`,
    recordNumber: (id) => t`Record number ${id}`,
    allergies: t`Allergies`,
    medicines: t`Medicines`,
    conditions: t`Conditions`,
    bloodType: t`Blood type`,
    call: t`Call`,
    relation: relationWord,
    language: t`Language`,
    languageName: (recorded) =>
      languageCode.test(recorded) ? displayName(formats.locale, 'language', recorded) : recorded,
    allergiesNotRecorded: t`Allergies: not recorded`,
    noCurrentAllergies: t`Current allergies: none recorded`,
    highRisk: t`High risk`,
    unsure: {
      presumed: t({ message: 'Presumed, not confirmed', context: 'allergy' }),
      unconfirmed: t({ message: 'Unconfirmed', context: 'allergy' }),
    },
    notRecorded: t`Not recorded`,
    noMedicines: t`Current medicines: none recorded`,
    medicineStatus: wordOf,
    noConditions: t`Current conditions: none recorded`,
    leftOut: (conditions) =>
      t`${plural(conditions, {
        one: 'The person left # condition out of this card.',
        other: 'The person left # conditions out of this card.',
      })}`,
    unread: {
      info: t`Name, birth date, blood type and contacts could not be read`,
      allergies: t`Allergies could not be read`,
      prescriptions: t`Prescriptions could not be read`,
      medications: t`Medicines could not be read`,
      problems: t`Conditions could not be read`,
    },
    insurance: t`Insurance`,
    policyHolder: t`Policy holder`,
    memberId: t`Member ID`,
    groupNumber: t`Group number`,
    year: (date) => formats.date(date.slice(0, 4)),
    bloodTypeNote: (reported) => {
      const date = formats.date(reported)
      return date
        ? t`As reported by the laboratory on ${date}: confirm before a transfusion.`
        : t`As reported by the laboratory: confirm before a transfusion.`
    },
    checked: (ms) => {
      const date = formats.date(calendarDay(new Date(ms)))
      return t`Checked ${date}`
    },
    more: (lines) => t`${plural(lines, { one: '# more line on the card', other: '# more lines on the card' })}`,
    // A left-to-right mark: without it, digits after Arabic letters are reordered around a hyphen.
    leftToRight: (text) => (directionOf(i18n.locale) === 'rtl' ? `\u200E${text}` : text),
  }
}

/**
 * Matches a language code (BCP 47: `es`, `zh-Hant`, `es-419`), which few people can read. A name starts with a capital
 * letter: `Ga` is the name of a language, `ga` the code for Irish.
 */
const languageCode = /^[a-z]{2,3}(-([A-Z][a-z]{3}|[A-Z]{2}|\d{3}))?$/
