import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'
import { sampleAnswer, sampleFile, sampleForm } from '../sampleForm.ts'

async function answered(data: PermissionData, target: Target) {
  const { templateId, webDataId } = await sampleForm(data, target)
  return { templateId, version: 1, cnid: null, cnentryId: null, data: [sampleAnswer], WebDataID: webDataId }
}

export const rows: Rows = {
  'GET p-portal/forms/form/{webDataId}': {
    call: async (data, target) => ({ path: `p-portal/forms/form/${(await sampleForm(data, target)).webDataId}` }),
    foreign: 404,
  },
  'POST p-portal/forms/submit-form': {
    call: async (data, target) => ({
      path: 'p-portal/forms/submit-form',
      body: { ...(await answered(data, target)), PtID: data.ptIds[target] },
    }),
    foreign: 403,
    // Staff submit for every patient whom they may see.
    except: {
      staff: { sam: 200, noah: 200, lily: 200, maria: 403 },
      'staff with a patient': { sam: 200, noah: 200, lily: 200, maria: 403 },
    },
  },
  'PATCH p-portal/forms/update-form/{WebDataID}': {
    call: async (data, target) => {
      const body = await answered(data, target)
      const headers = { [idempotencyHeader]: randomUUID() }
      return { path: `p-portal/forms/update-form/${body.WebDataID}`, headers, body }
    },
    foreign: 404,
  },
  'GET p-portal/forms/file/{webDataId}/{uploadKey}': {
    call: async (data, target) => {
      const { webDataId, uploadKey } = await sampleFile(data, target)
      return { path: `p-portal/forms/file/${webDataId}/${uploadKey}` }
    },
    foreign: 404,
  },
}
