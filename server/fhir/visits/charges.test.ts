import { describe, expect, it } from 'vitest'
import { roundedCents } from '../values/money.ts'
import { bundleText, ofPatient, readTest, testPatient } from '../testBundle.ts'

describe('importing charges', () => {
  const clinic = { reference: 'Organization/clinic' }
  const visit = { resourceType: 'Encounter', id: 'e', status: 'finished', subject: ofPatient, serviceProvider: clinic }
  const readWithVisit = (...resources: object[]) => readTest(visit, ...resources)
  const usd = (value: number, currency = 'USD') => ({ value, currency })
  const claim = (id: string, more: object) => ({
    resourceType: 'Claim',
    id,
    status: 'active',
    use: 'claim',
    type: { coding: [{ code: 'institutional' }] },
    patient: ofPatient,
    created: '2030-01-01',
    billablePeriod: { start: '2024-05-06T07:08:09-05:00' },
    item: [{ sequence: 1, productOrService: { text: 'Check-up' }, encounter: [{ reference: 'Encounter/e' }] }],
    total: usd(100),
    ...more,
  })
  const benefit = (id: string, of: string, more: object) => ({
    ...claim(id, {}),
    resourceType: 'ExplanationOfBenefit',
    outcome: 'complete',
    claim: { reference: `Claim/${of}` },
    total: [{ category: { coding: [{ code: 'submitted' }] }, amount: usd(100) }],
    payment: { amount: usd(0) },
    ...more,
  })
  const adjudication = (...amounts: [string, number][]) =>
    amounts.map(([code, value]) => ({ category: { coding: [{ code }] }, amount: usd(value) }))
  const open = async (...resources: object[]) =>
    (await readWithVisit(...resources)).charges.map(({ key, values }) => [key, values.amountCents, values.openCents])

  it('leaves a claim fully open if the insurer has not answered', async () => {
    const { charges } = await readWithVisit(claim('a', {}))
    expect(charges).toMatchObject([
      {
        key: 'Claim/a',
        encounter: 'Encounter/e',
        values: {
          chargeName: 'Check-up',
          chargeType: 'Institutional',
          chargeDate: '2024-05-06T07:08:09-05:00',
          amountCents: 10000,
          openCents: 10000,
        },
      },
    ])
  })

  it('sets the open amount to the patient’s share in the insurer’s answer, less what the patient paid', async () => {
    const blueButton = 'https://bluebutton.cms.gov/resources/variables'
    expect(
      await open(
        claim('a', {}),
        benefit('b', 'a', { total: adjudication(['submitted', 100], ['memberliability', 25], ['deductible', 10]) }),
      ),
    ).toEqual([['Claim/a', 10000, 2500]])
    expect(
      await open(
        claim('a', {}),
        benefit('b', 'a', { total: adjudication(['submitted', 100], ['memberliability', 25], ['paidbypatient', 5]) }),
      ),
    ).toEqual([['Claim/a', 10000, 2000]])
    expect(
      await open(
        claim('a', {}),
        benefit('b', 'a', {
          total: adjudication(['submitted', 100], ['copay', 15], ['coinsurance', 2.5], ['deductible', 10]),
        }),
      ),
    ).toEqual([['Claim/a', 10000, 2750]])
    const item = [
      {
        adjudication: adjudication(
          [`${blueButton}/line_coinsrnc_amt`, 20],
          [`${blueButton}/line_bene_ptb_ddctbl_amt`, 1],
          [`${blueButton}/line_prvdr_pmt_amt`, 80],
          [`${blueButton}/line_sbmtd_chrg_amt`, 101],
        ),
      },
      {
        adjudication: adjudication(
          [`${blueButton}/line_coinsrnc_amt`, 0.333],
          [`${blueButton}/line_sbmtd_chrg_amt`, 19],
        ),
      },
    ]
    expect(await open(claim('a', {}), benefit('b', 'a', { item }))).toEqual([['Claim/a', 12000, 2133]])
  })

  it('sets the open amount to the bill less the payment if the insurer’s answer states no patient’s share', async () => {
    expect(await open(claim('a', {}), benefit('b', 'a', { payment: { amount: usd(70.5) } }))).toEqual([
      ['Claim/a', 10000, 2950],
    ])
    expect(await open(claim('a', {}), benefit('b', 'a', { payment: { amount: usd(120) } }))).toEqual([
      ['Claim/a', 10000, 0],
    ])
  })

  it('sets the open amount to 0 if the insurer’s answer mentions a payment without its amount', async () => {
    expect(await open(claim('a', {}), benefit('b', 'a', { payment: { date: '2024-06-01' } }))).toEqual([
      ['Claim/a', 10000, 0],
    ])
    const total = adjudication(['copay', 15])
    expect(await open(claim('a', {}), benefit('b', 'a', { payment: {}, total }))).toEqual([['Claim/a', 10000, 1500]])
    const paid = { total: [], payment: { amount: usd(50) } }
    expect(await open(claim('a', { total: undefined }), benefit('b', 'a', paid))).toEqual([])
  })

  it('reads what the insurer paid: its payment, otherwise the amounts of its answer', async () => {
    const paid = async (more: object) =>
      (await readWithVisit(claim('a', {}), benefit('b', 'a', more))).charges[0]?.values.insurancePaidCents
    const total = adjudication(['submitted', 100], ['benefit', 60.5], ['paidtoprovider', 50], ['paidtopatient', 10.5])
    expect(await paid({ payment: { amount: usd(70.5) }, total })).toBe(7050)
    expect(await paid({ payment: { amount: usd(0) } })).toBe(0)
    expect(await paid({ payment: {}, total })).toBe(6050)
    const item = [{ adjudication: adjudication(['line_prvdr_pmt_amt', 80], ['line_nch_pmt_amt', 80]) }]
    const twice = [...item, ...item]
    expect(await paid({ payment: undefined, item: twice })).toBe(16_000)
  })

  it('does not know what the insurer paid if the answer does not say it, or there is none', async () => {
    const paid = async (...resources: object[]) =>
      (await readWithVisit(...resources)).charges.map(({ values }) => values.insurancePaidCents)
    expect(await paid(claim('a', {}))).toEqual([null])
    expect(await paid(claim('a', {}), benefit('b', 'a', { payment: { date: '2024-06-01' } }))).toEqual([null])
    expect(await paid(claim('a', {}), benefit('b', 'a', { payment: { amount: usd(-20) } }))).toEqual([null])
  })

  it('reads no negative amounts, and at most the charge as open', async () => {
    expect(await open(claim('a', { total: usd(-5) }))).toEqual([['Claim/a', 0, 0]])
    const invoice = { resourceType: 'Invoice', id: 'i', status: 'issued', subject: ofPatient, date: '2024-05-06' }
    const detail = [{ request: { reference: 'Invoice/i' }, amount: usd(-15) }]
    expect(
      await open(
        { ...invoice, totalNet: usd(40) },
        { resourceType: 'PaymentReconciliation', id: 'p', status: 'active', detail },
      ),
    ).toEqual([['Invoice/i', 4000, 4000]])
    expect(await open({ ...invoice, totalNet: usd(-40) })).toEqual([['Invoice/i', 0, 0]])
  })

  it('skips claims of organizations and people who did not see the patient at a visit of the record', async () => {
    const reasons = async (more: object, ...others: object[]) =>
      (await readWithVisit(claim('a', more), ...others)).skipped
    const foreign = { 'Claim (of another provider)': 1 }
    expect(await reasons({ provider: { reference: 'Organization/pharmacy' } })).toEqual(foreign)
    expect(await reasons({ provider: { display: 'Corner Pharmacy' } })).toEqual(foreign)
    expect(await reasons({ provider: { identifier: { system: 'urn:npi', value: '1' } } })).toEqual(foreign)
    expect(await reasons({ provider: clinic })).toEqual({})
    expect(await reasons({ item: [] })).toEqual(foreign)
    const doctor = { reference: 'Practitioner/doctor' }
    const seen = { ...visit, id: 'f', participant: [{ individual: doctor }] }
    expect(await reasons({ provider: doctor })).toEqual(foreign)
    expect(await reasons({ provider: doctor }, seen)).toEqual({})
    expect(await reasons({ provider: doctor, facility: { reference: 'Location/elsewhere' } }, seen)).toEqual(foreign)
  })

  it('needs the stored charge, or leaves the claim out, if a fault hides where the patient was seen', async () => {
    const faulty = { ...visit, id: 'f', type: [{ text: [7] }] }
    const hidden = await readWithVisit(faulty, claim('a', { provider: { reference: 'Organization/other' } }))
    expect(hidden.charges.map(({ onlyKnown }) => onlyKnown?.needs)).toEqual(['charge'])
    expect(hidden.skipped).toMatchObject({ 'Claim (visits not read whole)': 1 })
    const doctor = { reference: 'Practitioner/doctor' }
    const seen = { ...visit, id: 'f', participant: [{ individual: doctor }] }
    const { charges, faults } = await readWithVisit(seen, claim('a', { provider: doctor, facility: [7] }))
    expect(charges).toEqual([])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[3].resource'])
  })

  it('recognizes the clinic by a role, by a location of a visit, and as the organization that keeps the record', async () => {
    const role = { resourceType: 'PractitionerRole', id: 'role', organization: clinic }
    const ward = {
      resourceType: 'Location',
      id: 'ward',
      name: 'Ward',
      managingOrganization: { reference: 'Organization/trust' },
    }
    const keptBy = { ...testPatient, managingOrganization: { reference: 'Organization/trust' } }
    const stay = { ...visit, id: 'f', location: [{ location: { reference: 'Location/ward' } }] }
    const by = (provider: string) => claim('a', { provider: { reference: provider } })
    expect((await readWithVisit(role, by('PractitionerRole/role'))).charges).toHaveLength(1)
    expect((await readWithVisit(ward, stay, by('Organization/trust'))).charges).toHaveLength(1)
    expect((await readWithVisit(ward, stay, by('Location/ward'))).charges).toHaveLength(1)
    const kept = Buffer.from(bundleText([keptBy, visit, by('Organization/trust')]))
    expect((await readTest(kept)).charges).toHaveLength(1)
  })

  it('skips an insurer’s answer without its claim', async () => {
    const { charges, skipped } = await readWithVisit(
      benefit('b', 'elsewhere', {}),
      benefit('c', '', { claim: undefined, provider: clinic }),
    )
    expect(charges).toMatchObject([{ key: 'Claim/elsewhere', onlyKnown: { needs: 'charge' } }])
    expect(skipped).toEqual({ 'ExplanationOfBenefit (claim not in this file)': 2 })
  })

  it('counts only claims of which something is owed', async () => {
    const { counts, skipped } = await readWithVisit(
      claim('a', {}),
      benefit('b', 'a', { payment: { amount: usd(100) } }),
      claim('c', {}),
    )
    expect(counts['Claim']).toBe(1)
    expect(skipped).toEqual({ 'Claim (nothing owed)': 1, 'ExplanationOfBenefit (nothing owed)': 1 })
  })

  it('uses the latest answer to a claim, and skips canceled answers', async () => {
    const { charges, skipped } = await readWithVisit(
      claim('a', {}),
      benefit('first', 'a', { created: '2024-06-01', payment: { amount: usd(50) } }),
      benefit('second', 'a', { created: '2024-07-01', payment: { amount: usd(90) } }),
      benefit('withdrawn', 'a', { created: '2024-08-01', status: 'cancelled' }),
    )
    expect(charges.map(({ values }) => values.openCents)).toEqual([1000])
    expect(skipped).toEqual({
      'ExplanationOfBenefit (replaced by a later answer)': 1,
      'ExplanationOfBenefit (cancelled)': 1,
    })
  })

  it('dates a charge by the service, and skips a claim without a service date', async () => {
    const dated = async (more: object) => (await readWithVisit(claim('a', more))).charges[0]?.values.chargeDate
    expect(
      await dated({
        provider: clinic,
        item: [{ servicedDate: '2024-05-03' }, { servicedPeriod: { start: '2024-05-02' } }],
      }),
    ).toBe('2024-05-02')
    expect(await dated({})).toBe('2024-05-06T07:08:09-05:00')
    const { charges, skipped } = await readWithVisit(claim('a', { billablePeriod: undefined }))
    expect(charges).toEqual([])
    expect(skipped).toEqual({ 'Claim (no service date)': 1 })
  })

  it('skips claims and invoices in other currencies, preauthorizations, and claims without an amount', async () => {
    const { charges, skipped } = await readWithVisit(
      claim('a', { total: usd(100, 'EUR') }),
      claim('b', { use: 'preauthorization' }),
      claim('c', { total: undefined }),
      {
        resourceType: 'Invoice',
        id: 'i',
        status: 'issued',
        subject: ofPatient,
        date: '2024-05-06',
        totalNet: usd(40, 'EUR'),
      },
    )
    expect(charges).toEqual([])
    expect(skipped).toEqual({
      'Claim (in EUR)': 1,
      'Claim (no amount)': 1,
      'Claim (preauthorization)': 1,
      'Invoice (in EUR)': 1,
    })
  })

  it('sets the open amount of an invoice to its net total less its payments', async () => {
    const invoice = (id: string, more: object) => ({
      resourceType: 'Invoice',
      id,
      status: 'issued',
      subject: ofPatient,
      date: '2024-06-01',
      totalNet: usd(40),
      totalGross: usd(48),
      ...more,
    })
    const { charges, skipped } = await readTest(
      {
        resourceType: 'ChargeItem',
        id: 'item',
        status: 'billed',
        subject: ofPatient,
        code: { text: 'Plaster' },
        occurrenceDateTime: '2024-05-06',
      },
      {
        resourceType: 'PaymentReconciliation',
        id: 'p',
        status: 'active',
        detail: [{ request: { reference: 'Invoice/a' }, amount: usd(15) }],
      },
      invoice('a', { lineItem: [{ chargeItemReference: { reference: 'ChargeItem/item' } }] }),
      invoice('b', { status: 'balanced' }),
      invoice('c', { status: 'cancelled' }),
      invoice('d', { recipient: { reference: 'Organization/payer' } }),
    )
    expect(
      charges.map(({ key, values }) => [
        key,
        values.chargeName,
        values.chargeDate,
        values.amountCents,
        values.openCents,
      ]),
    ).toEqual([
      ['Invoice/a', 'Plaster', '2024-05-06', 4000, 2500],
      ['Invoice/b', 'Invoice', '2024-06-01', 4000, 0],
    ])
    expect(skipped).toEqual({
      'Invoice (cancelled)': 1,
      'Invoice (nothing owed)': 1,
      'Invoice (to another payer)': 1,
    })
  })

  it('rounds amounts to whole cents, and gives null for amounts that are too large', () => {
    expect([1.005, 4359.432, 0.1 + 0.2, -1.005, 0, 77.49].map(roundedCents)).toEqual([101, 435943, 30, -101, 0, 7749])
    expect(roundedCents(1e300)).toBeNull()
  })
})
