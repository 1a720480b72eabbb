import type { Rows } from '../permissionRow.ts'
import { sampleAnswer, sampleDocument, sampleTemplate } from '../sampleForm.ts'

export const rows: Rows = {
  'GET p-portal/forms/templates/{templateId}/{patientId}': {
    call: async (data, target) => ({
      path: `p-portal/forms/templates/${await sampleTemplate(data)}/${data.ptIds[target]}`,
    }),
    foreign: 403,
  },
  'GET p-portal/forms/document-list/{templateId}': {
    call: async (data) => ({ path: `p-portal/forms/document-list/${(await sampleDocument(data)).templateId}` }),
    isShared: true,
  },
  'POST p-portal/forms/exam-doc': {
    call: async (data) => {
      const { templateId, docId } = await sampleDocument(data)
      const form = { templateId, version: 1, cnid: null, cnentryId: null, data: [sampleAnswer] }
      return { path: 'p-portal/forms/exam-doc', body: { docId, tmplId: templateId, compile: true, form } }
    },
  },
}
