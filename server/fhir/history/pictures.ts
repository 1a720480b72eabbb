import * as v from 'valibot'
import { pictureKind } from '../../imaging/pictureKind.ts'
import { conceptText, firstText } from '../values/codes.ts'
import {
  Attachment,
  CodeableConcept,
  DateTime,
  Identifier,
  list,
  missingIsUnknown,
  optional,
  Period,
  Reference,
  separableField,
  dispensableItems,
  Text,
} from '../values/datatypes.ts'
import { dicomUidsOf } from '../values/dicomUids.ts'
import { presentText } from '../values/presentText.ts'
import type { ImportedPicture } from '../record/ImportedPicture.ts'
import { own, type PatientContext } from '../record/patientContext.ts'
import { contentOf } from './attachedContent.ts'
import type { StudyLinks } from './StudyLinks.ts'

const Media = v.object({
  identifier: dispensableItems(Identifier),
  status: missingIsUnknown(Text),
  partOf: list(Reference),
  basedOn: list(Reference),
  derivedFrom: dispensableItems(Reference),
  bodySite: optional(CodeableConcept),
  type: optional(CodeableConcept),
  reasonCode: list(CodeableConcept),
  createdDateTime: separableField(DateTime),
  createdPeriod: optional(Period),
  content: optional(Attachment),
})

/** Length of base64 that is enough to detect a picture, characters. */
const startLength = 400

/** Whether a content is a picture that imaging shows, whatever its declared type. */
export function isPicture(content: string | null): content is string {
  return content !== null && pictureKind(Buffer.from(content.slice(0, startLength), 'base64')) !== null
}

/** Whether a declared type is that of a picture. */
export const isPictureType = (contentType: string | null | undefined): boolean =>
  /^(image\/|application\/dicom\b)/i.test(contentType ?? '')

/** Reads the pictures of Media resources. Sounds and videos, and pictures that the file doesn't contain, are skipped. */
export function readMedia(ctx: PatientContext, links: StudyLinks): ImportedPicture[] {
  const { tally } = ctx.file
  return own(ctx, 'Media', Media).flatMap(({ resource, data }): ImportedPicture[] => {
    const { content } = data.content ? contentOf(ctx, data.content, resource) : { content: null }
    if (!isPicture(content)) return tally.skip(resource, content === null ? 'no content' : 'no picture')
    tally.take(resource)
    const named = presentText(data.content?.title)
    return [
      {
        key: resource.key,
        part: 'content',
        path: resource.path,
        bytes: Buffer.from(content, 'base64'),
        name: named ?? 'picture',
        seriesName: named ?? firstText(data.reasonCode),
        bodySite: conceptText(data.bodySite),
        date: data.createdDateTime ?? data.createdPeriod?.start ?? data.content?.creation ?? null,
        study: links.of([...data.partOf, ...data.derivedFrom, ...data.basedOn], resource),
        uids: dicomUidsOf(data.identifier),
      },
    ]
  })
}
