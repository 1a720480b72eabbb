import { safeParse } from 'valibot'
import { linksOf } from '../file/linksOf.ts'
import type { Resource } from '../file/resource.ts'
import type { ImportedPicture } from '../record/ImportedPicture.ts'
import type { PatientContext } from '../record/patientContext.ts'
import { Reference } from '../values/datatypes.ts'
import { dicomUid } from '../values/dicomUids.ts'
import { binaryContent } from './attachedContent.ts'
import { isPicture } from './pictures.ts'
import type { StudyLinks } from './StudyLinks.ts'

/** Types of resources that list others without saying whose they are. */
const lists: ReadonlySet<string> = new Set(['Binary', 'Composition', 'List', 'Provenance'])

/**
 * Returns the pictures of Binary resources to which no document, report or Media refers. They are for the imaging studies
 * whose instances they are: in FHIR R4 an instance has no reference to its bytes. What shows it are the UIDs in a DICOM
 * file, the id of the Binary, its security context, or any reference in the study. Call it after all resources with
 * attachments were read.
 */
export function readLooseBinaries(ctx: PatientContext, links: StudyLinks): ImportedPicture[] {
  const { file } = ctx
  const unread = file.resources.filter(
    (resource) => resource.type === 'Binary' && !file.tally.isTaken(resource) && startsAsPicture(resource),
  )
  if (unread.length === 0) return []
  const { held, ofStudies } = referredBinaries(ctx, links)
  return unread.flatMap((binary): ImportedPicture[] => {
    const secured = securityContextOf(ctx, binary)
    const isOfOther = secured !== null && secured !== ctx.patient && links.ofResource(secured) === null
    if (held.has(binary) || isOfOther) return []
    const { content } = binaryContent(ctx, binary)
    if (!isPicture(content)) return []
    return [
      {
        key: binary.key,
        part: 'data',
        path: binary.path,
        bytes: Buffer.from(content, 'base64'),
        name: 'picture',
        seriesName: null,
        bodySite: null,
        date: null,
        study: links.ofResource(secured) ?? ofStudies.get(binary) ?? null,
        uids: [binary.id].flatMap((id) => dicomUid(id) ?? []),
        loose: binary,
      },
    ]
  })
}

function startsAsPicture({ json: { data } }: Resource): boolean {
  return typeof data === 'string' && isPicture(data.slice(0, 1000).replaceAll(/\s/g, ''))
}

function securityContextOf({ file }: PatientContext, binary: Resource): Resource | null {
  const reference = safeParse(Reference, binary.json['securityContext'])
  return reference.success ? file.references.resolve(reference.output, binary) : null
}

/** Returns the Binaries that the patient's studies refer to, with the key of the study, and those of other resources. */
function referredBinaries({ file }: PatientContext, links: StudyLinks) {
  const held = new Set<Resource>()
  const ofStudies = new Map<Resource, string>()
  for (const resource of file.everything) {
    if (lists.has(resource.type)) continue
    const study = links.ofResource(resource)
    for (const other of linksOf(resource, file.references)) {
      if (other.type !== 'Binary') continue
      if (study === null) held.add(other)
      else ofStudies.set(other, study)
    }
  }
  return { held, ofStudies }
}
