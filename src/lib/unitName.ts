/** Units that are said in the reader's language. `viewStates/useUnitText` has their words. */
export type UnitWord =
  | 'beatsPerMinute'
  | 'breathsPerMinute'
  | 'perMinute'
  | 'perHour'
  | 'perDay'
  | 'perWeek'
  | 'perMonth'
  | 'perYear'
  | 'mmHg'
  | 'pounds'
  | 'ounces'
  | 'fluidOunces'
  | 'inches'
  | 'feet'
  | 'fahrenheit'
  | 'years'
  | 'months'
  | 'weeks'
  | 'days'

/** A unit as people write it: words of the reader's language, or a symbol that all languages share. */
export type UnitName = { readonly word: UnitWord } | { readonly symbol: string }

/** Whole units, in UCUM and as health record systems write them, in lower case. */
const spellings: readonly (readonly [UnitName, string])[] = [
  [
    { word: 'beatsPerMinute' },
    '{beats}/min|{beat}/min|{beats}/minute|beats/min|beat/min|beats/minute|beats per minute',
  ],
  [{ word: 'beatsPerMinute' }, 'beats per min|{heartbeats}/min|{heart_beats}/min|bpm|{bpm}'],
  [{ word: 'breathsPerMinute' }, '{breaths}/min|{breath}/min|{breaths}/minute|breaths/min|breath/min|breaths/minute'],
  [
    { word: 'breathsPerMinute' },
    'breaths per minute|breaths per min|{resp}/min|{respirations}/min|resp/min|br/min|brpm',
  ],
  [{ word: 'perMinute' }, '/min|1/min|/minute|per min|per minute|min-1|min^-1'],
  [{ word: 'perHour' }, '/h|1/h|/hr|/hour|per hour'],
  [{ word: 'perDay' }, '/d|1/d|/day|per day'],
  [{ word: 'perWeek' }, '/wk|1/wk|/week|per week'],
  [{ word: 'perMonth' }, '/mo|1/mo|/month|per month'],
  [{ word: 'perYear' }, '/a|1/a|/yr|/year|per year'],
  [{ word: 'mmHg' }, 'mm[hg]|mmhg|mm hg|mm/hg|mm(hg)|millimeters of mercury'],
  [{ word: 'pounds' }, '[lb_av]|lb_av|[lb_us]|lb|lbs|pound|pounds'],
  [{ word: 'ounces' }, '[oz_av]|oz_av|oz|ounce|ounces'],
  [{ word: 'fluidOunces' }, '[foz_us]|foz_us|fl oz'],
  [{ word: 'inches' }, '[in_i]|in_i|[in_us]|in|inch|inches'],
  [{ word: 'feet' }, '[ft_i]|ft_i|[ft_us]|ft|foot|feet'],
  [{ word: 'fahrenheit' }, '[degf]|degf|deg f|°f|º f|° f|ºf|f|fahrenheit|degrees f|degrees fahrenheit'],
  [{ symbol: '°C' }, 'cel|degc|deg c|°c|º c|° c|ºc|c|celsius|degrees c|degrees celsius'],
  [{ symbol: '°' }, 'deg'],
  [{ word: 'years' }, 'a|yr|yrs|year|years'],
  [{ word: 'months' }, 'mo|month|months'],
  [{ word: 'weeks' }, 'wk|week|weeks'],
  [{ word: 'days' }, 'd|day|days'],
  // A count or a score has no unit: its name says what is counted.
  [{ symbol: '' }, '1|{score}|(score)|{scores}|{#}|{count}|{number}|{unitless}|{no_unit}|{none}|{null}'],
]

const wholeUnits: ReadonlyMap<string, UnitName> = new Map(
  spellings.flatMap(([name, texts]) => texts.split('|').map((text) => [text, name] as const)),
)

/** UCUM's units in brackets. Others lose their brackets and the suffix of their system: `[qt_us]` is `qt`. */
const bracketed: Readonly<Record<string, string>> = {
  degF: '°F',
  H2O: ' H₂O',
  Hg: ' Hg',
  foz_us: 'fl oz',
  "arb'U": 'arb. U',
  diop: 'D',
  drp: 'drops',
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (digits: string) =>
  digits.replaceAll(/[-\d]/g, (digit) => (digit === '-' ? '⁻' : (superscripts[Number(digit)] ?? digit)))

/** `10*3`, `x10^3`, `10E3` and `x10(3)`. */
const powerOfTen = /(^|[^\w.])[x×]? ?10 ?(?:(?:\*\*|\*|\^|e) ?(-?\d{1,2})(?!\d)|\((-?\d{1,2})\))/gi

/**
 * Returns a unit of the record as people write it, from UCUM (`10*3/uL`, `mm[Hg]`, `{score}`) or from the source's own
 * writing (`x10^3/uL`, `mmHg`). Only for display: the record keeps its unit.
 */
export function unitName(written: string): UnitName {
  const unit = written.trim().replaceAll(/\s+/g, ' ')
  const whole = wholeUnits.get(unit.toLowerCase())
  // Single capitals are other units: A is ampere, D is diopter. C and F are temperatures in either case.
  if (whole && !/^[ABD-EG-Z]$/.test(unit)) return whole
  return { symbol: symbolOf(unit) }
}

function symbolOf(unit: string): string {
  return (
    unit
      // The Greek letter, which some sources write in place of the sign for micro.
      .replaceAll('\u03BC', '\u00B5')
      // No lookbehind here: Safari before 16.4 can't parse it.
      .replaceAll(
        powerOfTen,
        (_, before: string, plain?: string, inner?: string) => `${before}×10${raised(plain ?? inner ?? '')}`,
      )
      // Text in braces names what is measured. UCUM doesn't allow spaces in it.
      .replaceAll(/\{([^{}]*)\}/g, (_, note: string, place: number) => {
        const text = note.replaceAll('_', ' ').trim()
        return text && place > 0 && !/[/. ]/.test(unit[place - 1] ?? '') ? ` ${text}` : text
      })
      .replaceAll(/\[([^[\]]+)\]/g, (_, name: string) => bracketed[name] ?? name.replace(/_\w+$/, ''))
      .replaceAll(
        /(^|[^A-Za-zµ])([kcdmuµ]?m)(?:\^|\*\*)?([23])(?!\d)/g,
        (_, before: string, length: string, power: string) => before + length + raised(power),
      )
      .replaceAll(/(^|[^A-Za-zµ])u(?=(?:g|L|l|m|mol|U|IU|s|V|eq|kat)(?![A-Za-z]))/g, '$1µ')
      .replaceAll(/\bmeq\b/g, 'mEq')
      .replaceAll(/\bmosm\b/g, 'mOsm')
      .trim()
  )
}

/**
 * Returns a text that is equal for writings of one unit, which differ in capitals and spaces too: their values belong to
 * one list or chart, and can be compared with a range.
 */
export function unitKey(written: string | null): string {
  const name = unitName(written ?? '')
  return 'word' in name ? `word ${name.word}` : name.symbol.replaceAll(/\s+/g, '').toLowerCase()
}
