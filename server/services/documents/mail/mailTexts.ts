import { encodedLength, maxEncodedLength } from '#src/contract/documentMail.ts'
import { isMailAddress } from '../../../mail/mailAddress.ts'
import { oneLine } from '../../../mail/oneLine.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { isVisible } from '../../messages/sanitizeBody.ts'

const badInput = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** Control characters except line ends, and marks that change the direction of the text around them. */
const unwanted = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/** Texts that a user writes with a document. */
interface Written {
  readonly subject: string
  readonly message: string
}

/**
 * Returns subject and message as they are sent: the subject on one line, the message without control characters. Throws
 * 400 `bad-input` for a text without visible characters, and 413 `too-large` if both are longer than an address allows.
 */
export function writtenTexts({ subject, message }: Written): Written {
  if (encodedLength(subject) + encodedLength(message) > maxEncodedLength)
    throw new ServiceError(
      413,
      'too-large',
      `subject, message: expected at most ${maxEncodedLength} characters encoded`,
    )
  if (!isVisible(subject)) throw badInput('subject: expected visible text')
  if (!isVisible(message)) throw badInput('message: expected visible text')
  const lines = message.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '')
  return { subject: oneLine(subject, subject.length), message: lines.trim() }
}

/**
 * Returns the addresses of a mail, the copy's only if it is another one. Throws 400 `bad-input` unless each is one bare
 * address.
 */
export function mailAddresses({ to, cc }: { readonly to: string; readonly cc: string | null }): {
  readonly recipient: string
  readonly cc: string | null
} {
  // The loose pattern of the spec requires a dot in the host.
  const isAddress = (text: string) => isMailAddress(text) && /@.+\../.test(text)
  if (!isAddress(to)) throw badInput('to: expected one mail address')
  if (cc !== null && !isAddress(cc)) throw badInput('cc: expected one mail address, or null')
  return { recipient: to, cc: cc?.toLowerCase() === to.toLowerCase() ? null : cc }
}
