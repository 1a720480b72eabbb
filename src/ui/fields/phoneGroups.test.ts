import { describe, expect, it } from 'vitest'
import { eraseBefore, groupsOf, isPartPhone, noPhone, typeGroup, wholePhone } from './phoneGroups.ts'

describe('phone number in groups of 3, 3 and 4', () => {
  it('accepts only digits, and moves to the next group when one is full', () => {
    expect(typeGroup(noPhone, 0, '5')).toEqual({ groups: ['5', '', ''], focus: 0 })
    expect(typeGroup(['55', '', ''], 0, '555')).toEqual({ groups: ['555', '', ''], focus: 1 })
    expect(typeGroup(['55', '', ''], 0, '55x')).toEqual({ groups: ['55', '', ''], focus: 0 })
    expect(typeGroup(['555', '01', ''], 1, '010')).toEqual({ groups: ['555', '010', ''], focus: 2 })
    expect(typeGroup(['555', '010', '014'], 2, '0141')).toEqual({ groups: ['555', '010', '0141'], focus: 2 })
    expect(typeGroup(noPhone, 0, '٥٥٥').groups).toEqual(['555', '', ''])
  })

  it('stays in the group if a digit is removed or replaced', () => {
    expect(typeGroup(['555', '010', ''], 0, '55')).toEqual({ groups: ['55', '010', ''], focus: 0 })
    expect(typeGroup(['555', '010', ''], 0, '556')).toEqual({ groups: ['556', '010', ''], focus: 0 })
    expect(typeGroup(['555', '010', '0141'], 2, '')).toEqual({ groups: ['555', '010', ''], focus: 2 })
  })

  it('continues extra digits in the next groups', () => {
    expect(typeGroup(noPhone, 0, '5550')).toEqual({ groups: ['555', '0', ''], focus: 1 })
    expect(typeGroup(['555', '', ''], 1, '0100141')).toEqual({ groups: ['555', '010', '0141'], focus: 2 })
    expect(typeGroup(['555', '010', '9999'], 1, '0100141').groups).toEqual(['555', '010', '0141'])
    expect(typeGroup(['555', '010', '0141'], 0, '5559').groups).toEqual(['555', '010', '0141'])
    expect(typeGroup(['555', '010', '0141'], 2, '01419')).toEqual({ groups: ['555', '010', '0141'], focus: 2 })
  })

  it('accepts a complete number pasted or filled into any group', () => {
    const whole = { groups: ['555', '010', '0141'], focus: 2 }
    expect(typeGroup(noPhone, 0, '(555) 010-0141')).toEqual(whole)
    expect(typeGroup(['212', '', ''], 1, '555.010.0141')).toEqual(whole)
    expect(typeGroup(['1', '2', '3'], 2, '+1 555 010 0141')).toEqual(whole)
    expect(typeGroup(noPhone, 0, '55501001419').groups).toEqual(['555', '010', '0141'])
  })

  it('deletes across groups', () => {
    expect(eraseBefore(['555', '01', ''], 2)).toEqual({ groups: ['555', '0', ''], focus: 1 })
    expect(eraseBefore(['555', '', ''], 1)).toEqual({ groups: ['55', '', ''], focus: 0 })
    expect(eraseBefore(['', '', ''], 2)).toEqual({ groups: ['', '', ''], focus: 1 })
    expect(eraseBefore(['555', '', ''], 0)).toBeNull()
  })

  it('is complete with 3, 3 and 4 digits, and partial with one to nine digits', () => {
    expect(wholePhone(groupsOf('5550100141'))).toBe('5550100141')
    expect(wholePhone(groupsOf('555010014'))).toBeNull()
    expect(wholePhone(['55', '0100', '0141'])).toBeNull()
    expect([noPhone, groupsOf('5'), groupsOf('555010014'), groupsOf('5550100141')].map(isPartPhone)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
