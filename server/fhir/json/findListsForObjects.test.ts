import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findListsForObjects } from './findListsForObjects.ts'
import { parseJson } from './parseJson.ts'

const Reference = v.object({ reference: v.optional(v.string()) })
const Resource = v.object({
  subject: v.optional(v.pipe(Reference, v.readonly())),
  performer: v.optional(v.array(v.object({ actor: v.optional(Reference) })), []),
})

it('findListsForObjects returns the paths of lists and of numbers with kept digits where the schema has an object', () => {
  expect(findListsForObjects(Resource, [])).toEqual([[]])
  expect(findListsForObjects(Resource, { subject: [{ reference: 'Patient/other' }] })).toEqual([['subject']])
  expect(findListsForObjects(Resource, { subject: parseJson('1.0') })).toEqual([['subject']])
  expect(findListsForObjects(Resource, { performer: [{}, { actor: [] }, []] })).toEqual([
    ['performer', 1, 'actor'],
    ['performer', 2],
  ])
})

it('findListsForObjects returns nothing for objects, for other values, and for fields that the schema lacks', () => {
  for (const value of [
    {},
    { subject: {} },
    { subject: null },
    { subject: 7 },
    { performer: {} },
    { other: [] },
    'text',
  ])
    expect(findListsForObjects(Resource, value)).toEqual([])
})
