import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { FormDesk, ptIdOf } from '../../../tests/formDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { entry, goodAnswers } from '../../../tests/testForm.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { webDataVersions } from '../../db/schema/forms.ts'

const at = new Date('2026-11-20T14:41:00Z')
let desk: FormDesk
let ann: SignedIn

beforeAll(async () => {
  desk = await FormDesk.open(() => at)
  ann = desk.ann
})

const done = [200, null]

/** Strings that broke other programs, or some of their kinds if the list is missing. */
function hostileStrings(): string[] {
  const own = [
    '\0',
    'a\0b',
    '\ud800',
    '\\u0000',
    '[[1002]]',
    '<script>alert(1)</script>',
    "'; drop table web_data; --",
    ' ',
  ]
  const list = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists/blns.json')
  return existsSync(list) ? [...own, ...(JSON.parse(readFileSync(list, 'utf8')) as string[])] : own
}

describe('a form that is saved', () => {
  it('stays pending, is marked as saved, and can be incomplete and impossible', async () => {
    const id = await desk.send(ann)
    const data = [entry(2, '99'), entry(5, 'great'), entry(40, 'not JSON')]
    const response = await desk.server.fetch(`p-portal/forms/update-form/${id}`, {
      method: 'PATCH',
      headers: ann.headers,
      body: desk.body(id, [...data, entry(1, '')]),
    })
    expect(await response.json()).toEqual({ statusID: 1, revision: 1 })
    expect(await desk.row(id)).toMatchObject({ saved: true, savedAt: at, version: 1, data, authorName: 'Ann Ames' })
    const [form] = await desk.list(ann, 'pending')
    expect(form).toMatchObject({ webDataId: id, saved: true, savedAt: at.toISOString(), submittedBy: null })
    const opened = await desk.opened(ann, id)
    expect(opened).toMatchObject({ statusId: 1, revision: 1, data: { version: 1, data } })
    expect(opened.authorship).toEqual({ who: { display: 'Ann Ames' }, onBehalfOf: null })
    const [line] = await desk.db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'form saved', ptId: ptIdOf(ann) })
  })

  it('keeps its former answers each time', async () => {
    const id = await desk.send(ann)
    for (const name of ['A', 'B', 'C']) expect(await desk.save(ann, id, desk.body(id, [entry(1, name)]))).toEqual(done)
    const former = await desk.db
      .select()
      .from(webDataVersions)
      .where(eq(webDataVersions.webDataId, id))
      .orderBy(webDataVersions.revision)
    expect(former.map(({ revision, data }) => [revision, data[0]?.Value])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
    expect(await desk.row(id)).toMatchObject({ revision: 3, data: [entry(1, 'C')] })
  })

  it('is refused if another device saved other answers since, and the answers of both are kept', async () => {
    const id = await desk.send(ann)
    const all = await Promise.all(
      ['A', 'B'].map((name) => desk.save(ann, id, desk.body(id, [entry(1, name)], { revision: 0 }))),
    )
    expect(all.toSorted(([a], [b]) => a - b)).toEqual([done, [409, 'form-changed']])
    expect(await desk.save(ann, id, desk.body(id, [entry(1, 'C')], { revision: 1 }))).toEqual(done)
    // Clients of the spec send no revision.
    expect(await desk.save(ann, id, desk.body(id, [entry(1, 'D')]))).toEqual(done)
    expect(await desk.db.$count(webDataVersions, eq(webDataVersions.webDataId, id))).toBe(2)
  })

  it('is saved once under a key, and each time without one', async () => {
    const id = await desk.send(ann)
    const key = randomUUID()
    for (let no = 0; no < 3; no++) expect(await desk.save(ann, id, desk.body(id), key)).toEqual(done)
    expect((await desk.row(id)).revision).toBe(1)
    for (let no = 0; no < 2; no++) expect(await desk.save(ann, id, desk.body(id))).toEqual(done)
    expect((await desk.row(id)).revision).toBe(3)
  })

  it.each([
    ['nothing was answered', []],
    ['all answers are empty', [entry(1, ''), entry(2, '')]],
  ])('is refused if %s', async (_, data) => {
    const id = await desk.send(ann)
    expect(await desk.save(ann, id, desk.body(id, data))).toEqual([400, 'bad-input'])
    expect((await desk.row(id)).saved).toBe(false)
  })

  it('is refused if the body names another form than the path, or another template or version', async () => {
    const id = await desk.send(ann)
    expect(await desk.save(ann, id, desk.body(id + 1))).toEqual([400, 'bad-input'])
    expect(await desk.save(ann, id, { ...desk.body(id), templateId: desk.templateId + 1 })).toEqual([400, 'bad-input'])
    expect(await desk.save(ann, id, { ...desk.body(id), version: 7 })).toEqual([409, 'form-changed'])
    expect(await desk.save(ann, id, { ...desk.body(id), version: null })).toEqual(done)
  })

  it('keeps every text exactly as it was typed, or refuses it with 400', async () => {
    const id = await desk.send(ann)
    const strings = hostileStrings().filter((text) => text !== '')
    const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
    for (const text of strings.filter((one) => !isStorable(one)))
      expect([text, ...(await desk.save(ann, id, desk.body(id, [entry(9, text)])))]).toEqual([text, 400, 'bad-input'])
    const storable = strings.filter(isStorable)
    const places = [1, 7, 9, 10]
    for (let at = 0; at < storable.length; at += places.length) {
      const data = storable.slice(at, at + places.length).map((text, index) => entry(places[index] ?? 1, text))
      expect([data, ...(await desk.save(ann, id, desk.body(id, data)))]).toEqual([data, ...done])
      expect((await desk.row(id)).data).toEqual(data)
    }
  }, 120_000)

  it('can have far more than 256 kB', async () => {
    const id = await desk.send(ann)
    const data = [1, 7, 9, 10].map((no) => entry(no, 'ä, '.repeat(30_000)))
    const body = desk.body(id, data)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(256 * 1024)
    const key = randomUUID()
    expect(await desk.save(ann, id, body, key)).toEqual(done)
    expect(await desk.save(ann, id, body, key)).toEqual(done)
    expect(await desk.row(id)).toMatchObject({ revision: 1, data })
  })
})

it('saved answers that are submitted never change again', async () => {
  const id = await desk.send(ann)
  await desk.save(ann, id, desk.body(id))
  expect(await desk.submit(ann, desk.body(id))).toEqual(done)
  const before = await desk.row(id)
  expect(await desk.save(ann, id, desk.body(id, [entry(1, 'Somebody else')]))).toEqual([409, 'form-submitted'])
  expect(await desk.submit(ann, desk.body(id, [...goodAnswers, entry(6, 'false')]))).toEqual([409, 'form-submitted'])
  expect(await desk.row(id)).toEqual(before)
})
