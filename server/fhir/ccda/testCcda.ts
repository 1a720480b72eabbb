/** A section of a test document. */
export interface TestSection {
  readonly code: string
  readonly text?: string
  readonly entries?: readonly string[]
}

/** Returns a C-CDA document with the given sections, of a patient with the record number 7. */
export function testCcda(
  sections: readonly TestSection[],
  { id = '<id root="1.2.3" extension="doc"/>', patient = testRole, header = '' } = {},
): Buffer {
  const parts = sections.map(
    ({ code, text = '', entries = [] }) =>
      `<component><section><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><text>${text}</text>
       ${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</section></component>`,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
     <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"
       xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
       ${id}<code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary</title>
       <effectiveTime value="20240506101500-0500"/>
       <recordTarget>${patient}</recordTarget>${header}
       <component><structuredBody>${parts.join('')}</structuredBody></component>
     </ClinicalDocument>`,
  )
}

export const testRole = `<patientRole><id root="1.2.3.4" extension="7"/>
  <patient><name><given>Ann</given><family>Lee</family></name><administrativeGenderCode code="F"/>
  <birthTime value="19700501"/></patient></patientRole>`

/** Returns an entry with a problem: a concern with one observation. */
export function testProblem(
  id: string,
  value: string,
  { state = 'active', time = '<low value="2015"/>', more = '', attributes = '' } = {},
): string {
  return `<act classCode="ACT" moodCode="EVN"><id root="1.9" extension="${id}"/><statusCode code="${state}"/>
    <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" ${attributes}>
    <id root="1.8" extension="${id}"/><effectiveTime>${time}</effectiveTime>${value}${more}</observation>
    </entryRelationship></act>`
}

/** Returns an `xsi:type="CD"` value of SNOMED CT. */
export const snomedValue = (code: string, display: string): string =>
  `<value xsi:type="CD" code="${code}" codeSystem="2.16.840.1.113883.6.96" displayName="${display}"/>`

/** Returns an entry with a medicine that the patient takes, or with `INT` one that was ordered. */
export const testMedicine = (name: string, { mood = 'EVN', state = 'active', more = '', times = '' } = {}): string =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}"><id root="1.7" extension="${name}"/>
   <statusCode code="${state}"/>${times}${more}<consumable><manufacturedProduct><manufacturedMaterial>
   <code nullFlavor="UNK"><originalText>${name}</originalText></code>
   </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

/** Returns an entry with one result or vital sign in an organizer. */
export const testObservation = (code: string, value: string, time = '20240506101000-0500', more = ''): string =>
  `<organizer classCode="CLUSTER" moodCode="EVN"><id root="1.6" extension="o${code}"/><statusCode code="completed"/>
   <effectiveTime value="${time}"/><component><observation classCode="OBS" moodCode="EVN">
   <id root="1.5" extension="${code}"/><code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="Test"/>
   <statusCode code="completed"/>${value}${more}</observation></component></organizer>`
