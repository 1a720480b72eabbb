import { expect, it } from 'vitest'
import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, TemplateContent } from '#src/contract/formTemplate.ts'
import { FormDesk, ptIdOf } from '../../../tests/formDesk.ts'
import { addTemplate, answersBody, sendForm } from '../../../tests/sentForm.ts'

const [pages, fieldsOfPage, macros, rows] = [40, 50, 200, 500]
const fields = pages * fieldsOfPage
const tableNo = fields + 1

const field = (no: number): Component => ({
  comEntryID: no,
  dataFieldID: no,
  fieldType: no <= macros ? 'computed' : 'whole',
  label: { en: `Question ${no}` },
})
const table: Component = {
  ...field(tableNo),
  fieldType: 'table',
  components: [
    { ...field(tableNo + 1), fieldType: 'text' },
    { ...field(tableNo + 2), fieldType: 'whole' },
  ],
}

/** 2,000 fields on 40 pages, a table, and 200 macros that each add five answers. */
const content: TemplateContent = {
  name: { en: 'Everything' },
  pages: Array.from({ length: pages }, (_, page) => ({
    pageEntryID: page + 1,
    title: { en: `Page ${page + 1}` },
    components: [
      ...Array.from({ length: fieldsOfPage }, (__, index) => field(page * fieldsOfPage + index + 1)),
      ...(page === pages - 1 ? [table] : []),
    ],
  })),
  macros: Array.from({ length: macros }, (_, index) => ({
    id: `sum ${index}`,
    on: 'change',
    when: null,
    set: {
      dataFieldID: index + 1,
      value: { '+': [1, 2, 3, 4, 5].map((no) => ({ var: `f.${macros + index * 5 + no}` })) },
    },
  })),
}

const answer = (no: number, Value: string, FieldType: FormEntry['FieldType'] = 'whole'): FormEntry => ({
  DataFieldID: no,
  FieldType,
  PageEntryID: Math.min(pages, Math.ceil(no / fieldsOfPage)),
  ComEntryID: no,
  Value,
})

it('a form of 2,000 fields, 40 pages, 200 macros and 500 rows is saved, submitted and read without a loss', async () => {
  const desk = await FormDesk.open(() => new Date('2026-11-20T14:41:00Z'))
  const { ann } = desk
  const templateId = await addTemplate(desk.db, content)
  const id = await sendForm(desk.db, ptIdOf(ann), templateId)
  const data = [
    ...Array.from({ length: fields - macros }, (_, index) => answer(macros + index + 1, String(index))),
    answer(
      tableNo,
      JSON.stringify(
        Array.from({ length: rows }, (_, row) => ({ [tableNo + 1]: `Row ${row}`, [tableNo + 2]: String(row) })),
      ),
      'table',
    ),
  ]
  const body = answersBody(id, templateId, data)
  expect(await desk.save(ann, id, body)).toEqual([200, null])
  expect((await desk.opened(ann, id)).data.data).toEqual(data)
  expect(await desk.submit(ann, body)).toEqual([200, null])
  const stored = (await desk.opened(ann, id)).data.data
  expect(stored.length).toBe(fields + 1)
  expect(stored.slice(macros)).toEqual(data)
  // Macro 0 adds the answers 0, 1, 2, 3 and 4.
  expect(stored[0]).toEqual(answer(1, '10', 'computed'))
})
