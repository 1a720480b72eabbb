import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { braintreeKeys } from '../../tests/braintree/braintreeKeys.ts'
import { port } from '../clinic.ts'

const root = resolve(import.meta.dirname, '../..')

/** The patient portal of the clinic that takes payments by Braintree. Its other portals have the next two ports. */
const braintreePort = port + 3
export const braintreePortal = `http://127.0.0.1:${braintreePort}`

/**
 * Starts the built server as a demo clinic of its own whose payment gateway is Braintree. Its calls to Braintree go to
 * the stand-in on the given port. Returns a function that stops it and deletes its data.
 */
export async function startBraintreeClinic(standInPort: string): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yarrow-braintree-'))
  const toStandIn = pathToFileURL(join(import.meta.dirname, 'toStandIn.ts')).href
  const server = spawn(process.execPath, ['--import', toStandIn, 'server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(braintreePort),
      DATA_DIR: dataDir,
      SIGN_INS_PER_HOUR: '100000',
      PAYMENT_GATEWAY: 'braintree',
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ID: braintreeKeys.merchantId,
      BRAINTREE_PUBLIC_KEY: braintreeKeys.publicKey,
      BRAINTREE_PRIVATE_KEY: braintreeKeys.privateKey,
      STAND_IN_PORT: standInPort,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`${braintreePortal}/portal.json`).catch(() => null)
    if (answer?.ok) break
    await sleep(50)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
