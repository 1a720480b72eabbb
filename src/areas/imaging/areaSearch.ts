import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { imagesOfRecord } from '#src/contract/imaging.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'
import { categoryWord } from './areaWords.ts'

/** Yields a row for each picture or set, by its category and file name. */
function* imageRows({ value }: ReplyOf<typeof imagesOfRecord>, words: SearchWords): Generator<FoundRow> {
  for (const { ImgID: image, ImgName, ImgCatID, ImgCat_Ref, SeriesName, BodySite, DateCreated } of value) {
    // A clinic's own system can leave out fields.
    if (image === undefined) continue
    const category = categoryWord(ImgCatID)
    yield {
      id: image,
      title: category ? words.text(category) : (ImgCat_Ref?.NameX ?? words.text(msg`Picture`)),
      detail: [SeriesName ?? BodySite, ImgName],
      more: [ImgCat_Ref?.NameX, BodySite],
      date: DateCreated ?? null,
      search: { image },
    }
  }
}

export const areaSearch = {
  images: searchPart({
    name: msg`Imaging`,
    icon: Image,
    page: '/app/records/imaging',
    endpoint: imagesOfRecord,
    rows: imageRows,
  }),
} satisfies AreaSearch
