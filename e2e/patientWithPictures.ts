import type { APIRequestContext } from '@playwright/test'
import { imagingCategories, type ImagingCategory } from '#src/contract/imaging.ts'
import { callerAt } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { jpegOf } from './testPicture.ts'

/** A picture that a test's patient has. Pictures with the same `set` are one series. */
export interface TestPicture {
  readonly name: string
  readonly category: ImagingCategory
  readonly takenOn: string
  readonly bodySite?: string
  readonly set?: string
}

/** Pictures of three categories, among them a set of two. */
export const somePictures: readonly TestPicture[] = [
  { name: 'mole-november.jpg', category: 'skin', takenOn: '2026-11-12', bodySite: 'Upper back' },
  { name: 'chest-front.jpg', category: 'xray', takenOn: '2026-10-12', set: 'Chest' },
  { name: 'chest-side.jpg', category: 'xray', takenOn: '2026-10-12', set: 'Chest' },
  { name: 'mole-may.jpg', category: 'skin', takenOn: '2026-05-14', bodySite: 'Upper back' },
  { name: 'hand.jpg', category: 'photo', takenOn: '2026-03-02' },
]

/** Creates a patient to whose record a doctor adds pictures. Returns the user name, which is the family name too. */
export async function patientWithPictures(
  request: APIRequestContext,
  folder: string,
  pictures: readonly TestPicture[] = somePictures,
): Promise<string> {
  const user = newName('Pictured')
  newPatient(folder, user, { user })
  const { PtID } = (await callerAt(request, patientPortal, user)).user
  if (PtID === null) throw new Error('the patient has no record')
  const doctor = await (await callerAt(request, employeePortal, 'drlee')).openRecord(PtID)
  for (const [place, { name, category, takenOn, bodySite = null, set = null }] of pictures.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    const bytes = await jpegOf(place + 1)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    await doctor.post('p-portal/records/imaging/images', {
      PtID,
      ImgName: name,
      BlobAsDataURL: `data:image/jpeg;base64,${bytes.toString('base64')}`,
      ImgCatID: imagingCategories[category],
      SeriesName: set,
      BodySite: bodySite,
      takenOn,
    })
  }
  return user
}
