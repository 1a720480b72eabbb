import type { Reply } from '#src/api/call.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import {
  allergyCertainty,
  allergyRisk,
  allergyStanding,
  currentAllergies,
  shownAllergies,
} from '#src/contract/allergyStanding.ts'
import type { Allergy, Problem } from '#src/contract/history.ts'
import { courseOf, isCurrent, type Medication, type Prescription } from '#src/contract/medications.ts'
import { type PolicyRow, zoneOfPolicies } from '#src/contract/policyStanding.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { cardConditions } from './cardConditions.ts'
import { cardInsurance } from './cardInsurance.ts'
import { nameKey } from './nameKey.ts'

/** Replies from which an emergency card is composed. */
export interface CardReplies {
  readonly info: Reply<EmergencyInfo>
  readonly allergies: Reply<readonly Allergy[]>
  readonly prescriptions: Reply<readonly Prescription[]>
  readonly medications: Reply<readonly Medication[]>
  readonly problems: Reply<readonly Problem[]>
}
export type CardPart = keyof CardReplies

/** A card that can lack parts. Show `missing` with the card: the empty list of a missing part does not mean 'none'. */
export interface PartialCard {
  readonly card: EmergencyCard
  readonly missing: readonly CardPart[]
}

/**
 * Composes the card from all replies. `now` (ms since 1970): when the replies that are not saved copies arrived.
 * `policies`: shown only if the person wishes it.
 */
export function composeEmergencyCard(parts: CardReplies, now: number, policies?: readonly PolicyRow[]): EmergencyCard {
  const { info, allergies, prescriptions, medications, problems } = parts
  const current = currentAllergies(allergies.data.toSorted((a, b) => newestFirst(a.dateRecorded, b.dateRecorded)))
  const known = current.filter((row) => row.hasAllergies)
  const choices = info.data.conditionChoices ?? []
  const chosen = cardConditions(problems.data, choices)
  return {
    info: info.data,
    // If there is an allergy, the statement that there are none is outdated.
    noKnownAllergies: known.length === 0 ? current.map(({ allergy }) => allergy).join(', ') || null : null,
    ...(known.length === 0 && current.some((row) => unsureOf(row)) && { noneUnconfirmed: true }),
    allergies: known.map((row) => {
      const unsure = unsureOf(row)
      return {
        name: row.allergy,
        ...(row.code && { code: row.code, codeSystem: row.codeSystem }),
        reactions: row.reactions,
        date: row.dateRecorded,
        ...(unsure && { unsure }),
        ...(allergyRisk(row) === 'high' && { isHighRisk: true }),
      }
    }),
    pastAllergies: shownAllergies(allergies.data).filter(
      (row) => row.hasAllergies && allergyStanding(row) !== 'current',
    ).length,
    medicines: medicinesOf(prescriptions.data, medications.data),
    conditions: chosen
      .filter(({ isShown }) => isShown)
      .map(({ name, code, codeSystem, since }) => ({
        name,
        ...(code && { code, codeSystem }),
        since,
      })),
    // Only what a person left out: the card's rule leaves out findings that are no conditions.
    leftOut: chosen.filter(({ isShown, isClinical }) => isClinical && !isShown).length,
    ...(info.data.insuranceShown &&
      policies && { insurance: cardInsurance(policies, new Date(now)), zone: zoneOfPolicies(policies) }),
    checkedAt: Math.min(...Object.values(parts).map(({ savedAt }: Reply<unknown>) => savedAt ?? now)),
  }
}

/**
 * Composes the card from some of the replies, and lists what is missing. Null if there are no replies. Without `info`,
 * the card identifies the person only by the patient's number.
 */
export function composePartialCard(
  parts: Partial<CardReplies>,
  PtID: number,
  now: number,
  policies?: readonly PolicyRow[],
): PartialCard | null {
  const nothing = { data: [], savedAt: Infinity }
  const whole: CardReplies = {
    info: { data: nobody(PtID), savedAt: Infinity },
    allergies: nothing,
    prescriptions: nothing,
    medications: nothing,
    problems: nothing,
    ...parts,
  }
  const missing = (Object.keys(whole) as CardPart[]).filter((part) => !parts[part])
  return missing.length === Object.keys(whole).length
    ? null
    : { card: composeEmergencyCard(whole, now, policies), missing }
}

function nobody(PtID: number): EmergencyInfo {
  return {
    PtID,
    ExtID: null,
    fullName: '',
    DOB: null,
    Sex: 'U',
    language: null,
    bloodType: null,
    contacts: [],
    clinic: { name: '', phone: null },
  }
}

const isInUse = (row: Medication) => isCurrent(row) || /^(active|current)$/i.test(row.status)

/**
 * Returns the medicines taken now: current prescriptions (clinical §5), then medications in use that no prescription
 * names. After them, with their status, prescriptions and medications that are on hold or unclear: first responders must
 * know that the person might take them. Each group newest first. The same name with the same instructions is listed
 * once.
 */
function medicinesOf(prescriptions: readonly Prescription[], medications: readonly Medication[]) {
  const written = prescriptions.toSorted((a, b) => newestFirst(a.dateWritten, b.dateWritten))
  const reported = medications.toSorted((a, b) => newestFirst(a.date, b.date))
  const isOpen = (row: { readonly status: string }) => courseOf(row) === 'on-hold' || courseOf(row) === 'unclear'
  const named = new Set<string>()
  const fromPrescriptions = (rows: readonly Prescription[]) => {
    for (const { name } of rows) named.add(nameKey(name))
    return rows.map(({ name, instructions, status }) => ({ name, instructions, status }))
  }
  const fromMedications = (rows: readonly Medication[]) =>
    rows
      .filter(({ name, dose, doseUnit }) => !named.has(nameKey(name)) && !named.has(nameKey(name, dose, doseUnit)))
      .map((row) => ({
        name: row.name,
        instructions: doseOf(row),
        ...(row.route && { route: row.route }),
        status: row.status,
      }))
  const current = [...fromPrescriptions(written.filter(isCurrent)), ...fromMedications(reported.filter(isInUse))]
  for (const { name } of current) named.add(nameKey(name))
  const open = [
    ...fromPrescriptions(written.filter((row) => isOpen(row))),
    ...fromMedications(reported.filter((row) => !isInUse(row) && isOpen(row))),
  ]
  const medicines = new Map<string, EmergencyCard['medicines'][number]>()
  for (const { status: _, ...row } of current) add(row)
  for (const row of open) add(row)
  return [...medicines.values()]

  function add(row: EmergencyCard['medicines'][number]) {
    const key = JSON.stringify([nameKey(row.name), row.instructions, row.status])
    if (!medicines.has(key)) medicines.set(key, row)
  }
}

/** Returns dose and route as recorded. The dose is left out if the name contains it. */
function doseOf({ name, dose, doseUnit, route }: Medication): string | null {
  const amount = [dose, dose && doseUnit].filter(Boolean).join(' ')
  const isNamed = ` ${nameKey(name)} `.includes(` ${nameKey(amount)} `)
  return [isNamed ? '' : amount, route].filter(Boolean).join(', ') || null
}

function unsureOf(row: Allergy): 'presumed' | 'unconfirmed' | null {
  const certainty = allergyCertainty(row)
  return certainty === 'confirmed' ? null : certainty
}
