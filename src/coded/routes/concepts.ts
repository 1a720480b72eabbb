import type { Concepts } from '../Concepts.ts'

/**
 * How a medicine or vaccine is given. The codes are those of HL7's v3 RouteOfAdministration and of the NCI Thesaurus,
 * which C-CDA uses.
 */
export const concepts = {
  oral: {
    codes: ['route PO', 'nci C38288'],
    names: ['Oral', 'By mouth', 'Swallow, oral', 'PO', 'Oral route', 'Oral Route of Administration'],
  },
  sublingual: { codes: ['route SL', 'nci C38300'], names: ['Sublingual', 'Under the tongue', 'Dissolve, sublingual'] },
  buccal: { codes: ['route BUC', 'nci C38193'], names: ['Buccal', 'Inside the cheek'] },
  inhaled: {
    codes: ['nci C38216'],
    names: ['Inhaled', 'Inhalation', 'Respiratory (inhalation)', 'Inhalation Route of Administration'],
  },
  oralInhalation: {
    codes: ['route IPINHL', 'route ORINHL'],
    names: ['Inhalation, oral', 'Inhalation, respiratory', 'Oral inhalation'],
  },
  nasal: { codes: ['route NASINHL', 'nci C38284'], names: ['Nasal', 'Intranasal', 'In the nose', 'Inhalation, nasal'] },
  skin: {
    codes: ['route TOPICAL', 'nci C38304'],
    names: ['On the skin', 'Topical', 'Application, topical', 'Cutaneous', 'Application, skin'],
  },
  patch: { codes: ['route TRNSDERMD', 'nci C38305'], names: ['Transdermal', 'Skin patch', 'Transdermal patch'] },
  intramuscular: {
    codes: ['route IM', 'nci C28161'],
    names: [
      'Intramuscular',
      'IM',
      'Injection, intramuscular',
      'Intramuscular injection',
      'Into a muscle',
      'Intramuscular route',
    ],
  },
  subcutaneous: {
    codes: ['route SQ', 'nci C38299'],
    names: [
      'Subcutaneous',
      'SC',
      'SQ',
      'Injection, subcutaneous',
      'Subcutaneous injection',
      'Under the skin',
      'Subcutaneous route',
    ],
  },
  intravenous: {
    codes: ['route IV', 'nci C38276'],
    names: ['Intravenous', 'IV', 'Injection, intravenous', 'Intravenous injection', 'Into a vein', 'Intravenous route'],
  },
  intravenousPush: { codes: ['route IVP'], names: ['Injection, intravenous, push'] },
  intravenousInfusion: {
    codes: ['route IVDRIP'],
    names: ['Intravenous infusion', 'IV infusion', 'Infusion, intravenous', 'Intravenous drip'],
  },
  intradermal: {
    codes: ['route IDINJ', 'nci C38238'],
    names: ['Intradermal', 'Injection, intradermal', 'Into the skin'],
  },
  epidural: { codes: ['route EPI', 'nci C38243'], names: ['Epidural', 'Injection, epidural'] },
  rectal: { codes: ['route PR', 'nci C38295'], names: ['Rectal', 'Insertion, rectal', 'Per rectum'] },
  vaginal: { codes: ['route VAGINSI', 'nci C38313'], names: ['Vaginal', 'Insertion, vaginal'] },
  eye: {
    codes: ['route OPTHALTA', 'nci C38287'],
    names: ['Ophthalmic', 'In the eye', 'Into the eye', 'Eye', 'Eye drops', 'Application, ophthalmic'],
  },
  ear: { codes: ['route OTDR', 'nci C38192'], names: ['Otic', 'In the ear', 'Into the ear', 'Ear', 'Ear drops'] },
  injection: { codes: ['route IJ'], names: ['Injection', 'Injected', 'Parenteral'] },
  mouthRinse: {
    codes: ['route RINSE', 'route SWISHSPIT'],
    names: ['Mouth rinse', 'Rinse, oral', 'Swish and spit out, oromucosal'],
  },
  gastricTube: { codes: ['route GT'], names: ['Gastrostomy tube', 'Feeding tube', 'Instillation, gastrostomy tube'] },
} as const satisfies Concepts
