import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { codedDisplay } from '#src/coded/codedDisplay.ts'
import { codedList } from '#src/coded/codedList.ts'
import { codedTables } from '#src/coded/codedTables.ts'
import { chargeTypeWord } from '#src/viewStates/chargeTypeWord.ts'
import { imagingTypeWord } from '#src/viewStates/imagingTypeWord.ts'
import { otherSignWord } from '#src/viewStates/otherSignWord.ts'
import { useAuthorText } from '#src/viewStates/useAuthorText.ts'
import { useMeaningWord } from '#src/viewStates/useMeaningWord.ts'
import { useSignText } from '#src/viewStates/useSignText.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { visitClassWord } from '#src/viewStates/visitClassWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { CodedKind } from '#src/lib/Coded.ts'
import type { SearchWords } from '#src/registry/AreaSearch.ts'

const wordsOf = { chargeType: chargeTypeWord, imagingType: imagingTypeWord, visitType: visitClassWord } as const

/** The lists of coded words that the search reads. */
const searched: readonly CodedKind[] = ['allergies', 'conditions', 'labs', 'routes', 'vaccines']

/**
 * Returns the texts and formatters of the active language. They change only with the language, and when its lists of
 * coded words are loaded.
 */
export function useRecordWords(): SearchWords {
  const { i18n } = useLingui()
  const formats = useFormats()
  const status = useStatusWord()
  const meaning = useMeaningWord()
  const textOf = useSignText()
  const unit = useUnitText()
  const author = useAuthorText()
  const { locale } = i18n
  useEffect(() => void codedTables.load(searched, locale), [locale])
  const loaded = useSyncExternalStore(
    codedTables.subscribe,
    () => codedTables.count(searched, locale),
    () => 0,
  )
  // The index is made anew for each new object, so the lists are used only when all are loaded.
  const isLoaded = loaded === searched.length
  return useMemo(
    () => ({
      text: (text) => i18n._(text),
      status,
      word: (kind, written) => {
        const word = wordsOf[kind](written)
        return word ? i18n._(word) : written
      },
      otherSign: (code, written) => {
        const word = otherSignWord(code)
        return word ? i18n._(word) : written
      },
      coded: (kind, { text, ...code }) =>
        text === null ? null : codedDisplay({ ...code, text }, isLoaded ? codedTables.read(kind, locale) : null),
      codedNames: (kind, text) =>
        text === null ? null : codedList(text, isLoaded ? codedTables.read(kind, locale) : null, locale),
      meaning,
      date: formats.date,
      clockTime: formats.clockTime,
      money: formats.money,
      measured: formats.measured,
      unit,
      author,
      sign: (sign, value) => {
        const { name, units, write } = textOf(sign)
        return `${name} ${write(value)} ${units}`.trim()
      },
    }),
    [i18n, locale, isLoaded, formats, status, meaning, textOf, unit, author],
  )
}
