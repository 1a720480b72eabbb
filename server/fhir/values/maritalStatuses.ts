/** HL7's marital statuses by their codes in lower case, which are all that many sources give. */
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
