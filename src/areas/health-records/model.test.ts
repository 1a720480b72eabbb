import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { RecordDocument } from '#src/contract/documents.ts'
import { DocumentView } from '#src/contract/documentView.ts'
import type { RecordEntry } from '#src/contract/healthRecords.ts'
import { HealthRecordsSearch } from './HealthRecordsSearch.ts'
import {
  addressOf,
  documentSource,
  entryAt,
  entryKey,
  isMissingHere,
  placeholderFor,
  placeholderOf,
  viewAt,
  viewsOf,
  whyFixed,
  writtenBy,
} from './model.ts'

const entry = (more: Partial<RecordEntry>): RecordEntry => ({
  cnid: null,
  createdDate: '2026-11-18',
  docId: null,
  provider: null,
  ...more,
})

describe('the address of an entry', () => {
  const entries = [entry({ cnid: 7, docId: 70 }), entry({ docId: 80 }), entry({})]

  it('names its data, or else its document', () => {
    expect(entries.map(addressOf)).toEqual([
      { entry: 7, document: undefined },
      { entry: undefined, document: 80 },
      null,
    ])
  })

  it('leads to the same entry, and to none of another type', () => {
    expect(entryAt(entries, { entry: 7 })).toBe(entries[0])
    expect(entryAt(entries, { document: 80 })).toBe(entries[1])
    expect(entryAt(entries, { document: 70 })).toBeUndefined()
    expect(entryAt(entries, { entry: 8 })).toBeUndefined()
    expect(entryAt(entries, {})).toBeUndefined()
  })

  it('names no entry without a type, because a type says what is shown', () => {
    expect(entryKey({ type: 3, entry: 7 })).toBe('3 7')
    expect(entryKey({ type: 3, document: 80 })).toBe('3 document 80')
    expect(entryKey({ type: 3 })).toBeUndefined()
    expect(entryKey({ entry: 7 })).toBeUndefined()
  })

  it('ignores values that are no ids and no tabs', () => {
    expect(v.parse(HealthRecordsSearch, { type: 'x', entry: -1, document: 1.5, view: 'edit' })).toEqual({})
    expect(v.parse(HealthRecordsSearch, { type: 3, entry: 7, view: 'document' })).toEqual({
      type: 3,
      entry: 7,
      view: 'document',
    })
  })
})

describe('the tabs of a type', () => {
  it.each([
    ['both', true, true, ['form', 'document']],
    ['the form', true, false, ['form']],
    ['the document', false, true, ['document']],
    ['none', false, false, []],
  ])('are %s as showForm and showDoc say', (_, showForm, showDoc, views) => {
    expect(viewsOf({ showForm, showDoc })).toEqual(views)
  })

  it('open at the asked one if the type has it, or else at the first', () => {
    expect(viewAt(['form', 'document'], 'document')).toBe('document')
    expect(viewAt(['form', 'document'], undefined)).toBe('form')
    expect(viewAt(['document'], 'form')).toBe('document')
    expect(viewAt([], 'form')).toBeUndefined()
  })
})

it('writtenBy says who wrote the entries, as exams and nonExam say', () => {
  expect(writtenBy({ exams: true, nonExam: false })).toBe('clinic')
  expect(writtenBy({ exams: false, nonExam: true })).toBe('patient')
  expect(writtenBy({ exams: true, nonExam: true })).toBe('both')
  expect(writtenBy({ exams: false, nonExam: false })).toBeNull()
})

describe('the document of an entry', () => {
  it('is that of the record, if there is one and the user may read it', () => {
    const own = entry({ cnid: 7, docId: 70 })
    expect(documentSource({ docId: 5 }, own, true)).toEqual({ kind: 'stored', docId: 70 })
    expect(documentSource({ docId: 5 }, own, false)).toEqual({ kind: 'compiled', docId: 5, cnid: 7 })
  })

  it('is the document of the type with the data in it, if the record has none', () => {
    expect(documentSource({ docId: 5 }, entry({ cnid: 7 }), true)).toEqual({ kind: 'compiled', docId: 5, cnid: 7 })
  })

  it('is missing without a document of the type, and without data', () => {
    expect(documentSource({ docId: null }, entry({ cnid: 7 }), true)).toEqual({
      kind: 'none',
      placeholder: 'no-template',
    })
    expect(documentSource({ docId: 5 }, entry({}), true)).toEqual({ kind: 'none', placeholder: 'no-data' })
  })
})

describe('the placeholder of a document', () => {
  it('says that it was not converted, or that there is none, only if the clinic said so', () => {
    expect(placeholderFor(new ApiError(400, 'bad-input'), 'compiled')).toBe('not-converted')
    expect(placeholderFor(new ApiError(404, 'not-found'), 'compiled')).toBe('no-template')
    expect(placeholderFor(new ApiError(500, 'internal'), 'compiled')).toBe('not-loaded')
    expect(placeholderFor(new ApiError(404, 'not-found'), 'stored')).toBe('not-loaded')
    expect(placeholderFor(new ApiError(0, 'network'), 'stored')).toBe('not-loaded')
    expect(placeholderFor(new TypeError('x'), 'compiled')).toBe('not-loaded')
  })

  it('is shown for a document with nothing to show, and not for text or files', () => {
    const view = (more: object) => v.parse(DocumentView, { content: '', ...more })
    const file = { name: 'scan.pdf', contentType: 'application/pdf', content: 'JVBERg==' }
    expect(placeholderOf(view({ content: '<p>Seen today</p>' }))).toBeNull()
    expect(placeholderOf(view({ problem: 'not-text', files: [file] }))).toBeNull()
    expect(placeholderOf(view({}))).toBe('no-template')
    expect(placeholderOf(view({ problem: 'empty' }))).toBe('no-template')
    expect(placeholderOf(view({ problem: 'damaged' }))).toBe('not-converted')
    expect(placeholderOf(view({ problem: 'too-large' }))).toBe('not-converted')
  })
})

describe('why staff can not change a document', () => {
  const document = (more: object) => v.parse(RecordDocument, { docId: 1, date: null, title: 'Intake', ...more })
  const authorship = { who: { display: 'Dr. Hannah Lee' }, onBehalfOf: null }

  it('is known of documents of approved forms, of generated ones, and of those from elsewhere', () => {
    expect(whyFixed(document({ contentType: 'text/html', authorship }))).toBe('layout')
    expect(whyFixed(document({ contentType: 'application/xml', kind: 'ccd', authorship }))).toBe('generated')
    expect(whyFixed(document({ contentType: 'application/pdf' }))).toBe('foreign')
    expect(whyFixed(document({ contentType: 'text/html' }))).toBe('foreign')
    expect(whyFixed(document({ contentType: 'text/html', authorship, isEditable: true }))).toBeNull()
  })
})

it('isMissingHere is true only if the clinic did not answer', () => {
  expect(isMissingHere(new ApiError(0, 'network'))).toBe(true)
  expect(isMissingHere(new ApiError(0, 'not-kept'))).toBe(true)
  expect(isMissingHere(new ApiError(503, 'not-kept'))).toBe(false)
  expect(isMissingHere(new ApiError(500, 'internal'))).toBe(false)
})
