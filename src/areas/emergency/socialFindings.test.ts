import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Problem } from '#src/contract/history.ts'
import { isSocialFinding } from './socialFindings.ts'

/** A diagnosis as the app has it: parsing its reply removes SNOMED CT's tag from the description. */
const problem = (description: string, code: string | null = null, categories?: string[]) =>
  v.parse(Problem, {
    problemID: 1,
    code,
    status: 'Active',
    description,
    dateDiagnosed: null,
    codeInfo: null,
    ...(categories && { categories }),
  })

describe('isSocialFinding', () => {
  it.each([
    ['Full-time employment (finding)', '160903007'],
    ['Received higher education (finding)', '224299000'],
    ['Stress (finding)', '73595000'],
    ['Limited social contact (finding)', '423315002'],
    ['Has a criminal record (finding)', '266948004'],
    ['Medication review due (situation)', '314529007'],
    ['Not in labor force (finding)', '741062008'],
    ['Housing unsatisfactory (finding)', '105531004'],
    ['Victim of intimate partner abuse (finding)', '706893006'],
    ['Refugee (person)', '446654005'],
    // The name alone, without tag or code.
    ['full-time employment', null],
    // The code alone, in another language.
    ['Sin empleo', '73438004'],
    // Not in the list: by the words of a finding.
    ['Unable to find employment (finding)', '999999001'],
    ['Lives alone (finding)', null],
    ['Homelessness, unspecified', 'Z59.00'],
    ['Problems related to release from prison', 'Z65.2'],
    ['Low income', 'Z596'],
  ])('is true for %s', (description, code) => {
    expect(isSocialFinding(problem(description, code, ['encounter-diagnosis']))).toBe(true)
  })

  it('is true for what its source calls a social determinant of health', () => {
    expect(isSocialFinding(problem('Trouble paying for heat', null, ['problem-list-item', 'sdoh']))).toBe(true)
    expect(isSocialFinding(problem('Trouble paying for heat', null, ['problem-list-item']))).toBe(false)
  })

  it.each([
    ['Prediabetes (finding)', '714628002'],
    ['Chronic pain (finding)', '82423001'],
    ['Pregnancy', '77386006'],
    ['Normal pregnancy (finding)', '72892002'],
    ['Body mass index 30+ - obesity (finding)', '162864005'],
    ['Misuses drugs (finding)', '361055000'],
    ['Unhealthy alcohol drinking behavior (finding)', '10939881000119105'],
    ['Severe anxiety (panic) (finding)', '80583007'],
    ['History of cardiac arrest (situation)', '429007001'],
    ['History of single seizure (situation)', '703151001'],
    ['History of renal transplant (situation)', '161665007'],
    ['Patient on waiting list for transplant (person)', null],
    ['Paralysis of accommodation (finding)', null],
    ['Poverty of speech (finding)', null],
    ['Lives with HIV infection (finding)', null],
    ['Stress incontinence (finding)', null],
    ['Occupational asthma', '57607007'],
    ['Post-traumatic stress disorder', 'F43.10'],
    ['Problems related to unwanted pregnancy', 'Z64.0'],
    ['Occupational exposure to toxic agents', 'Z57.4'],
    ['Long term use of anticoagulants', 'Z79.01'],
    ['Asthma review due (situation)', null],
    ['Work-related injury of the military (disorder)', null],
  ])('is false for %s', (description, code) => {
    expect(isSocialFinding(problem(description, code, ['encounter-diagnosis']))).toBe(false)
  })

  it('is false for what is called a disorder, even with a social category', () => {
    expect(isSocialFinding(problem('Acute stress disorder (disorder)', '67195008', ['sdoh']))).toBe(false)
    expect(isSocialFinding(problem('Type 2 diabetes', 'E11.9', ['sdoh']))).toBe(false)
  })
})
