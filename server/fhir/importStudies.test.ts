import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imagingCategories } from '#src/contract/imaging.ts'
import { testDatabase } from '../../tests/database.ts'
import { images, imagingSeries } from '../db/schema/imaging.ts'
import { documents, radiologyStudies } from '../db/schema/records.ts'
import { readPictureFile } from '../imaging/readPictureFile.ts'
import { testDicom } from '../imaging/testPicture.ts'
import type { DicomElement } from '../imaging/writeDicom.ts'
import { importPicture } from '../services/imaging/importPicture.ts'
import { importFhir } from './importFhir.ts'

const { db } = await testDatabase()

interface Slice {
  readonly instance: string
  readonly series?: string
  readonly study?: string
  readonly mm?: number
  readonly name?: string
  readonly modality?: string
}

let shade = 0
/** Returns a DICOM file. Each has other pixels. */
function slice({ instance, series, study, mm, name = 'Bell^Ann', modality = 'OT' }: Slice): Uint8Array<ArrayBuffer> {
  shade += 1
  const uids: DicomElement[] = [
    [0x0008_0018, 'UI', instance],
    [0x0008_0060, 'CS', modality],
    [0x0010_0010, 'PN', name],
    ...(study === undefined ? [] : [[0x0020_000d, 'UI', study] satisfies DicomElement]),
    ...(series === undefined ? [] : [[0x0020_000e, 'UI', series] satisfies DicomElement]),
    ...(mm === undefined
      ? []
      : [
          [0x0020_0032, 'DS', `0\\0\\${mm}`] satisfies DicomElement,
          [0x0020_0037, 'DS', '1\\0\\0\\0\\1\\0'] satisfies DicomElement,
        ]),
  ]
  return testDicom([[shade, 2, 3]], uids)
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const jpeg = async (background: string) =>
  base64(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

const subject = { reference: 'Patient/p' }
const binary = (id: string, bytes: Uint8Array | string, more: object = {}) => ({
  resourceType: 'Binary',
  id,
  contentType: 'application/dicom',
  data: typeof bytes === 'string' ? bytes : base64(bytes),
  ...more,
})
const study = (more: object = {}) => ({
  resourceType: 'ImagingStudy',
  id: 'ct',
  identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:1.5' }],
  status: 'available',
  subject,
  description: 'CT of the head',
  started: '2026-03-05T10:00:00Z',
  numberOfInstances: 3,
  series: [
    {
      uid: '1.5.1',
      number: 1,
      modality: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: 'CT' },
      description: 'Axial, 5 mm',
      bodySite: { display: 'Head' },
      laterality: { display: 'Left' },
      instance: [
        { uid: '1.5.1.1', sopClass: { code: 'urn:oid:1.2.840.10008.5.1.4.1.1.2' }, number: 1 },
        { uid: 'urn:oid:1.5.1.2', number: 2 },
        { uid: '1.5.1.3', number: 3 },
      ],
    },
  ],
  ...more,
})
const slices = [3, 1, 2].map((place) =>
  binary(`b${place}`, slice({ instance: `1.5.1.${place}`, series: '1.5.1', study: '1.5', mm: place * 5 })),
)
const media = (id: string, data: string, more: object = {}) => ({
  resourceType: 'Media',
  id,
  status: 'completed',
  subject,
  content: { contentType: 'image/jpeg', data },
  ...more,
})

/** Imports resources of a new patient, or of the same if `id` is the same. */
function imported(id: string, resources: readonly object[], { strict = false, ndjson = false } = {}) {
  const person = { resourceType: 'Patient', id, name: [{ given: ['Ann'], family: 'Bell' }], birthDate: '1980-05-17' }
  const all = [person, ...resources]
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: all.map((resource) => ({ resource })) }
  const text = ndjson ? all.map((resource) => JSON.stringify(resource)).join('\n') : JSON.stringify(bundle)
  return importFhir(db, Buffer.from(text.replaceAll('Patient/p"', `Patient/${id}"`)), { strict })
}
const seriesOf = (ptId: number) =>
  db.select().from(imagingSeries).where(eq(imagingSeries.ptId, ptId)).orderBy(asc(imagingSeries.seriesId))
const imagesOf = (ptId: number) =>
  db.select().from(images).where(eq(images.ptId, ptId)).orderBy(asc(images.seriesId), asc(images.ordinal))
const reportOf = async (ptId: number) => {
  const [row] = await db.select().from(radiologyStudies).where(eq(radiologyStudies.ptId, ptId))
  return row
}

describe('importing the pictures of an imaging study', () => {
  it.each([false, true])('joins Binary resources to the series of their instances (NDJSON: %s)', async (ndjson) => {
    const id = ndjson ? 'lines' : 'bundle'
    const { ptId, counts, skipped, faults, missingPictures } = await imported(id, [study(), ...slices], { ndjson })
    expect({ skipped, faults, missingPictures }).toEqual({ skipped: {}, faults: [], missingPictures: [] })
    expect(counts).toEqual({ Binary: 3, ImagingStudy: 1, Patient: 1 })
    const report = await reportOf(ptId)
    expect(report).toMatchObject({ studyUid: '1.5', seriesUids: ['1.5.1'] })
    const series = await seriesOf(ptId)
    expect(series).toEqual([
      expect.objectContaining({
        radOrdInstId: report?.radOrdInstId,
        name: 'Axial, 5 mm',
        bodySite: 'Head, Left',
        modality: 'CT',
        imgCatId: imagingCategories.ct,
        date: '2026-03-05T10:00:00Z',
        seriesUid: '1.5.1',
        pictureCount: 3,
        addedBy: null,
      }),
    ])
    const before = await imagesOf(ptId)
    expect(before.map(({ instanceUid, ordinal }) => [instanceUid, ordinal])).toEqual([
      ['1.5.1.1', 5],
      ['1.5.1.2', 10],
      ['1.5.1.3', 15],
    ])
    expect(await db.select().from(documents).where(eq(documents.ptId, ptId))).toEqual([])
    await imported(id, [study(), ...slices], { ndjson })
    expect(await imagesOf(ptId)).toEqual(before)
    expect(await seriesOf(ptId)).toEqual(series)
  })

  it('names the instances that are not in the file, and stores no row for them', async () => {
    const { ptId, missingPictures, skipped } = await imported('missing', [study(), slices[0] ?? {}])
    expect(missingPictures).toEqual([{ path: 'entry[1].resource', missing: 2, all: 3 }])
    expect(skipped).toEqual({})
    expect(await imagesOf(ptId)).toHaveLength(1)
    const none = await imported('none', [study()])
    expect(none.missingPictures).toEqual([{ path: 'entry[1].resource', missing: 3, all: 3 }])
    expect(await seriesOf(none.ptId)).toEqual([])
    expect((await imported('missing', [study(), ...slices])).missingPictures).toEqual([])
    expect(await imagesOf(ptId)).toHaveLength(3)
  })

  it('adds Binary resources of another part of a file to the stored study', async () => {
    const { ptId } = await imported('parts', [study(), slices[0] ?? {}])
    const { counts, skipped } = await imported('parts', slices.slice(1))
    expect({ counts, skipped }).toEqual({ counts: { Binary: 2, Patient: 1 }, skipped: {} })
    expect(await seriesOf(ptId)).toMatchObject([{ pictureCount: 3, name: 'Axial, 5 mm' }])
    expect((await imported('parts', [study()])).missingPictures).toEqual([])
    // Another patient has no such study.
    expect((await imported('no parts', slices)).skipped).toEqual({ 'Binary (of no study)': 3 })
  })

  it('links pictures that were added before the study, or are added after it', async () => {
    const add = async (ptId: number, bytes: Uint8Array) =>
      await importPicture(
        { db, now: () => new Date() },
        { ptId, imgCatId: null },
        await readPictureFile(bytes, 'slice.dcm'),
      )
    const first = slice({ instance: '9.1', series: '9', study: '1.5' })
    const { ptId } = await imported('operator', [])
    await add(ptId, first)
    expect(await seriesOf(ptId)).toMatchObject([{ radOrdInstId: null }])
    // The file has other instance UIDs than the study, as those of Synthea have.
    expect((await imported('operator', [study()])).missingPictures).toMatchObject([{ missing: 2 }])
    const report = (await reportOf(ptId))?.radOrdInstId
    expect(await seriesOf(ptId)).toMatchObject([
      { radOrdInstId: report, name: 'CT of the head', bodySite: 'Head, Left' },
    ])
    expect(await add(ptId, slice({ instance: '7', series: '1.5.1' }))).toMatchObject({ state: 'added' })
    expect((await seriesOf(ptId)).map(({ radOrdInstId, name }) => [radOrdInstId, name])).toEqual([
      [report, 'CT of the head'],
      [report, 'CT of the head'],
    ])
    await add(ptId, slice({ instance: '8', series: '1.9', study: '1.8' }))
    expect((await seriesOf(ptId)).at(-1)).toMatchObject({ radOrdInstId: null, studyUid: '1.8' })
  })

  it('stores an instance once, also if an operator added it from another file', async () => {
    const { ptId } = await imported('twice', [])
    const own = slice({ instance: '1.5.1.1', series: '1.5.1', mm: 5 })
    const file = await readPictureFile(own, 'own.dcm')
    await importPicture({ db, now: () => new Date() }, { ptId, imgCatId: null }, file)
    const picture = await jpeg('navy')
    const rendered = media('key', picture, {
      identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:1.5.1.1' }],
    })
    await imported('twice', [study(), rendered, ...slices])
    const [series, ...more] = await seriesOf(ptId)
    expect(more).toEqual([])
    expect(series).toMatchObject({ pictureCount: 3, radOrdInstId: (await reportOf(ptId))?.radOrdInstId })
    expect((await imagesOf(ptId))[0]?.size).toBe(own.length)
  })

  it('replaces a rendered picture of an instance with its DICOM file, and orders rendered ones by their number', async () => {
    const colors = ['teal', 'olive', 'maroon']
    const rendered = await Promise.all(
      colors.map(async (color, index) =>
        media(`m${index}`, await jpeg(color), {
          identifier: [{ system: 'urn:dicom:uid', value: `urn:oid:1.5.1.${3 - index}` }],
        }),
      ),
    )
    const { ptId, missingPictures } = await imported('rendered', [study(), ...rendered])
    expect(missingPictures).toEqual([])
    expect(await seriesOf(ptId)).toMatchObject([
      { seriesUid: '1.5.1', name: 'Axial, 5 mm', pictureCount: 3, imgCatId: imagingCategories.ct },
    ])
    expect((await imagesOf(ptId)).map(({ ordinal, instanceUid }) => [ordinal, instanceUid])).toEqual([
      [1, '1.5.1.1'],
      [2, '1.5.1.2'],
      [3, '1.5.1.3'],
    ])
    await imported('rendered', [study(), ...rendered, ...slices])
    const stored = await imagesOf(ptId)
    expect(stored.map(({ ordinal }) => ordinal)).toEqual([5, 10, 15])
    await imported('rendered', [study(), ...rendered, ...slices])
    expect(await imagesOf(ptId)).toEqual(stored)
  })

  it('finds the study of a picture by a reference, a report, an order, or the Binary', async () => {
    const order = { reference: 'ServiceRequest/order' }
    const [red, lime, blue, gray, pink] = await Promise.all(['red', 'lime', 'blue', 'gray', 'pink'].map(jpeg))
    const { ptId, skipped, counts } = await imported('links', [
      study({ basedOn: [order], series: [], numberOfInstances: undefined, modality: [{ code: 'US' }] }),
      media('part', red ?? '', { partOf: [{ reference: 'ImagingStudy/ct' }] }),
      media('ordered', lime ?? '', { basedOn: [order] }),
      media('shown', blue ?? ''),
      {
        resourceType: 'DiagnosticReport',
        id: 'report',
        status: 'final',
        category: [{ coding: [{ code: 'RAD' }] }],
        code: { text: 'CT' },
        subject,
        imagingStudy: [{ reference: 'ImagingStudy/ct' }],
        media: [{ link: { reference: 'Media/shown' } }, { link: { reference: 'Media/none' } }],
        presentedForm: [{ contentType: 'image/jpeg', data: gray, title: 'Sketch' }],
      },
      binary('loose', pink ?? '', { contentType: 'image/jpeg', securityContext: { reference: 'ImagingStudy/ct' } }),
    ])
    expect(skipped).toEqual({})
    expect(counts).toMatchObject({ Media: 3, Binary: 1, DiagnosticReport: 1 })
    const report = (await reportOf(ptId))?.radOrdInstId
    const series = await seriesOf(ptId)
    expect(series.map(({ radOrdInstId, imgCatId }) => [radOrdInstId, imgCatId])).toEqual(
      Array.from({ length: 5 }, () => [report, imagingCategories.ultrasound]),
    )
    expect(new Set(series.map(({ name }) => name))).toEqual(new Set(['CT of the head', 'Sketch']))
    expect(await db.select().from(documents).where(eq(documents.ptId, ptId))).toEqual([])
  })

  it('keeps the pictures of an imaging report without a study with the report', async () => {
    const { ptId, counts } = await imported('report', [
      {
        resourceType: 'DiagnosticReport',
        id: 'report',
        status: 'final',
        category: [{ coding: [{ code: 'RAD' }] }],
        code: { text: 'Ankle X-ray' },
        subject,
        conclusion: 'No fracture.',
        presentedForm: [{ contentType: 'image/jpeg', data: await jpeg('tan') }],
      },
    ])
    expect(counts).toMatchObject({ DiagnosticReport: 1 })
    const report = await reportOf(ptId)
    expect(report).toMatchObject({ definition: 'Ankle X-ray', interpretation: 'No fracture.' })
    expect(await seriesOf(ptId)).toMatchObject([{ radOrdInstId: report?.radOrdInstId, name: 'Ankle X-ray' }])
  })
})

describe('refusing the pictures of an imaging study', () => {
  it('leaves out an instance whose file states another patient, and says why', async () => {
    const other = binary('b9', slice({ instance: '1.5.1.1', series: '1.5.1', name: 'Silva^Ana' }))
    const { ptId, faults, missingPictures, skipped } = await imported('name', [study(), other])
    expect(faults).toEqual([
      { path: 'entry[2].resource', reason: 'the picture states another patient', leftOut: 'entry[2].resource' },
    ])
    expect(missingPictures).toMatchObject([{ missing: 3 }])
    expect(skipped).toEqual({ 'Binary (faulty)': 1 })
    expect(await imagesOf(ptId)).toEqual([])
    await expect(imported('strict', [study(), other], { strict: true })).rejects.toThrow(/states another patient/)
  })

  it('leaves out pictures of a study of someone else, whatever refers to them', async () => {
    const bytes = slice({ instance: '1.5.1.1', series: '1.5.1' })
    const { ptId, faults, skipped } = await imported('else', [
      study({ subject: { reference: 'Patient/other' } }),
      binary('b1', bytes),
      media('m', base64(slice({ instance: '1.5.1.2', series: '1.5.1' }))),
    ])
    expect(faults.map(({ path, reason }) => [path, reason])).toEqual([
      ['entry[3].resource', 'the picture belongs to a study of someone else'],
      ['entry[2].resource', 'the picture belongs to a study of someone else'],
    ])
    expect(skipped).toMatchObject({ 'ImagingStudy (of someone else)': 1 })
    expect(await imagesOf(ptId)).toEqual([])
  })

  it('skips a Binary that belongs to no study, or to a resource of someone else', async () => {
    const { ptId, skipped, faults } = await imported('loose', [
      study(),
      binary('unknown', slice({ instance: '6', series: '6.1', study: '6.2', name: 'Silva^Ana' })),
      binary('photo', await jpeg('beige'), { contentType: 'image/jpeg' }),
      {
        resourceType: 'DocumentReference',
        id: 'doc',
        status: 'current',
        subject: { reference: 'Patient/other' },
        content: [{ attachment: { url: 'Binary/held' } }],
      },
      binary('held', slice({ instance: '1.5.1.1', series: '1.5.1' })),
      binary('secret', slice({ instance: '1.5.1.2', series: '1.5.1' }), {
        securityContext: { reference: 'DocumentReference/doc' },
      }),
      binary('text', Buffer.from('hello').toString('base64')),
    ])
    expect(faults).toEqual([])
    expect(skipped).toEqual({
      Binary: 3,
      'Binary (of no study)': 2,
      'DocumentReference (of someone else)': 1,
    })
    expect(await imagesOf(ptId)).toEqual([])
  })

  it('removes the pictures of a study that was entered in error, and keeps those of a study that a file lacks', async () => {
    const { ptId } = await imported('error', [study(), ...slices])
    await imported('error', slices)
    expect(await imagesOf(ptId)).toHaveLength(3)
    const { skipped } = await imported('error', [study({ status: 'entered-in-error' }), ...slices])
    expect(skipped).toEqual({ 'Binary (of a study in error)': 3, 'ImagingStudy (entered in error)': 1 })
    expect(await seriesOf(ptId)).toEqual([])
    expect(await reportOf(ptId)).toBeUndefined()
  })

  it('keeps the stored picture of a resource whose file is damaged now', async () => {
    const whole = await jpeg('orchid')
    const { ptId } = await imported('damaged', [media('m', whole)])
    const before = await imagesOf(ptId)
    const cut = base64(Buffer.from(whole, 'base64').subarray(0, 200))
    const { faults } = await imported('damaged', [media('m', cut)])
    expect(faults).toEqual([
      { path: 'entry[1].resource', reason: 'picture: expected a complete picture', leftOut: 'entry[1].resource' },
    ])
    expect(before).toHaveLength(1)
    expect(await imagesOf(ptId)).toEqual(before)
  })

  it('skips documents of pictures that are elsewhere', async () => {
    const { ptId, skipped } = await imported('elsewhere', [
      {
        resourceType: 'DocumentReference',
        id: 'wado',
        status: 'current',
        subject,
        content: [{ attachment: { contentType: 'application/dicom', url: 'https://pacs.example/wado?x=1' } }],
      },
      {
        resourceType: 'DiagnosticReport',
        id: 'note',
        status: 'final',
        code: { text: 'Photo' },
        subject,
        presentedForm: [{ contentType: 'image/png', url: 'Binary/none' }],
      },
    ])
    expect(skipped).toEqual({ 'DiagnosticReport (no content)': 1, 'DocumentReference (no content)': 1 })
    expect(await db.select().from(documents).where(eq(documents.ptId, ptId))).toEqual([])
  })
})

describe('hostile imaging studies', () => {
  it.each<[string, object]>([
    ['series of the wrong type', { series: [{ uid: 5, instance: [{ uid: { a: 1 } }, null, 'x', { number: 'one' }] }] }],
    ['instances that are no list', { series: [{ uid: '1.5.1', instance: { uid: '1.5.1.1' } }] }],
    ['identifiers of the wrong type', { identifier: [7, { system: 'urn:dicom:uid', value: { a: 1 } }] }],
    ['counts out of range', { numberOfInstances: 1e30, series: [{ uid: '1.5.1', numberOfInstances: -5 }] }],
    ['a UID of text', { series: [{ uid: 'x'.repeat(5000), instance: [{ uid: '../../etc' }] }] }],
    ['references to itself', { basedOn: [{ reference: 'ImagingStudy/ct' }, 7, null] }],
  ])('imports the rest of the file with %s', async (name, more) => {
    const { ptId } = await imported(`hostile ${name}`, [study(more), ...slices])
    expect(await imagesOf(ptId)).toHaveLength(3)
    expect(await reportOf(ptId)).toMatchObject({ definition: 'CT of the head' })
  })

  it('counts the missing instances of a study that declares two billion, and lists thousands', async () => {
    const instance = Array.from({ length: 20_000 }, (_, index) => ({ uid: `1.5.1.${index + 1}`, number: index }))
    const series = Array.from({ length: 600 }, (_, index) => ({ uid: `1.5.${index + 1}` }))
    const { ptId, missingPictures } = await imported('huge', [
      study({ numberOfInstances: 2_000_000_000, series: [{ ...series[0], instance }, ...series.slice(1)] }),
      ...slices,
    ])
    expect(missingPictures).toMatchObject([{ missing: 1_999_999_997, all: 2_000_000_000 }])
    expect((await reportOf(ptId))?.seriesUids).toHaveLength(500)
    expect(await imagesOf(ptId)).toHaveLength(3)
  })

  it('reads references that form a cycle', async () => {
    const { ptId } = await imported('cycle', [
      study({ basedOn: [{ reference: 'DiagnosticReport/report' }] }),
      {
        resourceType: 'DiagnosticReport',
        id: 'report',
        status: 'final',
        category: [{ coding: [{ code: 'RAD' }] }],
        code: { text: 'CT' },
        subject,
        imagingStudy: [{ reference: 'ImagingStudy/ct' }],
        media: [{ link: { reference: 'DiagnosticReport/report' } }],
      },
      {
        ...binary('b', slice({ instance: '1.5.1.1', series: '1.5.1' })),
        securityContext: { reference: 'Binary/b' },
      },
      media('m', await jpeg('plum'), { partOf: [{ reference: 'Media/m' }] }),
    ])
    expect(await imagesOf(ptId)).toHaveLength(1)
  })
})
