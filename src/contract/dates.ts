import * as v from 'valibot'

/**
 * A clinical date as recorded (FHIR `dateTime`): `2015`, `2015-03`, `2015-03-07`, or an instant with its offset,
 * `2015-03-07T09:30:00-05:00`. Never add precision that was not recorded.
 */
export const ClinicalDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/),
)

/** A calendar day, `yyyy-mm-dd`. */
export const CalendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
