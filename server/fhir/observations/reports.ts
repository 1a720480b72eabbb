import { printedCode } from '../values/printedReason.ts'
import * as v from 'valibot'
import { codesIn, plainCodes, systems } from '../values/codes.ts'
import {
  Attachment,
  CodeableConcept,
  DateTime,
  dispensableItems,
  list,
  missingIsUnknown,
  optional,
  Period,
  Reference,
  separableField,
  separableItems,
  Text,
} from '../values/datatypes.ts'
import { type Observations, placeOf } from './observations.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'

const DiagnosticReport = v.object({
  status: missingIsUnknown(
    v.picklist([
      'registered',
      'partial',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'appended',
      'cancelled',
      'unknown',
    ]),
  ),
  category: list(CodeableConcept),
  code: CodeableConcept,
  encounter: optional(Reference),
  effectiveDateTime: separableField(DateTime),
  effectivePeriod: optional(Period),
  issued: separableField(DateTime),
  performer: separableItems(Reference),
  resultsInterpreter: list(Reference),
  basedOn: list(Reference),
  result: list(Reference),
  imagingStudy: list(Reference),
  media: dispensableItems(v.object({ link: optional(Reference) })),
  specimen: dispensableItems(Reference),
  conclusion: optional(Text),
  conclusionCode: list(CodeableConcept),
  presentedForm: list(Attachment),
})
type DiagnosticReport = v.InferOutput<typeof DiagnosticReport>

export interface Report extends OwnResource<DiagnosticReport> {
  readonly kind: 'laboratory' | 'imaging' | 'note'
  readonly date: string | null
}

/**
 * Category codes of laboratory reports, in lower case: HL7 table 0074, and codes that some sources use instead. The set
 * `imaging` has the codes of imaging reports.
 */
const laboratory = new Set(
  'lab hm ch mb mcb myc imm sr vr tx bg blb cg ge cp sp osl par pat urn laboratory 15220000 108252007 26436-6'.split(
    ' ',
  ),
)
const imaging = new Set(
  'rad rx ct nmr nms rus vus cus ous img xrc radiology imaging lp29684-5 394914008 363679005 18748-4 18726-0'.split(
    ' ',
  ),
)

export const isLaboratoryCategory = (categories: readonly CodeableConcept[]) =>
  plainCodes(categories).some((code) => laboratory.has(code))
const isImagingCategory = (categories: readonly CodeableConcept[]) =>
  plainCodes(categories).some((code) => imaging.has(code))

/**
 * Reads the patient's reports and classifies them as laboratory, imaging or note. Skips other reports with a reason.
 */
export function readReports(ctx: PatientContext, observations: Observations): Report[] {
  return own(ctx, 'DiagnosticReport', DiagnosticReport).flatMap(({ resource, data }) => {
    const date = data.effectiveDateTime ?? data.effectivePeriod?.start ?? data.effectivePeriod?.end ?? null
    const report = { resource, data, date }
    if (isLaboratoryCategory(data.category)) return { ...report, kind: 'laboratory' }
    if (isImagingCategory(data.category)) return { ...report, kind: 'imaging' }
    const hasResults = data.result.some((reference) => {
      const observation = observations.referenced(reference, resource)
      if (!observation) return false
      const panel = [observation, ...observations.members(observation)]
      return panel.some((one) => placeOf(one, data.category.length === 0) === 'laboratory')
    })
    if (hasResults) return { ...report, kind: 'laboratory' }
    if (data.presentedForm.length > 0) return { ...report, kind: 'note' }
    const loinc = codesIn(data.code, systems.loinc)
    const [category] = plainCodes(data.category)
    if (category !== undefined) return ctx.file.tally.skip(resource, printedCode(category, 'another category'))
    return ctx.file.tally.skip(resource, loinc.length > 0 ? 'no results' : 'no category')
  })
}
