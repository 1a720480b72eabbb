import { useLingui } from '@lingui/react'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { categoryWord } from './categoryWord.ts'
import type { ListedImage } from './ListedImage.ts'

/** The category of a picture: in the reader's language if it is a known one, otherwise as the clinic wrote it. */
export function CategoryName({ of: { ImgCatID, ImgCat_Ref } }: { readonly of: ListedImage }) {
  const { _ } = useLingui()
  const word = categoryWord(ImgCatID)
  return word ? _(word) : <RecordText>{ImgCat_Ref?.NameX ?? null}</RecordText>
}
