import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { region } from './clinic.ts'
import { browserPath } from '../tests/browserPath.ts'
import { chromiumFlags } from '../tests/chromiumFlags.ts'

/** Starts a browser whose profile is a folder, as everybody's is, and that outlives it. */
export async function openProfile(folder: string, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: chromiumFlags,
    baseURL,
    ...region,
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(15_000)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Ends the browser of a profile from one moment to the next, as an empty battery does. */
export async function killBrowser(folder: string): Promise<void> {
  // The browser's own note of who uses the profile: host and process.
  const owner = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  process.kill(owner, 'SIGKILL')
  while (isAlive(owner)) await wait(20)
}

/** Which of these words are in any file of the folder, in UTF-8 or in UTF-16, each with the file. */
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
