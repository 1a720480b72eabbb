import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imagingCategories, imagingTypes } from '#src/contract/imaging.ts'
import { testDatabase } from '../../tests/database.ts'
import { images, imagingSeries } from '../db/schema/imaging.ts'
import { documents, radiologyStudies } from '../db/schema/records.ts'
import { testDicom } from '../imaging/testPicture.ts'
import { importFhir } from './importFhir.ts'

const { db } = await testDatabase()

const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
const red = (await jpeg('red')).toString('base64')
const blue = (await jpeg('blue')).toString('base64')
const dicomOf = (name: string) =>
  Buffer.from(
    testDicom(
      [
        [1, 2],
        [3, 4],
      ],
      [
        [0x0008_0060, 'CS', 'CT'],
        [0x0010_0010, 'PN', name],
        [0x0020_000e, 'UI', '1.2.3'],
      ],
    ),
  ).toString('base64')

const subject = { reference: 'Patient/p' }
const person = { resourceType: 'Patient', id: 'p', name: [{ given: ['Ann'], family: 'Bell' }], birthDate: '1980-05-17' }
const media = (id: string, data: string, more: object = {}) => ({
  resourceType: 'Media',
  id,
  status: 'completed',
  subject,
  createdDateTime: '2026-03-04',
  bodySite: { text: 'Left leg' },
  content: { contentType: 'image/jpeg', data, title: 'Wound' },
  ...more,
})
const study = {
  resourceType: 'ImagingStudy',
  id: 'ct',
  status: 'available',
  subject,
  description: 'CT of the head',
  started: '2026-03-05',
}
const scan = (data: string) => [
  study,
  { resourceType: 'Binary', id: 'slice', contentType: 'application/dicom', data },
  {
    resourceType: 'DocumentReference',
    id: 'doc',
    status: 'current',
    subject,
    content: [{ attachment: { url: 'Binary/slice', contentType: 'application/dicom', title: 'slice 1' } }],
    context: { related: [{ reference: 'ImagingStudy/ct' }] },
  },
]

/** Imports resources of a new patient, or of the same if `id` is the same. */
function imported(id: string, resources: readonly object[], strict = false) {
  const text = JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [person, ...resources].map((resource) => ({ resource })),
  })
  const own = text.replaceAll('Patient/p', `Patient/${id}`).replace('"id":"p"', `"id":"${id}"`)
  return importFhir(db, Buffer.from(own), { strict })
}

const seriesOf = (ptId: number) =>
  db.select().from(imagingSeries).where(eq(imagingSeries.ptId, ptId)).orderBy(asc(imagingSeries.seriesId))
const imagesOf = (ptId: number) => db.select().from(images).where(eq(images.ptId, ptId)).orderBy(asc(images.imgId))
const documentsOf = (ptId: number) => db.select().from(documents).where(eq(documents.ptId, ptId))

describe('importing pictures', () => {
  it('stores pictures of Media and documents in imaging, linked to their study, and nothing twice', async () => {
    const resources = [media('leg', red), ...scan(dicomOf('Bell^Ann'))]
    const { ptId, counts, faults } = await imported('one', resources)
    expect(faults).toEqual([])
    expect(counts).toMatchObject({ Media: 1, DocumentReference: 1, Binary: 1, ImagingStudy: 1 })
    const [report] = await db.select().from(radiologyStudies).where(eq(radiologyStudies.ptId, ptId))
    const series = await seriesOf(ptId)
    expect(series).toHaveLength(2)
    expect(series.find(({ imgCatId }) => imgCatId === imagingCategories.ct)).toMatchObject({
      radOrdInstId: report?.radOrdInstId,
      seriesUid: '1.2.3',
      addedBy: null,
    })
    expect(series.find(({ imgCatId }) => imgCatId === imagingCategories.photo)).toMatchObject({
      name: 'Wound',
      bodySite: 'Left leg',
      date: '2026-03-04',
      radOrdInstId: null,
    })
    expect(await documentsOf(ptId)).toEqual([])
    const before = await imagesOf(ptId)
    expect(before.map(({ imgTypeId }) => imgTypeId).toSorted((a, b) => a - b)).toEqual([
      imagingTypes.jpeg,
      imagingTypes.dicom,
    ])
    expect((await imported('one', resources)).ptId).toBe(ptId)
    expect(await imagesOf(ptId)).toEqual(before)
    expect(await seriesOf(ptId)).toEqual(series)
  })

  it('replaces a changed picture, and deletes one that was entered in error', async () => {
    const { ptId } = await imported('two', [media('a', red), media('b', blue)])
    expect(await imagesOf(ptId)).toHaveLength(2)
    const green = (await jpeg('green')).toString('base64')
    await imported('two', [media('a', green), media('b', blue, { status: 'entered-in-error' })])
    const [image, ...more] = await imagesOf(ptId)
    expect(more).toEqual([])
    expect(image?.size).toBe(Buffer.from(green, 'base64').length)
    expect(await seriesOf(ptId)).toHaveLength(1)
  })

  it('leaves out damaged pictures and those of other patients, and says so', async () => {
    const cut = Buffer.from(red, 'base64').subarray(0, 200).toString('base64')
    const resources = [media('cut', cut), ...scan(dicomOf('Silva^Ana'))]
    const { ptId, faults } = await imported('three', resources)
    expect(await imagesOf(ptId)).toEqual([])
    expect(faults.map(({ reason, leftOut }) => [reason, leftOut])).toEqual([
      ['the picture states another patient', 'entry[4].resource'],
      ['picture: expected a complete picture', 'entry[1].resource'],
    ])
    await expect(imported('four', resources, true)).rejects.toThrow(/states another patient/)
  })

  it('keeps other documents, and skips sounds', async () => {
    const text = Buffer.from('hello').toString('base64')
    const note = {
      resourceType: 'DocumentReference',
      id: 'note',
      status: 'current',
      subject,
      content: [
        { attachment: { contentType: 'text/plain', data: text, title: 'Note' } },
        { attachment: { data: red } },
      ],
    }
    const { ptId, skipped } = await imported('five', [note, media('sound', text), media('none', '', { content: {} })])
    expect((await documentsOf(ptId)).map(({ title, content }) => [title, content])).toEqual([['Note', text]])
    expect(await imagesOf(ptId)).toHaveLength(1)
    expect(skipped).toEqual({ 'Media (no picture)': 1, 'Media (no content)': 1 })
  })
})
