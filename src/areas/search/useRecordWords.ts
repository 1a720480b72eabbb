import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { useSignText, type KnownSign } from '#src/faces/useSignText.ts'
import { useStatusWord } from '#src/faces/useStatusWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { pounds } from '#src/lib/pounds.ts'
import type { RecordWords } from './RecordWords.ts'

const signs: readonly (readonly [KnownSign, (record: VitalsRecord) => number | null])[] = [
  ['pulse', (record) => record.Pulse],
  ['weight', ({ 'Weight Full (Kilo.)': kilograms }) => (kilograms === null ? null : pounds(kilograms))],
  ['bmi', (record) => record['Body Mass Index']],
  ['temperature', (record) => record['Body Temp']],
  ['respiration', (record) => record['Respiration Rate']],
  ['height', (record) => record['Height Full (In.)']],
]

/** The words of the active language; other ones only when the language changes. */
export function useRecordWords(): RecordWords {
  const { t } = useLingui()
  const formats = useFormats()
  const status = useStatusWord()
  const textOf = useSignText()
  return useMemo(() => {
    const texts = signs.map(([sign, valueOf]) => ({ ...textOf(sign), valueOf }))
    const pressure = (record: VitalsRecord) => {
      const { 'Systolic Blood Pressure': systolic, 'Diastolic Blood Pressure': diastolic } = record
      return systolic === null && diastolic === null
        ? []
        : [`${t`Blood pressure`} ${leftToRight(`${systolic ?? '–'} / ${diastolic ?? '–'}`)} ${t`mm Hg`}`]
    }
    return {
      status,
      date: formats.date,
      clockTime: formats.clockTime,
      money: formats.money,
      measured: (record) => [
        ...pressure(record),
        ...texts.flatMap(({ name, units, write, valueOf }) => {
          const value = valueOf(record)
          return value === null ? [] : [`${name} ${write(value)} ${units}`]
        }),
        ...record.others.map(({ nameX, value, units }) => `${nameX} ${formats.number(value)} ${units}`),
      ],
      vitals: t`Vitals`,
      appointment: t`Appointment`,
      visit: t`Visit`,
      noSubject: t`(no subject)`,
      noAllergy: t`None known`,
    }
  }, [t, formats, status, textOf])
}
