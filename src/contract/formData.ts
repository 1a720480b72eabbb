import * as v from 'valibot'
import { fieldTypes, templateLimits } from './formTemplate.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** An answer (clinical §3). `Value` has the one spelling of its type (`fieldTypes`). */
export const FormEntry = v.object({
  DataFieldID: id,
  FieldType: v.picklist([...fieldTypes, 'table']),
  PageEntryID: id,
  ComEntryID: id,
  Value: v.pipe(v.string(), v.maxLength(templateLimits.value)),
})
export type FormEntry = v.InferOutput<typeof FormEntry>

/** Max number of answers in a form. */
const maxEntries = templateLimits.components
export const FormEntries = v.pipe(v.array(FormEntry), v.maxLength(maxEntries))

/** The data of a form (clinical §3): `cnid` is the entry in Health Records, null before there is one. */
export const FormData = v.object({
  templateId: id,
  /** Version of the template (not in the spec). */
  version: v.optional(v.nullable(id), null),
  cnid: v.optional(v.nullable(id), null),
  cnentryId: v.optional(v.nullable(id), null),
  data: FormEntries,
})
export type FormData = v.InferOutput<typeof FormData>

/** A mark on the body diagram. `x` and `y` are thousandths of the picture's width and height. */
export const BodyMark = v.object({
  view: v.picklist(['front', 'back']),
  x: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  y: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** A code of `bodyRegions`. */
  region: v.pipe(v.string(), v.maxLength(60)),
  kind: v.picklist(['pain', 'ache', 'numbness', 'swelling', 'itching', 'other']),
  /** From 0 to 10; null if not said. */
  intensity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
  note: v.pipe(v.string(), v.maxLength(300)),
})
export type BodyMark = v.InferOutput<typeof BodyMark>

/** Marks of a diagram. */
export const BodyMarks = v.pipe(v.array(BodyMark), v.maxLength(50))

/** A signature: the typed name with the drawn line, if one was drawn. */
export const Signature = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Lines as `x, y, x, y, …`, in thousandths of the field's width. */
  strokes: v.pipe(v.array(v.pipe(v.array(v.number()), v.maxLength(4000))), v.maxLength(100)),
  /** ISO 8601. */
  signedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Signature = v.InferOutput<typeof Signature>

/** A photo or file of a form. Its bytes are uploaded under `uploadKey` (`formImageCategory`). */
export const FormFile = v.object({
  uploadKey: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Lower case, without the dot. */
  extension: v.pipe(v.string(), v.maxLength(10)),
  /** Bytes. */
  size: v.number(),
})
export type FormFile = v.InferOutput<typeof FormFile>

/** Max number of files of one field. */
export const maxFieldFiles = 5
/** Files of one field. */
export const FormFiles = v.pipe(v.array(FormFile), v.maxLength(maxFieldFiles))
/** Max number of files in a form. */
export const maxFormFiles = 20
