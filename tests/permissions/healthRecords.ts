import type { Rows } from '../permissionRow.ts'
import { sampleEntry } from '../sampleEntry.ts'

export const rows: Rows = {
  // The record types are those of the clinic. Only the numbers of entries are the patient's.
  'GET p-portal/healthrecords/list': { isShared: true },
  'GET p-portal/healthrecords/list/{patientId}/{templateId}': {
    call: async (data, target) => {
      const { templateId } = await sampleEntry(data, target)
      return { path: `p-portal/healthrecords/list/${data.ptIds[target]}/${templateId}` }
    },
    foreign: 403,
  },
  'GET p-portal/healthrecords/cndata/{cnid}': {
    call: async (data, target) => ({
      path: `p-portal/healthrecords/cndata/${(await sampleEntry(data, target)).cnid}`,
    }),
    foreign: 404,
  },
  'GET exam/components/{id}': {
    call: async (data, target) => ({ path: `exam/components/${(await sampleEntry(data, target)).cnid}` }),
    foreign: 404,
  },
}
