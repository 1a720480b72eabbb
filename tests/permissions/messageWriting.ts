import { demoOffices } from '#server/seed/clinic/clinicStaff.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'POST messages': {
    call: ({ ptIds }, target) => ({
      path: 'messages',
      body: {
        subject: 'A question',
        body: '<p>May I ask?</p>',
        recptID_From: ptIds[target],
        recptTypeID_From: 1,
        recptID_To: demoOffices.frontDesk.recptId,
        recptTypeID_To: demoOffices.frontDesk.recptTypeId,
        ppMsgID_Prev: null,
        ppRouteID: null,
        ppRouteEntID: null,
        ccID: null,
        ccRecptTypeID: null,
        attachments: [],
      },
    }),
    foreign: 403,
  },
  'GET messages/recipients/{type}': { call: () => ({ path: 'messages/recipients/0' }) },
  'GET p-portal/messages/readers/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/messages/readers/${ptIds[target]}` }),
  },
  'GET odata/MessageRoutes': { call: () => ({ path: 'odata/MessageRoutes' }) },
  'GET messages/insRedirMsg': { isShared: true },
}
