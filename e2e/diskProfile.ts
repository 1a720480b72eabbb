import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { region } from './clinic.ts'
import { browserPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'

/** Starts a browser with a persistent profile in a folder, and with the service worker. */
export async function openProfile(folder: string, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: chromiumFlags,
    baseURL,
    ...region,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  })
  context.setDefaultTimeout(15_000)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Kills the browser of a profile without warning, like a power failure. */
export async function killBrowser(folder: string): Promise<void> {
  // The browser's own lock file names the host and process that use the profile.
  const owner = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  process.kill(owner, 'SIGKILL')
  while (isAlive(owner)) await wait(20)
}

/** Searches all files of the folder for the words, in UTF-8 and UTF-16. Returns each word found, with its file. */
export function wordsOnDisk(folder: string, words: readonly string[]): string[] {
  const forms = words.flatMap((word) =>
    [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')].map((form) => ({ word, form })),
  )
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const content = readFileSync(join(parentPath, name))
    return forms.filter(({ form }) => content.includes(form)).map(({ word }) => `${word} in ${name}`)
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
