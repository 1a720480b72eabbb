import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentList, examDoc, formTemplate } from '#src/contract/examDocuments.ts'
import { documentAttributes, documentTags } from '#src/contract/documentHtml.ts'
import type { FormEntry } from '#src/contract/formData.ts'
import { filesValue } from '../../../../tests/filesValue.ts'
import { FormDesk, outcomeOf, ptIdOf } from '../../../../tests/formDesk.ts'
import { addDocument, addTemplate, addVersion } from '../../../../tests/sentForm.ts'
import type { SignedIn } from '../../../../tests/server.ts'
import { entry, signature, testForm } from '../../../../tests/testForm.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { cnEntries, formDocuments } from '../../../db/schema/forms.ts'
import { patients } from '../../../db/schema/people.ts'
import { splitLanguage } from '../../documents/editing/documentLanguage.ts'

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')

let desk: FormDesk
let ann: SignedIn

beforeAll(async () => {
  desk = await FormDesk.open(() => new Date('2026-11-20T14:41:00Z'))
  ann = desk.ann
  await desk.db
    .update(patients)
    .set({ dob: '1984-03-07' })
    .where(eq(patients.ptId, ptIdOf(ann)))
})

interface Asked {
  readonly data?: readonly FormEntry[]
  readonly compile?: boolean
  readonly tmplId?: number
  readonly form?: object
}

function request(docId: number, { data = [], compile = true, tmplId = desk.templateId, form = {} }: Asked = {}) {
  const body = { docId, tmplId, compile, form: { templateId: desk.templateId, version: 1, data, ...form } }
  return desk.server.fetch('p-portal/forms/exam-doc', { headers: ann.headers, body })
}

/** Returns the HTML of a document with this text, with the element that says its language. */
async function whole(content: string, asked: Asked = {}, format: 'html' | 'rtf' = 'html'): Promise<string> {
  const response = await request(await addDocument(desk.db, desk.templateId, content, format), asked)
  return v.parse(examDoc.reply, await response.json()).document
}

/** Returns the HTML of a document with this text. */
async function compiled(...args: Parameters<typeof whole>): Promise<string> {
  return splitLanguage(await whole(...args)).html
}

const refused = async (content: string, format: 'html' | 'rtf') =>
  outcomeOf(await request(await addDocument(desk.db, desk.templateId, content, format)))

describe('the document of a form', () => {
  it('has answers as words in place of their numbers', async () => {
    const data = [
      entry(1, 'Ann Ames'),
      entry(2, '12'),
      entry(4, '1640.50'),
      entry(5, 'good'),
      entry(6, 'true'),
      entry(8, '["dust","cold"]'),
      entry(9, 'Albuterol\nFluticasone'),
      entry(12, '2026-11-03'),
      entry(13, '21:05'),
      entry(14, '7'),
      entry(22, filesValue('8b0f8a0e-0000-4000-8000-000000000001')),
      entry(30, '[{"1031":"Blue","1032":"0.5"},{},{"1031":"Brown"}]'),
      entry(40, signature),
    ]
    const texts: readonly (readonly [number, string])[] = [
      [1001, 'Ann Ames'],
      [1002, '12 puffs'],
      [1004, '1,640.50'],
      [1005, 'Well controlled'],
      [1006, 'Yes'],
      [1008, 'Dust and Cold air'],
      [1009, 'Albuterol<br>Fluticasone'],
      [1012, 'November 3, 2026'],
      [1013, '9:05 PM'],
      [1014, '7 of 10'],
      [1022, 'dot.png'],
      [1030, 'Inhaler: Blue; Dose: 0.5<br>Inhaler: Brown'],
      [1040, 'Ann Ames, November 20, 2026 at 2:30 PM'],
    ]
    for (const [id, text] of texts) {
      const html = await compiled(`<p>A [[${id}]] B</p>`, { data })
      expect(html.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`<p dir="auto">A ${text} B</p>`)
    }
  })

  it('has marks of the body as sentences', async () => {
    const mark = { view: 'front', x: 1, y: 2, region: 'front-knee-right', kind: 'ache', intensity: 4, note: 'at night' }
    const marks = [mark, { ...mark, view: 'back', region: 'back-knee-left', kind: 'pain', intensity: null, note: '' }]
    const html = await compiled('<p>[[1021]]</p>', { data: [entry(21, JSON.stringify(marks))] })
    expect(html).toBe(
      '<p dir="auto">Knee, right side: ache, 4 of 10 (at night)<br>Hollow of the knee, left side: pain</p>',
    )
  })

  it('names the patient, the date and the provider', async () => {
    const text = '<p>[[patient.name]] / [[patient.birthDate]] / [[date]] / [[provider]] / [[ 1001 ]]</p>'
    expect(await compiled(text)).toBe('<p dir="auto">Ann Ames / March 7, 1984 / November 20, 2026 / — / —</p>')
    const entryOf = { ptId: ptIdOf(ann), templateId: desk.templateId, version: 1, isExam: false }
    const made = { createdDate: '2026-05-04', provider: 'Kim Kerr' }
    const [own, bobs] = await desk.db
      .insert(cnEntries)
      .values([
        { ...entryOf, ...made },
        { ...entryOf, ...made, ptId: ptIdOf(desk.bob) },
      ])
      .returning()
    const ofEntry = (cnid: number | undefined) => compiled('<p>[[date]] [[provider]]</p>', { form: { cnid } })
    expect(await ofEntry(own?.cnid)).toBe('<p dir="auto">May 4, 2026 Kim Kerr</p>')
    // An entry of another patient is none.
    expect(await ofEntry(bobs?.cnid)).toBe('<p dir="auto">November 20, 2026 —</p>')
  })

  it.each([
    ['<p>[[1005]] | [[1006]] | [[1012]]</p>', 'Well controlled | Yes | November 3, 2026'],
    ['<div lang="es">[[1005]] | [[1006]] | [[1012]]</div>', 'Bien controlada | Sí | 3 de noviembre de 2026'],
    ['<div lang="ar">[[1005]] | [[1006]] | [[1012]]</div>', 'تحت السيطرة | نعم | 3 نوفمبر 2026'],
  ])('has its answers in its own language: %s', async (text, said) => {
    await desk.db.update(accounts).set({ language: 'es' }).where(eq(accounts.userId, desk.clinic.ann))
    const data = [entry(5, 'good'), entry(6, 'true'), entry(12, '2026-11-03'), entry(1, 'Ann')]
    expect(await compiled(text, { data })).toContain(said)
    await desk.db.update(accounts).set({ language: null }).where(eq(accounts.userId, desk.clinic.ann))
  })

  it.each([
    ['<p>Seen</p>', 'html', 'lang="en" dir="ltr"'],
    ['<h2 lang="es-MX">Visita</h2>', 'html', 'lang="es" dir="ltr"'],
    ['{\\rtf1\\ansi Seen\\par}', 'rtf', 'lang="en" dir="ltr"'],
    ['{\\rtf1\\ansi\\deflang3082 Visita\\par}', 'rtf', 'lang="es" dir="ltr"'],
    ['{\\rtf1\\ansi\\deflang1025 \\u1586?\\par}', 'rtf', 'lang="ar" dir="rtl"'],
  ] as const)('is marked with its language and direction: %s', async (text, format, marks) => {
    expect(await whole(text, {}, format)).toMatch(new RegExp(`^<div ${marks}><(p|h2)[^>]*>.*</(p|h2)></div>$`))
  })

  it('without any text is empty', async () => {
    expect(await whole('<p></p>')).toBe('')
  })

  it('has the names of the fields if it is not compiled', async () => {
    const html = await compiled('<p>[[1005]], [[1031]], [[9999]], [[patient.name]]</p>', {
      compile: false,
      data: [entry(5, 'good')],
    })
    expect(html).toBe('<p dir="auto">[How is your asthma?], [Inhaler], , Ann Ames</p>')
  })

  it('can be RTF', async () => {
    const rtf = "{\\rtf1\\ansi\\b Name:\\b0  [[1001]]\\par Caf\\'e9 \\u1585?\\par}"
    expect(await compiled(rtf, { data: [entry(1, 'Ann {\\b x}')] }, 'rtf')).toBe(
      '<p dir="auto"><strong>Name:</strong> Ann {\\b x}</p><p dir="auto">Café ر</p>',
    )
  })

  it('can be a text that begins with no tag, or a whole page', async () => {
    expect(await compiled('Name: [[1001]]', { data: [entry(1, 'Ann')] })).toContain('Name: Ann')
    const page = '<!doctype html><html><head><title>No</title></head><body><p>[[1001]]</p></body></html>'
    expect(await compiled(page, { data: [entry(1, 'Ann')] })).toBe('<p dir="auto">Ann</p>')
  })

  it('ignores answers for fields that the template does not have, and never reads an answer as a placeholder', async () => {
    const data = [entry(1, '[[1002]] $& $1'), entry(2, '5'), { ...entry(1, 'x'), ComEntryID: 999 }]
    expect(await compiled('<p>[[1001]]</p>', { data })).toBe('<p dir="auto">[[1002]] $&amp; $1</p>')
  })
})

/** Returns what HTML has that a document may not have. */
function foreignIn(html: string): string[] {
  const allowed: readonly string[] = documentTags
  const names: readonly string[] = documentAttributes
  return Array.from(html.matchAll(/<\/?([a-z\d]+)((?:\s+[\w-]+="[^"<>]*")*)\s*>|<[^>]*>?/gi)).flatMap(
    ([tag, name, attributes = '']) => {
      if (name === undefined || !allowed.includes(name)) return [tag]
      const foreign = Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g)).filter(
        ([, key = '', value = '']) => !names.includes(key) || /^\s*(javascript|data|vbscript):/i.test(value),
      )
      return foreign.map(([attribute]) => attribute)
    },
  )
}

describe('rich text with scripts', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="[[1001]]">x</a>',
    '<p title="[[1001]]">x</p>',
  ]
  const known = existsSync(lists)
    ? ['xss-jhaddix.txt', 'xss-payloads-quick.txt', 'xss-polyglots.txt', 'xss-rsnake.txt'].flatMap((name) =>
        readFileSync(join(lists, name), 'utf8').split('\n'),
      )
    : []

  it('becomes a document of the allowed tags, without scripts and their links', async () => {
    const bad = 'javascript:alert(1)"><script>alert(2)</script>'
    for (const text of hostile) {
      const html = await compiled(`<p>Before</p>${text}<p>After [[1001]]</p>`, { data: [entry(1, bad)] })
      expect([text, foreignIn(html)]).toEqual([text, []])
    }
    const all = await compiled([...hostile, ...known].join('\n<p>x</p>\n'), { data: [entry(1, bad)] })
    expect(foreignIn(all)).toEqual([])
    const link = '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "javascript:alert(1)"}{\\fldrslt click}}}'
    expect(await compiled(link, {}, 'rtf')).not.toContain('javascript')
  })

  it('keeps hostile answers and labels as text', async () => {
    const naughty = existsSync(lists) ? (JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')) as string[]) : []
    const strings = [...hostile, ...known, ...naughty].filter((text) => text.isWellFormed() && !text.includes('\0'))
    const html = await compiled('<p>[[1009]]</p>', { data: [entry(9, strings.join('\n').slice(0, 99_000))] })
    expect(foreignIn(html)).toEqual([])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>')
    const label = { en: '<script>alert(1)</script>' }
    const named = {
      ...testForm,
      pages: [
        {
          pageEntryID: 1,
          title: label,
          components: [{ comEntryID: 1, fieldType: 'text' as const, dataFieldID: 1, label }],
        },
      ],
    }
    const templateId = await addTemplate(desk.db, named)
    const response = await request(await addDocument(desk.db, templateId, '<p>[[1]]</p>'), {
      tmplId: templateId,
      compile: false,
      form: { templateId },
    })
    const { document } = v.parse(examDoc.reply, await response.json())
    expect(splitLanguage(document).html).toBe('<p dir="auto">[&lt;script&gt;alert(1)&lt;/script&gt;]</p>')
  })
})

describe('a document', () => {
  it.each([
    ['that is not RTF', 'Plain text', 'rtf'],
    ['that is a file', '\u0001\u0002\u0003\u0004', 'html'],
  ] as const)('%s is refused with 400', async (_, content, format) => {
    expect(await refused(content, format)).toEqual([400, 'bad-input'])
  })

  it('that gets too long with its answers is refused with 413', async () => {
    const docId = await addDocument(desk.db, desk.templateId, `<p>${'[[1009]] '.repeat(1000)}</p>`)
    const response = await request(docId, { data: [entry(9, 'x'.repeat(99_000))] })
    expect(await outcomeOf(response)).toEqual([413, 'too-large'])
  })

  it('is not found if it belongs to another template, or to none', async () => {
    const docId = await addDocument(desk.db, desk.templateId, '<p>x</p>')
    const other = await addTemplate(desk.db)
    expect(await outcomeOf(await request(docId, { tmplId: other, form: { templateId: other } }))).toEqual([
      404,
      'not-found',
    ])
    expect(await outcomeOf(await request(987_654))).toEqual([404, 'not-found'])
  })

  it('is refused for a form of another template, or of a version that does not exist', async () => {
    const docId = await addDocument(desk.db, desk.templateId, '<p>x</p>')
    expect(await outcomeOf(await request(docId, { form: { templateId: 987 } }))).toEqual([400, 'bad-input'])
    for (const version of [2, Number.MAX_SAFE_INTEGER])
      expect(await outcomeOf(await request(docId, { form: { version } }))).toEqual([400, 'bad-input'])
    expect((await request(docId, { form: { version: null } })).status).toBe(200)
  })
})

it('documents of a template are listed with the default one first', async () => {
  const templateId = await addTemplate(desk.db)
  for (const name of ['B', 'A'])
    await desk.db.insert(formDocuments).values({ templateId, name, content: 'x', format: 'html' })
  await desk.db.insert(formDocuments).values({ templateId, name: 'Z', content: 'x', format: 'html', isDefault: true })
  const response = await desk.server.fetch(`p-portal/forms/document-list/${templateId}`, { headers: ann.headers })
  const found = v.parse(documentList.reply, await response.json())
  expect(found.map(({ name }) => name)).toEqual(['Z', 'A', 'B'])
  expect(
    await (await desk.server.fetch('p-portal/forms/document-list/987654', { headers: ann.headers })).json(),
  ).toEqual([])
})

it('a template is read in its newest version, for the open patient only', async () => {
  const templateId = await addTemplate(desk.db)
  await addVersion(desk.db, templateId, 2, testForm)
  const path = (id: number, ptId: number) => `p-portal/forms/templates/${id}/${ptId}`
  const response = await desk.server.fetch(path(templateId, ptIdOf(ann)), { headers: ann.headers })
  expect(v.parse(formTemplate.reply, await response.json())).toMatchObject({ ...testForm, templateId, version: 1 })
  expect(await desk.ask(ann, path(templateId, ptIdOf(desk.bob)))).toEqual([403, 'not-allowed'])
  expect(await desk.ask(ann, path(987_654, ptIdOf(ann)))).toEqual([404, 'not-found'])
})
