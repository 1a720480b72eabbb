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
  /** Draws the file, which takes a moment. */
  readonly draw: () => Uint8Array | Promise<Uint8Array>
  readonly seriesName?: string
  readonly bodySite?: string
  /** Day, `yyyy-mm-dd`. A DICOM file states it. */
  readonly takenOn?: string
  /** What the radiology report of its series is about. */
  readonly study?: string
}

/** Returns the pictures of the demo clinic: drawn, because photos of real people need their consent. */
export function demoPictures(calendar: ClinicCalendar): readonly DemoPicture[] {
  const { xray, ct, ultrasound, other, wound, skin, photo } = imagingCategories
  const day = (offset: number) => calendar.day(calendar.openDay(offset))
  const scan = (number: number, offset: number) => ({ patient: maria, number, day: day(offset) })
  const dicom = { patient: maria }
  const slices = Array.from({ length: headCtSlices }, (_, slice): DemoPicture => {
    const name = `head-${String(slice + 1).padStart(2, '0')}.dcm`
    return { ...dicom, imgCatId: ct, name, draw: () => headCtFile(scan(1, -402), slice) }
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
      draw: () => chestXrayFile(scan(2, -1648)),
      study: 'Chest X-ray, two views',
    },
    ...slices,
    {
      ...dicom,
      imgCatId: ultrasound,
      name: 'heart.dcm',
      draw: () => heartClipFile(scan(3, -21)),
      study: 'Echocardiogram',
    },
    { ...dicom, imgCatId: other, name: 'bone-density.dcm', draw: () => boneDensityFile(scan(4, -620)) },
    ...wounds.map(([offset, healed]): DemoPicture => {
      const takenOn = day(offset)
      return { ...leg, name: `leg-${takenOn}.jpg`, draw: () => woundPhoto(healed), takenOn }
    }),
    { ...arm, name: 'forearm-1.jpg', draw: () => molePhoto(false), takenOn: day(-380) },
    { ...arm, name: 'forearm-2.jpg', draw: () => molePhoto(true), takenOn: day(-14) },
    {
      patient: maria,
      imgCatId: photo,
      name: 'hand.jpg',
      draw: () => handPhoto(),
      bodySite: 'Left hand',
      takenOn: day(-120),
    },
    ...(child
      ? [
          {
            patient: child,
            imgCatId: skin,
            name: 'elbow.jpg',
            draw: () => eczemaPhoto(),
            bodySite: 'Right elbow',
            takenOn: day(-60),
          },
        ]
      : []),
  ]
}
