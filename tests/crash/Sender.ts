import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { submitForm, updateForm } from '#src/contract/formFilling.ts'
import { type ImageUpload, imageCategories, imageTypes, postImages } from '#src/contract/images.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { deliverWrite, doneWrite, partKey, type WriteKey, type WritePart } from '#src/contract/writes.ts'
import { errorCode } from '#server/errorCode.ts'
import { dailyQuota } from '#server/services/images/uploadQuota.ts'
import { messageTo } from '../messageClinic.ts'
import { filesValue } from '../filesValue.ts'
import { sealPart } from '../sealPart.ts'
import { answersBody } from '../sentForm.ts'
import { entry, goodAnswers } from '../testForm.ts'

/**
 * The account of a sender, and how it sends. If `isSealed`, it sends encrypted and without a session, like a service
 * worker; otherwise in a session, like a page.
 */
export interface SenderOptions {
  readonly api: string
  readonly token: string
  readonly key: WriteKey
  readonly ptId: number
  readonly prvId: number
  readonly isSealed: boolean
  readonly templateId: number
  /** The forms that the clinic sent to the patient. When all are submitted, the sender sends only messages. */
  readonly forms: readonly number[]
}

/** A form that the server has confirmed as submitted. */
export interface ConfirmedForm {
  readonly webDataId: number
  /** The name that its sender answered. */
  readonly name: string
  /** The name in the answers that were saved before, if any were. */
  readonly savedName: string | null
  /** The upload key of its photo. */
  readonly uploadKey: string | null
}

/** A message that the server has confirmed as sent. */
export interface ConfirmedMessage {
  readonly subject: string
  readonly messageID: number
  /** The upload key of its picture. */
  readonly uploadKey: string | null
}

/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Calls of forms and files, as parts of writes name them. */
const [uploads, submitting] = [`POST ${postImages.path}`, `POST ${submitForm.path}`]

/** Stands for no reply, or a reply with status 503: it is unknown whether the write was done. */
const lost = Symbol('lost')

/**
 * A device that sends messages and forms in turn, every second one with a picture. If it has a
 * session, it saves answers of a form before it submits the form. If a reply is lost, a sender with a
 * session asks the server whether the write was done, and if not, sends it again under the same key. A sender without
 * a session sends the write again without asking.
 */
export class Sender {
  readonly confirmed: ConfirmedMessage[] = []
  readonly confirmedForms: ConfirmedForm[] = []
  readonly counts = { requests: 0, lost: 0, doneThough: 0, again: 0, full: 0 }
  /** Number of requests that have no reply yet. */
  inFlight = 0
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** The token of its session. */
  get token(): string {
    return this.#options.token
  }

  /** Sends messages and forms until `over` is aborted, and finishes the last one. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.#sendOne()
      await this.#submitOne()
    }
  }

  async #submitOne(): Promise<void> {
    const { forms, templateId, ptId } = this.#options
    const no = this.confirmedForms.length
    const webDataId = forms[no]
    if (webDataId === undefined) return
    const write = randomUUID()
    const uploadKey = no % 2 === 0 && no < dailyQuota.count ? randomUUID() : null
    const name = `Form ${write}`
    if (uploadKey !== null)
      await this.#see(write, 1, { endpoint: uploads, body: [this.#upload(uploadKey, imageCategories.formFile)] })
    const photo = uploadKey === null ? [] : [entry(22, filesValue(uploadKey))]
    const data = [entry(1, name), ...goodAnswers.slice(1), ...photo]
    const savedName = this.#options.isSealed ? null : `Saved ${write}`
    const revision = savedName === null ? null : await this.#save(webDataId, savedName)
    const body = answersBody(webDataId, templateId, data, { PtID: ptId, revision })
    const submit = async () => v.parse(submitForm.reply, await this.#see(write, 0, { endpoint: submitting, body }))
    await submit()
    this.confirmedForms.push({ webDataId, name, savedName, uploadKey })
    if (this.confirmedForms.length % 5 > 0) return
    this.counts.again += 1
    await submit()
    // Late answers, as from a second tab, must not change what was submitted.
    await this.#save(webDataId, 'Late').then(
      () => {
        throw new Error('answers were saved in a submitted form')
      },
      (error: unknown) => {
        if (!(error instanceof Refused && error.code === 'form-submitted')) throw error
      },
    )
  }

  /** Saves answers until a reply arrives, under one key. Returns their revision. */
  async #save(webDataId: number, name: string): Promise<number> {
    const headers = { [idempotencyHeader]: randomUUID() }
    const path = updateForm.path.replace('{WebDataID}', String(webDataId))
    for (;;) {
      const reply = await this.#call(path, headers, this.#saved(webDataId, name), updateForm.method)
      if (reply !== lost) return v.parse(updateForm.reply, reply).revision
      this.counts.lost += 1
    }
  }

  /** The body of a call that saves one answer of a form that was never saved. */
  #saved(webDataId: number, name: string) {
    return answersBody(webDataId, this.#options.templateId, [entry(1, name)], { revision: 0 })
  }

  async #sendOne(): Promise<void> {
    const { ptId, prvId } = this.#options
    const write = randomUUID()
    // Every second message and form has a picture, up to the daily quota.
    const no = this.confirmed.length
    const uploadKey = no % 2 === 0 && no < dailyQuota.count ? randomUUID() : null
    const subject = `Message ${write}`
    if (uploadKey !== null) await this.#see(write, 1, { endpoint: uploads, body: [this.#upload(uploadKey)] })
    const attachments = uploadKey === null ? [] : [{ uploadKey }]
    const message = { ...messageTo(prvId, { PtID: ptId }, subject), attachments }
    const reply = await this.#see(write, 0, { endpoint: 'POST messages', body: message })
    const { messageID } = v.parse(sendMessage.reply, reply).data
    this.confirmed.push({ subject, messageID, uploadKey })
    // Sends some messages again although the reply arrived, as a second tab or a proxy might do.
    if (this.confirmed.length % 5 > 0) return
    this.counts.again += 1
    const again = v.parse(sendMessage.reply, await this.#see(write, 0, { endpoint: 'POST messages', body: message }))
    if (again.data.messageID !== messageID) throw new Error('sent again, it is another message')
  }

  #upload(uploadKey: string, category: number = imageCategories.messageAttachment): ImageUpload {
    return {
      BlobID: 0,
      BlobName: 'photo.png',
      BlobAsDataURL: `data:image/png;base64,${png}`,
      ImgCatID: category,
      ImgTypeID: imageTypes.photo,
      RecptID: this.#options.ptId,
      RecptTypeID: 1,
      uploadKey,
      dataTNB64: null,
    }
  }

  /** Sends a part until a reply arrives, and returns that reply. */
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
    const path = part.endpoint.slice('POST '.length)
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

  /** Makes one request, and retries until a server accepts the connection. */
  async #call(
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<unknown> {
    const { api, token } = this.#options
    for (;;) {
      this.inFlight += 1
      try {
        const response = await fetch(api + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        })
        this.counts.requests += 1
        const reply: unknown = await response.json()
        if (response.status === 200) return reply
        if (response.status === 503) {
          if (v.parse(ErrorReply, reply).code === 'storage-full') this.counts.full += 1
          // The fault lasts: don't take the processor from the server.
          await sleep(20)
          return lost
        }
        throw new Refused(v.parse(ErrorReply, reply).code, `${path}: ${response.status} ${JSON.stringify(reply)}`)
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

/** Whether the connection was refused, so that nothing was sent. */
const isUnheard = (error: unknown) => error instanceof Error && errorCode(error.cause) === 'ECONNREFUSED'

/** A reply that the injected faults can't explain. */
class Refused extends Error {
  override name = 'Refused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
