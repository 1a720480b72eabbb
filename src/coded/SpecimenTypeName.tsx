import { useLingui } from '@lingui/react'
import { RecordWords } from './RecordWords.tsx'
import { specimenTypeWord } from './specimenTypeWord.ts'

/** The type of a sample in the reader's language, or as the clinic wrote it. */
export function SpecimenTypeName({ children: name }: { readonly children: string }) {
  const { i18n } = useLingui()
  const word = specimenTypeWord(name)
  return word ? i18n._(word) : <RecordWords>{name}</RecordWords>
}
