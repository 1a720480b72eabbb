/** HL7's names of encounter classes by code: most sources send only the code. */
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
