import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../server/db/schema/accounts.ts'
import { blobs, messageAttachments, messageParties, messages } from '../server/db/schema/messages.ts'
import { patients } from '../server/db/schema/people.ts'
import { openClinic } from '../server/openClinic.ts'

/** How many messages with a photo are added to each folder. */
export const withPhoto = 100
/**
 * Username of the demo patient whose folders get the messages. Not the patient of `addMessages`, whose inbox is large.
 */
export const withPhotoOf = 'sam'

/** Fills inbox and outbox with messages that have one photo each. Returns the id of the newest. */
export async function addAttachments(dataDir: string): Promise<number> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [account] = await db.select().from(accounts).where(eq(accounts.userNameKey, withPhotoOf))
    const [patient] = await db
      .select()
      .from(patients)
      .where(eq(patients.ptId, account?.ptId ?? 0))
    if (!account || !patient) throw new Error('the demo clinic has both')
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: 'gray', noise } })
    const data = await photo.clone().jpeg({ quality: 60 }).toBuffer()
    const small = await sharp(data).resize(160).jpeg({ quality: 60 }).toBuffer()
    const self = { recptId: patient.ptId, recptTypeId: recipientTypes.patient }
    const clinicSide = { recptId: 1, recptTypeId: recipientTypes.provider }
    let newest = 0
    for (let no = 0; no < 2 * withPhoto; no++) {
      const isSent = no % 2 === 0
      const [from, to] = isSent ? [self, clinicSide] : [clinicSide, self]
      // oxlint-disable no-await-in-loop -- each has the number of the one before
      const [message] = await db
        .insert(messages)
        .values({
          subject: `Photo ${no}`,
          body: '<p>Here is the photo.</p>',
          sentAt: new Date(Date.now() - (2 * withPhoto - no) * 3_600_000),
          fromRecptId: from.recptId,
          fromRecptTypeId: from.recptTypeId,
          fromName: 'Sender',
          toRecptId: to.recptId,
          toRecptTypeId: to.recptTypeId,
          toName: 'Recipient',
          hasAttachments: true,
        })
        .returning({ id: messages.messageId })
      const [blob] = await db
        .insert(blobs)
        .values({
          name: `photo-${no}.jpg`,
          fileExtension: 'jpg',
          mediaType: 'image/jpeg',
          pxHeight: 600,
          pxWidth: 800,
          thumbnail: small.toString('base64'),
          imgCatId: imageCategories.messageAttachment,
          imgTypeId: imageTypes.photo,
          recptId: self.recptId,
          recptTypeId: self.recptTypeId,
          userId: account.userId,
          data,
          size: data.length,
        })
        .returning({ id: blobs.blobId })
      if (!message || !blob) throw new Error('not inserted')
      await db.insert(messageParties).values({ messageId: message.id, ...self, isSender: isSent, isRead: true })
      await db.insert(messageAttachments).values({ messageId: message.id, blobId: blob.id, rank: 0 })
      // oxlint-enable no-await-in-loop
      newest = message.id
    }
    return newest
  } finally {
    await clinic.close()
  }
}
