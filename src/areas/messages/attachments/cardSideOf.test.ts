import { describe, expect, it } from 'vitest'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { cardSideOf } from './cardSideOf.ts'

describe('cardSideOf', () => {
  it('names the side of an insurance card, and nothing else', () => {
    const { insuranceCard, messageAttachment } = imageCategories
    expect(cardSideOf({ imgCatID: insuranceCard, imgTypeID: imageTypes.cardFront })).toBe('front')
    expect(cardSideOf({ imgCatID: insuranceCard, imgTypeID: imageTypes.cardBack })).toBe('back')
    expect(cardSideOf({ imgCatID: insuranceCard, imgTypeID: imageTypes.photo })).toBeNull()
    expect(cardSideOf({ imgCatID: messageAttachment, imgTypeID: imageTypes.cardFront })).toBeNull()
  })
})
