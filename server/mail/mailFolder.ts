import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errorCode.ts'
import { mailAttachments } from './mailAttachments.ts'
import type { MailTransport } from './mailTransport.ts'

const KeptMail = v.object({
  name: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** Missing in mails of earlier versions. */
  calendar: v.optional(v.nullable(v.string())),
  cc: v.optional(v.nullable(v.string())),
  files: v.optional(v.array(v.object({ name: v.string(), contentType: v.string(), size: v.number() })), []),
  createdAt: v.string(),
})
export type KeptMail = v.InferOutput<typeof KeptMail>

/** Name of a file that is attached to a mail. */
const attachedName = (name: string, index: number) => `${name}.${index}.file`

/** Maximum number of stored mails. */
const maxMails = 300

/**
 * Mails stored on this machine: a folder with an .eml and a .json file per mail, a file for each attached one, and functions
 * to read them.
 */
export interface MailFolder extends MailTransport {
  /** Returns all stored mails, newest first. */
  list(): Promise<KeptMail[]>
  /** Returns the mail with this name, or null. */
  read(name: string): Promise<KeptMail | null>
  /** Returns the bytes of a file that is attached to the mail with this name, or null. `index` counts from 0. */
  readFile(name: string, index: number): Promise<Uint8Array<ArrayBuffer> | null>
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await filesIn(folder)
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
    async readFile(name, index) {
      const mail = await read(name)
      return mail?.files[index] ? new Uint8Array(await readFile(join(folder, attachedName(name, index)))) : null
    },
    async list() {
      const mails = await Promise.all((await namesIn(folder)).toReversed().map(read))
      return mails.filter((mail) => mail !== null)
    },
    async send({ name: id, recipient, cc, subject, text, html, calendar, files = [], createdAt }) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
        from: { name: sender, address: 'portal@localhost' },
        to: { name: '', address: recipient },
        ...(cc ? { cc: { name: '', address: cc } } : {}),
        subject,
        text,
        html,
        attachments: mailAttachments({ calendar, files }),
        date: createdAt,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      if (!Buffer.isBuffer(message)) throw new Error('mail: expected a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const name = `${createdAt.toISOString().replaceAll(/\D/g, '')}-${id}`
      const kept: KeptMail = {
        name,
        recipient,
        cc,
        subject,
        text,
        html,
        calendar,
        files: files.map(({ name: file, contentType, data }) => ({ name: file, contentType, size: data.length })),
        createdAt: createdAt.toISOString(),
      }
      for (const [index, { data }] of files.entries()) await writeWhole(join(folder, attachedName(name, index)), data)
      await writeWhole(join(folder, `${name}.eml`), message)
      await writeWhole(join(folder, `${name}.json`), JSON.stringify(kept))
      const old = new Set((await namesIn(folder)).slice(0, -maxMails))
      if (old.size === 0) return
      for (const file of await filesIn(folder))
        if (old.has(file.split('.')[0] ?? '')) await rm(join(folder, file), { force: true })
    },
  }
}
