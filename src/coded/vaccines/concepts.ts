import type { Concepts } from '../Concepts.ts'

/**
 * Vaccines. The codes are those of CVX, the list of the US Centers for Disease Control and Prevention, also inactive
 * ones, because old records have them.
 */
export const concepts = {
  dtp: { codes: ['cvx 01'], names: ['DTP', 'Diphtheria, tetanus and whole-cell pertussis (DTP)'] },
  dtap: {
    codes: ['cvx 20', 'cvx 106', 'cvx 107'],
    names: [
      'DTaP',
      'Diphtheria, tetanus and pertussis (DTaP)',
      'DTaP, unspecified formulation',
      'DTaP, 5 pertussis antigens',
    ],
  },
  dtapPolio: { codes: ['cvx 130'], names: ['DTaP-IPV'] },
  dtapHibPolio: { codes: ['cvx 120'], names: ['DTaP-Hib-IPV'] },
  dtapHepatitisBPolio: { codes: ['cvx 110'], names: ['DTaP-hepatitis B and poliovirus', 'DTaP-Hep B-IPV'] },
  sixInOne: { codes: ['cvx 146'], names: ['DTaP,IPV,Hib,HepB'] },
  dt: { codes: ['cvx 28'], names: ['DT (pediatric)'] },
  tdap: { codes: ['cvx 115'], names: ['Tdap', 'Tetanus, diphtheria and pertussis (Tdap)'] },
  td: {
    codes: ['cvx 09', 'cvx 113', 'cvx 138', 'cvx 139', 'cvx 196'],
    names: ['Td', 'Tetanus and diphtheria (Td), adult', 'Td (adult) preservative free', 'Td (adult), adsorbed'],
  },
  tetanus: { codes: ['cvx 35', 'cvx 112'], names: ['Tetanus toxoid', 'Tetanus toxoid, adsorbed'] },
  hepatitisB: {
    codes: ['cvx 44', 'cvx 45', 'cvx 189', 'cvx 220'],
    names: ['Hepatitis B', 'Hep B, unspecified formulation'],
  },
  hepatitisBChild: {
    codes: ['cvx 08', 'cvx 42'],
    names: ['Hepatitis B, child', 'Hep B, adolescent or pediatric', 'Hepatitis B, adolescent or pediatric'],
  },
  hepatitisBAdult: { codes: ['cvx 43'], names: ['Hepatitis B, adult', 'Hep B, adult'] },
  hepatitisA: { codes: ['cvx 85'], names: ['Hepatitis A', 'Hep A, unspecified formulation'] },
  hepatitisAChild: {
    codes: ['cvx 31', 'cvx 83', 'cvx 84'],
    names: ['Hepatitis A, child', 'Hep A, ped/adol, 2 dose', 'Hepatitis A, pediatric or adolescent, 2 doses'],
  },
  hepatitisAAdult: { codes: ['cvx 52'], names: ['Hepatitis A, adult', 'Hep A, adult'] },
  hepatitisAAndB: { codes: ['cvx 104'], names: ['Hepatitis A and B', 'Hep A-Hep B', 'Twinrix (HepA/HepB)'] },
  hib: {
    codes: ['cvx 17', 'cvx 46', 'cvx 47', 'cvx 48', 'cvx 49'],
    names: [
      'Hib',
      'Haemophilus influenzae type b (Hib)',
      'Haemophilus influenzae type b (PRP-T)',
      'Haemophilus influenzae type b (PRP-OMP)',
      'Hib (PRP-OMP)',
      'Hib (PRP-T)',
    ],
  },
  polio: {
    codes: ['cvx 10', 'cvx 89'],
    names: ['Polio', 'IPV', 'Polio, inactivated', 'Polio, inactivated (IPV)', 'Polio, unspecified formulation'],
  },
  polioOral: { codes: ['cvx 02'], names: ['OPV, trivalent', 'OPV'] },
  mmr: { codes: ['cvx 03'], names: ['MMR', 'Measles, mumps and rubella', 'Measles, mumps and rubella (MMR)'] },
  mmrv: { codes: ['cvx 94'], names: ['MMRV', 'Measles, mumps, rubella and varicella'] },
  measles: { codes: ['cvx 05'], names: ['Measles'] },
  rubella: { codes: ['cvx 06'], names: ['Rubella'] },
  mumps: { codes: ['cvx 07'], names: ['Mumps'] },
  chickenpox: { codes: ['cvx 21'], names: ['Chickenpox', 'Varicella', 'Chickenpox (varicella)'] },
  shingles: {
    codes: ['cvx 187'],
    names: ['Shingles (zoster, recombinant)', 'Zoster, recombinant', 'Zoster recombinant'],
  },
  shinglesLive: { codes: ['cvx 121'], names: ['Zoster, live', 'Zoster live'] },
  shinglesAny: { codes: ['cvx 188'], names: ['Shingles', 'Zoster, unspecified formulation'] },
  rotavirus: { codes: ['cvx 74', 'cvx 122'], names: ['Rotavirus', 'Rotavirus, unspecified formulation'] },
  rotavirusMonovalent: { codes: ['cvx 119'], names: ['Rotavirus, monovalent'], sharedNames: ['Rotavirus'] },
  rotavirusPentavalent: { codes: ['cvx 116'], names: ['Rotavirus, pentavalent'], sharedNames: ['Rotavirus'] },
  pneumococcal7: { codes: ['cvx 100'], names: ['Pneumococcal conjugate PCV 7'] },
  pneumococcal13: { codes: ['cvx 133'], names: ['Pneumococcal conjugate PCV 13', 'Pneumococcal conjugate (PCV13)'] },
  pneumococcal15: {
    codes: ['cvx 215'],
    names: [
      'Pneumococcal conjugate (PCV15)',
      'Pneumococcal conjugate PCV15, polysaccharide CRM197 conjugate, adjuvant, PF',
    ],
  },
  pneumococcal20: {
    codes: ['cvx 216'],
    names: [
      'Pneumococcal conjugate (PCV20)',
      'Pneumococcal conjugate PCV20, polysaccharide CRM197 conjugate, adjuvant, PF',
    ],
  },
  pneumococcal23: {
    codes: ['cvx 33'],
    names: ['Pneumococcal polysaccharide (PPSV23)', 'Pneumococcal polysaccharide PPV23'],
  },
  pneumococcal: { codes: ['cvx 109'], names: ['Pneumococcal', 'Pneumococcal, unspecified formulation'] },
  meningococcal: { codes: ['cvx 108'], names: ['Meningococcal', 'Meningococcal ACWY, unspecified formulation'] },
  meningococcalACWY: {
    codes: ['cvx 114', 'cvx 136', 'cvx 147', 'cvx 203'],
    names: ['Meningococcal (MenACWY)', 'Meningococcal MCV4P', 'Meningococcal MCV4O', 'Meningococcal conjugate MCV4P'],
  },
  meningococcalB: { codes: ['cvx 162', 'cvx 163', 'cvx 164'], names: ['Meningococcal B', 'Meningococcal (MenB)'] },
  meningococcalPolysaccharide: { codes: ['cvx 32'], names: ['Meningococcal MPSV4'] },
  hpv: { codes: ['cvx 137'], names: ['HPV', 'Human papillomavirus', 'HPV, unspecified formulation'] },
  hpv2: { codes: ['cvx 118'], names: ['HPV, bivalent', 'Human papillomavirus, bivalent'] },
  hpv4: { codes: ['cvx 62'], names: ['HPV, quadrivalent', 'Human papillomavirus, quadrivalent'] },
  hpv9: { codes: ['cvx 165'], names: ['HPV9', 'Human papillomavirus (HPV9)', 'Human papillomavirus, 9-valent'] },
  influenza: {
    codes: ['cvx 88'],
    names: ['Influenza', 'Flu', 'Influenza, unspecified', 'Influenza, unspecified formulation'],
  },
  influenzaInjected: {
    codes: ['cvx 15', 'cvx 16', 'cvx 140', 'cvx 141', 'cvx 144', 'cvx 153', 'cvx 155', 'cvx 166', 'cvx 205'],
    names: [
      'Influenza, injectable, trivalent',
      'Influenza, seasonal, injectable',
      'Influenza, seasonal, injectable, preservative free',
      'Influenza, split virus, trivalent, preservative',
      'Influenza, split virus, trivalent, PF',
    ],
  },
  influenzaQuadrivalent: {
    codes: ['cvx 150', 'cvx 158', 'cvx 161', 'cvx 171', 'cvx 185', 'cvx 186'],
    names: [
      'Influenza, injectable, quadrivalent',
      'Influenza, injectable, quadrivalent, preservative free',
      'Influenza, injectable, quadrivalent, contains preservative',
    ],
  },
  influenzaHighDose: {
    codes: ['cvx 135', 'cvx 197'],
    names: ['Influenza, high dose seasonal', 'Influenza, high-dose seasonal, quadrivalent, preservative free'],
  },
  influenzaNasal: {
    codes: ['cvx 111', 'cvx 149', 'cvx 151'],
    names: ['Influenza, live, intranasal', 'Influenza, live, intranasal, quadrivalent'],
  },
  covid19: {
    codes: [
      'cvx 210',
      'cvx 211',
      'cvx 212',
      'cvx 213',
      'cvx 217',
      'cvx 218',
      'cvx 219',
      'cvx 221',
      'cvx 228',
      'cvx 308',
      'cvx 309',
      'cvx 310',
      'cvx 311',
      'cvx 312',
      'cvx 313',
    ],
    names: ['COVID-19', 'SARS-COV-2 (COVID-19) vaccine, UNSPECIFIED', 'COVID-19, unspecified'],
  },
  covid19Mrna: {
    codes: ['cvx 207', 'cvx 208'],
    names: [
      'COVID-19, mRNA',
      'COVID-19, mRNA, 30 mcg',
      'COVID-19, mRNA (Pfizer)',
      'COVID-19, mRNA (Moderna)',
      'COVID-19, mRNA, LNP-S, PF, 30 mcg/0.3 mL dose',
    ],
  },
  covid19Bivalent: {
    codes: ['cvx 229', 'cvx 230', 'cvx 300', 'cvx 301', 'cvx 302'],
    names: [
      'COVID-19, mRNA, bivalent',
      'COVID-19, mRNA, bivalent, 30 mcg',
      'COVID-19, mRNA, LNP-S, bivalent, PF, 30 mcg/0.3 mL dose',
    ],
  },
  covid19Yearly: { codes: [], names: ['COVID-19, mRNA, 30 mcg, current season'] },
  rsv: {
    codes: ['cvx 303', 'cvx 304', 'cvx 305', 'cvx 314', 'cvx 326'],
    names: ['RSV', 'RSV, unspecified', 'Respiratory syncytial virus'],
  },
  rsvAntibody: { codes: ['cvx 306', 'cvx 307'], names: ['RSV, mAb, nirsevimab-alip'] },
  rabies: {
    codes: ['cvx 18', 'cvx 90', 'cvx 175', 'cvx 176'],
    names: ['Rabies', 'Rabies, unspecified formulation', 'Rabies, intramuscular injection'],
  },
  yellowFever: {
    codes: ['cvx 37', 'cvx 183', 'cvx 184'],
    names: ['Yellow fever', 'Yellow fever, unspecified formulation'],
  },
  typhoid: { codes: ['cvx 91'], names: ['Typhoid', 'Typhoid, unspecified formulation'] },
  typhoidOral: { codes: ['cvx 25'], names: ['Typhoid, oral'] },
  typhoidInjected: { codes: ['cvx 101'], names: ['Typhoid, ViCPs', 'Typhoid, injectable'] },
  japaneseEncephalitis: {
    codes: ['cvx 39', 'cvx 129', 'cvx 134'],
    names: ['Japanese encephalitis', 'Japanese Encephalitis IM'],
  },
  tuberculosis: { codes: ['cvx 19'], names: ['BCG', 'Tuberculosis (BCG)'] },
  tuberculinTest: { codes: ['cvx 96', 'cvx 98'], names: ['TST-PPD intradermal', 'Tuberculin skin test'] },
  mpox: {
    codes: ['cvx 206'],
    names: ['Mpox', 'Smallpox monkeypox vaccine (National Stockpile)', 'Vaccinia, smallpox monkeypox vaccine live, PF'],
  },
  smallpox: { codes: ['cvx 75', 'cvx 105'], names: ['Smallpox', 'Vaccinia (smallpox)'] },
  anthrax: { codes: ['cvx 24'], names: ['Anthrax'] },
  cholera: {
    codes: ['cvx 26', 'cvx 172', 'cvx 173', 'cvx 174'],
    names: ['Cholera', 'Cholera, unspecified formulation', 'Cholera, live attenuated'],
  },
  dengue: { codes: ['cvx 56'], names: ['Dengue fever tetravalent', 'Dengue'] },
  chikungunya: { codes: ['cvx 317'], names: ['Chikungunya live attenuated vaccine, 0.5 mL, PF', 'Chikungunya'] },
  tickEncephalitis: { codes: ['cvx 223', 'cvx 224'], names: ['Tick-borne encephalitis'] },
  hepatitisBGlobulin: { codes: ['cvx 30'], names: ['HBIG', 'Hepatitis B immune globulin'] },
} as const satisfies Concepts
