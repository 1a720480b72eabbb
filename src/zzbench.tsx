import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FormTemplate, Component } from '#src/contract/formTemplate.ts'
import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { activateLocale } from '#src/i18n/i18n.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { FormContext, type FilledForm } from '#src/areas/forms/fields/FormContext.ts'
import { FormFields } from '#src/areas/forms/fields/FormFields.tsx'

const q = new URLSearchParams(location.search)
const locale = (q.get('l') ?? 'en') as 'en' | 'ar'
await activateLocale(locale)
document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
document.documentElement.lang = locale
let n = 0
const c = (over: Partial<Component> & Pick<Component, 'fieldType'>): Component => {
  n++
  return { comEntryID: n, dataFieldID: over.fieldType === 'note' || over.fieldType === 'group' ? null : n, label: { en: over.fieldType }, ...over } as Component
}
const ch = (value: string, en: string, ar: string, more = {}) => ({ value, label: { en, ar }, ...more })
const often = [ch('0', 'Not at all', 'أبدًا', { score: 0 }), ch('1', 'Several days', 'عدة أيام', { score: 1 }), ch('2', 'More than half the days', 'أكثر من نصف الأيام', { score: 2 }), ch('3', 'Nearly every day', 'كل يوم تقريبًا', { score: 3 })]
const components: Component[] = [
  c({ fieldType: 'note', label: { en: 'Please answer as well as you can.\n\nEverything is saved while you write. <b>Not bold</b>', ar: 'أجب بقدر استطاعتك.\n\nكل شيء يُحفظ أثناء الكتابة.' } }),
  c({ fieldType: 'text', label: { en: 'Full name', ar: 'الاسم الكامل' }, required: true, prefill: 'name' }),
  c({ fieldType: 'text', label: { en: 'Only in English: what do you do for a living?' }, help: { en: 'A few words are enough.' } }),
  c({ fieldType: 'longText', label: { en: 'Medicines that you take now', ar: 'الأدوية التي تتناولها الآن' }, maxLength: 100 }),
  c({ fieldType: 'decimal', label: { en: 'Weight', ar: 'الوزن' }, help: { en: 'In pounds, such as 164.5', ar: 'بالرطل، مثل 164.5' }, unit: '[lb_av]', low: 50, high: 700, required: true }),
  c({ fieldType: 'whole', label: { en: 'Pulse', ar: 'النبض' }, unit: '/min', low: 20, high: 250 }),
  c({ fieldType: 'date', label: { en: 'When did you measure it?', ar: 'متى قسته؟' }, earliest: '2020-01-01', latest: 'today' }),
  c({ fieldType: 'time', label: { en: 'At what time?', ar: 'في أي وقت؟' } }),
  c({ fieldType: 'yesNo', label: { en: 'Have you been in hospital since your last visit?', ar: 'هل دخلت المستشفى منذ زيارتك الأخيرة؟' }, required: true }),
  c({ fieldType: 'oneOf', label: { en: 'How often do you smoke?', ar: 'كم مرة تدخن؟' }, choices: [ch('n', 'I have never smoked', 'لم أدخن قط'), ch('u', 'I used to smoke', 'كنت أدخن'), ch('o', 'Something else', 'شيء آخر', { isOther: true })] }),
  c({ fieldType: 'someOf', label: { en: 'Which of these run in your family?', ar: 'أي من هذه في عائلتك؟' }, required: true, choices: [ch('d', 'Diabetes', 'السكري'), ch('h', 'Heart disease', 'أمراض القلب'), ch('o', 'Something else', 'شيء آخر', { isOther: true }), ch('x', 'None of these', 'لا شيء من هذه', { isExclusive: true })] }),
  c({ fieldType: 'oneOf', label: { en: 'Country', ar: 'البلد' }, choices: Array.from({ length: 40 }, (_, i) => ch('c' + i, 'Country ' + i, 'بلد ' + i)) }),
  c({ fieldType: 'someOf', label: { en: 'Languages', ar: 'اللغات' }, choices: Array.from({ length: 40 }, (_, i) => ch('l' + i, 'Language ' + i, 'لغة ' + i)) }),
  c({ fieldType: 'scale', label: { en: 'How strong is your pain today?', ar: 'ما شدة ألمك اليوم؟' }, low: 0, high: 10, lowLabel: { en: 'no pain', ar: 'لا ألم' }, highLabel: { en: 'the worst you can imagine', ar: 'أسوأ ما يمكن تخيله' } }),
  c({ fieldType: 'bodyDiagram', label: { en: 'Show us where it hurts', ar: 'أين تشعر بالألم؟' } }),
  c({ fieldType: 'photo', label: { en: 'Add a photo of your knee', ar: 'أضف صورة لركبتك' } }),
  c({ fieldType: 'file', label: { en: 'Add a document', ar: 'أضف مستندًا' } }),
]
const group: Component = c({ fieldType: 'group', label: { en: 'Your mood', ar: 'مزاجك' }, help: { en: 'In the last 2 weeks, how often did you have …' } })
group.components = [
  c({ fieldType: 'oneOf', label: { en: 'little interest or pleasure in doing things?', ar: 'قلة الاهتمام أو المتعة؟' }, choices: often, required: true }),
  c({ fieldType: 'oneOf', label: { en: 'thoughts that you would be better off dead?', ar: 'أفكار بأنه من الأفضل لو كنت ميتًا؟' }, choices: often, required: true }),
  c({ fieldType: 'note', tone: 'crisis', label: { en: 'You are not alone. Help is there now.', ar: 'لست وحدك. المساعدة متاحة الآن.' }, help: { en: 'It is free, at any time. If you are in danger, call 911.' } }),
]
const [q1, q2, crisis] = group.components as [Component, Component, Component]
const score = c({ fieldType: 'computed', label: { en: 'Score', ar: 'المجموع' } })
const bad = c({ fieldType: 'computed', label: { en: 'Broken rule' }, unit: 'kg/m2' })
const table: Component = c({ fieldType: 'table', label: { en: 'Operations', ar: 'العمليات' }, maxRows: 500 })
table.components = [
  c({ fieldType: 'text', label: { en: 'Which one?', ar: 'أي عملية؟' }, required: true }),
  c({ fieldType: 'date', label: { en: 'When?', ar: 'متى؟' } }),
  c({ fieldType: 'yesNo', label: { en: 'Did all go well?', ar: 'هل سار كل شيء على ما يرام؟' } }),
]
const caution = c({ fieldType: 'note', tone: 'caution', label: { en: 'My answers are true as far as I know.', ar: 'إجاباتي صحيحة بحسب علمي.' } })
const sign = c({ fieldType: 'signature', label: { en: 'Signature', ar: 'التوقيع' }, required: true })
components.push(group, score, bad, table, caution, sign)
const many = Number(q.get('many') ?? 0)
const pages = [{ pageEntryID: 1, title: { en: 'All fields', ar: 'كل الحقول' }, components: many ? Array.from({ length: many }, (_, i) => c({ fieldType: (['text', 'decimal', 'yesNo', 'oneOf', 'scale', 'date'] as const)[i % 6]!, label: { en: 'Field ' + i }, choices: often })) : components }]
const template: FormTemplate = { templateId: 1, version: 1, name: { en: 'Bench' }, pages, macros: many ? [] : [
  { id: 's', on: 'change', when: { '>': [{ var: 'score.' + q2.dataFieldID }, 0] }, show: { comEntryID: crisis.comEntryID } },
  { id: 'sum', on: 'change', when: null, set: { dataFieldID: score.dataFieldID!, value: { '+': [{ var: 'score.' + q1.dataFieldID }, { var: 'score.' + q2.dataFieldID }] } } },
  { id: 'bad', on: 'change', when: null, set: { dataFieldID: bad.dataFieldID!, value: { '/': [1, 0] } } },
] }
const rows = Number(q.get('rows') ?? 2)
const answers = many ? [] : [
  { DataFieldID: 2, FieldType: 'text' as const, PageEntryID: 1, ComEntryID: 2, Value: 'Maria Alvarez Ruiz' },
  { DataFieldID: table.dataFieldID!, FieldType: 'table' as const, PageEntryID: 1, ComEntryID: table.comEntryID, Value: JSON.stringify(Array.from({ length: rows }, (_, i) => ({ [table.components![0]!.dataFieldID!]: 'Appendix ' + i, [table.components![1]!.dataFieldID!]: '2020-02-03' }))) },
]
const engine = openForm(template, { mode: 'edit', record: null, answers, today: '2026-11-27' })
Object.assign(window, { engine })
const blobs = new Map<string, File>()
const files = {
  add: async (file: File) => {
    const { prepareFile } = await import('#src/workers/photos/client.ts')
    const p = await prepareFile(file)
    if (p.kind === 'refused') return p.problem
    const uploadKey = crypto.randomUUID()
    blobs.set(uploadKey, new File([p.file.bytes], p.file.name, { type: p.file.mediaType }))
    return { uploadKey, name: p.file.name, extension: p.file.extension, size: p.file.bytes.byteLength }
  },
  open: async (f: { uploadKey: string }) => blobs.get(f.uploadKey) ?? null,
  remove: async () => undefined,
}
function App() {
  const [problems, setProblems] = useState<ReadonlyMap<number, readonly PlacedProblem[]>>(new Map())
  const [review, setReview] = useState(false)
  const form = useMemo((): FilledForm => ({ engine, problems, prefilled: new Map([[2, { DataFieldID: 2, Value: 'Maria Alvarez Ruiz', source: 'record', date: '2026-05-14' }]]), crisisPhone: '988', files, isReadOnly: q.has('ro') }), [problems])
  return (
    <main className="mx-auto grid max-w-page gap-4 p-4">
      <Card>
        <h2>All fields</h2>
        {review ? <AnswerList pages={pages} data={engine.allEntries()} isShown={(id) => engine.stateOf(id).isShown} /> : <FormContext value={form}><FormFields page={pages[0]!} /></FormContext>}
        <button id="next" onClick={() => setProblems(Map.groupBy(engine.problemsOfPage(1), (p) => p.comEntryID))}>Next</button>
        <button id="review" onClick={() => setReview(!review)}>Review</button>
      </Card>
    </main>
  )
}
createRoot(document.getElementById('root')!).render(<StrictMode><I18nProvider i18n={i18n}><App /></I18nProvider></StrictMode>)
