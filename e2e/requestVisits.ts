import type { Browser } from '@playwright/test'
import { patientPortal, region } from './clinic.ts'
import { signInAt } from './signInAt.ts'

/** A visit that a patient requested. Times are at the site. */
export interface RequestedVisit {
  readonly apptID: number
  readonly date: string
  readonly timeFrom: string
}

/**
 * Requests visits of a provider for a patient by the calls that the app makes, on different days from `daysAhead` on.
 * `provider`: part of the name.
 */
export async function requestVisits(
  browser: Browser,
  user: string,
  { provider, count, daysAhead }: { readonly provider: string; readonly count: number; readonly daysAhead: number },
): Promise<RequestedVisit[]> {
  const context = await browser.newContext(region)
  const page = await context.newPage()
  await signInAt(page, patientPortal, user)
  const visits = await page.evaluate(
    async (wish) => {
      const session = JSON.parse(sessionStorage.getItem('yarrow.session') ?? 'null') as {
        apiUrl: string
        token: string
      }
      const ask = async <T>(path: string, body?: object): Promise<T> => {
        const response = await fetch(`${session.apiUrl}p-portal/appointments/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        return (await response.json()) as T
      }
      interface Slot {
        date: string
        timeFrom: string
        timeTo: string
        siteID: number
        startsAt: string
      }
      const day = (ahead: number) =>
        new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
      const providers = await ask<{ prvID: number; prvFullName: string }[]>('getPtPrvList/3')
      const prvID = providers.find(({ prvFullName }) => prvFullName.includes(wish.provider))?.prvID
      const [template] = await ask<{ templateID: number }[]>(`templates/${prvID}`)
      const templateID = template?.templateID
      const range = `start=${day(wish.daysAhead)}&end=${day(wish.daysAhead + 40)}`
      const slots = await ask<Slot[]>(`available?${range}&prvId=${prvID}&tmplId=${templateID}`)
      const made: { apptID: number; date: string; timeFrom: string }[] = []
      for (const date of [...new Set(slots.map((slot) => slot.date))].slice(0, wish.count)) {
        // Another test can have booked a time meanwhile: any free one of the day will do.
        for (const { timeFrom, timeTo, siteID, startsAt } of slots.filter((slot) => slot.date === date)) {
          const booked = await ask<{ apptID: number }>('book', {
            startTime: `${date}T${timeFrom}`,
            endTime: `${date}T${timeTo}`,
            apptStatusID: 3,
            apptStatusSecID: 44,
            siteID,
            prvID,
            templateID,
            startsAt,
          }).catch(() => null)
          if (!booked) continue
          made.push({ apptID: booked.apptID, date, timeFrom })
          break
        }
      }
      return made
    },
    { provider, count, daysAhead },
  )
  await context.close()
  if (visits.length < count) throw new Error(`requested ${visits.length} of ${count} visits`)
  return visits
}
