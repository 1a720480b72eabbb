import type { FormEntry } from '#src/contract/formData.ts'
import type { FieldType, InnerComponent, TemplateContent } from '#src/contract/formTemplate.ts'

/** A component with its own number, as `comEntryID` and (plus 1000) as `dataFieldID`. */
const field = (
  no: number,
  fieldType: FieldType,
  label: string,
  over: Partial<InnerComponent> = {},
): InnerComponent => ({
  comEntryID: no,
  fieldType,
  dataFieldID: no + 1000,
  label: { en: label },
  ...over,
})

/** A template with every type of field, macros, and fields that are filled in from the record. */
export const testForm: TemplateContent = {
  name: { en: 'Asthma check', es: 'Control del asma', ar: 'متابعة الربو' },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'You' },
      components: [
        field(1, 'text', 'Name', { required: true, prefill: 'name', maxLength: 60 }),
        field(2, 'whole', 'Puffs a day', { low: 0, high: 20, unit: 'puffs' }),
        field(3, 'whole', 'Nights a week', { low: 0, high: 7 }),
        field(4, 'computed', 'Total'),
        field(5, 'oneOf', 'How is your asthma?', {
          prefill: 'lastAnswer',
          choices: [
            { value: 'good', label: { en: 'Well controlled', es: 'Bien controlada', ar: 'تحت السيطرة' }, score: 2 },
            { value: 'bad', label: { en: 'Badly controlled' }, score: 0 },
            { value: 'own', label: { en: 'Something else' }, isOther: true },
          ],
        }),
        field(6, 'yesNo', 'Do you smoke?'),
        field(7, 'text', 'What do you smoke?', { required: true }),
        field(8, 'someOf', 'Triggers', {
          choices: [
            { value: 'dust', label: { en: 'Dust' } },
            { value: 'cold', label: { en: 'Cold air' } },
            { value: 'none', label: { en: 'None' }, isExclusive: true },
          ],
        }),
        field(9, 'longText', 'Medicines', { prefill: 'medications' }),
        field(10, 'longText', 'Allergies', { prefill: 'allergies', isSensitive: true }),
        field(11, 'decimal', 'Weight', { prefill: 'weightKg', unit: 'lbs' }),
        field(12, 'date', 'Last attack', { latest: 'today' }),
        field(13, 'time', 'Worst hour'),
        field(14, 'scale', 'Worry', { low: 0, high: 10 }),
      ],
    },
    {
      pageEntryID: 2,
      title: { en: 'Details' },
      components: [
        {
          comEntryID: 20,
          fieldType: 'group',
          dataFieldID: null,
          label: { en: 'Pictures' },
          components: [
            field(21, 'bodyDiagram', 'Where?'),
            field(22, 'photo', 'Photo'),
            field(23, 'file', 'Plan'),
            { comEntryID: 24, fieldType: 'note', dataFieldID: null, label: { en: 'Thank you' } },
          ],
        },
        {
          ...field(30, 'text', 'Inhalers'),
          fieldType: 'table',
          maxRows: 5,
          components: [field(31, 'text', 'Inhaler'), field(32, 'decimal', 'Dose'), field(33, 'photo', 'Label')],
        },
        field(40, 'signature', 'Signature', { required: true }),
      ],
    },
  ],
  macros: [
    {
      id: 'total',
      on: 'change',
      when: null,
      set: { dataFieldID: 1004, value: { '+': [{ var: 'f.1002' }, { var: 'f.1003' }] } },
    },
    { id: 'smokes', on: 'change', when: { '==': [{ var: 'f.1006' }, true] }, show: { comEntryID: 7 } },
    {
      id: 'puffs',
      on: 'validate',
      when: { '>': [{ var: 'f.1002' }, 15] },
      fail: { dataFieldID: 1002, text: { en: 'Please call us.' } },
    },
  ],
}

const types = new Map(
  testForm.pages.flatMap(({ pageEntryID, components }) =>
    components
      .flatMap((component) => (component.fieldType === 'group' ? (component.components ?? []) : [component]))
      .map(({ comEntryID, fieldType }) => [comEntryID, { fieldType, pageEntryID }]),
  ),
)

/** Returns the answer to a field of the form, by the number of its component. */
export function entry(no: number, Value: string): FormEntry {
  const { fieldType, pageEntryID } = types.get(no) ?? { fieldType: 'text' as const, pageEntryID: 1 }
  return {
    DataFieldID: no + 1000,
    FieldType: fieldType as FormEntry['FieldType'],
    PageEntryID: pageEntryID,
    ComEntryID: no,
    Value,
  }
}

export const signature = JSON.stringify({ name: 'Ann Ames', strokes: [], signedAt: '2026-11-20T14:30:00Z' })

/** Answers that the form accepts. */
export const goodAnswers: readonly FormEntry[] = [
  entry(1, 'Ann Ames'),
  entry(2, '2'),
  entry(3, '1'),
  entry(5, 'good'),
  entry(40, signature),
]
