import { expect, it } from 'vitest'
import { semanticTagOf, withoutSemanticTag } from './withoutSemanticTag.ts'

it.each([
  ['Ischemic stroke (disorder)', 'Ischemic stroke'],
  ['Appendectomy (Procedure)', 'Appendectomy'],
  ['Cardiac care (regime/therapy)', 'Cardiac care'],
  ['Decreased (qualifier value)', 'Decreased'],
  ['Face mask (physical object)', 'Face mask'],
  ['Product containing lisinopril (medicinal product)', 'Product containing lisinopril'],
  ['History of single seizure (situation)', 'History of single seizure'],
  ['Mass (morphologic abnormality) ', 'Mass '],
  ['Hepatitis B (adult) (disorder)', 'Hepatitis B (adult)'],
  ['Epilepsy (disorder) (provisional)', 'Epilepsy (provisional)'],
  ['Hives (disorder), Wheal (finding)', 'Hives, Wheal'],
  ['Stress (finding); Employed (finding)', 'Stress; Employed'],
])('withoutSemanticTag makes %j to %j', (name, shown) => expect(withoutSemanticTag(name)).toBe(shown))

it.each([
  'Hepatitis B (adult)',
  'Acetaminophen (Tylenol)',
  'Appendectomy (surgery)',
  'Hib (PRP-OMP)',
  'Epilepsy (provisional)',
  'Generalized anxiety disorder 7 item (GAD-7)',
  'Transfer (procedure) of the left eye',
  'Medication review (procedures)',
  '(procedure)',
  'procedure',
  '',
])('withoutSemanticTag leaves %j unchanged', (name) => expect(withoutSemanticTag(name)).toBe(name))

it.each([
  ['Ischemic stroke (disorder)', 'disorder'],
  ['Cardiac care (Regime/Therapy) ', 'regime/therapy'],
  ['Hives (disorder), Wheal (finding)', 'finding'],
  ['Hepatitis B (adult)', null],
  ['(finding)', null],
])('semanticTagOf returns the last tag of %j: %j', (name, tag) => expect(semanticTagOf(name)).toBe(tag))
