import type { demoSites, ProviderKey } from './clinicStaff.ts'

interface DemoHours {
  /** ISO 8601: 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
  /** `HH:mm`. */
  readonly times: readonly (readonly [from: string, to: string])[]
  /** Default: the provider's site. */
  readonly site?: keyof typeof demoSites
}

const workdays = [1, 2, 3, 4, 5]

/** Regular hours of the demo clinic's providers. Dr. Haddad sees patients at both sites. */
export const demoHours: Readonly<Record<ProviderKey, readonly DemoHours[]>> = {
  lee: [
    { weekdays: workdays, times: [['08:30', '12:00']] },
    { weekdays: [1, 2, 4, 5], times: [['13:00', '17:00']] },
    { weekdays: [3], times: [['13:00', '19:00']] },
  ],
  haddad: [
    {
      weekdays: [1, 2, 3, 4],
      times: [
        ['09:00', '12:30'],
        ['13:30', '16:30'],
      ],
    },
    { weekdays: [5], times: [['09:00', '12:30']], site: 'harbor' },
    { weekdays: [5], times: [['13:30', '16:30']] },
  ],
  raman: [
    {
      weekdays: workdays,
      times: [
        ['08:30', '12:00'],
        ['13:00', '16:30'],
      ],
    },
  ],
  santos: [
    {
      weekdays: workdays,
      times: [
        ['08:00', '12:00'],
        ['12:45', '16:00'],
      ],
    },
    { weekdays: [6], times: [['09:00', '13:00']] },
  ],
  zhang: [{ weekdays: workdays, times: [['08:30', '17:00']] }],
  osullivan: [
    { weekdays: workdays, times: [['08:30', '16:30']] },
    { weekdays: [2], times: [['17:00', '19:00']] },
  ],
  solheim: [{ weekdays: workdays, times: [['08:00', '17:00']] }],
  okafor: [
    { weekdays: workdays, times: [['08:00', '17:00']] },
    { weekdays: [6], times: [['09:00', '13:00']] },
  ],
}
