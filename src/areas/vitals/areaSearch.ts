import { msg } from '@lingui/core/macro'
import { Activity } from 'lucide-react'
import { vitals, vitalsNumbers, type VitalsRecord } from '#src/contract/vitals.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { meaningOf } from '#src/lib/resultMeaning.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

type Sign = Parameters<SearchWords['sign']>[0]

const signs: readonly (readonly [Sign, (record: VitalsRecord) => number | null])[] = [
  ['pulse', (record) => record.Pulse],
  ['weight', ({ 'Weight Full (Kilo.)': kilograms }) => (kilograms === null ? null : kilogramsToPounds(kilograms))],
  ['bmi', (record) => record['Body Mass Index']],
  ['temperature', (record) => record['Body Temp']],
  ['respiration', (record) => record['Respiration Rate']],
  ['height', (record) => record['Height Full (In.)']],
]

function namedPressure(record: VitalsRecord, words: SearchWords): string | null {
  const { 'Systolic Blood Pressure': systolic, 'Diastolic Blood Pressure': diastolic } = record
  const values = pressureText(systolic, diastolic, (value) => words.measured(value, vitalDecimals.pressure))
  // Without spaces, so that both '128/82' and '128 / 82' find it.
  return (
    values && `${words.text(msg`Blood pressure`)} ${leftToRight(values.replaceAll(' ', ''))} ${words.text(msg`mm Hg`)}`
  )
}

/** Returns the texts of each measured value, with its name and units. */
function measured(record: VitalsRecord, words: SearchWords): readonly (string | null)[] {
  return [
    namedPressure(record, words),
    ...signs.map(([sign, valueOf]) => {
      const value = valueOf(record)
      return value === null ? null : words.sign(sign, value)
    }),
    ...record.others.map(({ code, nameX, value, units }) =>
      `${words.otherSign(code, nameX)} ${words.measured(value)} ${words.unit(units)}`.trim(),
    ),
  ]
}

/** Returns the words of the source about the values: notes, and what its interpretations mean. */
function remarked({ remarks = [] }: VitalsRecord, words: SearchWords): readonly (string | null)[] {
  return remarks.flatMap(({ note, interpretations, absentReason }) => [
    note,
    absentReason?.nameX ?? null,
    ...interpretations.map((one) => {
      const meaning = meaningOf(one)
      return meaning ? words.meaning(meaning) : one.nameX
    }),
  ])
}

/** Yields a row for each record of measurements, found by the names and values in it. */
function* vitalRows(records: readonly VitalsRecord[], words: SearchWords): Generator<FoundRow> {
  for (const [record, row] of vitalsNumbers(records))
    yield {
      id: row,
      title: words.text(msg`Vitals`),
      detail: measured(record, words),
      more: [...record.others.flatMap(({ code, nameX }) => [code, nameX]), ...remarked(record, words)],
      date: record.Date,
      search: { row },
    }
}

export const areaSearch = {
  vitals: searchPart({
    name: msg`Vitals`,
    icon: Activity,
    page: '/app/records/vitals',
    endpoint: vitals,
    rows: ({ vitalsTable }, words) => vitalRows(vitalsTable.value, words),
  }),
} satisfies AreaSearch
