import { objectTypes } from '#src/contract/objectTypes.ts'
import type { NewPicture } from '#server/services/imaging/NewPicture.ts'
import { storePicture } from '#server/services/imaging/storePicture.ts'
import { testPictureFile } from '#server/services/imaging/testPictureFile.ts'
import type { PictureFile } from '#server/imaging/PictureFile.ts'
import { personalInfoDesk } from './personalInfoDesk.ts'

/** For tests: a clinic with Ann and Bob, who can act for Ann, and staff who have Ann's record open. */
export async function imagingDesk() {
  const desk = await personalInfoDesk()
  const ctx = { db: desk.db, now: () => new Date(desk.clock.now) }
  let made = 0
  return {
    ...desk,
    /** Adds a picture, by default a photo of Ann. */
    add: (picture: Partial<NewPicture> = {}, file: PictureFile = testPictureFile(`file ${(made += 1)}`)) =>
      storePicture(ctx, { ptId: desk.annPt, imgCatId: 112, name: 'photo.jpg', ...picture }, file),
    /** Opens sessions that show Ann's record and may see its pictures. Each representation ends the former one. */
    seeing: {
      'the patient': async () => desk.ann,
      'a representative': () => desk.bobForAnn(),
      'a representative for imaging only': () => desk.bobForAnn([objectTypes.imaging]),
      'staff with the record open': async () => desk.kimWithAnn,
    },
    /** Opens sessions that may not see the pictures of Ann's record. */
    excluded: {
      'another patient': async () => desk.bob,
      'a representative without imaging': () => desk.bobForAnn([objectTypes.communication]),
      'staff with another record open': () => desk.opened('rosa', desk.bobPt),
      'staff without a record': () => desk.staff('rosa'),
    },
  }
}
export type ImagingDesk = Awaited<ReturnType<typeof imagingDesk>>
