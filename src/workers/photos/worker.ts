import { expose, transfer } from 'comlink'
import { pictureTools } from './drawPicture.ts'
import { prepareFile } from './prepareFile.ts'
import type { PhotoThread } from './protocol.ts'

const tools = pictureTools()

/** The worker that prepares photos: decoding one takes longer than a page may block. */
const thread: PhotoThread = {
  async prepare(file) {
    const prepared = await prepareFile(file, tools)
    return prepared.kind === 'ready' ? transfer(prepared, [prepared.file.bytes]) : prepared
  },
}

expose(thread)
