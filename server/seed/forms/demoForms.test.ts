import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { FormRecord, FormTemplate } from '#src/contract/formTemplate.ts'
import { TemplateContent } from '#src/contract/formTemplate.ts'
import { checkTemplate } from '#src/formEngine/checkTemplate.ts'
import type { FormEngine } from '#src/formEngine/FormEngine.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { dataFields as id } from './questions/dataFields.ts'
import type { DemoForm } from './questions/DemoForm.ts'
import { demoForms, type DemoFormKey } from './demoForms.ts'

const forms = Object.entries<DemoForm>(demoForms)

const record: FormRecord = {
  age: 52,
  sex: 'female',
  systolic: 128,
  diastolic: 82,
  pulse: 68,
  respirationRate: 16,
  bodyTempF: 98.4,
  weightKg: 74.5,
  heightIn: 64.2,
  bodyMassIndex: 28,
  medications: [],
  allergies: [],
}

async function open(key: DemoFormKey, known: Partial<FormRecord> = {}): Promise<FormEngine> {
  const form = openForm({ ...demoForms[key].content, templateId: 1, version: 1 } satisfies FormTemplate, {
    mode: 'edit',
    record: { ...record, ...known },
    answers: [],
    today: '2026-11-20',
  })
  await form.settled()
  return form
}

/** Answers a field, and waits until the macros have run. */
async function put(form: FormEngine, field: number, value: string): Promise<void> {
  form.change(field, value)
  await form.settled()
}

/** Ids of the notes that are shown. */
const notes = (form: FormEngine) =>
  placedComponents(form.template.pages).flatMap(({ component }) =>
    component.fieldType === 'note' && form.stateOf(component.comEntryID).isShown ? [component.comEntryID] : [],
  )

const isShown = (form: FormEngine, component: number) => form.stateOf(component).isShown

/** Returns the texts of a value with their places. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`))
}

describe('the templates of the demo clinic', () => {
  it.each(forms)('%s keeps to the schema and to what can be checked of a template', (_, { content }) => {
    expect(v.parse(TemplateContent, content)).toEqual(content)
    expect(checkTemplate(content)).toEqual([])
  })

  it.each(forms)('%s has all texts in English, Spanish and Arabic', (_, { content }) => {
    const words = textsIn(content, '').filter(([path]) => /\.(en|es|ar)$/.test(path))
    const byPlace = Map.groupBy(words, ([path]) => path.slice(0, -3))
    expect(byPlace.size).toBeGreaterThan(5)
    for (const [place, texts] of byPlace) {
      const languages = Object.fromEntries(texts.map(([path, text]) => [path.slice(-2), text]))
      expect([place, Object.keys(languages).toSorted()]).toEqual([place, ['ar', 'en', 'es']])
      expect(languages['ar']).toMatch(/\p{Script=Arabic}/u)
      expect(languages['en']).not.toMatch(/\p{Script=Arabic}|[¿¡ñ]/u)
      expect(languages['es']).not.toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('ask the same question under the same id', () => {
    const questions = forms.flatMap(([, { content }]) =>
      placedComponents(content.pages).flatMap(({ component }) =>
        component.dataFieldID === null ? [] : [[component.dataFieldID, component.label['en'], component.fieldType]],
      ),
    )
    const known = new Set<unknown>(Object.values(id))
    for (const [first, ...others] of Map.groupBy(questions, ([field]) => field).values())
      for (const other of others) expect(other).toEqual(first)
    expect(new Set(questions.map(([field]) => field))).toEqual(known)
  })
})

describe('the documents of the demo clinic', () => {
  const documents = forms.flatMap(([key, { content, documents: own }]) =>
    own.map((document) => [key, document.name, document, content] as const),
  )

  it('are HTML or RTF; one template has no document', () => {
    expect(new Set(documents.map(([, , { format }]) => format))).toEqual(new Set(['html', 'rtf']))
    expect(forms.filter(([, { documents: own }]) => own.length === 0).map(([key]) => key)).toEqual(['beforeVisit'])
  })

  it.each(documents)('%s, %s names only fields that its template has', (_key, _name, { content }, template) => {
    const names = [...content.matchAll(/\[\[([^\]]*)\]\]/g)].map(([, name]) => name ?? '')
    const known = new Set(placedComponents(template.pages).map(({ component }) => String(component.dataFieldID)))
    for (const name of ['patient.name', 'patient.birthDate', 'date', 'provider']) known.add(name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('are ASCII if they are RTF', () => {
    const contents = documents.flatMap(([, , { content, format }]) => (format === 'rtf' ? [content] : []))
    expect(contents).toHaveLength(1)
    for (const content of contents) expect(content).toMatch(/^\{\\rtf1[\n -~]*\}$/)
  })
})

/** Answers a questionnaire so that its total is `total`: as many points as possible in the first items. */
async function scored(key: 'phq9' | 'gad7', total: number): Promise<FormEngine> {
  const form = await open(key)
  const items = placedComponents(form.template.pages).flatMap(({ component }) =>
    component.choices?.some(({ score }) => score === 3) ? [component.comEntryID] : [],
  )
  let left = total
  for (const item of items) {
    const points = Math.min(3, left)
    await put(form, item, String(points))
    left -= points
  }
  return form
}

describe('the PHQ-9', () => {
  // Kroenke, Spitzer and Williams 2001, table of severity.
  it.each([
    [0, 1021],
    [4, 1021],
    [5, 1022],
    [9, 1022],
    [10, 1023],
    [14, 1023],
    [15, 1024],
    [19, 1024],
    [20, 1025],
    [27, 1025],
  ])('counts %i points, and shows the note of their band', async (total, band) => {
    const form = await scored('phq9', total)
    expect(form.stateOf(id.phqTotal).value).toBe(String(total))
    expect(notes(form).filter((one) => one > 1020)).toEqual([band])
    expect(form.faults()).toEqual([])
  })

  it('has nine items, and no total until all are answered', async () => {
    const form = await open('phq9')
    const items = [id.phqInterest, id.phqMood, id.phqSleep, id.phqEnergy, id.phqAppetite, id.phqFailure]
    for (const item of [...items, id.phqConcentration, id.phqMovement]) await put(form, item, '3')
    expect(form.stateOf(id.phqTotal).value).toBe('')
    expect(notes(form)).toEqual([])
    await put(form, id.phqSelfHarm, '0')
    expect(form.stateOf(id.phqTotal).value).toBe('24')
  })

  it.each(['1', '2', '3'])(
    'shows the crisis note at once if item 9 is %s, before anything else is answered',
    async (value) => {
      const form = await open('phq9')
      expect(notes(form)).toEqual([])
      await put(form, id.phqSelfHarm, value)
      expect(notes(form)).toEqual([1012])
      const crisis = placedComponents(form.template.pages).find(({ component }) => component.comEntryID === 1012)
      expect([crisis?.component.tone, crisis?.page.pageEntryID]).toEqual(['crisis', 1001])
      await put(form, id.phqSelfHarm, '0')
      expect(notes(form)).toEqual([])
    },
  )

  it('asks about difficulty without counting it, if there is any problem', async () => {
    expect(isShown(await scored('phq9', 0), id.phqDifficulty)).toBe(false)
    const form = await scored('phq9', 1)
    expect(isShown(form, id.phqDifficulty)).toBe(true)
    await put(form, id.phqDifficulty, 'extremely')
    expect(form.stateOf(id.phqTotal).value).toBe('1')
  })
})

it('the words of the forms are those of docs/terms.md', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../docs/terms.md'), 'utf8').matchAll(/^\|.*$/gm)
  const unused = Array.from(rows, ([row]) => row.split('|')[5]?.trim() ?? '').flatMap((cell) => cell.split(', '))
  const arabic = unused.filter((word) => /\p{Script=Arabic}/u.test(word))
  expect(arabic).toContain('استمارة')
  const texts = JSON.stringify(forms)
  expect(arabic.filter((word) => texts.includes(word))).toEqual([])
})

describe('the GAD-7', () => {
  // Spitzer, Kroenke, Williams and Löwe 2006.
  it.each([
    [0, 1021],
    [4, 1021],
    [5, 1022],
    [9, 1022],
    [10, 1023],
    [14, 1023],
    [15, 1024],
    [21, 1024],
  ])('counts %i points, and shows the note of their band', async (total, band) => {
    const form = await scored('gad7', total)
    expect(form.stateOf(id.gadTotal).value).toBe(String(total))
    expect(notes(form)).toEqual([band])
  })
})

describe('the new patient form', () => {
  it('calculates the body mass index to one decimal', async () => {
    const form = await open('newPatient')
    await put(form, id.weightKg, '77.5')
    expect(form.stateOf(id.bodyMassIndex).value).toBe('')
    await put(form, id.heightCm, '163.1')
    expect(form.stateOf(id.bodyMassIndex).value).toBe('29.1')
  })

  it('asks for the hospital, and refuses to leave it before coming', async () => {
    const form = await open('newPatient')
    expect(isShown(form, id.hospital)).toBe(false)
    await put(form, id.wasInHospital, 'true')
    expect(isShown(form, id.hospital)).toBe(true)
    await put(form, id.admitted, '2026-05-04')
    await put(form, id.discharged, '2026-05-03')
    const macros = async () =>
      (await form.validate()).problems.flatMap(({ comEntryID, problem }) =>
        problem.code === 'macro' ? [comEntryID] : [],
      )
    expect(await macros()).toEqual([id.discharged])
    await put(form, id.discharged, '2026-05-04')
    expect(await macros()).toEqual([])
  })

  it('asks about family details only if a relative is ill', async () => {
    const form = await open('newPatient')
    for (const [value, shown] of [
      ['["none"]', false],
      ['["unknown"]', false],
      ['["diabetes"]', true],
      ['', false],
    ] as const) {
      await put(form, id.familyConditions, value)
      expect([value, isShown(form, id.familyDetails)]).toEqual([value, shown])
    }
  })

  it.each([
    ['female', 11, false],
    ['female', 12, true],
    ['female', 55, true],
    ['female', 56, false],
    ['male', 30, false],
    [null, null, false],
  ] as const)('asks about pregnancy of a patient of sex %s and age %s: %s', async (sex, age, shown) => {
    expect(isShown(await open('newPatient', { sex, age }), id.isPregnant)).toBe(shown)
  })

  it('asks how many cigarettes only those who smoke', async () => {
    const form = await open('newPatient')
    await put(form, id.smoking, 'former')
    expect(isShown(form, id.cigarettes)).toBe(false)
    await put(form, id.smoking, 'every-day')
    expect(isShown(form, id.cigarettes)).toBe(true)
  })
})

describe('the other forms', () => {
  it('warn of asthma that is not controlled, and of a low peak flow', async () => {
    const form = await open('asthma')
    await put(form, id.asthmaSleep, 'true')
    await put(form, id.asthmaDay, 'true')
    expect([form.stateOf(id.asthmaYes).value, notes(form)]).toEqual(['', []])
    await put(form, id.asthmaActivities, 'false')
    expect([form.stateOf(id.asthmaYes).value, notes(form)]).toEqual(['2', [1011]])
    await put(form, id.bestPeakFlow, '400')
    await put(form, id.peakFlow, '200')
    expect([form.stateOf(id.peakFlowPercent).value, notes(form)]).toEqual(['50', [1011]])
    await put(form, id.peakFlow, '197')
    expect([form.stateOf(id.peakFlowPercent).value, notes(form)]).toEqual(['49', [1011, 1021]])
  })

  it('warn of strong pain, and refuse pain that begins tomorrow', async () => {
    const form = await open('pain')
    await put(form, id.painStrength, '7')
    expect(notes(form)).toEqual([])
    await put(form, id.painStrength, '8')
    expect(notes(form)).toEqual([1011])
    await put(form, id.painSince, '2026-11-21')
    expect(form.stateOf(id.painSince).problem).toEqual({ code: 'too-late', limit: '2026-11-20' })
  })

  it('ask patients with symptoms or a contact to call before the visit', async () => {
    const form = await open('beforeVisit')
    await put(form, id.symptoms, '["none"]')
    expect([notes(form), isShown(form, id.testResult), isShown(form, id.traveledTo)]).toEqual([[], false, false])
    await put(form, id.symptoms, '["fever"]')
    expect([notes(form), isShown(form, id.testResult)]).toEqual([[1011], true])
    await put(form, id.symptoms, '["none"]')
    await put(form, id.hadContact, 'true')
    expect(notes(form)).toEqual([1011])
    await put(form, id.hadContact, 'false')
    await put(form, id.hasTraveled, 'true')
    expect([notes(form), isShown(form, id.traveledTo)]).toEqual([[], true])
  })

  it('refuse the lowest risk of a foot with a weak pulse', async () => {
    const form = await open('footCheck')
    for (const [field, value] of [
      [id.footPulseRight, 'weak'],
      [id.footPulseLeft, 'normal'],
      [id.footFeelingRight, '10'],
      [id.footFeelingLeft, '9'],
      [id.footRisk, '0'],
    ] as const)
      await put(form, field, value)
    expect((await form.validate()).problems.map(({ comEntryID }) => comEntryID)).toEqual([id.footRisk])
    await put(form, id.footRisk, '1')
    expect((await form.validate()).problems).toEqual([])
  })
})
