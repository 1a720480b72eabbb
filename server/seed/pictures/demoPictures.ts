import { imagingCategories } from '#src/contract/imaging.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { type DemoPatient, maria, otherPatients } from '../clinic/demoPatients.ts'
import { eczemaPhoto, handPhoto, molePhoto, woundPhoto } from './bodyPhotos.ts'
import { boneDensityFile, chestXrayFile, headCtFile, heartClipFile } from './drawnDicom.ts'
import { headCtSlices } from './headCt.ts'

/** A picture of the demo clinic. */
export interface DemoPicture {
  readonly patient: DemoPatient
  readonly imgCatId: number
  readonly name: string
  readonly bytes: Uint8Array
  readonly seriesName?: string
  readonly bodySite?: string
  /** Day, `yyyy-mm-dd`. A DICOM file states it. */
  readonly takenOn?: string
  /** What the radiology report of its series is about. */
  readonly study?: string
}

/** Returns the pictures of the demo clinic: drawn, because photos of real people need their consent. */
export async function demoPictures(calendar: ClinicCalendar): Promise<readonly DemoPicture[]> {
  const { xray, ct, ultrasound, other, wound, skin, photo } = imagingCategories
  const day = (offset: number) => calendar.day(calendar.openDay(offset))
  const scan = (number: number, offset: number) => ({ patient: maria, number, day: day(offset) })
  const dicom = { patient: maria }
  const slices = Array.from({ length: headCtSlices }, (_, slice): DemoPicture => {
    const name = `head-${String(slice + 1).padStart(2, '0')}.dcm`
    return { ...dicom, imgCatId: ct, name, bytes: headCtFile(scan(1, -402), slice) }
  })
  const wounds = [
    [-45, 0],
    [-31, 0.4],
    [-10, 0.8],
  ] as const
  const leg = { patient: maria, imgCatId: wound, seriesName: 'Wound of the left lower leg', bodySite: 'Left lower leg' }
  const arm = { patient: maria, imgCatId: skin, seriesName: 'Mole on the right forearm', bodySite: 'Right forearm' }
  const child = otherPatients.find(({ key }) => key === 'lily')
  return [
    {
      ...dicom,
      imgCatId: xray,
      name: 'chest.dcm',
      bytes: chestXrayFile(scan(2, -1648)),
      study: 'Chest X-ray, two views',
    },
    ...slices,
    { ...dicom, imgCatId: ultrasound, name: 'heart.dcm', bytes: heartClipFile(scan(3, -21)), study: 'Echocardiogram' },
    { ...dicom, imgCatId: other, name: 'bone-density.dcm', bytes: boneDensityFile(scan(4, -620)) },
    ...(await Promise.all(
      wounds.map(async ([offset, healed]) => {
        const takenOn = day(offset)
        return { ...leg, name: `leg-${takenOn}.jpg`, bytes: await woundPhoto(healed), takenOn }
      }),
    )),
    { ...arm, name: 'forearm-1.jpg', bytes: await molePhoto(false), takenOn: day(-380) },
    { ...arm, name: 'forearm-2.jpg', bytes: await molePhoto(true), takenOn: day(-14) },
    {
      patient: maria,
      imgCatId: photo,
      name: 'hand.jpg',
      bytes: await handPhoto(),
      bodySite: 'Left hand',
      takenOn: day(-120),
    },
    ...(child
      ? [
          {
            patient: child,
            imgCatId: skin,
            name: 'elbow.jpg',
            bytes: await eczemaPhoto(),
            bodySite: 'Right elbow',
            takenOn: day(-60),
          },
        ]
      : []),
  ]
}
