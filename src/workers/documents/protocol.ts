import type { DocumentView } from '#src/contract/documentView.ts'
import type { SharedDocument, SharedPatient } from '#src/privateLinks/sharedBundle.ts'
import type { OpenedLink } from '#src/privateLinks/openSmartLink.ts'
import type { SharedContent, SharedFile } from '#src/privateLinks/sharedFiles.ts'
import type { SmartLink } from '#src/privateLinks/smartLink.ts'

/** A document of a private link, and what it shows. */
export interface ReadShared {
  readonly file: SharedFile
  readonly view: DocumentView
}

/** An attempt to open a private link. If it is open, its documents have been read. */
export type ReadLink =
  | Exclude<OpenedLink, { readonly kind: 'open' }>
  | {
      readonly kind: 'open'
      readonly patient: SharedContent['patient']
      readonly documents: readonly ReadShared[]
    }

/** A document to encrypt. `content` is base64. */
export interface PlainDocument extends Omit<SharedDocument, 'content'> {
  readonly content: string
}

/** An encrypted document, and the key that decrypts it. */
export interface EncryptedDocument {
  readonly ciphertext: string
  readonly key: Uint8Array<ArrayBuffer>
}

/** Interface of the worker. */
export interface DocumentThread {
  read(file: File): Promise<DocumentView>
  /** Reads a file that is a base64 data URL. Rejects if the text is none. */
  readDataUrl(name: string, dataUrl: string): Promise<DocumentView>
  /** Opens a private link (`openSmartLink`) and reads its documents. */
  openLink(link: SmartLink, recipient: string, passcode: string | null): Promise<ReadLink>
  /** Encrypts a document with a new key, for a private link. */
  encrypt(document: PlainDocument, patient: SharedPatient): Promise<EncryptedDocument>
}
