import { eq } from 'drizzle-orm'
import type { Component, Macro, TemplateContent } from '#src/contract/formTemplate.ts'
import { accounts } from '../server/db/schema/accounts.ts'
import { formTemplates, formTemplateVersions, webData } from '../server/db/schema/forms.ts'
import { openClinic } from '../server/openClinic.ts'

/** Size of the form. */
export const largeForm = { pages: 40, fields: 2000, macros: 200 } as const

const perPage = largeForm.fields / largeForm.pages
const words = (en: string) => ({ en })

/** Returns the field at a place of the form. Of ten, six are texts, two are numbers, one is yes/no and one is a choice. */
function fieldAt(page: number, place: number): Component {
  const no = page * perPage + place + 1
  const base = { comEntryID: no, dataFieldID: no }
  const kind = place % 10
  if (kind === 6 || kind === 7)
    return { ...base, fieldType: 'decimal', label: words(`Number ${no}`), unit: 'kg', low: 0, high: 500 }
  if (kind === 8) return { ...base, fieldType: 'yesNo', label: words(`Yes or no ${no}`) }
  if (kind === 9)
    return {
      ...base,
      fieldType: 'oneOf',
      label: words(`Choice ${no}`),
      choices: ['never', 'sometimes', 'often'].map((value) => ({ value, label: words(value) })),
    }
  return { ...base, fieldType: 'text', label: words(`Text ${no}`), required: kind === 0 }
}

/** Returns the macros: five a page, of which each reads fields of its page and shows or refuses one. */
function macrosOf(page: number): Macro[] {
  const first = page * perPage + 1
  return Array.from({ length: largeForm.macros / largeForm.pages }, (_, part): Macro => {
    const text = first + part * 10
    const yes = text + 8
    const id = `page ${page + 1}, rule ${part + 1}`
    if (part % 2 === 0)
      return { id, on: 'change', when: { '==': [{ var: `f.${yes}` }, true] }, show: { comEntryID: yes + 1 } }
    return {
      id,
      on: 'change',
      when: { '>': [{ var: `f.${text + 6}` }, { '+': [{ var: [`f.${text + 7}`, 0] }, 100] }] },
      fail: { dataFieldID: text + 6, text: words('The first number is more than 100 above the second.') },
    }
  })
}

function largeTemplate(): TemplateContent {
  const pages = Array.from({ length: largeForm.pages }, (_, page) => ({
    pageEntryID: page + 1,
    title: words(`Part ${page + 1}`),
    components: Array.from({ length: perPage }, (_unused, place) => fieldAt(page, place)),
  }))
  return { name: words('A form of 2,000 questions'), pages, macros: pages.flatMap((_, page) => macrosOf(page)) }
}

/** Sends the form to a user's patient in a clinic that runs. Returns the number of the form. */
export async function addLargeForm(dataDir: string, username: string): Promise<number> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [account] = await db.select().from(accounts).where(eq(accounts.userNameKey, username))
    if (!account?.ptId) throw new Error(`${username}: expected the account of a patient`)
    const now = new Date()
    const content = largeTemplate()
    const [template] = await db
      .insert(formTemplates)
      .values({ name: 'A form of 2,000 questions', showDoc: false })
      .returning({ templateId: formTemplates.templateId })
    if (!template) throw new Error('form_templates: insert returned no row')
    await db.insert(formTemplateVersions).values({ ...template, version: 1, content, createdAt: now })
    const [form] = await db
      .insert(webData)
      .values({ ptId: account.ptId, ...template, assignedAt: now })
      .returning({ webDataId: webData.webDataId })
    if (!form) throw new Error('web_data: insert returned no row')
    return form.webDataId
  } finally {
    await clinic.close()
  }
}
