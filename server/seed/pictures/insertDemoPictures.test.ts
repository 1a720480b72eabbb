import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { imagingCategories } from '#src/contract/imaging.ts'
import { testDatabase } from '../../../tests/database.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { patients } from '../../db/schema/people.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import { isOtherPatient } from '../../services/imaging/isOtherPatient.ts'
import { maria, newton, otherPatients } from '../clinic/demoPatients.ts'
import { seedDemoClinic } from '../demoClinic.ts'
import { readDemoPictures } from './insertDemoPictures.ts'

const now = new Date('2026-11-20T14:41:00Z')
const { db } = await testDatabase()
await seedDemoClinic(db, 'main', now, { pictures: true })

const seriesOf = (ptId: number) =>
  db.select().from(imagingSeries).where(eq(imagingSeries.ptId, ptId)).orderBy(asc(imagingSeries.seriesId))

describe('pictures of the demo clinic', () => {
  it('are an X-ray, a CT, a clip, photos, and a file for download', async () => {
    const series = await seriesOf(maria.ptId)
    expect(series.map(({ imgCatId, pictureCount }) => [imgCatId, pictureCount])).toEqual([
      [imagingCategories.xray, 1],
      [imagingCategories.ct, 32],
      [imagingCategories.ultrasound, 24],
      [imagingCategories.other, 0],
      [imagingCategories.wound, 1],
      [imagingCategories.wound, 1],
      [imagingCategories.wound, 1],
      [imagingCategories.skin, 1],
      [imagingCategories.skin, 1],
      [imagingCategories.photo, 1],
    ])
    expect(series[1]).toMatchObject({ sliceSpacing: 5, isFromLow: true, modality: 'CT' })
    expect(series[2]).toMatchObject({ frameMs: 40 })
    const lily = otherPatients.find(({ key }) => key === 'lily')
    expect(await seriesOf(lily?.ptId ?? 0)).toHaveLength(1)
    expect(await seriesOf(newton.ptId)).toEqual([])
  })

  it('have their radiology reports and windows', async () => {
    const found = await db
      .select({ name: imagingSeries.name, definition: radiologyStudies.definition })
      .from(imagingSeries)
      .innerJoin(radiologyStudies, eq(radiologyStudies.radOrdInstId, imagingSeries.radOrdInstId))
      .orderBy(asc(imagingSeries.seriesId))
    expect(found).toEqual([
      { name: 'Chest PA', definition: 'Chest X-ray, two views' },
      { name: 'Heart, four chambers', definition: 'Echocardiogram' },
    ])
    const [slice] = await db.select().from(images).where(eq(images.name, 'head-16.dcm'))
    expect(slice?.windows.map(({ name }) => name)).toEqual(['BRAIN', 'BONE', 'SOFT'])
  })

  it('have the scales that their devices state', async () => {
    const scales = await db
      .select({ name: images.name, x: images.pixelSpacingX, detector: images.detectorSpacing, regions: images.regions })
      .from(images)
      .where(inArray(images.name, ['chest.dcm', 'head-01.dcm', 'heart.dcm', 'hand.jpg']))
      .orderBy(asc(images.name))
    expect(scales).toEqual([
      { name: 'chest.dcm', x: null, detector: { x: 0.9, y: 0.9 }, regions: [] },
      { name: 'hand.jpg', x: null, detector: null, regions: [] },
      { name: 'head-01.dcm', x: 0.9, detector: null, regions: [] },
      {
        name: 'heart.dcm',
        x: null,
        detector: null,
        regions: [{ left: 18, top: 4, width: 252, height: 201, pixelSpacing: { x: 0.75, y: 0.75 } }],
      },
    ])
  })

  it('state the patient in whose record they are', async () => {
    const [patient] = await db.select().from(patients).where(eq(patients.ptId, maria.ptId))
    if (!patient) throw new Error('maria is missing')
    const stated = (await readDemoPictures(now, 'America/New_York')).flatMap(({ file }) => file.dicom?.patient ?? [])
    expect(stated).toHaveLength(35)
    expect(stated.some((one) => isOtherPatient(one, patient))).toBe(false)
  })
})
