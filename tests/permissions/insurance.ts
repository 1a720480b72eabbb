import { randomUUID } from 'node:crypto'
import { blobs } from '#server/db/schema/messages.ts'
import { insuranceCards } from '#server/db/schema/insurance.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

/** Adds a card of a patient, and returns its ids. */
async function addCard({ db, ptIds }: PermissionData, target: Target) {
  const ptId = ptIds[target]
  const [blob] = await db
    .insert(blobs)
    .values({
      name: 'front.gif',
      fileExtension: 'gif',
      mediaType: 'image/gif',
      imgCatId: imageCategories.insuranceCard,
      imgTypeId: imageTypes.cardFront,
      recptId: ptId,
      recptTypeId: 1,
      userId: 1,
      data: Buffer.from('GIF89a'),
      size: 6,
      pxWidth: 1,
      pxHeight: 1,
    })
    .returning({ blobId: blobs.blobId })
  const [card] = await db
    .insert(insuranceCards)
    .values({ ptId, frontBlobId: blob?.blobId, sentAt: new Date('2026-11-20T10:00:00Z') })
    .returning({ cardId: insuranceCards.cardId })
  return { imgId: blob?.blobId, cardId: card?.cardId }
}

export const rows: Rows = {
  'GET odata/PatientPolicies': { call: () => ({ path: 'odata/PatientPolicies' }) },
  'GET odata/PolicySequence': { call: () => ({ path: 'odata/PolicySequence' }) },
  'GET p-portal/insurance/cards/sides/{imgId}': {
    call: async (data, target) => ({ path: `p-portal/insurance/cards/sides/${(await addCard(data, target)).imgId}` }),
    foreign: 404,
  },
  'POST p-portal/insurance/cards/{cardId}/check': {
    call: async (data, target) => ({
      path: `p-portal/insurance/cards/${(await addCard(data, target)).cardId}/check`,
      body: { PtPolicyID: null },
      headers: { [idempotencyHeader]: randomUUID() },
    }),
    foreign: 404,
  },
  // A queued choice can arrive when another record or none is open. Staff don't choose for patients.
  'POST p-portal/records/emergency/insurance': {
    call: ({ ptIds }, target) => ({
      path: 'p-portal/records/emergency/insurance',
      body: { PtID: ptIds[target], isShown: true, chosenAt: '2026-11-20T10:00:00Z' },
    }),
    except: {
      patient: { sam: 200, noah: 403, lily: 403, maria: 403 },
      representative: { sam: 403, noah: 200, lily: 403, maria: 403 },
      client: 403,
      staff: 403,
      'staff with a patient': 403,
    },
  },
}
