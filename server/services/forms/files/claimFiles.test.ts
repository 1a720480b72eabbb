import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxFormFiles } from '#src/contract/formData.ts'
import { imageCategories } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { filesValue, FormDesk, ptIdOf } from '../../../../tests/formDesk.ts'
import { newMessage } from '../../../../tests/newMessage.ts'
import type { SignedIn } from '../../../../tests/server.ts'
import { entry, goodAnswers } from '../../../../tests/testForm.ts'
import { accountObjectTypes } from '../../../db/schema/accounts.ts'
import { webDataFiles } from '../../../db/schema/forms.ts'
import { blobs } from '../../../db/schema/messages.ts'
import { dailyQuota } from '../../images/uploadQuota.ts'

let at = new Date('2026-11-20T14:41:00Z')
let desk: FormDesk
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  desk = await FormDesk.open(() => at)
  ;({ ann, bob } = desk)
})

const done = [200, null]
const gone = [409, 'attachment-gone']
const withPhoto = (...keys: string[]) => [...goodAnswers, entry(22, filesValue(...keys))]
const fileOf = (by: SignedIn, id: number, key: string) => desk.ask(by, `p-portal/forms/file/${id}/${key}`)
const blobOf = async (uploadKey: string) => {
  const [blob] = await desk.db.select({ blobId: blobs.blobId }).from(blobs).where(eq(blobs.uploadKey, uploadKey))
  return blob?.blobId ?? null
}

describe('a file of a form', () => {
  it('belongs to the form that names it: when it is saved, and in a table', async () => {
    const id = await desk.send(ann)
    const [photo, label] = [await desk.upload(ann), await desk.upload(ann)]
    expect([photo.status, label.status]).toEqual([200, 200])
    const rows = JSON.stringify([{ 1031: 'Blue', 1033: filesValue(label.uploadKey) }])
    const data = [...withPhoto(photo.uploadKey), entry(30, rows)]
    expect(await fileOf(ann, id, photo.uploadKey)).toEqual([404, 'not-found'])
    expect(await desk.save(ann, id, desk.body(id, data))).toEqual(done)
    for (const { uploadKey } of [photo, label]) {
      const response = await desk.server.fetch(`p-portal/forms/file/${id}/${uploadKey}`, { headers: ann.headers })
      expect(await response.json()).toEqual({
        name: 'dot.png',
        contentType: 'image/png',
        content: expect.stringMatching(/^iVBORw0KGgo/),
      })
      expect(await fileOf(bob, id, uploadKey)).toEqual([404, 'not-found'])
    }
    expect(await desk.submit(ann, desk.body(id, data))).toEqual(done)
    expect(await desk.db.$count(webDataFiles, eq(webDataFiles.webDataId, id))).toBe(2)
  })

  it('is refused if it was not uploaded, by another patient, for a message, or for another form', async () => {
    const [first, id] = [await desk.send(ann), await desk.send(ann)]
    const [used, foreign, attachment] = [
      await desk.upload(ann),
      await desk.upload(bob),
      await desk.upload(ann, ann, imageCategories.messageAttachment),
    ]
    expect(await desk.save(ann, first, desk.body(first, withPhoto(used.uploadKey)))).toEqual(done)
    for (const key of [randomUUID(), used.uploadKey, foreign.uploadKey, attachment.uploadKey]) {
      expect(await desk.submit(ann, desk.body(id, withPhoto(key)))).toEqual(gone)
      expect(await desk.save(ann, id, desk.body(id, withPhoto(key)))).toEqual(gone)
    }
    expect(await desk.row(id)).toMatchObject({ statusId: 1, saved: false })
    expect(await desk.db.$count(webDataFiles, eq(webDataFiles.webDataId, id))).toBe(0)
  })

  it('belongs to one of two forms that name it at the same time', async () => {
    const { uploadKey } = await desk.upload(ann)
    const ids = [await desk.send(ann), await desk.send(ann)]
    const all = await Promise.all(ids.map((id) => desk.submit(ann, desk.body(id, withPhoto(uploadKey)))))
    expect(all.toSorted(([a], [b]) => a - b)).toEqual([done, gone])
  })

  it('stays with a form that repeats a rejected one, also if another user submits it', async () => {
    const { uploadKey } = await desk.upload(bob)
    const first = await desk.send(bob)
    expect(await desk.submit(bob, desk.body(first, withPhoto(uploadKey)))).toEqual(done)
    const again = await desk.send(bob, { previousWebDataId: first, data: withPhoto(uploadKey), version: 1 })
    expect((await desk.list(bob, 'pending')).find(({ webDataId }) => webDataId === again)?.isSentBack).toBe(true)
    const forBob = await desk.acting(null)
    expect(await desk.submit(forBob, desk.body(again, withPhoto(uploadKey)))).toEqual(done)
    await desk.endActing()
    for (const id of [first, again]) expect(await fileOf(bob, id, uploadKey)).toEqual(done)
  })

  it('can be staff’s own upload if they fill in the form', async () => {
    const id = await desk.send(ann)
    const { uploadKey, status } = await desk.upload(desk.kim)
    expect(status).toBe(200)
    const body = desk.body(id, withPhoto(uploadKey), { PtID: ptIdOf(ann) })
    expect(await desk.submit(desk.kim, body)).toEqual(done)
    expect(await fileOf(ann, id, uploadKey)).toEqual(done)
  })

  it(`is refused after ${maxFormFiles} others of the form`, async () => {
    const id = await desk.send(ann)
    const rows = Array.from({ length: 5 }, () => ({
      1033: filesValue(...Array.from({ length: 5 }, () => randomUUID())),
    }))
    const data = [...goodAnswers, entry(30, JSON.stringify(rows))]
    expect(await desk.save(ann, id, desk.body(id, data))).toEqual([400, 'bad-input'])
  })
})

describe('an upload for a form', () => {
  it('is removed after a week if no form uses it, and never if one does', async () => {
    const id = await desk.send(ann)
    const [used, unused] = [await desk.upload(ann), await desk.upload(ann)]
    expect(await desk.save(ann, id, desk.body(id, withPhoto(used.uploadKey)))).toEqual(done)
    const before = at
    at = new Date(before.getTime() + 8 * 86_400_000)
    // One upload in twenty removes old ones. Uploads of Bob count for Bob only.
    const later = await desk.server.signIn('bob', 'correct horse')
    for (let no = 0; no < 20 && no < dailyQuota.count; no++) await desk.upload(later)
    at = before
    expect([await blobOf(unused.uploadKey), await blobOf(used.uploadKey)]).toEqual([null, expect.any(Number)])
    expect(await fileOf(ann, id, used.uploadKey)).toEqual(done)
  })

  it('can’t be sent as an attachment of a message', async () => {
    const [from, to] = [
      { recptID: await desk.prvId(), recptTypeID: 59 },
      { recptID: ptIdOf(ann), recptTypeID: 1 },
    ]
    const send = async (category: number) => {
      const { uploadKey } = await desk.upload(desk.kim, desk.kim, category)
      return desk.ask(desk.kim, 'messages', { body: newMessage(from, to, { attachments: [{ uploadKey }] }) })
    }
    expect(await send(imageCategories.formFile)).toEqual(gone)
    expect(await send(imageCategories.messageAttachment)).toEqual(done)
  })

  it('is not shown as a picture to users without the permission for forms', async () => {
    const { uploadKey } = await desk.upload(ann)
    const paths = [`images/${await blobOf(uploadKey)}`, `images/tn/${await blobOf(uploadKey)}`]
    const newest = `images?recptid=${ptIdOf(ann)}&recpttypeid=1&imgcatid=${imageCategories.formFile}&imgtypeid=1`
    const statuses = () => Promise.all([...paths, newest].map(async (path) => (await desk.ask(ann, path))[0]))
    expect(await statuses()).toEqual([200, 200, 200])
    const forms = { userId: desk.clinic.ann, objectTypeId: objectTypes.forms }
    await desk.db.delete(accountObjectTypes).where(inArray(accountObjectTypes.objectTypeId, [objectTypes.forms]))
    expect(await statuses()).toEqual([404, 404, 404])
    await desk.db.insert(accountObjectTypes).values([forms, { ...forms, userId: desk.clinic.bob }])
    await desk.db.insert(accountObjectTypes).values({ ...forms, userId: desk.clinic.drkim })
  })
})

describe('a representative with a limited scope', () => {
  it.each([
    ['forms', imageCategories.formFile, 200],
    ['forms', imageCategories.messageAttachment, 403],
    ['forms', imageCategories.insuranceCard, 403],
    ['messages', imageCategories.formFile, 403],
    ['messages', imageCategories.messageAttachment, 200],
  ] as const)('of %s gets for an upload of category %i: %i', async (part, category, status) => {
    const forBob = await desk.acting(scopeIdsOf([part]))
    expect((await desk.upload(forBob, bob, category)).status).toBe(status)
    await desk.endActing()
  })

  it('of forms submits a form with a photo, and sees it, but not as a picture of messages', async () => {
    const forBob = await desk.acting(scopeIdsOf(['forms']))
    const id = await desk.send(bob)
    const { uploadKey } = await desk.upload(forBob, bob)
    expect(await desk.submit(forBob, desk.body(id, withPhoto(uploadKey), { PtID: ptIdOf(bob) }))).toEqual(done)
    expect(await fileOf(forBob, id, uploadKey)).toEqual(done)
    expect(await desk.ask(forBob, `images/${await blobOf(uploadKey)}`)).toEqual([403, 'not-allowed'])
    await desk.endActing()
  })

  it('of messages sees neither forms nor their files, and can’t submit one', async () => {
    const forBob = await desk.acting(scopeIdsOf(['messages']))
    const id = await desk.send(bob)
    const { uploadKey } = await desk.upload(bob)
    const refused = [403, 'not-allowed']
    expect(await desk.submit(forBob, desk.body(id, withPhoto(uploadKey), { PtID: ptIdOf(bob) }))).toEqual(refused)
    expect(await desk.save(forBob, id, desk.body(id))).toEqual(refused)
    expect(await fileOf(forBob, id, uploadKey)).toEqual(refused)
    expect(await desk.ask(forBob, `images/${await blobOf(uploadKey)}`)).toEqual([404, 'not-found'])
    await desk.endActing()
  })
})
