import { resolve } from 'node:path'

/**
 * Port of the patient portal of the clinic that the tests run against. The employee portal has the next port, and the
 * client portal the port after that. The three ports after those are for the clinic of `braintree/braintreeClinic.ts`,
 * and the next one for the analysis services of `standInTools.ts`.
 */
export const port = Number(process.env['E2E_PORT'] ?? 18790)

/** URLs of the three portals. */
export const patientPortal = `http://127.0.0.1:${port}`
export const employeePortal = `http://127.0.0.1:${port + 1}`
export const clientPortal = `http://127.0.0.1:${port + 2}`

/** Port and URL of the stand-in for analysis services. */
export const toolPort = port + 6
export const toolServices = `http://127.0.0.1:${toolPort}`

/** Folder of the clinic's data. */
export const dataDir = resolve(import.meta.dirname, '..', process.env['E2E_DATA_DIR'] ?? '.data-e2e')

/** Language and time zone of the browsers in the tests. `wear` (story.ts) can set another language for the portal. */
export const region = { locale: 'en-US', timezoneId: 'America/New_York' } as const
