import { msg } from '@lingui/core/macro'
import { Pill } from 'lucide-react'
import {
  type AdministeredMedication,
  administeredMeds,
  type Medication,
  medications,
  type Prescription,
  prescriptions,
} from '#src/contract/medications.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

function* prescriptionRows(prescribed: readonly Prescription[], words: SearchWords): Generator<FoundRow> {
  for (const { hisID: row, name, prescriber, status, dateWritten, instructions } of prescribed)
    yield {
      id: row,
      title: name,
      detail: [instructions, words.status(status), prescriber],
      more: [status],
      date: dateWritten,
      search: { row },
    }
}

function* medicationRows(taken: readonly Medication[], words: SearchWords): Generator<FoundRow> {
  for (const medication of taken) yield { ...medicineTexts(medication, words), date: medication.date }
}

function* administeredRows(given: readonly AdministeredMedication[], words: SearchWords): Generator<FoundRow> {
  for (const medication of given) yield { ...medicineTexts(medication, words), date: medication.dateAdministered }
}

function medicineTexts({ hisID: row, name, dose, doseUnit, route, status }: Medication, words: SearchWords) {
  const amount = [dose, doseUnit].filter(Boolean).join(' ')
  const way = words.coded('routes', { text: route })
  return {
    id: row,
    title: name,
    detail: [amount, way?.text, words.status(status)],
    more: [way?.original, status],
    search: { row },
  }
}

export const areaSearch = {
  prescriptions: searchPart({
    name: msg`Prescriptions`,
    icon: Pill,
    page: '/app/pharma/rx',
    endpoint: prescriptions,
    rows: prescriptionRows,
  }),
  medications: searchPart({
    name: msg`Medications`,
    icon: Pill,
    page: '/app/pharma/meds',
    endpoint: medications,
    rows: medicationRows,
  }),
  administered: searchPart({
    name: msg`Administered Medicines`,
    icon: Pill,
    page: '/app/pharma/ad-meds',
    endpoint: administeredMeds,
    rows: administeredRows,
  }),
} satisfies AreaSearch
