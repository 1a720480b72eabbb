import { expose, transfer } from 'comlink'
import { checkFrame, findCard, photograph, straighten } from './readCard.ts'
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
  findCard,
  async straighten(photo, how) {
    const card = await straighten(photo, how)
    return card.kind === 'ready' ? transfer(card, [card.file.bytes]) : card
  },
  checkFrame: async (frame) => checkFrame(frame),
  photograph,
}

expose(thread)
