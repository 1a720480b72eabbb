import { expose } from 'comlink'
import { readDocument } from '#src/clinicalDocument/reading/readDocument.ts'
import type { DocumentThread } from './protocol.ts'

/** Size above which a file is not read into memory, bytes. The reader refuses less than this. */
const maxBytes = 100_000_000

/** The worker that reads documents: a large one takes longer than a page may block. */
const thread: DocumentThread = {
  async read(file) {
    if (file.size > maxBytes) return { content: '', header: null, sections: [], files: [], problem: 'too-large' }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readDocument({ bytes, contentType: file.type || null, name: file.name })
  },
}

expose(thread)
