/** HL7's names of marital statuses by code in lower case: many sources send only the code. */
export const maritalStatuses: Readonly<Record<string, string>> = {
  a: 'Annulled',
  c: 'Common Law',
  d: 'Divorced',
  i: 'Interlocutory',
  l: 'Legally Separated',
  m: 'Married',
  p: 'Polygamous',
  s: 'Never Married',
  t: 'Domestic partner',
  u: 'Unmarried',
  w: 'Widowed',
  unk: 'Unknown',
}
