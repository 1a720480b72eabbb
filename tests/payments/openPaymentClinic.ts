import { afterAll, afterEach, beforeEach } from 'vitest'
import { PaymentClinic } from './PaymentClinic.ts'

/**
 * Opens a clinic for the tests of a file. Before each test, the gateway works, and so much time has passed that no earlier
 * payment counts as a try. After each test, the ledger must balance.
 */
export async function openPaymentClinic(): Promise<PaymentClinic> {
  const clinic = await PaymentClinic.open()
  afterAll(() => clinic.gateway.close())
  beforeEach(() => {
    clinic.pass(7_200_000)
    clinic.gateway.fault = () => null
  })
  afterEach(() => clinic.requireBalance())
  return clinic
}
