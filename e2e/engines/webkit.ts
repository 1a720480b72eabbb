import { globSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { endProgram, startProgram } from './childProcess.ts'
import type { Driver, Engine } from './Driver.ts'

/** The Debian packages, each with one of its files. */
const packages = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  gjs: '/usr/bin/gjs',
  xvfb: '/usr/bin/Xvfb',
}

/** WebKitGTK, driven by WebDriver, in a window under Xvfb. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: Object.keys(packages),
  missing: () => Object.entries(packages).flatMap(([name, file]) => (globSync(file).length === 0 ? [name] : [])),
  start,
}

async function start(profile: string): Promise<Driver> {
  const screen = await startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24'], /(\d+)\s/)
  const port = await freePort()
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], null, {
    DISPLAY: `:${screen.said}`,
    GDK_BACKEND: 'x11',
    TZ: 'America/New_York',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  const window = fileURLToPath(new URL('webkitWindow.js', import.meta.url))
  const browser = { binary: '/usr/bin/gjs', args: ['-m', window, profile] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const made = await command(`${origin}/session`, 'POST', { capabilities })
  const session = `${origin}/session/${v.parse(v.object({ sessionId: v.string() }), made).sessionId}`
  return {
    open: async (url) => void (await command(`${session}/url`, 'POST', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await command(`${session}/execute/async`, 'POST', { script, args: [] })
      const { value, error } = v.parse(v.object({ value: v.unknown(), error: v.optional(v.string()) }), answer)
      if (error !== undefined) throw new Error(error)
      return value
    },
    act: async (source) => void (await command(`${session}/actions`, 'POST', { actions: [source] })),
    screenshot: async () => Buffer.from(v.parse(v.string(), await command(`${session}/screenshot`, 'GET')), 'base64'),
    close: async () => {
      await command(session, 'DELETE').catch(() => null)
      await endProgram(driver.child)
      await endProgram(screen.child)
    },
  }
}

/** Sends a WebDriver command. Throws with the driver's message if it fails. */
async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json())
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
  return value
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await command(`${origin}/status`, 'GET').then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver was not ready in time')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
