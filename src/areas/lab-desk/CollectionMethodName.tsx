import { useLingui } from '@lingui/react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { collectionMethodWord } from './collectionMethodWord.ts'

/** How a sample was collected in the reader's language, or as the clinic wrote it. */
export function CollectionMethodName({ children: name }: { readonly children: string }) {
  const { i18n } = useLingui()
  const word = collectionMethodWord(name)
  return word ? i18n._(word) : <RecordWords>{name}</RecordWords>
}
