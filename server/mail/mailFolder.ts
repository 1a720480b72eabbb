import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errorCode.ts'
import { calendarAttachments } from './calendarAttachments.ts'
import type { MailTransport } from './mailTransport.ts'

const KeptMail = v.object({
  name: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** Missing in mails of earlier versions. */
  calendar: v.optional(v.nullable(v.string())),
  createdAt: v.string(),
})
export type KeptMail = v.InferOutput<typeof KeptMail>

/** Maximum number of stored mails. */
const maxMails = 300

/** Mails stored on this machine: a folder with an .eml and a .json file per mail, and functions to read them. */
export interface MailFolder extends MailTransport {
  /** Returns all stored mails, newest first. */
  list(): Promise<KeptMail[]>
  /** Returns the mail with this name, or null. */
  read(name: string): Promise<KeptMail | null>
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [])).sort()
}

/**
 * Writes a file atomically, so that a reader never sees a part of it. Mails contain keys, so only the owner can read
 * them.
 */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/**
 * Creates a transport that stores mails in a folder, for a demo clinic without a mail server. `sender` is the clinic's
 * name.
 */
export function mailFolder(folder: string, sender: string): MailFolder {
  const read = async (name: string): Promise<KeptMail | null> => {
    if (!/^[\w-]{1,100}$/.test(name)) return null
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    })
    return text === null ? null : v.parse(KeptMail, JSON.parse(text))
  }
  return {
    read,
    async list() {
      const mails = await Promise.all((await namesIn(folder)).toReversed().map(read))
      return mails.filter((mail) => mail !== null)
    },
    async send({ name: id, recipient, subject, text, html, calendar, createdAt }) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
        from: { name: sender, address: 'portal@localhost' },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        attachments: calendarAttachments(calendar),
        date: createdAt,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      if (!Buffer.isBuffer(message)) throw new Error('mail: expected a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const name = `${createdAt.toISOString().replaceAll(/\D/g, '')}-${id}`
      const kept: KeptMail = { name, recipient, subject, text, html, calendar, createdAt: createdAt.toISOString() }
      await writeWhole(join(folder, `${name}.eml`), message)
      await writeWhole(join(folder, `${name}.json`), JSON.stringify(kept))
      for (const old of (await namesIn(folder)).slice(0, -maxMails))
        for (const ending of ['json', 'eml']) await rm(join(folder, `${old}.${ending}`), { force: true })
    },
  }
}
