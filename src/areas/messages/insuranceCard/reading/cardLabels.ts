import type { CardField } from '../../draft/cardLines.ts'

const end = String.raw`(?=[\s:.#-]|$)`
/** What ends a label: "No.", "Number", "#", and a colon. */
const number = String.raw`(?:\s*(?:no|nbr|num|number|numbers?|#)\b\.?|\s*#)?`
const id = '(?:id|1d|ld|i\\.d\\.?|ident\\w*)'
const label = (words: string) => new RegExp(`^(?:${words})${end}[\\s:.#-]*`, 'i')

/**
 * Labels as US cards print them, at the start of a text. The first match counts: "Rx Group" is no group, and "Member ID"
 * no member.
 */
export const labels: readonly (readonly [CardField | 'other', RegExp])[] = [
  ['rxBin', label(String.raw`(?:rx|pharmacy)?[\s-]*b[il1]n${number}`)],
  ['rxPcn', label(String.raw`(?:rx|pharmacy)?[\s-]*pcn${number}`)],
  ['rxGroup', label(String.raw`(?:rx|pharmacy)[\s-]*(?:grp|group)(?:\s*id)?${number}`)],
  // Other numbers, which are not to be taken for one of these.
  [
    'other',
    label(
      String.raw`(?:rx|pharmacy)[\s-]*${id}${number}|payer\s*${id}|payor\s*${id}|(?:effective|eff|issue\w*|dob|birth|copays?|deductible|office|specialist|coverage|provider|providers|dependents?|plan\s*(?:type|code)|network|issuer|claims?)(?:\s+(?:date|line|services?|visit|no))?`,
    ),
  ],
  [
    'phone',
    label(
      String.raw`(?:members?|customers?|subscribers?)(?:['’]s)?\s*(?:services?|care|support|line|calls?|help\s*line)(?:\s*(?:phone|tel\w*|call))?${number}`,
    ),
  ],
  [
    'memberId',
    label(
      String.raw`(?:(?:members?|subscribers?|insured|enrollee|policy|cardholder)(?:['’]s)?\s*(?:${id}${number}|no\b\.?|number|#)|${id}\s*(?:no\b\.?|number|card|#)|identification(?:\s*(?:no\b\.?|number))?|id)`,
    ),
  ],
  ['group', label(String.raw`(?:employer\s*)?(?:group|grp|gp)(?:\s*(?:id|policy))?${number}`)],
  ['member', label("(?:members?|subscribers?|insured|enrollee|cardholder)(?:['’]s)?(?:\\s*name)?|name|id\\s*name")],
  ['plan', label(String.raw`(?:health\s*)?plan\s*name|health\s*plan|payer\s*name|(?:payer|carrier|plan)\s*:`)],
]
