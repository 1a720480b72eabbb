import { randomUUID } from 'node:crypto'
import type { Caller } from './callerAt.ts'

export const payer = {
  resourceType: 'Organization',
  id: 'payer',
  name: 'Blue Harbor Health',
  identifier: [{ type: { coding: [{ code: 'NIIP' }] }, value: '60054' }],
  telecom: [{ system: 'phone', value: '(800) 555-0110' }],
}
/** A policy of the imported patient. */
export const coverage = (id: string, plan: string, more: object = {}) => ({
  resourceType: 'Coverage',
  id,
  status: 'active',
  beneficiary: { reference: 'Patient/story' },
  subscriber: { reference: 'Patient/story' },
  subscriberId: `NO-${id}`,
  relationship: { coding: [{ code: 'self' }] },
  payor: [{ reference: 'Organization/payer' }],
  class: [
    { type: { coding: [{ code: 'plan' }] }, value: plan, name: plan },
    { type: { coding: [{ code: 'group' }] }, value: 'G-77412' },
  ],
  ...more,
})
/** Two current policies of two holders, one that is over and one that starts later. */
export const resources = [
  payer,
  coverage('a', 'Blue Harbor Story PPO'),
  coverage('b', 'Western Story Fund', {
    order: 2,
    subscriber: { display: 'Carlos Alvarez' },
    relationship: { coding: [{ code: 'spouse' }] },
  }),
  coverage('c', 'Ended Story Plan', { period: { end: '2020-12-31' } }),
  coverage('d', 'Later Story Plan', { period: { start: '2090' } }),
]

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Begun {
  readonly prvID: number
  readonly ppRouteID: number | null
}

/** Sends both sides of a card to the clinic, as the composer does. */
export async function sendCard(
  { get, post, user }: Caller,
  { subject = 'Insurance card', picture = dot } = {},
): Promise<void> {
  const begun = await get<Begun>('messages/insRedirMsg')
  const sides = [3, 4].map((ImgTypeID) => ({
    BlobID: 0,
    BlobName: `side-${ImgTypeID}.png`,
    BlobAsDataURL: picture,
    ImgCatID: 2,
    ImgTypeID,
    RecptID: user.RecptID,
    RecptTypeID: user.RecptTypeID,
    uploadKey: randomUUID(),
  }))
  await post('Images', sides)
  await post('messages', {
    subject,
    body: '',
    recptID_From: user.RecptID,
    recptTypeID_From: user.RecptTypeID,
    recptID_To: begun.prvID,
    recptTypeID_To: 59,
    ppRouteID: begun.ppRouteID,
    attachments: sides.map(({ uploadKey }) => ({ uploadKey })),
  })
}
