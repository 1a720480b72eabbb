import * as v from 'valibot'
import { joined } from '../values/codes.ts'
import {
  CodeableConcept,
  Coding,
  DateTime,
  Identifier,
  Integer,
  list,
  missingIsUnknown,
  optional,
  Reference,
  separableField,
  dispensableItems,
  Text,
} from '../values/datatypes.ts'
import { dicomUid, dicomUidsOf } from '../values/dicomUids.ts'
import type { OwnResource, PatientContext } from '../record/patientContext.ts'
import type { ImportedSeries, ImportedStudy } from '../record/ImportedStudy.ts'
import { presentText } from '../values/presentText.ts'

const Series = v.object({
  uid: separableField(Text),
  modality: optional(Coding),
  description: optional(Text),
  bodySite: optional(Coding),
  laterality: separableField(Coding),
  started: separableField(DateTime),
  numberOfInstances: separableField(Integer),
  performer: list(v.object({ actor: optional(Reference) })),
  instance: dispensableItems(v.object({ uid: optional(Text), number: optional(Integer) })),
})

export const ImagingStudy = v.object({
  identifier: dispensableItems(Identifier),
  status: missingIsUnknown(v.picklist(['registered', 'available', 'cancelled', 'unknown'])),
  started: separableField(DateTime),
  modality: list(Coding),
  description: optional(Text),
  basedOn: dispensableItems(Reference),
  numberOfInstances: separableField(Integer),
  procedureCode: list(CodeableConcept),
  interpreter: list(Reference),
  series: list(Series),
})
/** The part of a study that is read if it is not the patient's, whatever its status. */
export const StudyUids = v.object({
  identifier: list(Identifier),
  series: list(v.object({ uid: optional(Text), instance: list(v.object({ uid: optional(Text) })) })),
})
export type Study = OwnResource<v.InferOutput<typeof ImagingStudy>>

export const nameOfCoding = (coding: Coding | undefined): string | null => coding?.display ?? coding?.code ?? null

/** Modalities of files that accompany pictures: reports, presentation states, selections, segmentations and plans. */
const noPictures = new Set(['SR', 'PR', 'KO', 'SEG', 'DOC', 'REG', 'RTSTRUCT', 'RTPLAN', 'RTDOSE', 'AU', 'ECG'])

/** Returns the only one of some codes; null if there is none, or several. */
function onlyOne(values: readonly (string | null)[]): string | null {
  const [value = null, ...others] = new Set(values)
  return others.length === 0 ? value : null
}

/** A study can declare any number of instances: only whole numbers of at least 0 count. */
const countOf = (listed: number, declared = 0) => Math.max(listed, declared, 0)

/** Returns what a study says about its pictures. `name`: what it examined. */
export function importedStudy(ctx: PatientContext, { resource, data }: Study, name: string | null): ImportedStudy {
  const series = data.series.map(seriesOf)
  const modalities = [...series.map(({ modality }) => modality), ...data.modality.map(modalityCode)]
  return {
    key: resource.key,
    path: resource.path,
    uid: dicomUidsOf(data.identifier)[0] ?? null,
    name,
    modality: onlyOne(modalities.filter((code) => code !== null && !noPictures.has(code))),
    bodySite: onlyOne(series.map(({ bodySite }) => bodySite)),
    started: data.started ?? null,
    orders: data.basedOn.flatMap((reference) => ctx.file.references.keyOf(reference, resource, 'ServiceRequest') ?? []),
    series,
    size: countOf(
      series.reduce((sum, { size }) => sum + size, 0),
      data.numberOfInstances,
    ),
  }
}

function seriesOf(series: Study['data']['series'][number]): ImportedSeries {
  return {
    uid: dicomUid(series.uid),
    name: presentText(series.description),
    bodySite: joined([nameOfCoding(series.bodySite), nameOfCoding(series.laterality)], ', '),
    modality: modalityCode(series.modality),
    started: series.started ?? null,
    instances: new Map(
      series.instance.flatMap(({ uid, number }) => {
        const known = dicomUid(uid)
        return known === null ? [] : [[known, number ?? null] as const]
      }),
    ),
    size: countOf(series.instance.length, series.numberOfInstances),
  }
}

/** Returns DICOM's code of a modality, such as `CT`; null for another code. */
function modalityCode(modality: Coding | undefined): string | null {
  return /^[A-Z][A-Z\d_ ]{0,15}$/.exec(modality?.code ?? '')?.[0] ?? null
}
