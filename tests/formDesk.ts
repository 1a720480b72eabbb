import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { FormEntry } from '#src/contract/formData.ts'
import { OpenedForm } from '#src/contract/formFilling.ts'
import { PatientForm } from '#src/contract/forms.ts'
import { imageCategories } from '#src/contract/images.ts'
import type { Database } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { webData } from '#server/db/schema/forms.ts'
import { representatives } from '#server/db/schema/people.ts'
import { answersBody, addTemplate, sendForm } from './sentForm.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password, type SmallClinic } from './smallClinic.ts'
import { goodAnswers } from './testForm.ts'

const Code = v.object({ code: v.string(), detail: v.optional(v.string()) })
const Token = v.object({ token: v.string() })
/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A clinic with one template, two patients and a provider, and the calls about forms. */
export class FormDesk {
  readonly server: TestServer
  readonly db: Database
  readonly clinic: SmallClinic
  readonly templateId: number
  readonly ann: SignedIn
  readonly bob: SignedIn
  readonly kim: SignedIn

  private constructor(made: Pick<FormDesk, 'server' | 'db' | 'clinic' | 'templateId' | 'ann' | 'bob' | 'kim'>) {
    this.server = made.server
    this.db = made.db
    this.clinic = made.clinic
    this.templateId = made.templateId
    this.ann = made.ann
    this.bob = made.bob
    this.kim = made.kim
  }

  static async open(now: () => Date): Promise<FormDesk> {
    const found: { db?: Database; clinic?: SmallClinic; templateId?: number } = {}
    const server = await testServer({
      seed: async (db) => {
        found.db = db
        found.clinic = await addSmallClinic(db)
        found.templateId = await addTemplate(db)
      },
      now,
    })
    const { db, clinic, templateId } = found
    if (!db || !clinic || templateId === undefined) throw new Error('the server did not call seed')
    return new FormDesk({
      server,
      db,
      clinic,
      templateId,
      ann: await server.signIn('ann', password),
      bob: await server.signIn('bob', password),
      kim: await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 }),
    })
  }

  /** Returns a new session of the provider, because opening a record ends the old one. */
  staff(): Promise<SignedIn> {
    return this.server.signIn('drkim', password, { site: this.clinic.sites.home, PUserType: 99 })
  }

  /** Sends the form to a patient. Returns its id. */
  send(whose: SignedIn, over: Partial<typeof webData.$inferInsert> = {}): Promise<number> {
    return sendForm(this.db, ptIdOf(whose), this.templateId, over)
  }

  async row(webDataId: number) {
    const [row] = await this.db.select().from(webData).where(eq(webData.webDataId, webDataId))
    if (!row) throw new Error(`no form ${webDataId}`)
    return row
  }

  /** Returns a session that shows another record. */
  async switched(by: SignedIn, path: string, body: unknown): Promise<SignedIn> {
    const response = await this.server.fetch(path, { headers: by.headers, body })
    const { token } = v.parse(Token, await response.json())
    return { ...by, token, headers: { authorization: `Bearer ${token}` } }
  }

  /** Returns a new session of Ann who acts for Bob, limited to these object types. Ends it with `endActing`. */
  async acting(scope: readonly number[] | null): Promise<SignedIn> {
    const acts = { userId: this.clinic.ann, ptId: ptIdOf(this.bob), relationship: 'sister' }
    const set = { scope: scope && [...scope], endedAt: null }
    await this.db
      .insert(representatives)
      .values({ ...acts, ...set })
      .onConflictDoUpdate({ target: [representatives.userId, representatives.ptId], set })
    const ann = await this.server.signIn('ann', password)
    return this.switched(ann, 'account/represent', { RecptID: ptIdOf(this.bob), RecptTypeID: 1 })
  }

  /** Ends all representations. */
  async endActing(): Promise<void> {
    await this.db.update(representatives).set({ endedAt: new Date('2026-11-20T00:00:00Z') })
  }

  body(webDataId: number, data: readonly FormEntry[] = goodAnswers, over: object = {}) {
    return answersBody(webDataId, this.templateId, data, over)
  }

  /** Makes a call. Returns its status and error code. */
  async ask(by: SignedIn, path: string, init: { method?: string; body?: unknown; key?: string } = {}) {
    const { key, ...rest } = init
    const headers = { ...by.headers, ...(key && { [idempotencyHeader]: key }) }
    return outcomeOf(await this.server.fetch(path, { ...rest, headers }))
  }

  submit(by: SignedIn, body: unknown, key?: string) {
    return this.ask(by, 'p-portal/forms/submit-form', { body, ...(key && { key }) })
  }

  save(by: SignedIn, webDataId: number, body: unknown, key?: string) {
    return this.ask(by, `p-portal/forms/update-form/${webDataId}`, { method: 'PATCH', body, ...(key && { key }) })
  }

  async opened(by: SignedIn, webDataId: number): Promise<OpenedForm> {
    const response = await this.server.fetch(`p-portal/forms/form/${webDataId}`, { headers: by.headers })
    return v.parse(OpenedForm, await response.json())
  }

  async list(by: SignedIn, which: 'pending' | 'completed', ptId = ptIdOf(by)): Promise<PatientForm[]> {
    const response = await this.server.fetch(`p-portal/forms/${which}/${ptId}`, { headers: by.headers })
    return v.parse(v.array(PatientForm), await response.json())
  }

  /** Returns the message address of the provider. */
  async prvId(): Promise<number> {
    const [account] = await this.db.select().from(accounts).where(eq(accounts.userId, this.clinic.drkim))
    return account?.prvId ?? 0
  }

  /** Uploads a picture. Returns its key and status. */
  async upload(by: SignedIn, whose: SignedIn = by, imgCatId: number = imageCategories.formFile) {
    const uploadKey = randomUUID()
    const recipient =
      whose === this.kim ? { RecptID: await this.prvId(), RecptTypeID: 59 } : { RecptID: ptIdOf(whose), RecptTypeID: 1 }
    const upload = { BlobID: 0, BlobName: 'dot.png', BlobAsDataURL: dot, ImgCatID: imgCatId, ImgTypeID: 1 }
    const [status] = await this.ask(by, 'Images', { body: [{ ...upload, ...recipient, uploadKey }] })
    return { uploadKey, status }
  }
}

/** Returns the status of a reply, and the code of its error. */
export async function outcomeOf(response: Response): Promise<[status: number, code: string | null, detail?: string]> {
  const reply = v.safeParse(Code, await response.json())
  return [response.status, reply.success ? reply.output.code : null]
}

export const ptIdOf = ({ user }: SignedIn): number => user.PtID ?? 0
