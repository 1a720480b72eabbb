import { describe, expect, it } from 'vitest'
import { documents } from '#src/contract/documents.ts'
import { inbox } from '#src/contract/messages.ts'
import type { ScopePart } from '#src/contract/ScopePart.ts'
import { isInScope } from './isInScope.ts'

const actingWith = (...scope: ScopePart[]) => ({
  acting: { RecptID: 7, RecptTypeID: 1, displayName: 'Bob', relationship: 'brother', PtID: 7, scope },
})

describe('isInScope', () => {
  it('is true for users who act for nobody, or without a limit', () => {
    expect(isInScope({ acting: null }, inbox)).toBe(true)
    const { scope: _, ...acting } = actingWith().acting
    expect(isInScope({ acting }, inbox)).toBe(true)
  })

  it('is true for calls of the scope only', () => {
    expect(isInScope(actingWith('messages', 'labs'), inbox)).toBe(true)
    expect(isInScope(actingWith('messages', 'labs'), documents)).toBe(false)
    expect(isInScope(actingWith('documents'), documents)).toBe(true)
    expect(isInScope(actingWith('documents'), inbox)).toBe(false)
  })
})
