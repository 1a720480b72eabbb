import { describe, expect, it } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { isOnMenu } from './debugMenu.ts'
import { menuFor } from './navigation.ts'

const user = { objectTypeIds: [objectTypes.home], userType: 1, PtID: 1 }
const names = (security?: 'none' | 'defaults' | 'strict') =>
  menuFor(user, 'patient', security)
    .flat()
    .map(({ name }) => name)

describe('menu security', () => {
  it('in mode None, shows entries that the profile does not allow', () => {
    expect(names('none')).toEqual(expect.arrayContaining(['home', 'billing', 'labs', 'settings', 'debug']))
  })

  it('in mode Defaults, shows only entries that are allowed or have no object type', () => {
    expect(names('defaults')).toEqual(['home', 'debug'])
  })

  it('in mode Strict, shows only entries that have an allowed object type', () => {
    expect(names('strict')).toEqual(['home'])
  })

  it('shows no link to the debug settings if no mode is set', () => {
    expect(names()).toEqual(['home'])
  })

  it('lets isOnMenu decide by mode, object types and permission, with Defaults if no mode is set', () => {
    const cases = [
      { needs: [], isPermitted: true },
      { needs: ['labs'], isPermitted: true },
      { needs: ['labs'], isPermitted: false },
    ] as const
    const shown = (security?: 'none' | 'defaults' | 'strict') =>
      cases.map((one) => isOnMenu(one, one.isPermitted, security))
    expect(shown('none')).toEqual([true, true, true])
    expect(shown('defaults')).toEqual([true, true, false])
    expect(shown('strict')).toEqual([false, true, false])
    expect(shown()).toEqual(shown('defaults'))
  })
})
