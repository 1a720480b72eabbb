import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Image, Images } from 'lucide-react'
import { imagingCategories, type ImagingCategory } from '#src/contract/imaging.ts'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import type { area } from './area.ts'
import type { records } from './areaRecords.ts'

export const areaWords = {
  pages: { '/app/records/imaging': { yours: msg`your pictures`, theirs: msg`the pictures` } },
  stored: {
    imaging: { label: msg`List of pictures`, icon: Image },
    pictures: { label: msg`Pictures`, icon: Images },
  },
} satisfies AreaWording<typeof area, typeof records>

const categories: Readonly<Record<ImagingCategory, MessageDescriptor>> = {
  xray: msg`X-ray`,
  ct: msg`CT scan`,
  mri: msg`MRI scan`,
  ultrasound: msg`Ultrasound`,
  mammogram: msg`Mammogram`,
  nuclear: msg`Nuclear medicine`,
  endoscopy: msg`Endoscopy`,
  eye: msg`Eye picture`,
  dental: msg`Dental picture`,
  skin: msg`Skin photo`,
  wound: msg`Wound photo`,
  photo: msg`Photo`,
  other: msg`Other picture`,
}

const byId = new Map<number, MessageDescriptor>(
  Object.entries(imagingCategories).map(([name, imgCatId]) => [imgCatId, categories[name as ImagingCategory]]),
)

/** Returns the text for a category of pictures. Null for an id that only the server knows: its name is shown as written. */
export function categoryWord(imgCatId: number | undefined): MessageDescriptor | null {
  return (imgCatId === undefined ? null : byId.get(imgCatId)) ?? null
}
