/** HL7's names of the classes of encounters, whose codes alone most sources give. */
export const encounterClasses: Readonly<Record<string, string>> = {
  AMB: 'Ambulatory',
  EMER: 'Emergency',
  FLD: 'Field',
  HH: 'Home health',
  IMP: 'Inpatient',
  ACUTE: 'Inpatient acute',
  NONAC: 'Inpatient non-acute',
  OBSENC: 'Observation encounter',
  PRENC: 'Pre-admission',
  SS: 'Short stay',
  VR: 'Virtual',
}
