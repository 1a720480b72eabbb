import * as v from 'valibot'
import type { addImage, ImagingCategory } from '#src/contract/imaging.ts'
import { imagingCategories, imagingLimits } from '#src/contract/imaging.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { isDay } from '#src/lib/isDay.ts'

/** What staff enter for the files that they add: empty texts if not entered. `takenOn`: `yyyy-mm-dd`. */
export interface AddDetails {
  readonly category: ImagingCategory | ''
  readonly seriesName: string
  readonly bodySite: string
  readonly takenOn: string
}

export const blankDetails: AddDetails = { category: '', seriesName: '', bodySite: '', takenOn: '' }

const categoryNames = Object.keys(imagingCategories) as ImagingCategory[]

const StoredDetails = v.object({
  category: v.picklist([...categoryNames, '' as const]),
  seriesName: v.string(),
  bodySite: v.string(),
  takenOn: v.string(),
})

/** Returns the stored details. Null if there are none, or if this version can't read them. */
export function readDetails(stored: unknown): AddDetails | null {
  const parsed = v.safeParse(StoredDetails, stored)
  return parsed.success ? parsed.output : null
}

/** `files`: none is chosen. `day`: no calendar day, or one that is still to come. */
export type DetailFault = 'category' | 'day' | 'files'

/** Returns what must be corrected before files can be added. `today`: `yyyy-mm-dd`. `files`: number of files to send. */
export function detailFaults(
  { category, takenOn }: AddDetails,
  { today, files }: { readonly today: string; readonly files: number },
): readonly DetailFault[] {
  return [
    ...(files === 0 ? (['files'] as const) : []),
    ...(category === '' ? (['category'] as const) : []),
    ...(takenOn !== '' && (!isDay(takenOn) || takenOn > today) ? (['day'] as const) : []),
  ]
}

type AddBody = Input<typeof addImage>['body']

const textOf = (typed: string) => typed.trim().slice(0, imagingLimits.text) || null

/** Returns what is sent for a file. Its name is cut to what the clinic accepts. */
export function addBody(
  { category, seriesName, bodySite, takenOn }: AddDetails & { readonly category: ImagingCategory },
  { ptId, name, dataUrl }: { readonly ptId: number; readonly name: string; readonly dataUrl: string },
): AddBody {
  return {
    PtID: ptId,
    ImgName: name.slice(-maxName) || 'file',
    BlobAsDataURL: dataUrl,
    ImgCatID: imagingCategories[category],
    SeriesName: textOf(seriesName),
    BodySite: textOf(bodySite),
    takenOn: takenOn || null,
  }
}

/** Max length of a file's name, characters. Longer ones lose their start: the end names the type. */
const maxName = 200
