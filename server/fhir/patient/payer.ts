import * as v from 'valibot'
import type { PatientContext } from '../record/patientContext.ts'
import { plainCodes } from '../values/codes.ts'
import { inUse, phonesOf } from '../values/contactPoints.ts'
import { ContactPoint, Identifier, list, type Reference, separableList } from '../values/datatypes.ts'
import type { Resource } from '../file/resource.ts'

const Organization = v.object({ identifier: list(Identifier), telecom: separableList(ContactPoint) })

/** What is known of the company that pays. Phone numbers in the spelling of their source. */
export interface Payer {
  readonly payerId: string | null
  readonly memberPhone: string | null
  readonly verifyPhone: string | null
}

const unknown: Payer = { payerId: null, memberPhone: null, verifyPhone: null }

/**
 * Reads number and phones of the company that pays: its national payor identifier (`NIIP`), or else the payer id that
 * the reference itself has. The first phone is for members. One for work is to verify coverage.
 */
export function readPayer(ctx: PatientContext, payor: Reference | undefined, from: Resource): Payer {
  const stated = payor?.identifier?.value ?? null
  const resource = ctx.file.references.resolve(payor, from)
  const data = resource?.type === 'Organization' ? ctx.file.read(Organization, resource) : null
  if (!data) return { ...unknown, payerId: stated }
  const isPayorId = ({ type, system }: Identifier) =>
    plainCodes([type]).includes('niip') || /naic|payer|payor/i.test(system ?? '')
  const work = inUse(data.telecom).filter(({ system, use }) => system === 'phone' && use === 'work')
  const [memberPhone = null, second = null] = phonesOf(data.telecom)
  const verifyPhone = work.map(({ value }) => value ?? null).find((phone) => phone !== memberPhone) ?? second
  return { payerId: data.identifier.find(isPayorId)?.value ?? stated, memberPhone, verifyPhone }
}
