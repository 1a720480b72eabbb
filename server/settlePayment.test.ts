import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentClinic } from '../tests/payments/PaymentClinic.ts'
import { runScript } from '../tests/runScript.ts'

let clinic: PaymentClinic

beforeAll(async () => {
  clinic = await PaymentClinic.open()
})
afterAll(() => clinic.gateway.close())

async function run(...args: string[]) {
  const { url } = clinic.server.databases['main']!
  const running = runScript('settlePayment', { env: { DATABASE_URL: url }, args })
  return { code: await running.exit, output: running.output() }
}

/** Makes a payment of $10.00, which the gateway does not answer about. The clinic's clock is days behind the script's. */
async function unknownPayment(): Promise<string> {
  const visit = await clinic.charge(5000)
  clinic.gateway.fault = () => 'busy'
  const { data } = await clinic.pay([[visit, 10]])
  if (data?.status !== 'unknown') throw new Error('the outcome is known')
  return String(data.paymentID)
}

describe('npm run payment', () => {
  test('lists a payment without an answer, stores its outcome, and writes to the patient', async () => {
    const id = await unknownPayment()
    const listed = await run('--list')
    expect(listed).toEqual({ code: 0, output: expect.stringContaining(`payment ${id}: $10.00 of patient`) })
    expect(listed.output).toContain((await clinic.payment(Number(id)))?.orderId)
    expect(await run('--payment', id, '--done', 'tx-1')).toEqual({ code: 0, output: `payment ${id}: done.\n` })
    expect(await run('--payment', id, '--declined')).toEqual({ code: 1, output: `payment ${id}: done already\n` })
    expect((await clinic.inbox()).map(({ subject }) => subject)).toEqual(['Your payment went through'])
    await clinic.requireBalance({ byHand: true })
  }, 120_000)

  test('prints how it is used if two outcomes are named', async () => {
    const usage = { code: 1, output: expect.stringContaining('npm run payment --') as unknown }
    expect(await run('--payment', '1', '--done', 'tx', '--declined')).toEqual(usage)
  }, 120_000)
})
