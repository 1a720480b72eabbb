import { currentUser, type CurrentUser } from '#src/contract/account.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { viewDocument } from '#src/contract/documentView.ts'
import { documents, type RecordDocument } from '#src/contract/documents.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { openedForm } from '#src/contract/formFilling.ts'
import { completedForms, pendingForms, type PatientForm } from '#src/contract/forms.ts'
import {
  entryData,
  examComponents,
  healthRecords,
  recordEntries,
  type RecordType,
} from '#src/contract/healthRecords.ts'
import { image } from '#src/contract/images.ts'
import { insuranceCards, insuranceCardSide, type InsuranceCard } from '#src/contract/insurance.ts'
import {
  imagePreviews,
  imagesOfRecord,
  type ImagingSeries,
  imagingLimits,
  imagingSeries,
  thumbnails,
} from '#src/contract/imaging.ts'
import { inbox, message, outbox, type Message } from '#src/contract/messages.ts'
import { screeningPictures, screeningResults, type ScreeningResult } from '#src/contract/screeningResults.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'

/** A row that a device fetches before the user opens it. */
export interface PrefetchRow {
  readonly params: Readonly<Record<string, string>>
  /** Date of the row, ms since 1970; null if unknown. */
  readonly at: number | null
  /** Size of the stored row, bytes, if the list says it. */
  readonly bytes?: number
}

/** Rows that a device fetches before the user opens them, newest first. Their endpoint has path parameters. */
export interface PrefetchSource {
  readonly endpoint: Endpoint
  /** The record whose reply lists the rows. With path parameters, each of its saved rows lists some. */
  readonly list: Endpoint
  /** Maximum number of rows to fetch from this list. */
  readonly newest: number
  /** Minimum time between two checks of a row, days. */
  readonly recheckDays: number
  /** Returns the rows named in a parsed reply of `list`. `person`: whose rows the device stores (`Keyring`). */
  readonly rows: (reply: unknown, person: string) => readonly PrefetchRow[]
  /**
   * Returns the parameters of all rows that exist according to a reply of `list`, also of those that are not prefetched.
   * If an endpoint's sources have it, saved rows that no saved list names are deleted: the clinic has removed them.
   */
  readonly existing?: (reply: unknown) => readonly PrefetchRow['params'][]
}

function prefetchedFrom<E extends Endpoint, L extends Endpoint>(
  endpoint: E,
  list: L,
  { newest, recheckDays }: Pick<PrefetchSource, 'newest' | 'recheckDays'>,
  rows: (
    reply: ReplyOf<L>,
    person: string,
  ) => readonly { readonly params: ParamsOf<E>; readonly at: number | null; readonly bytes?: number }[],
  existing?: (reply: ReplyOf<L>) => readonly ParamsOf<E>[],
): PrefetchSource {
  return {
    endpoint,
    list,
    newest,
    recheckDays,
    rows: (reply, person) => rows(reply as ReplyOf<L>, person) as readonly PrefetchRow[],
    ...(existing && { existing: (reply) => existing(reply as ReplyOf<L>) as readonly PrefetchRow['params'][] }),
  }
}

type ParamsOf<E> = Input<E> extends { readonly params: infer P } ? P : never

/** Returns the rows of messages with attachments. The list already contains all other messages in full. */
const withAttachments = ({ data }: { readonly data: readonly Message[] }) =>
  data.flatMap(({ messageID, hasAttachments, date }) => {
    const at = Date.parse(date)
    return hasAttachments ? [{ params: { id: String(messageID) }, at: Number.isNaN(at) ? null : at }] : []
  })

/**
 * Maximum size of an attachment that a device fetches before the user opens it, bytes. Larger ones are stored when they
 * are opened: few of them would use up the space of many small ones, and the time of a slow connection.
 */
export const maxAttachmentAhead = 3_000_000

/** Returns the attachments of a message, without the large ones. They never change. */
const attachmentsOf = ({ data: { attachments, date } }: { readonly data: Message }) => {
  const at = Date.parse(date)
  return attachments
    .filter(({ size }) => size <= maxAttachmentAhead)
    .map(({ blobID, size }) => ({
      params: { imgId: String(blobID) },
      at: Number.isNaN(at) ? null : at,
      // A data URL: base64 has four characters for three bytes.
      bytes: Math.ceil((size * 4) / 3),
    }))
}

/** Maximum number of documents that a device fetches before the user opens them. */
const documentsAhead = 10

/** Maximum size of a document that a device fetches before the user opens it, bytes. */
export const maxDocumentAhead = 3_000_000

/**
 * Returns a function that returns the newest documents that can change, or those that can't, without the large ones.
 * Of the newest ten, so that both sources together fetch at most ten.
 */
const newestDocuments = (canChange: boolean) => (list: readonly RecordDocument[]) =>
  list
    .slice(0, documentsAhead)
    .filter(({ size, isEditable }) => isEditable === canChange && size <= maxDocumentAhead)
    .map(({ docId, date, size }) => ({
      params: { docId: String(docId) },
      at: sortInstant(date)?.getTime() ?? null,
      // A view has about the size of its document. Base64 of a file has four characters for three bytes.
      bytes: Math.ceil((size * 4) / 3),
    }))

/** Maximum number of forms that a device fetches before the user opens them. */
const formsAhead = 20

/** Returns the list of the patient's forms, if the user may see them. No list without path parameters names the patient. */
const formsOfPatient = ({ PtID, objectTypeIds }: CurrentUser) =>
  PtID !== null && PtID > 0 && objectTypeIds.includes(objectTypes.forms)
    ? [{ params: { ptId: String(PtID) }, at: null }]
    : []

/** Returns the forms that wait for the patient, so that they can be filled in offline without having been opened. */
const formsToFillIn = (forms: readonly PatientForm[]) =>
  forms.map(({ webDataId, savedAt, assignedAt }) => {
    const at = Date.parse(savedAt ?? assignedAt ?? '')
    return { params: { webDataId: String(webDataId) }, at: Number.isNaN(at) ? null : at }
  })

/** Maximum number of entries of a record type that a device fetches before the user opens them. */
const entriesAhead = 20

/** Returns the number of the patient whom a keyring's `person` names; null if it names no patient. */
function patientOf(person: string): string | null {
  const [number, type = String(recipientTypes.patient)] = person.split(':').toReversed()
  return type === String(recipientTypes.patient) && number !== undefined && /^[1-9]\d{0,14}$/.test(number)
    ? number
    : null
}

/** Returns the record types that have entries. Their list does not name its patient. */
const typesWithEntries = (types: readonly RecordType[], person: string) => {
  const patientId = patientOf(person)
  if (patientId === null) return []
  return types
    .filter(({ count }) => count !== 0)
    .map(({ tmplId }) => ({ params: { patientId, templateId: String(tmplId) }, at: null }))
}

/** Returns a function that returns the entries of a record type that have data, with `params` of their `cnid`. */
const entriesWithData =
  <P>(params: (cnid: string) => P) =>
  (types: readonly RecordType[]) =>
    types.flatMap(({ entries }) =>
      entries.flatMap(({ cnid, createdDate }) =>
        cnid === null ? [] : [{ params: params(String(cnid)), at: sortInstant(createdDate)?.getTime() ?? null }],
      ),
    )

/** Maximum number of sides of insurance cards that a device fetches before the user opens them. */
const cardSidesAhead = 12

/** Returns both sides of the cards, those that belong to a policy first. They never change. */
const sidesOfCards = (cards: readonly InsuranceCard[]) =>
  cards
    .toSorted((a, b) => Number(b.ptPolicyId !== null) - Number(a.ptPolicyId !== null))
    .flatMap(({ frontImgId, backImgId, sentAt }) => {
      const at = Date.parse(sentAt)
      return [frontImgId, backImgId].flatMap((imgId) =>
        imgId === null ? [] : [{ params: { imgId: String(imgId) }, at: Number.isNaN(at) ? null : at }],
      )
    })

type ImageList = ReplyOf<typeof imagesOfRecord>

const takenAt = ({ DateCreated = null }: ImageList['value'][number]) => sortInstant(DateCreated)?.getTime() ?? null

const blockOf = (imgId: number) => Math.floor(imgId / imagingLimits.blockIds)

/** Returns all blocks of thumbnails, each with the date of its newest picture. */
const thumbnailBlocks = ({ value }: ImageList) => {
  const blocks = new Map<number, number | null>()
  for (const row of value) {
    if (row.ImgID === undefined) continue
    const block = blockOf(row.ImgID)
    blocks.set(block, Math.max(blocks.get(block) ?? 0, takenAt(row) ?? 0) || null)
  }
  return [...blocks].map(([block, at]) => ({ params: { block: String(block) }, at }))
}

/** Returns the block of thumbnails that new pictures join. The others change only if pictures are removed. */
const lastThumbnailBlock = (list: ImageList) =>
  thumbnailBlocks(list)
    .toSorted((a, b) => Number(b.params.block) - Number(a.params.block))
    .slice(0, 1)

/** Maximum number of series of pictures whose files a device lists before the user opens them. */
const seriesAhead = 30

const newestSeries = ({ value }: ImageList) =>
  value.flatMap((row) =>
    row.SeriesID === undefined ? [] : [{ params: { seriesId: String(row.SeriesID) }, at: takenAt(row) }],
  )

/** Maximum number of covers, and of further files of a small series, that a device fetches before the user opens them. */
const coversAhead = 20
const seriesFilesAhead = 4

/** Usual size of a picture's preview as stored, bytes. */
const previewBytes = 300_000

const firstPreview = (imgId: number) => ({ imgId: String(imgId), part: '0', window: '0' })

const paramsOf = <P>({ params }: { readonly params: P }) => params

const firstPreviews = ({ value }: ImageList) =>
  value.flatMap(({ ImgID }) => (ImgID === undefined ? [] : [firstPreview(ImgID)]))

/** Returns the parts of all previews of a series, by each window. */
const previewsOfSeries = ({ images }: ImagingSeries) =>
  images.flatMap(({ ImgID, frames, windows }) =>
    Array.from({ length: Math.ceil(frames / imagingLimits.partFrames) }, (_, part) =>
      Array.from({ length: Math.max(1, windows.length) }, (__, window) => ({
        imgId: String(ImgID),
        part: String(part),
        window: String(window),
      })),
    ).flat(),
  )

/** Returns the covers that can be shown. A clip's preview has many frames: it is stored when it is opened. */
const coversOf = ({ value }: ImageList) =>
  value.flatMap((row) =>
    row.ImgID === undefined || row.IsClip === true || (row.NotShownReason ?? null) !== null
      ? []
      : [{ params: firstPreview(row.ImgID), at: takenAt(row), bytes: previewBytes }],
  )

/** Returns the pictures of a small series, such as two views of an X-ray. A stack of slices is stored when it is opened. */
const picturesOfSmallSeries = ({ images }: ImagingSeries) => {
  const shown = images.filter(({ frames }) => frames > 0)
  const isSmall = shown.length <= seriesFilesAhead && shown.every(({ frames }) => frames === 1)
  return isSmall ? shown.map(({ ImgID }) => ({ params: firstPreview(ImgID), at: null, bytes: previewBytes })) : []
}

/** Maximum number of screening results whose pictures a device fetches before the user opens them. */
const screeningAhead = 6

/** Usual size of the pictures of a result as stored, bytes. */
const screeningBytes = 200_000

/** Returns the results that have pictures. Their pictures never change. */
const resultsWithPictures = ({ data }: { readonly data: readonly ScreeningResult[] }) =>
  data.flatMap(({ resultID, takenAt: date, pictures }) =>
    pictures === 0
      ? []
      : [{ params: { resultID }, at: sortInstant(date)?.getTime() ?? null, bytes: pictures * screeningBytes }],
  )

/** The sources of all rows to prefetch once the lists are fetched. In the app, only the service worker loads this. */
export const prefetched: readonly PrefetchSource[] = [
  // Whole pages, so they come before single rows.
  prefetchedFrom(pendingForms, currentUser, { newest: 1, recheckDays: 1 }, formsOfPatient),
  prefetchedFrom(completedForms, currentUser, { newest: 1, recheckDays: 1 }, formsOfPatient),
  // Few and small, and needed at the front desk.
  prefetchedFrom(insuranceCardSide, insuranceCards, { newest: cardSidesAhead, recheckDays: 1000 }, sidesOfCards),
  prefetchedFrom(message, inbox, { newest: 100, recheckDays: 1 }, withAttachments),
  prefetchedFrom(message, outbox, { newest: 100, recheckDays: 1 }, withAttachments),
  prefetchedFrom(viewDocument, documents, { newest: documentsAhead, recheckDays: 30 }, newestDocuments(false)),
  prefetchedFrom(viewDocument, documents, { newest: documentsAhead, recheckDays: 1 }, newestDocuments(true)),
  prefetchedFrom(openedForm, pendingForms, { newest: formsAhead, recheckDays: 1 }, formsToFillIn),
  prefetchedFrom(recordEntries, healthRecords, { newest: 60, recheckDays: 1 }, typesWithEntries),
  prefetchedFrom(
    entryData,
    recordEntries,
    { newest: entriesAhead, recheckDays: 30 },
    entriesWithData((cnid) => ({ cnid })),
  ),
  prefetchedFrom(
    examComponents,
    recordEntries,
    { newest: entriesAhead, recheckDays: 30 },
    entriesWithData((id) => ({ id })),
  ),
  prefetchedFrom(thumbnails, imagesOfRecord, { newest: 2000, recheckDays: 90 }, thumbnailBlocks, (list) =>
    thumbnailBlocks(list).map(paramsOf),
  ),
  prefetchedFrom(thumbnails, imagesOfRecord, { newest: 1, recheckDays: 1 }, lastThumbnailBlock),
  prefetchedFrom(imagingSeries, imagesOfRecord, { newest: seriesAhead, recheckDays: 30 }, newestSeries, (list) =>
    newestSeries(list).map(paramsOf),
  ),
  prefetchedFrom(imagePreviews, imagesOfRecord, { newest: coversAhead, recheckDays: 1000 }, coversOf, firstPreviews),
  prefetchedFrom(
    imagePreviews,
    imagingSeries,
    { newest: seriesFilesAhead, recheckDays: 1000 },
    picturesOfSmallSeries,
    previewsOfSeries,
  ),
  prefetchedFrom(
    screeningPictures,
    screeningResults,
    { newest: screeningAhead, recheckDays: 1000 },
    resultsWithPictures,
    (list) => resultsWithPictures(list).map(paramsOf),
  ),
  prefetchedFrom(image, message, { newest: attachmentLimits.count, recheckDays: 30 }, attachmentsOf),
]
