import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { fixedCode, noInformation, personName, reference, rowId, statusCode, templateIds } from '../datatypes.ts'
import { entry, section } from '../section.ts'
import { paragraph, table } from '../narrative.ts'
import { element, type XmlParts } from '../xml.ts'

const version = '2019-07-01'

/** The patient's provider (Care Teams Section). */
export function careTeamSection({ provider, site }: CcdRecord, { words, root }: CcdContext): XmlParts {
  const { columns } = words
  const template = {
    root: '2.16.840.1.113883.10.20.22.2.500',
    version,
    code: '85847-2',
    display: 'Patient care team information',
  }
  if (!provider) return section(template, words.sections.careTeam, paragraph(words.empty.always), [])
  const id = `provider-${provider.prvId}`
  const member = element(
    'act',
    { classCode: 'PCPR', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.500.1', version),
    rowId(root, `${id}-member`),
    fixedCode('code', '85847-2', oids.loinc, 'Patient care team information'),
    statusCode('active'),
    element('effectiveTime', {}, element('low', { nullFlavor: 'UNK' })),
    element(
      'performer',
      { typeCode: 'PRF' },
      fixedCode('sdtc:functionCode', 'PCP', oids.participation, 'primary care physician'),
      element(
        'assignedEntity',
        {},
        rowId(root, id),
        noInformation('addr'),
        noInformation('telecom'),
        element('assignedPerson', {}, personName(provider.fullName, provider.nameFirst, provider.nameLast)),
      ),
    ),
  )
  const organizer = element(
    'organizer',
    { classCode: 'CLUSTER', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.500', version),
    rowId(root, `${id}-team`),
    fixedCode('code', '86744-0', oids.loinc, 'Care team', element('originalText', {}, reference(id))),
    statusCode('active'),
    element('effectiveTime', {}, element('low', { nullFlavor: 'UNK' })),
    element('component', {}, member),
  )
  return section(
    template,
    words.sections.careTeam,
    table(
      [columns.name, columns.specialty, columns.place],
      [{ id, cells: [provider.fullName, provider.specialty, site?.name] }],
    ),
    [entry(() => organizer)],
  )
}
