import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { blobs } from '../../db/schema/messages.ts'
import { policies } from '../../db/schema/people.ts'
import { demoProviders } from '../clinic/clinicStaff.ts'
import { maria } from '../clinic/demoPatients.ts'
import { patientName } from '../record/patientName.ts'
import { cardPictures } from './cardPictures.ts'

const dayMs = 86_400_000

/** Inserts the card of the main patient, with both sides, attached to her first policy. */
export async function insertDemoCard(tx: Connection, now: Date): Promise<void> {
  const [account] = await tx.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.ptId, maria.ptId))
  const [policy] = await tx
    .select({ ptPolicyId: policies.ptPolicyId })
    .from(policies)
    .where(eq(policies.ptPolicyId, maria.ptId))
  if (!account || !policy) return
  const sentAt = new Date(now.getTime() - 40 * dayMs)
  const side = (name: string, picture: string, imgTypeId: number) => {
    const data = Buffer.from(picture, 'base64')
    return {
      name,
      fileExtension: 'png',
      mediaType: 'image/png',
      pxWidth: 856,
      pxHeight: 540,
      imgCatId: imageCategories.insuranceCard,
      imgTypeId,
      recptId: maria.ptId,
      recptTypeId: recipientTypes.patient,
      userId: account.userId,
      data,
      size: data.length,
      createdAt: sentAt,
    }
  }
  const [front, back] = await tx
    .insert(blobs)
    .values([
      side('front.png', cardPictures.front, imageTypes.cardFront),
      side('back.png', cardPictures.back, imageTypes.cardBack),
    ])
    .returning({ blobId: blobs.blobId })
  await tx.insert(insuranceCards).values({
    ptId: maria.ptId,
    frontBlobId: front?.blobId,
    backBlobId: back?.blobId,
    sentAt,
    authorRecptId: maria.ptId,
    authorRecptTypeId: recipientTypes.patient,
    authorName: patientName(maria),
    ptPolicyId: policy.ptPolicyId,
    checkedAt: new Date(sentAt.getTime() + dayMs),
    checkedBy: demoProviders.okafor.fullName,
  })
}
