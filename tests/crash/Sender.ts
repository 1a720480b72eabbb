import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { type ImageUpload, imageCategories, imageTypes, postImages } from '#src/contract/images.ts'
import { sendMessage } from '#src/contract/messages.ts'
import { deliverWrite, doneWrite, partKey, type WriteKey, type WritePart } from '#src/contract/writes.ts'
import { errorCode } from '#server/errorCode.ts'
import { dailyQuota } from '#server/services/images/uploadQuota.ts'
import { messageTo } from '../messageClinic.ts'
import { sealPart } from '../sealPart.ts'

/** Who sends, and how: in a session, as a page does, or sealed without one, as a service worker does. */
export interface SenderOptions {
  readonly api: string
  readonly token: string
  readonly key: WriteKey
  readonly ptId: number
  readonly prvId: number
  readonly isSealed: boolean
}

/** A message that its sender was told is sent. */
export interface Told {
  readonly subject: string
  readonly messageID: number
  /** Of its picture. */
  readonly uploadKey: string | null
}

/** A picture of one point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** No reply, or one that says that the server can't tell: the write may have been done or not. */
const lost = Symbol('lost')

/**
 * A device that sends messages, every second one with a picture, one after another. A part whose reply is lost is asked about and sent
 * again under its key where it was not done; without a session it is just sent again.
 */
export class Sender {
  readonly told: Told[] = []
  readonly counts = { requests: 0, lost: 0, doneThough: 0, again: 0 }
  /** Requests without a reply as yet. */
  inFlight = 0
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Of its session. */
  get token(): string {
    return this.#options.token
  }

  /** Sends until it is told to stop, and then sees the last message through. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) await this.#sendOne()
  }

  async #sendOne(): Promise<void> {
    const { ptId, prvId } = this.#options
    const write = randomUUID()
    // Every second message has a picture, as far as a day's quota goes.
    const no = this.told.length
    const uploadKey = no % 2 === 0 && no / 2 < dailyQuota.count ? randomUUID() : null
    const subject = `Message ${write}`
    if (uploadKey !== null) await this.#see(write, 1, { endpoint: 'POST Images', body: [this.#upload(uploadKey)] })
    const attachments = uploadKey === null ? [] : [{ uploadKey }]
    const message = { ...messageTo(prvId, { PtID: ptId }, subject), attachments }
    const reply = await this.#see(write, 0, { endpoint: 'POST messages', body: message })
    const { messageID } = v.parse(sendMessage.reply, reply).data
    this.told.push({ subject, messageID, uploadKey })
    // Now and then it comes again although its reply came: from a second tab, or by an impatient proxy.
    if (this.told.length % 5 > 0) return
    this.counts.again += 1
    const again = v.parse(sendMessage.reply, await this.#see(write, 0, { endpoint: 'POST messages', body: message }))
    if (again.data.messageID !== messageID) throw new Error('sent again, it is another message')
  }

  #upload(uploadKey: string): ImageUpload {
    return {
      BlobID: 0,
      BlobName: 'photo.png',
      BlobAsDataURL: `data:image/png;base64,${png}`,
      ImgCatID: imageCategories.messageAttachment,
      ImgTypeID: imageTypes.photo,
      RecptID: this.#options.ptId,
      RecptTypeID: 1,
      uploadKey,
      dataTNB64: null,
    }
  }

  /** Sees a part through: its reply, whenever that comes. */
  async #see(write: string, no: number, part: WritePart): Promise<unknown> {
    const { isSealed, key } = this.#options
    if (isSealed) {
      const body = await sealPart(key, { write, no }, part)
      for (;;) {
        const reply = await this.#call(deliverWrite.path, { authorization: `Bearer ${key.keyID}` }, body)
        if (reply !== lost) return v.parse(deliverWrite.reply, reply).reply
        this.counts.lost += 1
      }
    }
    const path = part.endpoint === 'POST Images' ? postImages.path : sendMessage.path
    const name = partKey(write, no)
    for (;;) {
      const reply = await this.#call(path, { [idempotencyHeader]: name }, part.body)
      if (reply !== lost) return reply
      this.counts.lost += 1
      const known = await this.#ask(name)
      if (!known.isDone) continue
      this.counts.doneThough += 1
      return known.reply
    }
  }

  async #ask(name: string) {
    for (;;) {
      const reply = await this.#call(doneWrite.path.replace('{key}', name), {})
      if (reply !== lost) return v.parse(doneWrite.reply, reply)
    }
  }

  /** One request, as soon as there is a server that takes it. */
  async #call(path: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<unknown> {
    const { api, token } = this.#options
    for (;;) {
      this.inFlight += 1
      try {
        const response = await fetch(api + path, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        })
        this.counts.requests += 1
        const reply: unknown = await response.json()
        if (response.status === 200) return reply
        if (response.status === 503) return lost
        throw new Refused(`${path}: ${response.status} ${JSON.stringify(reply)}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        if (!isUnheard(error)) {
          this.counts.requests += 1
          return lost
        }
      } finally {
        this.inFlight -= 1
      }
      await sleep(10)
    }
  }
}

/** Nobody listened: nothing was sent. */
const isUnheard = (error: unknown) => error instanceof Error && errorCode(error.cause) === 'ECONNREFUSED'

/** An answer that no fault accounts for. */
class Refused extends Error {
  override name = 'Refused'
}
