import { describe, expect, it } from 'vitest'
import { sharedBundle, sharedType } from './sharedBundle.ts'
import { sharedFiles } from './sharedFiles.ts'

const maria = { name: 'María Álvarez Ruiz', birthDate: '1974-03-14', gender: 'female' }
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('sharedBundle', () => {
  it('puts a document into a collection with its patient, from which it can be read again', () => {
    const content = new TextEncoder().encode('<ClinicalDocument/>')
    const bundle = sharedBundle(
      { title: 'Summary of care', date: '2026-11-18', contentType: 'application/xml', content },
      maria,
    )
    expect(sharedFiles(bundle, sharedType)).toEqual({
      patient: maria,
      files: [{ title: 'Summary of care', contentType: 'application/xml', bytes: content }],
    })
  })

  it('shares a FHIR document as it is', () => {
    const content = bytesOf({ resourceType: 'Bundle', type: 'document', entry: [] })
    const shared = sharedBundle({ title: 'IPS', date: null, contentType: 'application/fhir+json', content }, maria)
    expect(shared).toBe(content)
    expect(sharedFiles(shared, sharedType)).toEqual({
      patient: null,
      files: [{ title: null, contentType: sharedType, bytes: content }],
    })
  })

  it('leaves out a birth date that is not FHIR', () => {
    const shared = sharedBundle(
      { title: 'Letter', date: 'soon', contentType: null, content: new Uint8Array(3) },
      { name: 'Ann', birthDate: 'unknown', gender: 'X' },
    )
    expect(sharedFiles(shared, null).patient).toEqual({ name: 'Ann', birthDate: null, gender: null })
    expect(new TextDecoder().decode(shared)).not.toContain('soon')
  })
})

describe('sharedFiles', () => {
  it('reads names in parts, and several documents', () => {
    const attachment = (text: string) => ({ contentType: 'text/plain', data: btoa(text) })
    const { patient, files } = sharedFiles(
      bytesOf({
        resourceType: 'Bundle',
        type: 'collection',
        entry: [
          { resource: { resourceType: 'Patient', name: [{ given: ['Ann', 'B.'], family: 'Ames' }] } },
          { resource: { resourceType: 'DocumentReference', content: [{ attachment: attachment('one') }] } },
          { resource: { resourceType: 'DocumentReference', content: [{ attachment: attachment('two') }] } },
          { resource: { resourceType: 'DocumentReference', content: [{ attachment: { data: '§' } }] } },
        ],
      }),
      sharedType,
    )
    expect(patient?.name).toBe('Ann B. Ames')
    expect(files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['one', 'two'])
  })

  it('returns a file that is not FHIR as it is', () => {
    const bytes = new TextEncoder().encode('not JSON')
    expect(sharedFiles(bytes, 'text/plain')).toEqual({
      patient: null,
      files: [{ title: null, contentType: 'text/plain', bytes }],
    })
  })
})
