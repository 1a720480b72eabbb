import { beforeAll, describe, expect, it } from 'vitest'
import { type Correspondent, Mailboxes } from '../../../tests/mailboxes.ts'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { demoOffices, demoProviders } from '../../seed/clinic/clinicStaff.ts'
import { demoPassword } from '../../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../../seed/demoClinic.ts'

const now = new Date('2026-11-20T14:41:00Z')
const toLee = { recptID: demoProviders.lee.prvId, recptTypeID: 59 }
const toFrontDesk = { recptID: demoOffices.frontDesk.recptId, recptTypeID: 4 }

let server: TestServer
let post: Mailboxes
let maria: Correspondent
let sam: Correspondent
let lee: Correspondent

beforeAll(async () => {
  server = await testServer({ now: () => now, seed: (fresh) => seedDemoClinic(fresh, 'training', now) })
  post = new Mailboxes(server)
  maria = await post.of('maria', demoPassword)
  sam = await post.of('sam', demoPassword)
  lee = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
})

describe('attached files', () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const upload = (who: Correspondent, uploadKey: string) =>
    server.fetch('Images', {
      headers: who.headers,
      body: [
        {
          BlobID: 0,
          BlobName: `${uploadKey.slice(0, 4)}.png`,
          BlobAsDataURL: png,
          ImgCatID: 1,
          ImgTypeID: 1,
          RecptID: who.recptID,
          RecptTypeID: who.recptTypeID,
          uploadKey,
        },
      ],
    })
  const key = (no: number) => `${String(no).repeat(4)}0000-0000-4000-8000-000000000001`

  it('keep their order, can be sent without any text, and can’t be attached to another message', async () => {
    for (const no of [1, 2]) expect((await upload(maria, key(no))).status).toBe(200)
    const attachments = [{ uploadKey: key(2) }, { uploadKey: key(1) }]
    const sent = await post.send(maria, toLee, { body: '', attachments })
    expect(sent).toMatchObject({ hasAttachments: true, attachments: [] })
    const read = await server.fetch(`messages/${sent.messageID}`, { headers: lee.headers })
    expect(await read.json()).toMatchObject({
      data: { attachments: [{ blobName: '2222.png' }, { blobName: '1111.png' }] },
    })
    expect(await post.refusal(maria, toLee, { attachments })).toEqual([409, 'attachment-gone'])
  })

  it('belong to only one of two messages that name them concurrently', async () => {
    expect((await upload(maria, key(3))).status).toBe(200)
    const attachments = [{ uploadKey: key(3) }]
    const body = post.draft(maria, toLee, { attachments })
    const statuses = await Promise.all([post.post(maria, body), post.post(maria, body)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('must be the caller’s own', async () => {
    expect((await upload(maria, key(4))).status).toBe(200)
    const attachments = [{ uploadKey: key(4) }]
    expect(await post.refusal(sam, toFrontDesk, { attachments })).toEqual([409, 'attachment-gone'])
    await post.send(maria, toLee, { attachments })
  })
})
