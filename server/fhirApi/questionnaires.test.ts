import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, bundleOf, grant, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { testServer } from '../../tests/server.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import { imageCategories } from '#src/contract/images.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { webData, webDataFiles } from '../db/schema/forms.ts'
import { blobs } from '../db/schema/messages.ts'
import { patients, sites } from '../db/schema/people.ts'
import { readQuestionnaire } from '../questionnaire/readQuestionnaire.ts'
import { intakeQuestionnaire } from '../questionnaire/testQuestionnaire.ts'
import { writeTemplate } from '../services/forms/templates/writeTemplate.ts'

const now = new Date('2026-11-20T10:00:00Z')
const { url } = intakeQuestionnaire
const { content } = readQuestionnaire(intakeQuestionnaire, url, 'intake')
const places = placedComponents(content.pages)

const fieldOf = (linkId: string, fieldType?: string) => {
  const found = places.find(
    ({ component }) => component.linkId === linkId && (fieldType === undefined || component.fieldType === fieldType),
  )
  if (!found) throw new Error(`no field ${linkId}`)
  return found.component
}
const row = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).map(([linkId, value]) => [
      places.find(({ component, parent }) => parent?.fieldType === 'table' && component.linkId === linkId)?.component
        .dataFieldID,
      value,
    ]),
  )

const card = '3f0b6c1e-6a0f-4c39-9d0b-2f3e4a5b6c7d'
/** A file that the person replaced while filling in the form. */
const replaced = '9c2a7f8e-1b3d-4e5f-8a6b-7c8d9e0f1a2b'

/** Fills in the form as a person would. */
function answers() {
  const form = openForm(
    { ...content, templateId: 1, version: 1 },
    { mode: 'edit', record: null, answers: [], today: '2026-11-20' },
  )
  const given: readonly (readonly [string, string, string?])[] = [
    ['born', '1980-02-03'],
    ['since', '2026-11-02', 'date'],
    ['since', '08:30', 'time'],
    ['weight', '80.50'],
    ['height', '180'],
    ['medicines', JSON.stringify([row({ medicine: 'Aspirin', daily: '2' }), row({ medicine: 'Iron' })])],
    ['languages', JSON.stringify([row({ languages: 'Quechua' }), row({ languages: 'Spanish' })])],
    ['card', JSON.stringify([{ uploadKey: card, name: 'card', extension: 'png', size: 1200 }])],
    ['smokes', 'true'],
    ['packs', '2'],
    ['drinks', JSON.stringify(['Beer', 'other:Mate'])],
    ['44250-9', 'LA6569-3'],
    ['44255-8', 'LA6571-9'],
  ]
  for (const [linkId, value, fieldType] of given) form.change(fieldOf(linkId, fieldType).comEntryID, value)
  return form.entries()
}

describe('forms at the FHIR endpoint', () => {
  let client: TestClient
  let other: TestClient
  let limited: TestClient
  let ptId = 0
  let id = ''
  let notSent: string[] = []

  beforeAll(async () => {
    const server = await testServer()
    const { db } = server.databases['main']!
    const [site] = await db.insert(sites).values({ name: 'Main', timeZone: 'America/Lima' }).returning()
    const [patient] = await db
      .insert(patients)
      .values({ nameFirst: 'Ana', nameLast: 'Quispe', siteId: site?.siteId })
      .returning()
    ptId = patient?.ptId ?? 0
    const { templateId, version } = await writeTemplate(db, { content, source: url }, now)
    const shared = { ptId, templateId, version, saved: true, data: answers(), assignedAt: now, submittedAt: now }
    const author = { authorRecptId: ptId, authorRecptTypeId: 1, authorName: 'Ana Quispe' }
    const [form, saved, rejected, , withdrawn] = await db
      .insert(webData)
      .values([
        { ...shared, ...author, statusId: 2 },
        { ...shared, ...author, statusId: 1 },
        { ...shared, ...author, statusId: 4 },
        { ...shared, statusId: 3, authorRecptId: 9, authorRecptTypeId: 2, authorName: 'Sam Whitaker' },
        { ...shared, ...author, statusId: 2, withdrawnAt: now },
      ])
      .returning()
    id = String(form?.webDataId)
    notSent = [saved, rejected, withdrawn].map((one) => String(one?.webDataId))
    const upload = { fileExtension: 'png', mediaType: 'image/png', imgCatId: imageCategories.formFile, imgTypeId: 1 }
    const owner = { recptId: ptId, recptTypeId: 1, userId: 1, size: 4 }
    const files = await db
      .insert(blobs)
      .values([card, replaced].map((name) => ({ ...upload, ...owner, name, data: Buffer.from(name.slice(0, 4)) })))
      .returning()
    for (const webDataId of [form, saved, rejected, withdrawn].map((one) => one?.webDataId ?? 0))
      await db.insert(webDataFiles).values(files.map(({ blobId, name }) => ({ webDataId, uploadKey: name, blobId })))
    client = await testClient(db, server)
    other = await testClient(db, server)
    limited = await testClient(db, server, 'system/Patient.rs system/Questionnaire.rs')
    await grant(db, limited.clientId, ptId, ['Patient', 'QuestionnaireResponse', 'Questionnaire'])
    await grant(db, client.clientId, ptId, ['Patient', 'QuestionnaireResponse', 'Questionnaire'])
    await grant(db, other.clientId, ptId, ['Patient', 'Observation'])
  })

  const read = async (path: string) => {
    const reply = await client.get(path)
    expect(reply.status).toBe(200)
    const resource = (await reply.json()) as Record<string, unknown>
    expect(faultsOf(resource)).toEqual([])
    return resource
  }

  it('serve answers with the link ids, groups, types and codes of the Questionnaire', async () => {
    const response = await read(`QuestionnaireResponse/${id}`)
    const often = (code: string, display: string, valueDecimal: number) => ({
      valueCoding: {
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
        system: 'http://loinc.org',
        code,
        display,
      },
    })
    expect(response).toMatchObject({
      questionnaire: url,
      status: 'completed',
      subject: { reference: `Patient/${ptId}` },
      author: { reference: `Patient/${ptId}` },
      source: { reference: `Patient/${ptId}` },
      authored: '2026-11-20T10:00:00.000Z',
    })
    expect(response['item']).toEqual([
      {
        linkId: 'you',
        text: 'About you',
        item: [
          { linkId: 'born', text: 'Date of birth', answer: [{ valueDate: '1980-02-03' }] },
          { linkId: 'since', text: 'When did it begin?', answer: [{ valueDateTime: '2026-11-02T08:30:00-05:00' }] },
          {
            linkId: 'body',
            text: 'Body',
            item: [
              {
                linkId: 'weight',
                text: 'Weight',
                answer: [
                  {
                    valueQuantity: { value: 80.5, unit: 'kilograms', system: 'http://unitsofmeasure.org', code: 'kg' },
                  },
                ],
              },
              {
                linkId: 'measures',
                text: 'More measures',
                item: [{ linkId: 'height', text: 'Height in cm', answer: [{ valueDecimal: 180 }] }],
              },
              { linkId: 'bmi', text: 'Body mass index', answer: [{ valueDecimal: 24.8 }] },
            ],
          },
          {
            linkId: 'medicines',
            text: 'Your medicines',
            item: [
              { linkId: 'medicine', text: 'Name', answer: [{ valueString: 'Aspirin' }] },
              { linkId: 'daily', text: 'Times a day', answer: [{ valueInteger: 2 }] },
            ],
          },
          {
            linkId: 'medicines',
            text: 'Your medicines',
            item: [{ linkId: 'medicine', text: 'Name', answer: [{ valueString: 'Iron' }] }],
          },
          {
            linkId: 'languages',
            text: 'Languages',
            answer: [{ valueString: 'Quechua' }, { valueString: 'Spanish' }],
          },
          {
            linkId: 'card',
            text: 'Insurance card',
            answer: [
              {
                valueAttachment: {
                  contentType: 'image/png',
                  url: `Binary/${id}-${card}`,
                  size: 1200,
                  title: 'card',
                },
              },
            ],
          },
        ],
      },
      {
        linkId: 'habits',
        text: 'Habits',
        item: [
          {
            linkId: 'smokes',
            text: 'Do you smoke?',
            answer: [
              {
                valueBoolean: true,
                item: [{ linkId: 'packs', text: 'Packs a day', answer: [{ valueInteger: 2 }] }],
              },
            ],
          },
          { linkId: 'drinks', text: 'What do you drink?', answer: [{ valueString: 'Beer' }, { valueString: 'Mate' }] },
          { linkId: '44250-9', text: 'Little interest', answer: [often('LA6569-3', 'Several days', 1)] },
          { linkId: '44255-8', text: 'Feeling down', answer: [often('LA6571-9', 'Nearly every day', 3)] },
          { linkId: 'score', text: 'Score', answer: [{ valueInteger: 4 }] },
        ],
      },
    ])
  })

  it('leave out forms that were not sent, were rejected, or were withdrawn', async () => {
    const { entries, total } = await allOf(client, `QuestionnaireResponse?patient=${ptId}`)
    expect(total).toBe(2)
    expect(entries.map(({ resource }) => resource['author'])).toEqual([
      { reference: `Patient/${ptId}` },
      { type: 'RelatedPerson', display: 'Sam Whitaker' },
    ])
  })

  it('serve the questions with their groups, types, options and codes', async () => {
    const questionnaire = await read(`Questionnaire/${id}`)
    expect(questionnaire).toMatchObject({ url, title: 'Intake', status: 'active', copyright: 'Example Clinic' })
    const shape = (items: unknown): unknown =>
      (items as { linkId: string; type: string; item?: unknown }[] | undefined)?.map(({ linkId, type, item }) =>
        item ? [linkId, type, shape(item)] : [linkId, type],
      )
    expect(shape(questionnaire['item'])).toEqual(shape(intakeQuestionnaire.item))
    const { entry } = await bundleOf(await client.get(`Questionnaire?url=${encodeURIComponent(url)}&_count=1`))
    expect(entry.map(({ resource }) => resource.id)).toEqual([id])
    expect(await bundleOf(await client.get('Questionnaire?url=http://example.org/none'))).toMatchObject({ total: 0 })
  })

  it('serve the files that the answers name, as Binary', async () => {
    expect(await read(`Binary/${id}-${card}`)).toEqual({
      resourceType: 'Binary',
      id: `${id}-${card}`,
      meta: { lastUpdated: expect.stringMatching(/^20.*Z$/) },
      contentType: 'image/png',
      securityContext: { reference: `QuestionnaireResponse/${id}` },
      data: Buffer.from('3f0b').toString('base64'),
    })
  })

  it('refuse files of forms that were not sent, files that no answer names, and any other id', async () => {
    const ids = [
      ...notSent.map((form) => `${form}-${card}`),
      `${id}-${replaced}`,
      `${Number(id) + 1000}-${card}`,
      `0${id}-${card}`,
      `${id}-${card.toUpperCase()}`,
      `${id}-${card}x`,
      `-${id}-${card}`,
      `99999999999999999999-${card}`,
      card,
      id,
      '%00',
      `${id}-'%20or%20'1'='1`,
      '..%2FPatient%2F1',
    ]
    for (const one of ids) expect([one, (await client.get(`Binary/${one}`)).status]).toEqual([one, 404])
    expect((await client.get('Binary')).status).toBe(404)
  })

  it('refuse files to an app without the right to read the answers', async () => {
    expect((await other.get(`Binary/${id}-${card}`)).status).toBe(404)
    expect((await limited.get(`Binary/${id}-${card}`)).status).toBe(403)
    expect((await limited.get(`QuestionnaireResponse/${id}`)).status).toBe(403)
    expect((await client.get(`Binary/${id}-${card}`, { authorization: 'Bearer none' })).status).toBe(401)
    expect((await client.get(`Binary/${id}-${card}`, { accept: 'image/png' })).status).toBe(406)
  })

  it('refuse an app to which the patient gave other records', async () => {
    expect((await other.get(`QuestionnaireResponse/${id}`)).status).toBe(404)
    expect((await other.get(`Questionnaire/${id}`)).status).toBe(404)
    expect((await other.get(`QuestionnaireResponse?patient=${ptId}`)).status).toBe(403)
    expect((await client.get(`Patient?url=${url}`)).status).toBe(400)
  })
})
