import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { radiologyStudies } from '../../db/schema/records.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import { readPictureFile } from '../../imaging/readPictureFile.ts'
import { storePicture } from '../../services/imaging/storePicture.ts'
import { clinicCalendar } from '../clinic/clinicCalendar.ts'
import { type DemoPicture, demoPictures } from './demoPictures.ts'

/** A picture that was drawn and read. */
export type ReadDemoPicture = DemoPicture & { readonly file: PictureFile }

/** Max number of files that are drawn but not read yet. */
const maxAhead = 4

/** Draws the demo clinic's pictures and reads them as files. Another process reads one while the next is drawn. */
export async function readDemoPictures(now: Date, timeZone: string): Promise<readonly ReadDemoPicture[]> {
  const read: Promise<ReadDemoPicture>[] = []
  for (const picture of demoPictures(clinicCalendar(now, timeZone))) {
    await read.at(-maxAhead)
    const bytes = await picture.draw()
    const reading = readPictureFile(bytes, picture.name).then((file) => ({ ...picture, file }))
    // It is awaited below.
    reading.catch(() => undefined)
    read.push(reading)
    // The file is sent before this thread draws on.
    await setImmediate()
  }
  return await Promise.all(read)
}

/** Inserts pictures, each with the radiology report of its study. */
export async function insertDemoPictures(tx: Connection, now: Date, pictures: readonly ReadDemoPicture[]) {
  for (const { patient, study, file, imgCatId, seriesName, bodySite, takenOn } of pictures) {
    const radOrdInstId = study === undefined ? null : await reportOf(tx, patient.ptId, study)
    const about = { ptId: patient.ptId, imgCatId, radOrdInstId }
    await storePicture(
      { db: tx, now: () => now },
      { ...about, seriesName: seriesName ?? null, bodySite: bodySite ?? null, takenOn: takenOn ?? null },
      file,
    )
  }
}

async function reportOf(tx: Connection, ptId: number, definition: string): Promise<number> {
  const [report] = await tx
    .select({ id: radiologyStudies.radOrdInstId })
    .from(radiologyStudies)
    .where(and(eq(radiologyStudies.ptId, ptId), eq(radiologyStudies.definition, definition)))
  if (!report) throw new Error('demo clinic: expected a radiology report for each study')
  return report.id
}
