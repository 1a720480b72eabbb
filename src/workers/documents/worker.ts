import { expose, transfer } from 'comlink'
import { readDocument } from '#src/clinicalDocument/reading/readDocument.ts'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { sharedBundle, sharedType } from '#src/privateLinks/sharedBundle.ts'
import { openSmartLink } from '#src/privateLinks/openSmartLink.ts'
import type { DocumentThread } from './protocol.ts'

/** Size above which a file is not read into memory, bytes. The reader refuses less than this. */
const maxBytes = 100_000_000

/** The worker that reads and encrypts documents: a large one takes longer than a page may block. */
const thread: DocumentThread = {
  async read(file) {
    if (file.size > maxBytes) return { content: '', header: null, sections: [], files: [], problem: 'too-large' }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readDocument({ bytes, contentType: file.type || null, name: file.name })
  },
  async readDataUrl(name, dataUrl) {
    const { bytes, mediaType } = bytesOfDataUrl(dataUrl)
    return readDocument({ bytes, contentType: mediaType || null, name })
  },
  async openLink(link, recipient, passcode) {
    const opened = await openSmartLink(link, recipient, passcode)
    if (opened.kind !== 'open') return opened
    const { patient, files } = opened.content
    const documents = files.map((file) => {
      const { bytes, contentType, title } = file
      return { file, view: readDocument({ bytes, contentType, name: title ?? '' }) }
    })
    // The page saves the files as they are. Moving them costs it no time.
    const buffers = [...new Set(files.map(({ bytes }) => bytes.buffer))]
    return transfer({ kind: 'open', patient, documents }, buffers)
  },
  async encrypt(document, patient) {
    const bundle = sharedBundle({ ...document, content: fromBase64(document.content) }, patient)
    const key = newKey()
    return { key, ciphertext: await encryptJwe(bundle, key, sharedType) }
  },
}

expose(thread)
