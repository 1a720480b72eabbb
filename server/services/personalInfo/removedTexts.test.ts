import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textFields } from '#src/contract/personalInfo.ts'
import { listed } from '../../../tests/personalInfoClinic.ts'
import { personalInfoDesk } from '../../../tests/personalInfoDesk.ts'
import { patients } from '../../db/schema/people.ts'
import { conceptEntries, languageEntries, personalInfoChanges } from '../../db/schema/personalInfo.ts'

let desk: Awaited<ReturnType<typeof personalInfoDesk>>
beforeAll(async () => {
  desk = await personalInfoDesk()
})

const texts = { language: 'Elvish', race: 'Halfling', ethnicity: 'Of the Shire', religion: 'Old ways' }
const none = { language: null, race: null, ethnicity: null, religion: null }
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('removing recorded texts that are in no list', () => {
  beforeEach(async () => {
    const ofAnn = desk.annPt
    await desk.db.delete(languageEntries).where(eq(languageEntries.ptId, ofAnn))
    await desk.db.delete(conceptEntries).where(eq(conceptEntries.ptId, ofAnn))
    await desk.db.delete(personalInfoChanges).where(eq(personalInfoChanges.ptId, ofAnn))
    await desk.db.update(patients).set(texts).where(eq(patients.ptId, ofAnn))
  })

  it('removes only those that staff name, and says who did', async () => {
    const logged = await desk.logged()
    const before = await desk.updatedAt()
    expect((await desk.save({ removedTexts: ['Race', 'Religion'] })).status).toBe(200)
    expect(await desk.rowOf()).toMatchObject({ ...texts, race: null, religion: null })
    expect(await desk.changesOf()).toEqual(['Race', 'Religion'])
    expect(await desk.logged()).toEqual([...logged, 'personal information changed by staff'])
    expect((await desk.updatedAt()) > before).toBe(true)
    expect((await desk.save({ removedTexts: [...textFields] })).status).toBe(200)
    expect(await desk.rowOf()).toMatchObject(none)
  })

  it('writes nothing if the text was removed already', async () => {
    await desk.save({ removedTexts: ['Race'] })
    const before = [await desk.rowOf(), await desk.logged()]
    expect((await desk.save({ removedTexts: ['Race'] })).status).toBe(200)
    expect([await desk.rowOf(), await desk.logged()]).toEqual(before)
  })

  it('keeps the languages that are chosen in the same save, and one that is preferred already', async () => {
    const [spoken] = listed.languages
    const edit = { LangIDs: [spoken], removedTexts: ['Languages' as const] }
    expect((await desk.save(edit)).status).toBe(200)
    const { language } = await desk.rowOf()
    expect(language).toBe('x-sp')
    expect((await desk.save({ removedTexts: ['Languages'] })).status).toBe(200)
    expect((await desk.rowOf()).language).toBe(language)
  })

  it('removes the text beside languages of which none is preferred', async () => {
    await desk.db.insert(languageEntries).values({ ptId: desk.annPt, langId: listed.languages[0] })
    await desk.db.update(patients).set({ language: 'Elvish' }).where(eq(patients.ptId, desk.annPt))
    expect((await desk.save({ removedTexts: ['Languages'] })).status).toBe(200)
    expect((await desk.rowOf()).language).toBeNull()
    expect(await desk.db.select().from(languageEntries)).toHaveLength(1)
  })

  it('is refused on a stale record, with an unknown field, and for anyone but staff', async () => {
    const UpdatedAt = await desk.updatedAt()
    expect((await desk.save({ patient: { NameNick: 'Annie' } })).status).toBe(200)
    const removedTexts = [...textFields]
    expect(errorOf(await desk.save({ UpdatedAt, removedTexts }))).toEqual([412, 'changed-meanwhile'])
    expect(errorOf(await desk.save({ removedTexts: ['NameFirst'] as never }))).toEqual([400, 'bad-input'])
    for (const by of [desk.ann, await desk.bobForAnn(), await desk.kimForAnn()])
      expect(errorOf(await desk.save({ removedTexts }, { by }))).toEqual([403, 'not-allowed'])
    expect(await desk.rowOf()).toMatchObject(texts)
  })
})
