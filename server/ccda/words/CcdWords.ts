/** What a document says in words besides the texts of the record, in one language. */
export interface CcdWords {
  readonly title: string
  /** Titles of the sections. */
  readonly sections: Readonly<Record<SectionName, string>>
  /** Headings of the columns. */
  readonly columns: Readonly<Record<ColumnName, string>>
  /** What an empty section says. Sections that depend on the range have the words for it. */
  readonly empty: {
    readonly always: string
    readonly inRange: (from: string, to: string) => string
    readonly onDay: (day: string) => string
  }
  /** What a section says about the range: all that is current, or what happened in it. */
  readonly scope: {
    readonly allergies: string
    readonly current: (range: string) => string
    readonly inRange: (from: string, to: string) => string
    readonly onDay: (day: string) => string
    readonly plan: string
  }
  readonly noKnownAllergies: string
  readonly medicinesTaken: string
  readonly prescriptions: string
  /** A medicine, problem or plan that the record names no status for. */
  readonly unknown: string
  readonly noValue: string
  readonly noText: string
  readonly doseOf: (dose: string, doses: string) => string
  readonly notGiven: string
  readonly primary: string
  readonly secondary: string
  readonly appointment: string
  readonly requested: string
  readonly careTeam: string
  /** Words for statuses of the record, by their English words in lower case. Empty in English: they stay as they are. */
  readonly statuses: WordsBy<StatusName> | Readonly<Record<string, never>>
  /** Words for the risk of an allergy, by FHIR's codes. */
  readonly criticality: WordsBy<'low' | 'high' | 'unable-to-assess'>
  /** Words for the interpretation of a result, by HL7's codes. */
  readonly interpretations: WordsBy<InterpretationCode>
  readonly vitalSigns: Readonly<Record<VitalName, string>>
}

/** Words for all of these names. A lookup by another name finds none. */
type WordsBy<Name extends string> = Readonly<Record<Name, string>> & Readonly<Record<string, string>>

export type SectionName =
  | 'allergies'
  | 'medications'
  | 'problems'
  | 'results'
  | 'vitals'
  | 'immunizations'
  | 'procedures'
  | 'encounters'
  | 'plan'
  | 'administered'
  | 'socialHistory'
  | 'careTeam'
  | 'payers'
  | 'notes'

export type ColumnName =
  | 'allergy'
  | 'criticality'
  | 'date'
  | 'dates'
  | 'dose'
  | 'doseInSeries'
  | 'follows'
  | 'group'
  | 'holder'
  | 'instructions'
  | 'medicine'
  | 'member'
  | 'name'
  | 'note'
  | 'ordered'
  | 'performer'
  | 'place'
  | 'plan'
  | 'prescriber'
  | 'problem'
  | 'procedure'
  | 'provider'
  | 'range'
  | 'reactions'
  | 'reason'
  | 'recorded'
  | 'refills'
  | 'remark'
  | 'resolved'
  | 'route'
  | 'since'
  | 'specialty'
  | 'status'
  | 'stopped'
  | 'test'
  | 'vaccine'
  | 'value'
  | 'visit'
  | 'what'

export type VitalName =
  | 'systolic'
  | 'diastolic'
  | 'bodyMassIndex'
  | 'bodyTempF'
  | 'heightIn'
  | 'pulse'
  | 'respirationRate'
  | 'weightKg'

type StatusName =
  | 'active'
  | 'current'
  | 'completed'
  | 'stopped'
  | 'discontinued'
  | 'on hold'
  | 'cancelled'
  | 'canceled'
  | 'revoked'
  | 'draft'
  | 'intended'
  | 'not taken'
  | 'not done'
  | 'in progress'
  | 'preparation'
  | 'planned'
  | 'arrived'
  | 'triaged'
  | 'onleave'
  | 'finished'
  | 'recurrence'
  | 'relapse'
  | 'inactive'
  | 'remission'
  | 'resolved'
  | 'unconfirmed'
  | 'presumed'
  | 'provisional'
  | 'differential'
  | 'confirmed'
  | 'refuted'
  | 'registered'
  | 'preliminary'
  | 'partial'
  | 'final'
  | 'amended'
  | 'corrected'
  | 'appended'
  | 'unknown'

type InterpretationCode =
  | 'H'
  | 'HH'
  | 'HU'
  | 'L'
  | 'LL'
  | 'LU'
  | 'N'
  | 'A'
  | 'AA'
  | 'POS'
  | 'NEG'
  | 'IND'
  | 'DET'
  | 'ND'
  | 'R'
  | 'S'
  | 'I'
