import type { ImageRow } from '#src/contract/imaging.ts'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import { sizeOfRow } from '../model.ts'

/** Size of a row's files in words. */
export function FileSize({ row }: { readonly row: ImageRow }) {
  const sizeText = useSizeText()
  return <bdi className="whitespace-nowrap">{sizeText(sizeOfRow(row))}</bdi>
}
