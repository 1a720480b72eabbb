import { atom } from 'jotai/vanilla'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { PaymentLine } from './payment/PaymentLine.ts'

/** What a person is paying. */
export interface Paying {
  /** Fixed when the dialog is opened. */
  readonly lines: readonly PaymentLine[]
  /** Called as soon as it is paid. */
  readonly onPaid: () => void
}

/** What is being paid in the open dialog. Null: no dialog is open. It outlives the list, which a payment may empty. */
export const payingAtom = atom<Paying | null>(null)

onSessionEnd(() => store.set(payingAtom, null))
