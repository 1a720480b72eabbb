import { describe, expect, it } from 'vitest'
import { payAmount } from '../payAmount.ts'
import { testCharge } from '../testCharge.ts'
import {
  canAdd,
  choicesToStore,
  chosenCents,
  fittingChoices,
  linesToPay,
  noChoices,
  storedChoices,
  withAmount,
  withSelected,
  type Choices,
} from './choices.ts'
import { totalCents } from '../payment/totalCents.ts'

const visit = testCharge({ ledgerID: 1 })
const panel = testCharge({ ledgerID: 2, chargeName: 'Lipid panel', amount: 38.2, amtSixtytoNinety: 38.2 })
const credit = testCharge({ ledgerID: 3, amount: -10, amtSixtytoNinety: -10 })
const pending = { paymentID: 7, amount: 84.2, sentAt: '2026-11-22T15:14:00Z' }
const locked = testCharge({ ledgerID: 4, pendingPayment: pending })
const charges = [visit, panel, credit, locked]

const type = (choices: Choices, charge: typeof visit, text: string) =>
  withAmount(choices, charge, text, payAmount(text, 'en', 8420))
const select = (choices: Choices, ...some: (typeof visit)[]) => withSelected(choices, some, true)
const remove = (choices: Choices, ...some: (typeof visit)[]) => withSelected(choices, some, false)
const totalOf = (choices: Choices, of = charges) => totalCents(linesToPay(choices, of))

describe('the choices of charges to pay', () => {
  it('pay all of a charge that is added', () => {
    const choices = select(noChoices, visit)
    expect(linesToPay(choices, charges)).toEqual([
      {
        ledgerID: 1,
        siteID: 1,
        ptID: 100,
        ptEncID: null,
        prvID: null,
        treatProcID: null,
        chargeName: 'Office visit',
        chargeDate: '2026-09-12',
        cents: 8420,
      },
    ])
  })

  it('pay the amount that was typed before', () => {
    expect(totalOf(select(type(noChoices, visit, '40.05'), visit, panel))).toBe(4005 + 3820)
  })

  it('keep the amount of a charge while it is selected', () => {
    const selected = select(type(noChoices, visit, '40'), visit)
    expect(type(selected, visit, '10')).toBe(selected)
    expect(chosenCents(type(remove(selected, visit), visit, '10'), visit)).toBe(1000)
  })

  it('keep the amount of a charge that is removed', () => {
    const removed = remove(select(type(noChoices, visit, '40'), visit), visit)
    expect(totalOf(removed)).toBe(0)
    expect(chosenCents(removed, visit)).toBe(4000)
  })

  it('do not add a charge with the amount 0, or with a text that is no amount', () => {
    expect(canAdd(noChoices, visit)).toBe(true)
    for (const text of ['0', '0.00', '', 'all', '84.21', '-1']) {
      const choices = type(noChoices, visit, text)
      expect([text, canAdd(choices, visit), totalOf(select(choices, visit))]).toEqual([text, false, 0])
    }
  })

  it('remember a text that is no amount, until an amount is typed', () => {
    const typed = type(noChoices, visit, '84.21')
    expect(typed.get(1)?.typed).toBe('84.21')
    expect(type(typed, visit, '84.2').size).toBe(0)
  })

  it('never have a credit or a locked charge', () => {
    const choices = select(noChoices, ...charges)
    expect([...choices.keys()]).toEqual([1, 2])
    expect(type(noChoices, locked, '1')).toBe(noChoices)
    // A charge that was selected before another tab's payment locked it.
    expect(totalOf(select(noChoices, visit), [{ ...visit, pendingPayment: pending }])).toBe(0)
  })

  it('add up exactly to the cent', () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      testCharge({ ledgerID: index, amount: 0.07, amtSixtytoNinety: 0.07 }),
    )
    expect(totalOf(select(noChoices, ...many), many)).toBe(7000)
    expect(totalOf(noChoices)).toBe(0)
  })
})

describe('choices whose charges changed', () => {
  const chosen = select(type(noChoices, visit, '80'), visit, panel)

  it('stay if the charges are the same, or if enough of them is left', () => {
    expect(fittingChoices(chosen, charges)).toEqual({ choices: chosen, removed: 0 })
    const smaller = testCharge({ ledgerID: 1, amtSixtytoNinety: 80 })
    expect(fittingChoices(chosen, [smaller, panel]).choices).toBe(chosen)
  })

  it('are dropped if the charge is gone or smaller than the chosen amount', () => {
    const smaller = testCharge({ ledgerID: 1, amtSixtytoNinety: 79.99 })
    const { choices, removed } = fittingChoices(chosen, [smaller])
    expect([...choices.keys()]).toEqual([])
    expect(removed).toBe(2)
  })

  it('are dropped without being counted if the charge is locked or was not selected', () => {
    const choices = type(select(noChoices, panel), visit, '80')
    const now = [{ ...panel, pendingPayment: pending }]
    expect(fittingChoices(choices, now)).toEqual({ choices: noChoices, removed: 0 })
  })
})

describe('stored choices', () => {
  it('are the same after they were read, and none if they are damaged', () => {
    const choices = type(select(noChoices, visit), panel, 'all')
    expect(storedChoices(JSON.parse(JSON.stringify(choicesToStore(choices))))).toEqual(choices)
    for (const damaged of [null, {}, [[1]], [[1, { cents: 1.5, isSelected: true, typed: null }]], [['1', null]]])
      expect(storedChoices(damaged)).toEqual(noChoices)
    expect(choicesToStore(noChoices)).toBeNull()
  })
})
