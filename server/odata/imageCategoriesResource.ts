import type { ImageCategoryRow } from '#src/contract/imaging.ts'
import { imageCategories } from '../db/schema/imaging.ts'
import type { Resource } from './resource.ts'

/** clinical §3 "Image category": those of records' pictures. */
export const imageCategoriesResource: Resource<keyof ImageCategoryRow> = {
  table: imageCategories,
  key: 'ImgCatID',
  maxTop: 1000,
  fields: {
    ImgCatID: { column: imageCategories.imgCatId, type: 'number' },
    NameX: { column: imageCategories.nameX, type: 'text' },
    DescX: { column: imageCategories.descX, type: 'text' },
  },
}
