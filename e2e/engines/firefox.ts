import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { endProgram, startProgram } from './childProcess.ts'
import { connectBidi } from './bidi.ts'
import type { Driver, Engine } from './Driver.ts'

/** Debian's path first, then other distributions'. */
const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const found = () => paths.find((path) => existsSync(path))

/** Headless Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (found() ? [] : ['firefox-esr']),
  start,
}

/** Firefox sets the other automation preferences itself. */
const preferences = {
  // Lets pages take the focus, although a headless browser has no active window.
  'focusmanager.testmode': true,
  'intl.accept_languages': 'en-US',
  // A fake camera that shows a test pattern, with permission.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}

async function start(profile: string): Promise<Driver> {
  await mkdir(profile, { recursive: true })
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const browser = await startProgram(
    found() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)\s/,
    { TZ: 'America/New_York' },
  )
  const bidi = await connectBidi(`${browser.said}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = v.parse(
    v.object({ contexts: v.tuple([v.object({ context: v.string() })]) }),
    await bidi.send('browsingContext.getTree', {}),
  )
  const [{ context }] = contexts
  await bidi.send('browsingContext.activate', { context })
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
  const navigate = (url: string) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
  return {
    open: async (url) => {
      await navigate(url).catch((error: unknown) => {
        // The app itself navigated at the same moment.
        if (String(error).includes('NS_BINDING_ABORTED')) return navigate(url)
        throw error
      })
    },
    evaluate: async (expression) => {
      const answer = await bidi.send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      const outcome = v.parse(Outcome, answer)
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return outcome.result.value
    },
    act: async (source) => void (await bidi.send('input.performActions', { context, actions: [source] })),
    screenshot: async () => {
      const answer = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(v.parse(v.object({ data: v.string() }), answer).data, 'base64')
    },
    close: async () => {
      // Firefox saves its profile before it exits.
      await bidi.send('browser.close', {}).catch(() => null)
      await endProgram(browser.child, 10_000)
    },
  }
}

const Outcome = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.optional(v.unknown()) }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])
