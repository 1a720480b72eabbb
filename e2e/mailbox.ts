import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { dataDir } from './clinic.ts'

const folder = join(dataDir, 'mail')

/** Returns the names of the mails that were sent so far. */
export async function mailsSent(): Promise<ReadonlySet<string>> {
  const names = await readdir(folder).catch(() => [])
  return new Set(names.filter((name) => name.endsWith('.eml')))
}

/** Waits for a new mail to an address, and returns its plain text. `before`: names of the older mails. */
export async function newMail(to: string, before: ReadonlySet<string>): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const fresh = [...(await mailsSent())].filter((name) => !before.has(name))
    const mails = await Promise.all(fresh.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    found = mails.find((mail) => mail.to?.some(({ address }) => address === to))?.text
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}
