import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { authorNames } from './authorship.ts'
import { Message } from './messages.ts'
import { testMessage } from './testMessage.ts'

const named = (display: string) => ({ display })
const lee = 'Dr. Hannah Lee'

describe('authorNames', () => {
  it('returns the author, and the represented person if there is one', () => {
    expect(authorNames({ who: named('Nadia Okafor, RN'), onBehalfOf: named(lee) }, lee)).toEqual({
      who: 'Nadia Okafor, RN',
      onBehalfOf: lee,
    })
    expect(authorNames({ who: named(lee), onBehalfOf: null }, lee)).toEqual({ who: lee, onBehalfOf: null })
  })

  it('returns only the sender if the author is unknown or has no name', () => {
    expect(authorNames(null, lee)).toEqual({ who: lee, onBehalfOf: null })
    expect(authorNames({ who: named(' '), onBehalfOf: named(lee) }, lee)).toEqual({ who: lee, onBehalfOf: null })
  })

  it('returns the sender as the represented person if that name is blank', () => {
    expect(authorNames({ who: named('Sam Whitaker'), onBehalfOf: named('') }, 'Eleanor Whitaker').onBehalfOf).toBe(
      'Eleanor Whitaker',
    )
  })
})

describe('a message', () => {
  it('is parsed with a null author if its copy or its server has none', () => {
    const { authorship: _, ...older } = testMessage()
    expect(v.parse(Message, older)).toEqual({ ...older, authorship: null })
  })

  it('is rejected if its author has no name field', () => {
    expect(v.is(Message, { ...testMessage(), authorship: { who: {}, onBehalfOf: null } })).toBe(false)
  })
})
