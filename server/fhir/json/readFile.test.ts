import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFile } from './readFile.ts'
import { bundleText, readTest, refusalOf, testBundle, testPatient } from '../testBundle.ts'

const condition = (id: string, text: string) => ({ resourceType: 'Condition', id, code: { text } })
const line = (resource: object) => JSON.stringify(resource)
const texts = async (bytes: Buffer) => (await readTest(bytes)).problems.map(({ values }) => values.description)

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

describe('reading a file', () => {
  it.each(['transaction', 'batch', 'collection', 'document', 'searchset', 'message', 'history'])(
    'accepts a Bundle of type %s',
    async (type) => {
      const bytes = Buffer.from(bundleText([testPatient, condition('a', 'Gout')], type))
      expect(await texts(bytes)).toEqual(['Gout'])
    },
  )

  it('accepts a single resource', async () => {
    const { patient, counts } = await readTest(Buffer.from(JSON.stringify(testPatient, null, 2)))
    expect(patient.values.nameLast).toBe('Ames')
    expect(counts).toEqual({ Patient: 1 })
  })

  it('accepts NDJSON with a byte order mark, blank lines and any line endings', async () => {
    const lines = [
      '',
      line(testPatient),
      '   ',
      line(condition('a', 'Gout')),
      '',
      line(condition('b', 'Asthma')),
      '',
      '',
    ]
    for (const end of ['\n', '\r\n', '\r'])
      expect(await texts(Buffer.from(`\uFEFF${lines.join(end)}`))).toEqual(['Gout', 'Asthma'])
  })

  it('accepts a Bundle with a byte order mark', async () => {
    expect(await texts(Buffer.from(`\uFEFF${bundleText([testPatient, condition('a', 'Gout')])}`))).toEqual(['Gout'])
  })

  it('opens a Bundle in a Bundle', async () => {
    const inner: unknown = JSON.parse(bundleText([condition('a', 'Gout')]))
    expect(await texts(testBundle(condition('b', 'Asthma'), inner as object))).toEqual(['Asthma', 'Gout'])
  })

  it('recognizes gzip by its bytes, even if they arrive in small chunks', async () => {
    const packed = gzipSync(testBundle(condition('a', 'Gout')))
    expect(await texts(packed)).toEqual(['Gout'])
    const { entries } = await readFile(inPieces(packed, 7))
    expect(entries.map(({ path }) => path)).toEqual(['entry[0].resource', 'entry[1].resource'])
  })

  it('skips entries without a resource, such as the responses to a batch', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'batch-response',
      entry: [{ response: { status: '204' } }, { resource: testPatient }],
    }
    expect((await readTest(Buffer.from(JSON.stringify(bundle)))).counts).toEqual({ Patient: 1 })
  })
})

describe('reading several versions of a resource', () => {
  const version = (id: string, text: string, lastUpdated?: string) => ({
    ...condition(id, text),
    ...(lastUpdated ? { meta: { lastUpdated } } : {}),
  })

  it('picks the version that was updated last', async () => {
    const bytes = testBundle(version('a', 'New', '2024-02-01T00:00:00Z'), version('a', 'Old', '2024-01-01T00:00:00Z'))
    const { problems, skipped } = await readTest(bytes)
    expect(problems.map(({ values }) => values.description)).toEqual(['New'])
    expect(skipped).toEqual({ 'Condition (older version)': 1 })
  })

  it('picks the first version in a history, and the last in other Bundles, if no times are given', async () => {
    const entries = [testPatient, version('a', 'One'), version('a', 'Two')]
    expect(await texts(Buffer.from(bundleText(entries, 'history')))).toEqual(['One'])
    expect(await texts(Buffer.from(bundleText(entries, 'collection')))).toEqual(['Two'])
  })

  it('leaves out a resource that a history says was deleted', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'history',
      entry: [
        { request: { method: 'DELETE', url: 'Condition/a' } },
        { resource: condition('a', 'Gone'), request: { method: 'PUT', url: 'Condition/a' } },
        { resource: testPatient, request: { method: 'PUT', url: `Patient/${testPatient.id}` } },
      ],
    }
    expect(await texts(Buffer.from(JSON.stringify(bundle)))).toEqual([])
  })
})

describe('reading an invalid file', () => {
  const packed = gzipSync(testBundle())
  const damaged = Buffer.from(packed)
  damaged.fill(0xff, 20, 40)

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'the file is empty'],
    ['only white space', Buffer.from(' \n\t\n'), 'the file is empty'],
    ['no JSON', Buffer.from('hello'), 'invalid JSON (line 1, column 1)'],
    ['JSON that ends too early', testBundle().subarray(0, 100), 'entry[0].resource.id: the JSON ends too early'],
    [
      'a fault in the middle',
      Buffer.from('{\n  "resourceType": "Patient",\n  "id": oops\n}'),
      'id: invalid JSON (line 3, column 9)',
    ],
    ['gzip that ends too early', packed.subarray(0, packed.length - 20), 'the gzip data ends too early'],
    ['damaged gzip', damaged, 'the gzip data is damaged'],
    ['a zip archive', Buffer.from('PK\u0003\u0004'), 'expected JSON or gzip, got a zip archive: unpack it first'],
    ['XML', Buffer.from('<?xml version="1.0"?><Bundle/>'), 'expected FHIR in JSON, got XML'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'the file is not UTF-8 text'],
    ['a number', Buffer.from('12'), 'not a FHIR resource: expected an object'],
    ['a list', Buffer.from(`[${line(testPatient)}]`), 'not a FHIR resource: expected an object'],
    ['an object of something else', Buffer.from('{"a": 1}'), 'resourceType: missing'],
    [
      'a resource type that is a number',
      Buffer.from('{"resourceType": 7}'),
      'resourceType: expected the name of a FHIR resource type',
    ],
    [
      'a polluting resource type',
      Buffer.from('{"resourceType": "__proto__"}'),
      'resourceType: expected the name of a FHIR resource type',
    ],
  ])('rejects a file that contains %s', async (_name, bytes, message) => {
    expect(await refusalOf(bytes)).toBe(message)
  })

  it('rejects a small gzip file that expands to more than 100 MB', async () => {
    const zeros = gzipSync(Buffer.alloc(101 * 1024 * 1024, '0'))
    expect(zeros.length).toBeLessThan(200_000)
    expect(await refusalOf(zeros)).toBe('the file is larger than 100 MB: import it in parts')
  })

  it.each(['{},', '[],', '1.0,', '"a",', '{"a":{}},'])(
    'rejects a file of a few megabytes that repeats %s so often that parsing would exhaust the memory',
    async (value) => {
      const values = value.repeat(Math.ceil((24 * 1024 * 1024) / value.length)).slice(0, -1)
      const file = gzipSync(`{"resourceType":"Basic","a":[${values}]}`)
      expect(file.length).toBeLessThan(100_000)
      const before = process.memoryUsage().heapUsed
      expect(await refusalOf(file)).toBe('the file needs more than 900 MB of memory: import it in parts')
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024)
    },
  )

  it('names the line of a fault in NDJSON', async () => {
    const lines = [line(testPatient), '', '{"resourceType": "Condition", "code": {"text": "Go']
    expect(await refusalOf(Buffer.from(lines.join('\n')))).toBe('line[3].code.text: the JSON ends too early')
    expect(await refusalOf(Buffer.from([line(testPatient), '{"a": 1}'].join('\n')))).toBe(
      'line[2].resourceType: missing',
    )
  })

  it.each<[string, unknown, string]>([
    ['entries that are no list', { entry: {} }, 'entry: expected a list'],
    ['an entry that is no object', { entry: [null] }, 'entry[0]: expected an object'],
    [
      'a resource that is no object',
      { entry: [{ resource: 'x' }] },
      'entry[0].resource: not a FHIR resource: expected an object',
    ],
    [
      'a fullUrl that is a number',
      { entry: [{ fullUrl: 1, resource: testPatient }] },
      'entry[0].fullUrl: expected text',
    ],
    [
      'an id that is a number',
      { entry: [{ resource: { ...testPatient, id: 5 } }] },
      'entry[0].resource.id: expected text',
    ],
  ])('rejects a Bundle with %s', async (_name, bundle, message) => {
    const bytes = Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', ...(bundle as object) }))
    expect(await refusalOf(bytes)).toBe(message)
  })

  it('quotes no value of the file in the error message for invalid JSON', async () => {
    const message = await refusalOf(
      Buffer.from('{"resourceType": "Patient", "name": [{"family": "Secret" "given": []}]}'),
    )
    expect(message).toBe('name[0].family: invalid JSON (line 1, column 58)')
  })
})

describe('finding the patient of a file', () => {
  it('fails if the file has no Patient', async () => {
    const people = [{ resourceType: 'Practitioner', id: 'a', name: [{ family: 'Voss' }] }]
    expect(await refusalOf(Buffer.from(bundleText(people)))).toMatch(/^the file has no Patient/)
    expect(await refusalOf(Buffer.from(bundleText([])))).toMatch(/^the file has no Patient/)
  })

  it('fails if the file has two patients', async () => {
    const other = { ...testPatient, id: 'other' }
    expect(await refusalOf(other)).toBe(
      'the file has 2 Patient resources (entry[0].resource, entry[1].resource): expected 1, split it by patient',
    )
  })
})
