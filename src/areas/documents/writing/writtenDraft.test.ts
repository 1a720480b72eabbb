import { describe, expect, it } from 'vitest'
import { docOfText } from '#src/richText/richDoc.ts'
import { bodyOfWritten, newWritten, readWritten, writtenFaults } from './writtenDraft.ts'

const written = { ...newWritten('2026-11-22'), title: ' Letter ', doc: docOfText('Dear Maria') }

describe('writtenFaults', () => {
  it('names what is missing in the order of the form', () => {
    expect(writtenFaults({ ...newWritten('2026-02-30') })).toEqual(['title', 'date', 'text'])
    expect(writtenFaults(written)).toEqual([])
  })
  it('refuses a text that the clinic would not take', () => {
    expect(writtenFaults({ ...written, doc: docOfText('a'.repeat(200_001)) })).toEqual(['too-long'])
  })
})

it('bodyOfWritten sends the title trimmed and the text as HTML', () => {
  expect(bodyOfWritten(written)).toEqual({ title: 'Letter', date: '2026-11-22', content: '<p>Dear Maria</p>' })
})

it('readWritten reads what was stored, and nothing else', () => {
  expect(readWritten(JSON.parse(JSON.stringify(written)))).toEqual(written)
  expect(readWritten({ ...written, doc: '<p>' })).toBeNull()
})
