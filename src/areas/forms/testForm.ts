import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { PatientForm } from '#src/contract/forms.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { Write } from '#src/offline/Write.ts'
import type { FormDraft } from './draft/formDraft.ts'

/** A form in a list, for tests. */
export function testForm(over: Partial<PatientForm> = {}): PatientForm {
  return {
    webDataId: 20418,
    name: 'Annual health questionnaire',
    saved: false,
    statusId: 1,
    names: null,
    templateId: 7,
    assignedAt: null,
    savedAt: null,
    submittedAt: null,
    reviewedAt: null,
    dueDate: null,
    visitAt: null,
    note: null,
    isSentBack: false,
    submittedBy: null,
    reviewedBy: null,
    ...over,
  }
}

/** An answer to a text field, for tests. */
export function testEntry(DataFieldID: number, Value: string): FormEntry {
  return { DataFieldID, FieldType: 'text', PageEntryID: 1, ComEntryID: 100 + DataFieldID, Value }
}

/** A template with two pages, for tests: a text and a group with two texts, and a note with a text. */
export const testTemplate: FormTemplate = {
  templateId: 7,
  version: 2,
  name: { en: 'Annual health questionnaire' },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'About you' },
      components: [
        { comEntryID: 101, fieldType: 'text', dataFieldID: 1, label: { en: 'Full name' } },
        {
          comEntryID: 150,
          fieldType: 'group',
          dataFieldID: null,
          label: { en: 'Emergency' },
          components: [
            { comEntryID: 102, fieldType: 'text', dataFieldID: 2, label: { en: 'Who to call' } },
            { comEntryID: 103, fieldType: 'text', dataFieldID: 3, label: { en: 'Phone' } },
          ],
        },
      ],
    },
    {
      pageEntryID: 2,
      title: { en: 'Your health' },
      components: [
        { comEntryID: 151, fieldType: 'note', dataFieldID: null, label: { en: 'Nearly done' } },
        { comEntryID: 104, fieldType: 'text', dataFieldID: 4, label: { en: 'Allergies' } },
      ],
    },
  ],
  macros: [{ id: 'shows', on: 'change', when: null, show: { comEntryID: 104 } }],
}

/** The form as the clinic has it, for tests: new, without answers. */
export function testOpenedForm(over: Partial<OpenedForm> = {}): OpenedForm {
  return {
    webDataId: 20418,
    statusId: 1,
    template: testTemplate,
    data: { templateId: 7, version: 2, cnid: null, cnentryId: null, data: [] },
    revision: 0,
    record: null,
    prefilled: [],
    authorship: null,
    isUrgent: false,
    submittedAt: null,
    withdrawn: null,
    ...over,
  }
}

/** A draft of the form, for tests. */
export function testDraft(over: Partial<FormDraft> = {}): FormDraft {
  return {
    webDataId: 20418,
    PtID: 10482,
    name: 'Annual health questionnaire',
    ownId: 'own',
    template: null,
    templateId: 7,
    version: 2,
    revision: 0,
    base: [],
    entries: [testEntry(1, 'Maria')],
    files: [],
    checked: [],
    visited: [1],
    page: 1,
    unplaced: [],
    unplacedTemplate: null,
    ...over,
  }
}

/** A stored draft or queued write of the form, for tests. */
export function testWrite(over: Partial<Write> = {}): Write {
  return {
    id: 'own',
    kind: 'form',
    state: 'draft',
    problem: null,
    content: testDraft(),
    files: [],
    revision: 1,
    changedAt: 1,
    queuedAt: null,
    triedAt: null,
    ...over,
  }
}
