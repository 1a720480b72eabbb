import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/*
 * The general guide for adults: every word, band, sentence and source, for review by a clinician. Figures are compared
 * with a value as the screen shows it. A guide never diagnoses. `guideAt.ts` says for whom there is none, and
 * `besideClinic.ts` when the clinic's own interpretation replaces it.
 */

/** How far a band is from the normal one: 0 normal, 1 a little outside, 2 outside, 3 far outside. */
export type GuideLevel = 0 | 1 | 2 | 3

/** A part of a guide's scale. */
export interface GuideBand {
  readonly place: 'low' | 'normal' | 'high'
  readonly level: GuideLevel
  readonly word: MessageDescriptor
  readonly sentence: MessageDescriptor
  /** What to do if the value is still like this. Readings can be old, so it starts with "if". */
  readonly advice?: MessageDescriptor
}

/** A band of one figure. It starts where the previous one ends. The last one has no end. */
export interface ScaleBand extends GuideBand {
  /** Largest value of the band. */
  readonly upTo?: number
  /** Smallest value above the band. */
  readonly below?: number
}

/** The guide to one figure. */
export interface ScaleGuide {
  readonly source: MessageDescriptor
  /** Completed years from which the source's ranges apply. */
  readonly minAge: number
  /** Values outside these limits, ends included, get no guide: they are errors, or in another unit. */
  readonly credible: readonly [least: number, most: number]
  /** Decimals of the figures in `bands`. */
  readonly decimals: 0 | 1
  readonly bands: readonly ScaleBand[]
}

const words = {
  veryLow: msg`Very low`,
  low: msg`Low`,
  aLittleLow: msg`A little low`,
  normal: msg`Normal`,
  aLittleHigh: msg`A little high`,
  high: msg`High`,
  veryHigh: msg`Very high`,
}
const emergencyBySigns = msg`If you also have chest pain, faint or cannot get your breath, call your local emergency number at once.`

/**
 * Resting pulse, beats a minute. American Heart Association, "All About Heart Rate": 60 to 100 for most adults at rest.
 */
const pulse: ScaleGuide = {
  source: msg`American Heart Association`,
  minAge: 18,
  credible: [20, 300],
  decimals: 0,
  bands: [
    {
      below: 60,
      place: 'low',
      level: 1,
      word: words.aLittleLow,
      sentence: msg`A low pulse can be normal if you exercise a lot, are asleep or take some medicines.`,
      advice: emergencyBySigns,
    },
    {
      upTo: 100,
      place: 'normal',
      level: 0,
      word: words.normal,
      sentence: msg`This is a usual pulse for an adult at rest.`,
    },
    {
      place: 'high',
      level: 1,
      word: words.aLittleHigh,
      sentence: msg`The pulse rises with movement, stress, pain, fever and caffeine.`,
      advice: emergencyBySigns,
    },
  ],
}

/**
 * Breaths a minute at rest. Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017: 12 to 20 scores 0,
 * 9 to 11 scores 1, 21 to 24 scores 2, up to 8 and from 25 on score 3, which needs an urgent review.
 */
const respiration: ScaleGuide = {
  source: msg`Royal College of Physicians, NEWS2 (2017)`,
  minAge: 18,
  credible: [3, 90],
  decimals: 0,
  bands: [
    {
      upTo: 8,
      place: 'low',
      level: 3,
      word: words.veryLow,
      sentence: msg`This is much slower than most adults breathe at rest.`,
      advice: msg`If breathing is this slow now, call your local emergency number at once.`,
    },
    {
      below: 12,
      place: 'low',
      level: 1,
      word: words.aLittleLow,
      sentence: msg`Breathing can be slower during rest or sleep, or with some medicines.`,
    },
    {
      upTo: 20,
      place: 'normal',
      level: 0,
      word: words.normal,
      sentence: msg`This is a usual breathing rate for an adult at rest.`,
    },
    {
      below: 25,
      place: 'high',
      level: 1,
      word: words.aLittleHigh,
      sentence: msg`Breathing is faster with movement, stress, pain or fever.`,
    },
    {
      place: 'high',
      level: 3,
      word: words.veryHigh,
      sentence: msg`This is much faster than most adults breathe at rest.`,
      advice: msg`If breathing at rest is this fast now, get medical help at once.`,
    },
  ],
}

/**
 * Body temperature, °F. MedlinePlus, "Body temperature norms": 97 to 99. CDC: a fever is 100.4 or more; below 95 is an
 * emergency ("Preventing Hypothermia"). MedlinePlus, "Fever": adults should call if it is 103 or more.
 */
const temperature: ScaleGuide = {
  source: msg`MedlinePlus and CDC`,
  minAge: 18,
  // Above every temperature in °C, so that a value in the wrong unit is never called very low.
  credible: [75, 115],
  decimals: 1,
  bands: [
    {
      below: 95,
      place: 'low',
      level: 3,
      word: words.veryLow,
      sentence: msg`A body temperature this low can be dangerous.`,
      advice: msg`If it is this low now, get medical help at once.`,
    },
    {
      below: 97,
      place: 'low',
      level: 1,
      word: words.aLittleLow,
      sentence: msg`Body temperature is lower early in the morning, and in many older people.`,
    },
    {
      upTo: 99,
      place: 'normal',
      level: 0,
      word: words.normal,
      sentence: msg`This is a usual body temperature for an adult.`,
    },
    {
      below: 100.4,
      place: 'high',
      level: 1,
      word: words.aLittleHigh,
      sentence: msg`Body temperature rises with movement and heat, and in the evening.`,
    },
    {
      below: 103,
      place: 'high',
      level: 2,
      word: words.high,
      sentence: msg`The CDC calls 100.4 °F or more a fever.`,
    },
    {
      place: 'high',
      level: 3,
      word: words.veryHigh,
      sentence: msg`The CDC calls 100.4 °F or more a fever.`,
      advice: msg`If it is this high now, call your care team today.`,
    },
  ],
}

/** Body mass index, kg/m². CDC, "Adult BMI Categories" (20 years and older), the same bands as WHO's. */
const bmi: ScaleGuide = {
  source: msg`CDC, Adult BMI Categories`,
  minAge: 20,
  credible: [8, 150],
  decimals: 1,
  bands: [
    {
      below: 18.5,
      place: 'low',
      level: 1,
      word: words.low,
      sentence: msg`The CDC calls this range underweight, but BMI alone does not show how healthy you are.`,
    },
    {
      below: 25,
      place: 'normal',
      level: 0,
      word: words.normal,
      sentence: msg`The CDC calls this range a healthy weight, but BMI alone does not show how healthy you are.`,
    },
    {
      below: 30,
      place: 'high',
      level: 1,
      word: words.aLittleHigh,
      sentence: msg`The CDC calls this range overweight, but BMI alone does not show how healthy you are.`,
    },
    {
      below: 35,
      place: 'high',
      level: 2,
      word: words.high,
      sentence: msg`The CDC calls this range obesity, class 1, but BMI alone does not show how healthy you are.`,
    },
    {
      below: 40,
      place: 'high',
      level: 2,
      word: words.high,
      sentence: msg`The CDC calls this range obesity, class 2, but BMI alone does not show how healthy you are.`,
    },
    {
      place: 'high',
      level: 2,
      word: words.veryHigh,
      sentence: msg`The CDC calls this range obesity, class 3, but BMI alone does not show how healthy you are.`,
    },
  ],
}

/**
 * Oxygen saturation by pulse oximeter, %. FDA, "Pulse Oximeter Basics": 95 to 100 for most healthy people. NHS, "How to
 * look after yourself at home": 93 or 94 ask for advice, 92 or lower emergency.
 */
const oxygen: ScaleGuide = {
  source: msg`FDA and NHS`,
  minAge: 18,
  credible: [40, 100],
  decimals: 0,
  bands: [
    {
      below: 93,
      place: 'low',
      level: 3,
      word: words.veryLow,
      sentence: msg`Cold hands, nail polish and movement can make this value too low, and a lung disease can lower it.`,
      advice: msg`If it is this low now, measure again. If it stays this low, call your local emergency number, unless your care team gave you another limit.`,
    },
    {
      below: 95,
      place: 'low',
      level: 1,
      word: words.aLittleLow,
      sentence: msg`Cold hands, nail polish and movement can make this value too low, and a lung disease can lower it.`,
      advice: msg`If it stays this low at rest, call your care team today.`,
    },
    {
      place: 'normal',
      level: 0,
      word: words.normal,
      sentence: msg`Most healthy people have a value in this range.`,
    },
  ],
}

const diabetesUnknown = {
  normal: msg`Most adults without diabetes have a value in this range.`,
  between: msg`The American Diabetes Association calls this range prediabetes: your care team can say what it means for you.`,
  high: msg`In this range, a care team usually looks for diabetes with a second test.`,
}
const ada = msg`American Diabetes Association, Standards of Care`

/** The figures of the two units in which hemoglobin A1c is reported. The ADA gives both. */
const a1cFigures = {
  '%': { decimals: 1, credible: [4, 20], between: 5.7, high: 6.5, goal: 7 },
  'mmol/mol': { decimals: 0, credible: [20, 195], between: 39, high: 48, goal: 53 },
} as const
export type A1cUnit = keyof typeof a1cFigures

/**
 * Hemoglobin A1c of adults not known to have diabetes. American Diabetes Association, Standards of Care, "Diagnosis and
 * Classification of Diabetes": below 5.7 % normal, 5.7 to 6.4 % prediabetes, from 6.5 % on a diagnosis that a second
 * test must confirm. The ADA has no low limit: below 4 % there is no guide.
 */
const a1cWithoutDiabetes = (unit: A1cUnit): ScaleGuide => {
  const { decimals, credible, between, high } = a1cFigures[unit]
  return {
    source: ada,
    minAge: 18,
    credible,
    decimals,
    bands: [
      { below: between, place: 'normal', level: 0, word: words.normal, sentence: diabetesUnknown.normal },
      { below: high, place: 'high', level: 1, word: words.aLittleHigh, sentence: diabetesUnknown.between },
      { place: 'high', level: 2, word: words.high, sentence: diabetesUnknown.high },
    ],
  }
}

/**
 * Hemoglobin A1c of adults with diabetes. American Diabetes Association, Standards of Care, "Glycemic Goals": below 7 %
 * is a goal for many adults who aren't pregnant. A person's own goal can be lower or higher.
 */
const a1cWithDiabetes = (unit: A1cUnit): ScaleGuide => {
  const { decimals, credible, goal } = a1cFigures[unit]
  const sentence = msg`Many adults with diabetes have this goal, but your own can differ.`
  return {
    source: ada,
    minAge: 18,
    credible,
    decimals,
    bands: [
      { below: goal, place: 'normal', level: 0, word: msg`Within a common goal`, sentence },
      { place: 'high', level: 1, word: msg`Above a common goal`, sentence },
    ],
  }
}

/** The guides to one figure, by vital sign. */
export const vitalGuides = { pulse, respiration, temperature, bmi, oxygen } as const satisfies Record<
  string,
  ScaleGuide
>
export type GuidedVital = keyof typeof vitalGuides

/** The guides to hemoglobin A1c by unit. */
export const a1cGuides: Readonly<Record<A1cUnit, { readonly known: ScaleGuide; readonly unknown: ScaleGuide }>> = {
  '%': { known: a1cWithDiabetes('%'), unknown: a1cWithoutDiabetes('%') },
  'mmol/mol': { known: a1cWithDiabetes('mmol/mol'), unknown: a1cWithoutDiabetes('mmol/mol') },
}

/** A band of blood pressure, with its figures in words, because two figures decide. */
export interface PressureBand extends GuideBand {
  readonly figures: MessageDescriptor
}

/**
 * Blood pressure, mm Hg. AHA/ACC guideline 2025, with the same bands as in 2017: below 120 and below 80 normal, 120 to
 * 129 and below 80 elevated, 130 to 139 or 80 to 89 stage 1, from 140 or from 90 on stage 2, above 180 or above 120
 * severe. National Heart, Lung, and Blood Institute, "Low Blood Pressure": below 90/60.
 */
export const pressureGuide = {
  source: msg`American Heart Association (2025); for low values NHLBI`,
  minAge: 18,
  /** Largest and smallest values that are taken for a blood pressure. */
  credible: { systolic: [40, 350], diastolic: [20, 250] },
  limits: {
    low: { systolic: 90, diastolic: 60 },
    elevated: { systolic: 120 },
    stage1: { systolic: 130, diastolic: 80 },
    stage2: { systolic: 140, diastolic: 90 },
    /** Severe are only values above these. */
    severe: { systolic: 180, diastolic: 120 },
  },
  bands: {
    low: {
      place: 'low',
      level: 1,
      word: words.low,
      figures: msg`top number below 90, or bottom number below 60`,
      sentence: msg`If you often feel dizzy or faint, tell your care team.`,
    },
    normal: {
      place: 'normal',
      level: 0,
      word: words.normal,
      figures: msg`top number below 120 and bottom number below 80`,
      sentence: msg`The American Heart Association calls this range normal.`,
    },
    elevated: {
      place: 'high',
      level: 1,
      word: words.aLittleHigh,
      figures: msg`top number 120 to 129, and bottom number below 80`,
      sentence: msg`The American Heart Association calls this range elevated, but one reading alone says little.`,
    },
    stage1: {
      place: 'high',
      level: 1,
      word: words.high,
      figures: msg`top number 130 to 139, or bottom number 80 to 89`,
      sentence: msg`If it is often this high, talk to your care team about it.`,
    },
    stage2: {
      place: 'high',
      level: 2,
      word: words.high,
      figures: msg`top number 140 or more, or bottom number 90 or more`,
      sentence: msg`Tell your care team about this reading, unless they already know.`,
    },
    severe: {
      place: 'high',
      level: 3,
      word: words.veryHigh,
      figures: msg`top number above 180, or bottom number above 120`,
      sentence: msg`If you measure this at home, rest for a minute and measure again.`,
      advice: msg`If it is this high now and you have chest or back pain, are short of breath, feel numb or weak, or cannot see or speak well, call your local emergency number at once. If you feel well, call your care team today.`,
    },
  },
} as const satisfies {
  readonly source: MessageDescriptor
  readonly minAge: number
  readonly credible: Readonly<Record<'systolic' | 'diastolic', readonly [number, number]>>
  readonly limits: object
  readonly bands: Readonly<Record<string, PressureBand>>
}

/** For whom the guide is, shown once with the guides of a screen. */
export const guideAudience = msg`This guide is for adults who aren't pregnant. Your own targets can differ: ask your care team.`

/** Why a screen has no guide, by reason. */
export const noGuideWords = {
  child: msg`There is no general guide here for children. Ask your care team what is normal at this age.`,
  pregnant: msg`The general guide is for adults who aren't pregnant, so it is left out for this record. Ask your care team what is normal for you.`,
} as const
