import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { port } from './clinic.ts'
import type { Engine } from './engines/Driver.ts'
import { engines, whyNotRun } from './engines/engines.ts'
import { Visitor } from './engines/Visitor.ts'
import { startFaultyNetwork, type FaultyNetwork } from './faultyNetwork.ts'
import { pin } from './keeping.ts'
import { wholeRecord } from './offlineStory.ts'
import { readSavedKeys } from './whatIsStored.ts'

/** Returns a test for an engine. Its visitor has a new profile and a network that can simulate faults. */
const testIn = (engine: Engine) =>
  base.extend<{ network: FaultyNetwork; visitor: Visitor }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the braces
    network: async ({}, provide) => {
      const network = await startFaultyNetwork(port)
      await provide(network)
      await network.close()
    },
    visitor: async ({ network }, provide, info) => {
      const visitor = await Visitor.start(engine, info.outputPath('profile'), network.origin)
      await provide(visitor)
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await visitor.screenshot())
      await visitor.close()
    },
  })

/** A wavy line, CSS px from the center of the field. */
const wave = Array.from({ length: 40 }, (_, no) => ({ x: no * 6 - 120, y: Math.round(30 * Math.sin(no / 2)) }))

async function signIn(visitor: Visitor): Promise<void> {
  await visitor.open('/auth')
  await visitor.type('Username', 'maria')
  await visitor.type('Password', 'yarrow-demo')
  await visitor.click('button', 'Login')
  await visitor.arrives('/app/home')
}

/** Signs in and waits until the device has stored the whole record. */
async function signInAndFill(visitor: Visitor): Promise<void> {
  await signIn(visitor)
  const count = async () => (await visitor.run(readSavedKeys)).length
  await expect.poll(count, { timeout: 40_000 }).toBeGreaterThanOrEqual(wholeRecord)
}

/** Writes to the doctor without a network. */
async function writeOffline(visitor: Visitor, subject: string): Promise<void> {
  await visitor.open('/app/messages/Compose')
  await visitor.choose('Dr. Hannah Lee')
  await visitor.type('Subject', subject)
  await visitor.type('Message', 'It is dark here.')
  await visitor.click('button', /^Send/)
  await visitor.arrives('/app/messages/Outbox')
  await visitor.sees('Waiting for a connection')
}

/** Expects that the outbox at the clinic contains a message exactly once. */
async function expectSentOnce(visitor: Visitor, subject: string): Promise<void> {
  await visitor.misses('Waiting for a connection')
  await visitor.open('/app/messages/Outbox')
  await visitor.counts('link', new RegExp(subject), 1)
  await visitor.misses('Waiting')
}

for (const engine of engines) {
  const test = testIn(engine)
  const { name } = engine
  test.describe(name, () => {
    const reason = whyNotRun(engine)
    test.skip(reason !== null, reason ?? '')
    test.setTimeout(120_000)

    test(`${name}: a patient signs in and reads labs and vitals`, async ({ visitor }) => {
      await visitor.open('/auth')
      await visitor.finds('button', 'Login')
      await visitor.counts('button', 'Sign in with a passkey', name === 'Firefox' ? 1 : 0)
      await visitor.expectAccessible()
      await signIn(visitor)
      await visitor.expectAccessible()
      await visitor.open('/app/records/labs')
      await visitor.click('link', /^Lipid panel/)
      await visitor.sees('LDL cholesterol')
      await visitor.expectAccessible()
      await visitor.open('/app/records/vitals')
      await visitor.sees('128 / 82')
      await visitor.finds('slider', /./)
      await visitor.expectAccessible()
    })

    test(`${name}: a patient reads never-opened screens without a network`, async ({ visitor, network }) => {
      await signInAndFill(visitor)
      network.fault = { kind: 'cut' }
      for (const [path, words] of [
        ['/app/records/history/immun', 'Influenza'],
        ['/app/records/labs', 'Lipid panel'],
        ['/app/messages/Inbox', 'Directions to Room 4'],
      ] as const) {
        await visitor.open(path)
        await visitor.sees('Saved copy from')
        await visitor.sees(words)
        await visitor.expectAccessible()
      }
    })

    test(`${name}: a patient keeps records by PIN and unlocks them after a restart`, async ({ visitor, network }) => {
      await signInAndFill(visitor)
      await visitor.open('/app/settings/device')
      await visitor.click('radio', /^Keep my records on this device/)
      await visitor.type('New PIN', pin)
      await visitor.type('New PIN again', pin)
      await visitor.expectAccessible()
      await visitor.click('button', 'Set PIN')
      await visitor.sees('Your records are kept. Your PIN was set')
      network.fault = { kind: 'cut' }
      await visitor.restart()
      await visitor.open('/')
      await visitor.finds('heading', 'Saved records')
      await visitor.expectAccessible()
      await visitor.type('Device PIN', '111222')
      await visitor.click('button', 'Open')
      await visitor.sees('Wrong PIN. 9 tries left')
      await visitor.type('Device PIN', pin)
      await visitor.click('button', 'Open')
      await visitor.arrives('/app/home')
      await visitor.click('link', 'Labs')
      await visitor.click('link', /^Lipid panel/)
      await visitor.sees('LDL cholesterol')
    })

    test(`${name}: a message written without a network is sent once, on reconnection or after a restart`, async ({
      visitor,
      network,
    }) => {
      const [first, second] = ['First', 'Second'].map((word) => `${word} ${name} ${Date.now() % 1e7}`) as [
        string,
        string,
      ]
      await signInAndFill(visitor)
      // This engine has no Background Sync, so only a page can send.
      expect(await visitor.run(() => 'sync' in ServiceWorkerRegistration.prototype)).toBe(false)
      network.fault = { kind: 'cut' }
      await writeOffline(visitor, first)
      await visitor.expectAccessible()
      network.fault = null
      await expectSentOnce(visitor, first)
      network.fault = { kind: 'cut' }
      await writeOffline(visitor, second)
      await visitor.restart()
      network.fault = null
      await signIn(visitor)
      await visitor.open('/app/messages/Outbox')
      await expectSentOnce(visitor, second)
      await visitor.counts('link', new RegExp(first), 1)
    })

    test(`${name}: a form that is signed by drawing is open again after a reload`, async ({ visitor }) => {
      await signIn(visitor)
      await visitor.open('/app/EHR/forms')
      await visitor.click('link', /New patient form/)
      await visitor.finds('button', 'Next')
      const signing = `${await visitor.run(() => location.pathname)}?page=5`
      await visitor.open(signing)
      await visitor.draw('img', 'Signature', wave)
      await visitor.sees('Saved on this device')
      await visitor.expectAccessible()
      await visitor.open(signing)
      await visitor.finds('button', 'Clear the drawing')
      await visitor.open(signing)
      await visitor.finds('button', 'Clear the drawing')
    })

    test(`${name}: a patient reads Arabic from right to left`, async ({ visitor }) => {
      await visitor.open('/auth')
      await visitor.click('button', 'العربية')
      await visitor.finds('button', 'تسجيل الدخول')
      await visitor.expectAccessible()
      await visitor.type('اسم المستخدم', 'maria')
      await visitor.type('كلمة المرور', 'yarrow-demo')
      await visitor.click('button', 'تسجيل الدخول')
      await visitor.arrives('/app/home')
      expect(await visitor.run(() => getComputedStyle(document.body).direction)).toBe('rtl')
      await visitor.expectAccessible()
      await visitor.click('link', 'المختبر')
      await visitor.arrives('/app/records/labs')
      await visitor.click('link', /فحص الدهون/)
      await visitor.sees('كوليسترول LDL')
      // What the clinic wrote stands beside it.
      await visitor.sees('Lipid panel')
      await visitor.expectAccessible()
    })

    test(`${name}: a patient signs in and reads labs with the keyboard`, async ({ visitor }) => {
      await visitor.open('/auth')
      // Firefox starts with the focus in its address bar.
      await visitor.click('heading', /./)
      await visitor.tabTo('textbox', 'Username')
      await visitor.typeHere('maria')
      await visitor.tabTo('textbox', 'Password')
      await visitor.typeHere('yarrow-demo')
      await visitor.press('Enter')
      await visitor.arrives('/app/home')
      await visitor.tabTo('link', 'Labs')
      await visitor.press('Enter')
      await visitor.arrives('/app/records/labs')
      await visitor.finds('link', /^Lipid panel/)
      await visitor.tabTo('link', /^Lipid panel/)
      await visitor.press('Enter')
      await visitor.sees('LDL cholesterol')
      await visitor.expectAccessible()
      await visitor.tabTo('button', /View Trends/)
      // Headless Firefox has no focus (document.hasFocus() is false): keys reach a button but don't press it.
      if (name === 'Firefox') await visitor.click('button', /View Trends/)
      else await visitor.press('Enter')
      await visitor.finds('dialog', /./)
      await visitor.tabTo('slider', /./)
      await visitor.press('ArrowLeft')
      await visitor.expectAccessible()
      await visitor.press('Escape')
      await visitor.counts('dialog', /./, 0)
      await visitor.expectFocus('button', /View Trends/)
    })

    test(`${name}: alerts are offered only if supported, and a passkey for kept records is not offered`, async ({
      visitor,
    }) => {
      await signInAndFill(visitor)
      await visitor.open('/app/settings')
      await visitor.sees('New message alerts')
      if (name === 'Firefox') await visitor.misses("This browser can't show alerts.")
      else await visitor.sees("This browser can't show alerts. You can still find new messages in your Inbox.")
      await visitor.expectAccessible()
      await visitor.open('/app/settings/device')
      await visitor.click('radio', /^Keep my records on this device/)
      await visitor.finds('button', 'Set PIN')
      // No passkey in this engine supports the secret that records are encrypted with.
      await visitor.counts('button', 'Use a passkey', 0)
    })

    // In WebKitGTK with its test camera, a scan fails before its first frame.
    if (name === 'Firefox')
      test(`${name}: a camera scan reads the frames of the video element`, async ({ visitor }) => {
        await signIn(visitor)
        await visitor.open('/app/diagnostics/VisualVitals')
        expect(await visitor.run(() => 'MediaStreamTrackProcessor' in window)).toBe(false)
        await visitor.click('checkbox', 'Upload Video Instead')
        await visitor.click('button', 'Start the camera stream')
        await visitor.click('button', 'Start Scanning Vitals')
        await visitor.sees('No face was found.', 30_000)
        await visitor.expectAccessible()
        await visitor.click('button', 'Cancel Scan')
      })
  })
}
