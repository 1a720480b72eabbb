import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findListForObject } from './findListForObject.ts'
import { parseJson } from './parseJson.ts'

const Reference = v.object({ reference: v.optional(v.string()) })
const Resource = v.object({
  subject: v.optional(v.pipe(Reference, v.readonly())),
  performer: v.optional(v.array(v.object({ actor: v.optional(Reference) })), []),
})

it('findListForObject returns the path of a list or of a number with kept digits where the schema has an object', () => {
  expect(findListForObject(Resource, [])).toEqual([])
  expect(findListForObject(Resource, { subject: [{ reference: 'Patient/other' }] })).toEqual(['subject'])
  expect(findListForObject(Resource, { subject: parseJson('1.0') })).toEqual(['subject'])
  expect(findListForObject(Resource, { performer: [{}, { actor: [] }] })).toEqual(['performer', 1, 'actor'])
})

it('findListForObject returns null for objects, for other values, and for fields that the schema lacks', () => {
  for (const value of [
    {},
    { subject: {} },
    { subject: null },
    { subject: 7 },
    { performer: {} },
    { other: [] },
    'text',
  ])
    expect(findListForObject(Resource, value)).toBeNull()
})
