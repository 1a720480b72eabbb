import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { useCategoryText } from '../list/useCategoryText.ts'

/** Returns functions that name pictures. A file name is never a name: it might say whose picture it is. */
export function usePictureWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const categoryText = useCategoryText()
  const factList = useFactList()
  const category = ({ ImgCatID: id, ImgCat_Ref }: ImageRow): string =>
    categoryText({ id, name: ImgCat_Ref?.NameX ?? '' })
  const date = (row: ImageRow): string => formats.date(row.DateCreated)
  return {
    category,
    date,
    /** Such as 'X-ray, Chest, 12 Oct 2026, image 1 of 3'. */
    name: (row: ImageRow, place = 0, count = 1): string => {
      const parts = [category(row), row.BodySite?.trim(), date(row)]
      const [n, of] = [formats.number(place + 1), formats.number(count)]
      if (count > 1) parts.push(t`image ${n} of ${of}`)
      return factList(parts)
    },
  }
}
