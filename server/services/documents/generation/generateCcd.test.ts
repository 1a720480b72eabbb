import { parseXml } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { patients, providers, sites } from '../../../db/schema/people.ts'
import { appointments, documents, labFindings, labProcedures, problems } from '../../../db/schema/records.ts'
import { generateCcd, type GenerationInput } from './generateCcd.ts'

const at = new Date('2026-11-20T15:04:05Z')

describe('generating a Continuity of Care Document', async () => {
  const { db } = await testDatabase()
  const addPatient = async (more: Partial<typeof patients.$inferInsert> = {}) => {
    const [row] = await db
      .insert(patients)
      .values({ nameFirst: 'Ann', nameLast: 'Ames', ...more })
      .returning({ ptId: patients.ptId })
    if (!row) throw new Error('a patient was inserted')
    return row.ptId
  }
  const generate = (input: Pick<GenerationInput, 'ptId'> & Partial<GenerationInput>) =>
    generateCcd(db, {
      fromDate: '2026-01-01',
      toDate: '2026-12-31',
      language: 'en',
      at,
      clinicName: 'Riverside',
      ...input,
    })
  const textOf = async (input: Pick<GenerationInput, 'ptId'> & Partial<GenerationInput>) =>
    new TextDecoder().decode((await generate(input)).content)

  it('makes a document of an empty record without provider and site', async () => {
    const ptId = await addPatient()
    const { title, content } = await generate({ ptId })
    expect(title).toBe('Health summary')
    const text = new TextDecoder().decode(content)
    expect(() => parseXml(text)).not.toThrow()
    expect(text).toContain('<name>Riverside</name><telecom nullFlavor="NI"/><addr nullFlavor="NI"/>')
    expect(text).not.toContain('<legalAuthenticator>')
  })

  it('refuses a patient that does not exist', async () => {
    await expect(generate({ ptId: 987_654 })).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })

  it('has the title and the texts in the language of the document', async () => {
    const ptId = await addPatient()
    expect((await generate({ ptId, language: 'es' })).title).toBe('Resumen de salud')
    expect(await textOf({ ptId, language: 'ar' })).toContain('<title>ملخص صحي</title>')
  })

  it('names provider and site, and gives times the offset of the site', async () => {
    const zone = { name: 'Harbor', timeZone: 'America/Chicago', phone: '(555) 010-0100', address: '1 Quay' }
    const [site] = await db.insert(sites).values(zone).returning({ siteId: sites.siteId })
    const [provider] = await db
      .insert(providers)
      .values({ fullName: 'Dr. Kim Kerr', nameFirst: 'Kim', nameLast: 'Kerr' })
      .returning({ prvId: providers.prvId })
    const ptId = await addPatient({ siteId: site?.siteId ?? null, prvId1: provider?.prvId ?? null })
    await db.insert(appointments).values({
      ptId,
      siteId: site?.siteId ?? null,
      apptStatusId: 3,
      status: 'Scheduled',
      date: '2026-12-01',
      startTime: '09:30',
      sortedAt: new Date('2026-12-01T15:30:00Z'),
    })
    const text = await textOf({ ptId })
    expect(text).toContain('<effectiveTime value="20261120090405-0600"/>')
    expect(text).toContain('<effectiveTime value="202612010930-0600"/>')
    expect(text).toContain('<telecom use="WP" value="tel:5550100100"/>')
    expect(text).toContain('<given>Kim</given><family>Kerr</family>')
  })

  it('keeps to the rows of the patient', async () => {
    const [ptId, other] = [await addPatient(), await addPatient()]
    await db.insert(problems).values({ ptId: other, description: 'Somebody else’s problem' })
    expect(await textOf({ ptId })).not.toContain('Somebody else’s problem')
    expect(await textOf({ ptId: other })).toContain('Somebody else’s problem')
  })

  it('includes the text of plain text documents, and only names others', async () => {
    const ptId = await addPatient()
    const contents = [
      ['Letter', 'text/plain; charset=utf-8', 'Come back in May.'],
      ['Scan', 'application/pdf', '%PDF-1.7'],
    ] as const
    await db.insert(documents).values(
      contents.map(([title, contentType, content]) => ({
        ptId,
        title,
        contentType,
        content: Buffer.from(content).toString('base64'),
        date: '2026-05-01',
        sortedAt: new Date('2026-05-01'),
      })),
    )
    await db.insert(documents).values({ ptId, title: 'An earlier summary', kind: 'ccd', date: '2026-05-01' })
    const text = await textOf({ ptId })
    expect(text).toContain('Come back in May.')
    expect(text).toContain('Scan')
    expect(text).not.toContain('%PDF')
    expect(text).not.toContain('An earlier summary')
  })

  it('makes a document of 10,000 results', async () => {
    const ptId = await addPatient()
    const days = Array.from({ length: 500 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + (i % 300) * 86_400_000))
    const labs = await db
      .insert(labProcedures)
      .values(
        days.map((day) => ({
          ptId,
          name: 'Panel',
          collectedDate: day.toISOString().slice(0, 10),
          sortedAt: day,
          labStId: 3,
        })),
      )
      .returning({ labCpId: labProcedures.labCpId })
    for (const { labCpId } of labs)
      await db.insert(labFindings).values(
        Array.from({ length: 20 }, (_, i) => ({
          ptId,
          labCpId,
          code: '2093-3',
          codeSystem: 'http://loinc.org',
          name: `Total cholesterol ${i}`,
          value: '212',
          units: 'mg/dL',
          range: '125 - 200',
          statusId: 3,
          ordinal: i,
        })),
      )
    const text = await textOf({ ptId })
    expect(text.match(/<tr ID="result-/g)).toHaveLength(10_000)
    expect(text.match(/<observation /g)).toHaveLength(10_000)
  })
})
