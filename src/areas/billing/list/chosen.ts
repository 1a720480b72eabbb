import { atom } from 'jotai/vanilla'
import type { BillingDetail } from '#src/contract/billing.ts'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import { openKeptChoices, type KeptChoices } from '#src/writes/keptChoices.ts'
import {
  choicesToStore,
  fittingChoices,
  noChoices,
  storedChoices,
  withAmount,
  withSelected,
  type Choices,
} from './choices.ts'
import type { PayAmount } from '../payAmount.ts'

/** What the person chose to pay. Each row of the list reads its own choice, so that a change renders no other row. */
export const choicesAtom = atom<Choices>(noChoices)

/** How many selected charges were dropped since the list was opened, because they were paid or changed meanwhile. */
export const removedAtom = atom(0)

/** Whether the stored choices have been read. Before that, Add could mean Remove. */
export const areChoicesReadAtom = atom(false)

/** How long reading the stored choices may take, ms. Later ones are ignored. */
const readMs = 1_500

/** Where this session's choices are stored, and when they have been read. Null until the list is opened. */
let kept: (KeptChoices & { readonly opened: Promise<void> }) | null = null

onSessionEnd(() => {
  void kept?.flush()
  kept = null
  store.set(choicesAtom, noChoices)
  store.set(removedAtom, 0)
  store.set(areChoicesReadAtom, false)
})

/** Changes the choices, and stores them on the device. */
function change(to: (choices: Choices) => Choices): void {
  const before = store.get(choicesAtom)
  const next = to(before)
  if (next === before) return
  store.set(choicesAtom, next)
  if (store.get(areChoicesReadAtom)) kept?.keep(choicesToStore(next))
}

/**
 * Reads what this person chose before a reload or a sign-out, once in a session. What they chose meanwhile on this screen
 * goes first. Resolves when the choices are read.
 */
export function openChoices(): Promise<void> {
  if (kept) return kept.opened
  const choices = openKeptChoices('payment')
  const read = async () => {
    const stored = storedChoices(await Promise.race([choices.read(), noChoicesAfter(readMs)]))
    // The session may have ended meanwhile, or it shows another person.
    if (kept !== mine) return
    store.set(areChoicesReadAtom, true)
    const now = store.get(choicesAtom)
    const merged = new Map([...stored, ...now])
    store.set(choicesAtom, merged)
    if (now.size > 0) kept.keep(choicesToStore(merged))
  }
  const mine = { ...choices, opened: Promise.resolve() }
  kept = mine
  mine.opened = read()
  return mine.opened
}

const noChoicesAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** Stores the choices now, before the page is left. Resolves when they are stored, or can't be. */
export async function flushChoices(): Promise<void> {
  await kept?.flush()
}

export function setAmount(charge: BillingDetail, text: string, amount: PayAmount): void {
  change((choices) => withAmount(choices, charge, text, amount))
}

/** Adds charges to the payment, or removes them. */
export function setSelected(charges: readonly BillingDetail[], isSelected: boolean): void {
  store.set(removedAtom, 0)
  change((choices) => withSelected(choices, charges, isSelected))
}

/** Drops the choices that the charges no longer allow. */
export function fitChoices(charges: readonly BillingDetail[]): void {
  const { choices, removed } = fittingChoices(store.get(choicesAtom), charges)
  if (removed > 0) store.set(removedAtom, store.get(removedAtom) + removed)
  change(() => choices)
}

/** Forgets all choices, after they were paid. */
export function clearChoices(): void {
  store.set(removedAtom, 0)
  change((choices) => (choices.size === 0 ? choices : noChoices))
}
