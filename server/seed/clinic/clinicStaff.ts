/** A site of the demo clinic. */
export interface DemoSite {
  readonly siteId: number
  readonly name: string
  readonly alias: string
  readonly isHomeSite: boolean
  readonly address: string
  readonly phone: string
}

export const demoSites = {
  riverside: {
    siteId: 1,
    name: 'Riverside Family Clinic',
    alias: 'Riverside Family Clinic',
    isHomeSite: true,
    address: '12 Ferry Road, Riverside, NY 13029',
    phone: '(555) 010-0100',
  },
  harbor: {
    siteId: 2,
    name: 'Harbor Street Imaging',
    alias: 'Harbor Street Imaging',
    isHomeSite: false,
    address: '400 Harbor Street, Riverside, NY 13029',
    phone: '(555) 010-0101',
  },
} as const satisfies Record<string, DemoSite>

export interface DemoProvider {
  readonly prvId: number
  readonly fullName: string
  readonly nameFirst: string
  readonly nameLast: string
  readonly specialty: string
  readonly site: keyof typeof demoSites
}

export const demoProviders = {
  lee: {
    prvId: 1,
    fullName: 'Dr. Hannah Lee',
    nameFirst: 'Hannah',
    nameLast: 'Lee',
    specialty: 'Family medicine',
    site: 'riverside',
  },
  haddad: {
    prvId: 2,
    fullName: 'Dr. Omar Haddad',
    nameFirst: 'Omar',
    nameLast: 'Haddad',
    specialty: 'Cardiology',
    site: 'riverside',
  },
  raman: {
    prvId: 3,
    fullName: 'Dr. Priya Raman',
    nameFirst: 'Priya',
    nameLast: 'Raman',
    specialty: 'Pediatrics',
    site: 'riverside',
  },
  santos: {
    prvId: 4,
    fullName: 'Dr. Miguel Santos',
    nameFirst: 'Miguel',
    nameLast: 'Santos',
    specialty: 'Internal medicine',
    site: 'riverside',
  },
  zhang: {
    prvId: 5,
    fullName: 'Dr. Wei Zhang',
    nameFirst: 'Wei',
    nameLast: 'Zhang',
    specialty: 'Endocrinology',
    site: 'riverside',
  },
  osullivan: {
    prvId: 6,
    fullName: "Dr. Aoife O'Sullivan",
    nameFirst: 'Aoife',
    nameLast: "O'Sullivan",
    specialty: 'Obstetrics and gynecology',
    site: 'riverside',
  },
  solheim: {
    prvId: 7,
    fullName: 'Dr. Ingrid Solheim',
    nameFirst: 'Ingrid',
    nameLast: 'Solheim',
    specialty: 'Radiology',
    site: 'harbor',
  },
  okafor: {
    prvId: 8,
    fullName: 'Nadia Okafor, RN',
    nameFirst: 'Nadia',
    nameLast: 'Okafor',
    specialty: 'Nursing',
    site: 'riverside',
  },
} as const satisfies Record<string, DemoProvider>

export type ProviderKey = keyof typeof demoProviders

/**
 * Offices that patients write to (recipient type 4). `reader` is the provider with an account who reads for the office.
 */
export const demoOffices = {
  billing: { recptId: 1, recptTypeId: 4, name: 'Billing office', reader: 'okafor' },
  frontDesk: { recptId: 2, recptTypeId: 4, name: 'Front desk', reader: 'okafor' },
} as const satisfies Record<string, { recptId: number; recptTypeId: 4; name: string; reader: ProviderKey }>

/**
 * Message topics (portal §3 "Message route"). `reader` is the provider who reads messages to an office on the topic,
 * instead of the office's `reader`.
 */
export const demoMessageRoutes = [
  {
    nameX: 'Appointment',
    descX: 'A time, a change or directions',
    disclaimer: null,
    ppRouteTypeId: 4,
    reader: 'okafor',
  },
  {
    nameX: 'Bill or payment',
    descX: 'A charge, a statement or a payment plan',
    disclaimer: null,
    ppRouteTypeId: 4,
    reader: 'okafor',
  },
  {
    nameX: 'Insurance',
    descX: 'A new card, or what is covered',
    disclaimer: null,
    ppRouteTypeId: 4,
    reader: 'okafor',
  },
  {
    nameX: 'Medicine or refill',
    descX: 'A prescription, a dose or a side effect',
    disclaimer:
      'Refills take up to two working days. If you have run out of a medicine that you need every day, call us.',
    ppRouteTypeId: 4,
    reader: 'lee',
  },
  {
    nameX: 'Question about a result that came back from the laboratory or from imaging',
    descX: 'A value, a report or what comes next',
    disclaimer: null,
    ppRouteTypeId: 4,
    reader: 'lee',
  },
  {
    nameX: 'Something else',
    descX: 'Anything that fits no other topic',
    disclaimer: 'If this is an emergency, call your local emergency number now.',
    ppRouteTypeId: 4,
    reader: 'okafor',
  },
  {
    nameX: 'Follow-up of a visit',
    descX: 'Between a patient and who treats them',
    disclaimer: null,
    ppRouteTypeId: 5,
    reader: 'lee',
  },
] as const satisfies readonly {
  nameX: string
  descX: string
  disclaimer: string | null
  ppRouteTypeId: number
  reader: ProviderKey
}[]
