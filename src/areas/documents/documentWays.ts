import { extensionOfType } from '#src/clinicalDocument/naming/documentFileName.ts'
import { maxReadBytes } from '#src/clinicalDocument/reading/maxReadBytes.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import type { documentMailing } from '#src/contract/documentMail.ts'
import type { RecordDocument } from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { shareLimits } from '#src/contract/shares.ts'

type Sized = Pick<RecordDocument, 'size' | 'kind' | 'contentType'>
type Mailing = Pick<ReplyOf<typeof documentMailing>, 'mode' | 'maxBytes'>

/** What a document is small enough for. */
export interface DocumentWays {
  /** To be shown, and saved as a web page. */
  readonly page: boolean
  readonly link: boolean
  readonly mail: boolean
  /** To be sent to staff as a message. */
  readonly message: boolean
}

/**
 * Returns what a document is small enough for, as far as its size tells: the clinic can still refuse it. `mailing`: null
 * until the clinic has said how it mails.
 */
export function waysOf(document: Sized, mailing: Mailing | null = null): DocumentWays {
  const { size } = document
  const link = linkLength(document) <= shareLimits.ciphertext
  return {
    page: size <= maxReadBytes,
    link,
    mail: mailing === null || (size <= mailing.maxBytes && (mailing.mode === 'attached' || link)),
    message: size <= attachmentLimits.bytes,
  }
}

const base64Length = (bytes: number) => Math.ceil((bytes * 4) / 3)

/** Returns the minimum length of a private link's file, characters. A FHIR document is encoded once, any other twice. */
function linkLength({ size, kind, contentType }: Sized): number {
  const isFhir = kind === 'ips' || contentType?.includes('fhir+json') === true
  return base64Length(isFhir ? size : base64Length(size))
}

/** Returns the extension of a document as it is stored, such as `xml`. */
export function storedExtension({ kind, contentType }: Pick<RecordDocument, 'kind' | 'contentType'>): string {
  if (kind === 'ccd') return 'xml'
  return extensionOfType(contentType ?? (kind === 'ips' ? 'application/json' : null))
}
