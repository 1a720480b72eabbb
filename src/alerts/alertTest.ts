import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { testPush } from '#src/contract/push.ts'
import { keepAlertNote, readAlertNote } from '#src/offline/alertNote.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

const title = msg`Test alert`
const text = msg`Alerts work in this browser.`
/** How long the test alert is expected, ms. The clinic keeps sending it for the same time. */
const expectedMs = 300_000

/** The test alert as a call with an idempotency key. */
export const alertTest: KeyedKind<typeof testPush> = {
  endpoint: testPush,
  kind: 'test-alert',
  isSettled: ({ status }) => status !== 'unknown',
}

/** Tells the service worker to show the next push as the test alert, in the language of the page. */
export async function expectTestAlert(): Promise<void> {
  const note = await readAlertNote()
  if (!note) return
  const test = { until: Date.now() + expectedMs, title: i18n._(title), text: i18n._(text) }
  await keepAlertNote({ ...note, test })
}
