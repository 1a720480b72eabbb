import { calendarAttachments } from './calendarAttachments.ts'
import type { OutgoingMail } from './queueMails.ts'

interface Attachment {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
}

interface Attached {
  readonly calendar?: OutgoingMail['calendar'] | undefined
  readonly files?: OutgoingMail['files'] | undefined
}

/** Returns what is attached to a mail: its calendar file and its other files. */
export function mailAttachments({ calendar, files = [] }: Attached): Attachment[] {
  const others = files.map(({ name, contentType, data }) => ({
    filename: name,
    content: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
    contentType,
  }))
  return [...calendarAttachments(calendar), ...others]
}
