import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { blobs, messageParties, messages } from '#server/db/schema/messages.ts'
import { demoOffices } from '#server/seed/clinicStaff.ts'
import { messageWire, selectMessages } from '#server/services/messages/messageWire.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { testReading } from '#src/contract/testReading.ts'

/** Who calls. */
export const roles = [
  'nobody',
  /** sam, for himself. */
  'patient',
  /** sam for noah, his child. */
  'representative',
  /** sam for lily, since it was ended. */
  'former representative',
  /** acme, for nobody. */
  'client',
  /** drlee, with no record open. */
  'staff',
  /** drlee, with noah's record open. */
  'staff with a patient',
  /** drlee, with a record open that has gone to a site that is not theirs. */
  'staff without the site',
  'registration token',
  'reset token',
  'ended logon',
] as const
export type Role = (typeof roles)[number]

/** Whose record a call names. */
export const targets = ['sam', 'noah', 'lily', 'maria'] as const
export type Target = (typeof targets)[number]

/** What a row may need to know. */
export interface World {
  readonly db: Database
  readonly ptIds: Readonly<Record<Target, number>>
}

export interface Call {
  /** Below `/api/main/`. */
  readonly path: string
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Row {
  /** The call; `target` for those that name a person. */
  readonly call: (world: World, target: Target) => Call | Promise<Call>
  readonly expected: Readonly<Record<Role, number>>
  /** What the reply shows is the record of the session: it must be noah's for who shows noah, and of nobody else. */
  readonly isRecord?: true
  /** The call uses its logon up, so each needs one of its own. */
  readonly spends?: true
  /** By role, then by the person whom the call names. Whoever is not named here gets what `expected` says. */
  readonly named?: Readonly<Partial<Record<Role, Readonly<Record<Target, number>>>>>
}

const signedOut = { nobody: 401, 'registration token': 401, 'reset token': 401, 'ended logon': 401 } as const

/** The record of whom the session shows (portal §6). */
const record: Row['expected'] = {
  ...signedOut,
  patient: 200,
  representative: 200,
  'former representative': 403,
  client: 403,
  staff: 403,
  'staff with a patient': 200,
  'staff without the site': 403,
}

/** Something of the user, whomever the session shows. */
const own: Row['expected'] = {
  ...record,
  client: 200,
  staff: 200,
}

/** The same, also for who has lost the right to see whom the session shows. */
const ownAlways: Row['expected'] = { ...own, 'former representative': 200, 'staff without the site': 200 }

/** Staff alone. */
const staffOnly: Row['expected'] = {
  ...record,
  patient: 403,
  representative: 403,
  staff: 200,
}

const everybody = (status: number): Row['expected'] => ({
  nobody: status,
  patient: status,
  representative: status,
  'former representative': status,
  client: status,
  staff: status,
  'staff with a patient': status,
  'staff without the site': status,
  'registration token': status,
  'reset token': status,
  'ended logon': status,
})

const get = (path: string) => () => ({ path })
const recordAt = (path: string): Row => ({ call: get(path), expected: record, isRecord: true })

/** Calls that name a patient by number: only the one whom the session shows. */
const onlyShown: NonNullable<Row['named']> = {
  patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
  representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
  'staff with a patient': { sam: 403, noah: 200, lily: 403, maria: 403 },
}

/** The same for what lies in a mailbox: another's is not there, and staff have no patient's. */
const onlyOwn: NonNullable<Row['named']> = {
  patient: { sam: 200, noah: 404, lily: 404, maria: 404 },
  representative: { sam: 404, noah: 200, lily: 404, maria: 404 },
  'staff with a patient': { sam: 404, noah: 404, lily: 404, maria: 404 },
}

/** The same for what is written in somebody's name. */
const onlyInOwnName: NonNullable<Row['named']> = {
  patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
  representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
  'staff with a patient': { sam: 403, noah: 403, lily: 403, maria: 403 },
}
const notOthers: Row['expected'] = { ...record, client: 403, staff: 403, 'staff with a patient': 403 }

/** A message to a patient from nobody among those who call. */
async function messageTo({ db, ptIds }: World, target: Target) {
  const [message] = await selectMessages(db)
    .where(
      and(
        eq(messageParties.recptTypeId, 1),
        eq(messageParties.recptId, ptIds[target]),
        eq(messageParties.isSender, false),
        ne(messages.fromRecptTypeId, 59),
      ),
    )
    .limit(1)
  if (!message) throw new Error(`${target} has no message`)
  return message
}

/** The number of a patient's upload. */
async function uploadOf({ db, ptIds }: World, target: Target): Promise<number> {
  const [blob] = await db.select({ blobId: blobs.blobId }).from(blobs).where(eq(blobs.recptId, ptIds[target])).limit(1)
  if (!blob) throw new Error(`${target} has no upload`)
  return blob.blobId
}

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const browser = (verb: string) => () => ({
  path: `p-portal/push/${verb}`,
  body: { endpoint: 'https://push.test/a-browser' },
})

/** Anybody may ask; a nonsense answer to it is refused as such. */
const wrongKey = 'no-such-key-at-all-0000'
const newPassword = 'yarrow-demo'

/**
 * Every call of the contract, by every role, for one's own record, another's, that of whom one acts for, and that of
 * whom one may act for no more. A call that is missing here fails the test.
 */
export const permissionTable: Readonly<Record<string, Row>> = {
  'POST account/getLoginSites': { call: () => ({ path: 'account/getLoginSites', body: {} }), expected: everybody(200) },
  'POST account/authenticate': {
    call: () => ({ path: 'account/authenticate', body: { username: 'nobody-here', password: 'x', PUserType: 1 } }),
    expected: everybody(401),
  },
  'POST account/logout': {
    call: () => ({ path: 'account/logout', body: {} }),
    expected: everybody(200),
    spends: true,
  },
  'GET account/client-settings': { call: get('account/client-settings'), expected: everybody(200) },
  'GET PatientPortal/backgroundImage': { call: get('PatientPortal/backgroundImage'), expected: everybody(404) },
  'GET notices/{key}': { call: get('notices/no-such-notice?language=en'), expected: everybody(404) },

  'GET account/current-user': { call: get('account/current-user'), expected: own },
  'GET account/profile': { call: get('account/profile'), expected: ownAlways },
  'GET account/representing': { call: get('account/representing'), expected: ownAlways },
  'POST account/refresh-token': {
    call: () => ({ path: 'account/refresh-token', body: { token: 'THE TOKEN' } }),
    expected: ownAlways,
    spends: true,
  },
  'POST account/represent': {
    call: ({ ptIds }, target) => ({ path: 'account/represent', body: { RecptID: ptIds[target], RecptTypeID: 1 } }),
    expected: { ...ownAlways, client: 403, staff: 403, 'staff with a patient': 403, 'staff without the site': 403 },
    spends: true,
    named: {
      patient: { sam: 200, noah: 200, lily: 403, maria: 403 },
      representative: { sam: 200, noah: 200, lily: 403, maria: 403 },
      'former representative': { sam: 200, noah: 200, lily: 403, maria: 403 },
    },
  },
  'POST account/open-patient': {
    call: ({ ptIds }, target) => ({ path: 'account/open-patient', body: { PtID: ptIds[target] } }),
    expected: { ...staffOnly, 'staff without the site': 200 },
    spends: true,
    named: {
      // Maria has gone to a site that is not drlee's.
      staff: { sam: 200, noah: 200, lily: 200, maria: 404 },
      'staff with a patient': { sam: 200, noah: 200, lily: 200, maria: 404 },
      'staff without the site': { sam: 200, noah: 200, lily: 200, maria: 404 },
    },
  },

  'POST p-portal/ActivityLog': {
    call: () => ({ path: 'p-portal/ActivityLog', text: '/app/home' }),
    expected: own,
  },
  'POST p-portal/ClientErrors': {
    call: () => ({
      path: 'p-portal/ClientErrors',
      body: { route: '/app/home', code: 'x', version: '1', stack: '' },
    }),
    expected: own,
  },
  'GET p-portal/ActivityLog': { call: get('p-portal/ActivityLog'), expected: own },

  'GET p-portal/appointments/upcoming': recordAt('p-portal/appointments/upcoming'),
  'GET p-portal/appointments/prev': recordAt('p-portal/appointments/prev'),
  'GET p-portal/appointments/visits': recordAt('p-portal/appointments/visits'),
  'GET p-portal/billing/summary': recordAt('p-portal/billing/summary'),
  'GET p-portal/records/documents': recordAt('p-portal/records/documents'),
  'GET p-portal/records/emergency': recordAt('p-portal/records/emergency'),
  'GET p-portal/records/medhistory/problems': recordAt('p-portal/records/medhistory/problems'),
  'GET p-portal/records/medhistory/allergies': recordAt('p-portal/records/medhistory/allergies'),
  'GET p-portal/records/medhistory/immunizations': recordAt('p-portal/records/medhistory/immunizations'),
  'GET p-portal/records/radiology': recordAt('p-portal/records/radiology'),
  'GET p-portal/records/pplabs/labs': recordAt('p-portal/records/pplabs/labs'),
  'GET p-portal/records/medications': recordAt('p-portal/records/medications'),
  'GET p-portal/records/medications/prescriptions': recordAt('p-portal/records/medications/prescriptions'),
  'GET p-portal/records/medications/administeredMeds': recordAt('p-portal/records/medications/administeredMeds'),
  'GET p-portal/records/vitals': recordAt('p-portal/records/vitals'),
  'GET p-portal/records/vitals/camera': recordAt('p-portal/records/vitals/camera'),
  // It may arrive when another record is open, or none: staff save to whomever they see.
  'POST p-portal/records/vitals/camera': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/vitals/camera',
      body: { ...testReading(ptIds[target], { scanID: randomUUID() }), hasConsent: true },
    }),
    expected: { ...record, staff: 200 },
    named: {
      patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
      representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
      client: { sam: 403, noah: 403, lily: 403, maria: 403 },
      // Maria has gone to a site that is not drlee's.
      staff: { sam: 200, noah: 200, lily: 200, maria: 403 },
      'staff with a patient': { sam: 200, noah: 200, lily: 200, maria: 403 },
    },
  },

  // Messages are the user's own, or of whom they act for: never those of the patient whom staff opened.
  'GET messages/inbox': { call: get('messages/inbox'), expected: own },
  'GET messages/outbox': { call: get('messages/outbox'), expected: own },
  'GET messages/trash': { call: get('messages/trash'), expected: own },
  'GET messages/{id}': {
    call: async (world, target) => ({ path: `messages/${(await messageTo(world, target)).messageId}` }),
    expected: { ...record, client: 404, staff: 404, 'staff with a patient': 404 },
    named: onlyOwn,
  },
  'PUT messages/update/{messageID}': {
    call: async (world, target) => {
      const message = await messageTo(world, target)
      return { path: `messages/update/${message.messageId}`, body: messageWire(message) }
    },
    expected: { ...record, client: 404, staff: 404, 'staff with a patient': 404 },
    named: onlyOwn,
  },
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
    expected: notOthers,
    named: onlyInOwnName,
  },
  'GET messages/recipients/{type}': { call: get('messages/recipients/0'), expected: own },
  'GET messages/insRedirMsg': { call: get('messages/insRedirMsg'), expected: record },
  'GET odata/MessageRoutes': { call: get('odata/MessageRoutes'), expected: own },

  // So are files.
  'GET images/{imgId}': {
    call: async (world, target) => ({ path: `images/${await uploadOf(world, target)}` }),
    expected: { ...record, client: 404, staff: 404, 'staff with a patient': 404 },
    named: onlyOwn,
  },
  'GET images/tn/{imgId}': {
    call: async (world, target) => ({ path: `images/tn/${await uploadOf(world, target)}` }),
    expected: { ...record, client: 404, staff: 404, 'staff with a patient': 404 },
    named: onlyOwn,
  },
  'GET images': {
    call: ({ ptIds }, target) => ({ path: `images?recptid=${ptIds[target]}&recpttypeid=1&imgcatid=1&imgtypeid=1` }),
    expected: { ...record, client: 404, staff: 404, 'staff with a patient': 404 },
    named: onlyOwn,
  },
  'POST Images': {
    call: ({ ptIds }, target) => ({
      path: 'Images',
      body: [
        {
          BlobID: 0,
          BlobName: 'dot.png',
          BlobAsDataURL: dot,
          ImgCatID: 1,
          ImgTypeID: 1,
          RecptID: ptIds[target],
          RecptTypeID: 1,
        },
      ],
    }),
    expected: notOthers,
    named: onlyInOwnName,
  },

  // What waits on a device is sealed with keys of the user and of whom they act for. No token opens the way in for it.
  'GET p-portal/writes/keys': { call: get('p-portal/writes/keys'), expected: own },
  'GET p-portal/writes/done/{key}': { call: get('p-portal/writes/done/no-such-key'), expected: own },
  'POST p-portal/writes/close/{key}': {
    call: () => ({ path: `p-portal/writes/close/${randomUUID()}`, body: {} }),
    expected: own,
  },
  'POST p-portal/writes/deliver': {
    call: () => ({
      path: 'p-portal/writes/deliver',
      body: { write: 'f7a1c0de-0000-4000-8000-000000000001', no: 0, iv: 'AAAA', data: 'AAAA' },
    }),
    expected: everybody(401),
  },

  'GET p-portal/push/key': { call: get('p-portal/push/key'), expected: own },
  'POST p-portal/push/subscribe': { call: browser('subscribe'), expected: own },
  'POST p-portal/push/unsubscribe': { call: browser('unsubscribe'), expected: own },
  'POST p-portal/push/state': { call: browser('state'), expected: own },
  // Alerts are off in that browser.
  'POST p-portal/push/test': {
    call: () => ({ ...browser('test')(), headers: { [idempotencyHeader]: randomUUID() } }),
    expected: { ...own, ...refused(own, 404) },
  },
  'GET p-portal/events': { call: get('p-portal/events'), expected: own },

  // A token of its own, for whoever may use the tools; somebody else's ends nothing and says nothing.
  'POST ainexus/login': {
    call: () => ({ path: 'ainexus/login', body: { type: 'VisualVitals' } }),
    expected: own,
  },
  'POST ainexus/logout': {
    call: () => ({ path: 'ainexus/logout', body: { access_token: 'no-such-token', type: 'VisualVitals' } }),
    expected: ownAlways,
  },

  'GET odata/Sites': { call: get('odata/Sites'), expected: own },
  'GET odata/Patients': { call: get('odata/Patients?$top=5'), expected: { ...staffOnly, client: 403 } },
  'POST odata/Patients/$query': {
    call: () => ({ path: 'odata/Patients/$query', body: { $top: '5' } }),
    expected: { ...staffOnly, client: 403 },
  },
  'GET odata/PtEncounters': recordAt('odata/PtEncounters'),
  'GET odata/ApptLocations': recordAt('odata/ApptLocations'),
  'GET odata/PhoneEntries': recordAt('odata/PhoneEntries'),
  'GET odata/ContactMethodEntries': recordAt('odata/ContactMethodEntries'),
  'PATCH odata/ContactMethodEntries/{ContactMethodEntID}': {
    call: async ({ db, ptIds }, target) => {
      const { rows } = await db.execute<{ id: string }>(
        `select contact_method_ent_id as id from contact_method_entries where recpt_type_id = 1 and recpt_id = ${ptIds[target]}`,
      )
      return {
        path: `odata/ContactMethodEntries/${rows[0]?.id}`,
        body: { IsActive: false, NoteX: null, ZUDate: '2026-01-01T00:00:00.000Z' },
      }
    },
    expected: record,
    named: {
      patient: { sam: 200, noah: 404, lily: 404, maria: 404 },
      representative: { sam: 404, noah: 200, lily: 404, maria: 404 },
      'staff with a patient': { sam: 404, noah: 200, lily: 404, maria: 404 },
    },
  },
  // They have theirs already: who gets so far is told so.
  'POST odata/ContactMethodEntries': {
    call: () => ({
      path: 'odata/ContactMethodEntries',
      body: { ContactMethodID: 8, IsActive: false, NoteX: null },
    }),
    expected: { ...record, patient: 409, representative: 409, 'staff with a patient': 409 },
  },

  'GET p-portal/FHIRClientSettings/entries/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/FHIRClientSettings/entries/${ptIds[target]}` }),
    expected: record,
    named: onlyShown,
  },
  'GET p-portal/FHIRClientSettings/clients/{ptId}': {
    call: ({ ptIds }, target) => ({ path: `p-portal/FHIRClientSettings/clients/${ptIds[target]}` }),
    expected: record,
    named: onlyShown,
  },
  'GET p-portal/FHIRClientSettings/resources': {
    call: get('p-portal/FHIRClientSettings/resources'),
    expected: own,
  },
  'POST p-portal/FHIRClientSettings/update': {
    call: async ({ db, ptIds }, target) => {
      const { rows } = await db.execute<{ id: string }>('select client_id as id from fhir_clients limit 1')
      return {
        path: 'p-portal/FHIRClientSettings/update',
        body: { clientId: rows[0]?.id ?? '', ptId: ptIds[target], resIds: [], resNames: [] },
      }
    },
    expected: record,
    named: onlyShown,
  },

  // Passkeys and passwords are the user's own, whomever they act for.
  'GET account/passkeys': { call: get('account/passkeys'), expected: ownAlways },
  'POST account/passkeys/begin': {
    call: () => ({ path: 'account/passkeys/begin', body: { password: 'yarrow-demo' } }),
    expected: ownAlways,
  },
  'POST account/passkeys': {
    call: () => ({
      path: 'account/passkeys',
      body: { name: 'x', response: { id: 'x', type: 'public-key', response: {} } },
    }),
    expected: { ...ownAlways, ...refused(ownAlways, 400) },
  },
  'PATCH account/passkeys/{credentialId}': {
    call: () => ({ path: 'account/passkeys/none', body: { name: 'x' } }),
    expected: { ...ownAlways, ...refused(ownAlways, 404) },
  },
  'POST account/passkeys/{credentialId}/remove': {
    call: () => ({ path: 'account/passkeys/none/remove', body: {} }),
    expected: { ...ownAlways, ...refused(ownAlways, 404) },
  },
  'POST account/passkeys/sign-in/begin': {
    call: () => ({ path: 'account/passkeys/sign-in/begin', body: {} }),
    expected: everybody(200),
  },
  'POST account/passkeys/sign-in': {
    call: () => ({
      path: 'account/passkeys/sign-in',
      body: { response: { id: 'x', type: 'public-key', response: {} }, PUserType: 1 },
    }),
    expected: everybody(400),
  },
  'POST account/changePassword': {
    call: () => ({ path: 'account/changePassword', body: { password: 'not-this-one', newPassword } }),
    expected: { ...own, ...refused(own, 409) },
  },

  'POST account/activateaccount': {
    call: () => ({ path: 'account/activateaccount', body: { email: 'nobody@elsewhere.example' } }),
    expected: everybody(404),
  },
  'POST account/EmailActivation': {
    call: () => ({ path: 'account/EmailActivation', body: { activationKey: wrongKey, pin: '000000' } }),
    expected: everybody(400),
  },
  'POST account/confirm': {
    call: () => ({
      path: 'account/confirm',
      body: { activationKey: wrongKey, pin: '0', userId: 1, DOB: '2000-01-01', Email: 'a@example.org' },
    }),
    expected: { ...everybody(401), 'registration token': 400 },
  },
  'POST account/update': {
    call: () => ({
      path: 'account/update',
      body: {
        activationKey: wrongKey,
        pin: '0',
        userId: 1,
        DOB: '2000-01-01',
        Email: 'a@example.org',
        UserName: 'somebody-new',
        Password: newPassword,
      },
    }),
    expected: { ...everybody(401), 'registration token': 400 },
  },
  'POST account/forgotpassword': {
    call: () => ({ path: 'account/forgotpassword', body: { userEmail: 'nobody@elsewhere.example' } }),
    expected: everybody(200),
  },
  'POST account/resetPassword': {
    call: () => ({ path: 'account/resetPassword', body: { newPassword } }),
    expected: { ...everybody(401), 'reset token': 200 },
    spends: true,
  },
}

/** `status` for every role that gets as far as the verb. */
function refused(expected: Row['expected'], status: number): Partial<Record<Role, number>> {
  return Object.fromEntries(roles.filter((role) => expected[role] === 200).map((role) => [role, status]))
}
