import { describe, expect, it } from 'vitest'
import { concept, ofPatient, readTest, refusalOf, testUuid } from '../testBundle.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('importing documents', () => {
  const document = (id: string, more: object) => ({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: ofPatient,
    type: { text: 'History and physical note' },
    date: '2024-05-07T10:00:00Z',
    content: [{ attachment: { contentType: 'text/plain', data: base64('hello') } }],
    ...more,
  })

  it('reads title, date and contents, and prefers the date of the period that a document covers', async () => {
    const { documents } = await readTest(
      document('a', { context: { period: { start: '2024-05-06T07:08:09-05:00' } } }),
      document('b', { description: 'Physical' }),
    )
    expect(documents.map(({ values }) => [values.title, values.date, values.contentType, values.content])).toEqual([
      ['History and physical note', '2024-05-06T07:08:09-05:00', 'text/plain', base64('hello')],
      ['Physical', '2024-05-07T10:00:00Z', 'text/plain', base64('hello')],
    ])
  })

  it('reads contents from a Binary in the file', async () => {
    const { documents, counts } = await readTest(
      { resourceType: 'Binary', id: 'bin', contentType: 'application/pdf', data: `${base64('p')}\n` },
      document('a', { content: [{ attachment: { url: 'Binary/bin', title: 'Scan' } }] }),
      document('b', {
        content: [{ attachment: { url: 'https://elsewhere.example/x.pdf', contentType: 'application/pdf' } }],
      }),
    )
    expect(documents.map(({ values }) => [values.title, values.contentType, values.content])).toEqual([
      ['Scan', 'application/pdf', base64('p')],
      ['History and physical note', 'application/pdf', null],
    ])
    expect(counts['Binary']).toBe(1)
  })

  it('skips a document that another one replaces, but not one that is only marked as superseded', async () => {
    const { documents, skipped } = await readTest(
      document('old', { status: 'superseded' }),
      document('new', { relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/old' } }] }),
      document('other', { status: 'superseded' }),
    )
    expect(documents.map(({ key }) => key)).toEqual(['DocumentReference/new', 'DocumentReference/other'])
    expect(skipped).toEqual({ 'DocumentReference (superseded)': 1 })
  })

  it('includes the notes of reports, each note once', async () => {
    const note = (id: string, text: string) => ({
      resourceType: 'DiagnosticReport',
      id,
      status: 'final',
      category: [concept('34117-2', 'History and physical note', 'http://loinc.org')],
      code: { text: 'A note' },
      subject: ofPatient,
      effectiveDateTime: '2024-05-06',
      presentedForm: [{ contentType: 'text/plain', data: base64(text) }],
    })
    const { documents, counts } = await readTest(
      note(testUuid(5), 'hello'),
      note(testUuid(6), 'another'),
      document('a', { identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${testUuid(5)}` }] }),
    )
    expect(documents.map(({ key, part, values }) => [key, part, values.title, values.date])).toEqual([
      ['DocumentReference/a', undefined, 'History and physical note', '2024-05-07T10:00:00Z'],
      [`DiagnosticReport/${testUuid(6)}`, 'form[0]', 'A note', '2024-05-06'],
    ])
    expect(counts).toEqual({ DiagnosticReport: 2, DocumentReference: 1, Patient: 1 })
  })

  it('rejects contents that are not base64', async () => {
    expect(await refusalOf(document('a', { content: [{ attachment: { data: '<script>' } }] }))).toBe(
      'entry[1].resource.content[0].attachment.data: not base64',
    )
  })
})
